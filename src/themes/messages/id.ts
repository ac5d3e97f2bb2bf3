import { account } from './id/account.ts'
import { buying } from './id/buying.ts'
import { connecting } from './id/connecting.ts'
import { errors } from './id/errors.ts'
import { help } from './id/help.ts'
import { signing } from './id/signing.ts'
import { swapping } from './id/swapping.ts'
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

/** The theme in Indonesian. */
export const id: Language = { locale: 'id', dir: 'ltr', catalogue: words }
