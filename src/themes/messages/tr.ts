import type { Language, LanguageWords } from './Language.ts'
import { account } from './tr/account.ts'
import { buying } from './tr/buying.ts'
import { connecting } from './tr/connecting.ts'
import { errors } from './tr/errors.ts'
import { help } from './tr/help.ts'
import { signing } from './tr/signing.ts'
import { swapping } from './tr/swapping.ts'

const words: LanguageWords<'one' | 'other'> = {
  ...connecting,
  ...account,
  ...buying,
  ...errors,
  ...help,
  ...signing,
  ...swapping,
}

/** The theme in Turkish. */
export const tr: Language = { locale: 'tr', dir: 'ltr', catalogue: words }
