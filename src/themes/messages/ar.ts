import { account } from './ar/account.ts'
import { buying } from './ar/buying.ts'
import { connecting } from './ar/connecting.ts'
import { errors } from './ar/errors.ts'
import { help } from './ar/help.ts'
import { signing } from './ar/signing.ts'
import { swapping } from './ar/swapping.ts'
import type { Language, LanguageWords } from './Language.ts'

const words: LanguageWords<Intl.LDMLPluralRule> = {
  ...connecting,
  ...account,
  ...buying,
  ...errors,
  ...help,
  ...signing,
  ...swapping,
}

/** The theme in Arabic. */
export const ar: Language = { locale: 'ar', dir: 'rtl', catalogue: words }
