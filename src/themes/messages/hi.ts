import { account } from './hi/account.ts'
import { buying } from './hi/buying.ts'
import { connecting } from './hi/connecting.ts'
import { errors } from './hi/errors.ts'
import { help } from './hi/help.ts'
import { signing } from './hi/signing.ts'
import { swapping } from './hi/swapping.ts'
import type { Language, LanguageWords } from './Language.ts'

const words: LanguageWords<'one' | 'other'> = {
  ...connecting,
  ...account,
  ...buying,
  ...errors,
  ...help,
  ...signing,
  ...swapping,
}

/** The theme in Hindi. */
export const hi: Language = { locale: 'hi', dir: 'ltr', catalogue: words }
