import { account } from './ja/account.ts'
import { buying } from './ja/buying.ts'
import { connecting } from './ja/connecting.ts'
import { errors } from './ja/errors.ts'
import { help } from './ja/help.ts'
import { signing } from './ja/signing.ts'
import { swapping } from './ja/swapping.ts'
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

/** The theme in Japanese. */
export const ja: Language = { locale: 'ja', dir: 'ltr', catalogue: words }
