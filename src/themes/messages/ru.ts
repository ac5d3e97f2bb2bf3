import type { Language, LanguageWords } from './Language.ts'
import { account } from './ru/account.ts'
import { buying } from './ru/buying.ts'
import { connecting } from './ru/connecting.ts'
import { errors } from './ru/errors.ts'
import { help } from './ru/help.ts'
import { signing } from './ru/signing.ts'
import { swapping } from './ru/swapping.ts'

const words: LanguageWords<'one' | 'few' | 'many' | 'other'> = {
  ...connecting,
  ...account,
  ...buying,
  ...errors,
  ...help,
  ...signing,
  ...swapping,
}

/** The theme in Russian. */
export const ru: Language = { locale: 'ru', dir: 'ltr', catalogue: words }
