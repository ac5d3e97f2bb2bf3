import { account } from './fr/account.ts'
import { buying } from './fr/buying.ts'
import { connecting } from './fr/connecting.ts'
import { errors } from './fr/errors.ts'
import { help } from './fr/help.ts'
import { signing } from './fr/signing.ts'
import { swapping } from './fr/swapping.ts'
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

/** The theme in French. */
export const fr: Language = { locale: 'fr', dir: 'ltr', catalogue: words }
