import { account } from './es/account.ts'
import { buying } from './es/buying.ts'
import { connecting } from './es/connecting.ts'
import { errors } from './es/errors.ts'
import { help } from './es/help.ts'
import { signing } from './es/signing.ts'
import { swapping } from './es/swapping.ts'
import type { Language, LanguageWords } from './Language.ts'

const words: LanguageWords<'one' | 'many' | 'other'> = {
  ...connecting,
  ...account,
  ...buying,
  ...errors,
  ...help,
  ...signing,
  ...swapping,
}

/** The theme in Spanish. */
export const es: Language = { locale: 'es', dir: 'ltr', catalogue: words }
