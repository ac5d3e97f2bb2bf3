import { account } from './ko/account.ts'
import { buying } from './ko/buying.ts'
import { connecting } from './ko/connecting.ts'
import { errors } from './ko/errors.ts'
import { help } from './ko/help.ts'
import { signing } from './ko/signing.ts'
import { swapping } from './ko/swapping.ts'
import type { Language, LanguageWords } from './Language.ts'

const words: LanguageWords<'other'> = {
  ...connecting,
  ...account,
  ...buying,
  ...errors,
  ...help,
  ...signing,
  ...swapping,
}

/** The theme in Korean. */
export const ko: Language = { locale: 'ko', dir: 'ltr', catalogue: words }
