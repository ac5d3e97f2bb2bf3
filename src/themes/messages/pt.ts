import type { Language, LanguageWords } from './Language.ts'
import { account } from './pt/account.ts'
import { buying } from './pt/buying.ts'
import { connecting } from './pt/connecting.ts'
import { errors } from './pt/errors.ts'
import { help } from './pt/help.ts'
import { signing } from './pt/signing.ts'
import { swapping } from './pt/swapping.ts'

const words: LanguageWords<'one' | 'many' | 'other'> = {
  ...connecting,
  ...account,
  ...buying,
  ...errors,
  ...help,
  ...signing,
  ...swapping,
}

/** The theme in Brazilian Portuguese. */
export const pt: Language = { locale: 'pt-BR', dir: 'ltr', catalogue: words }
