import { account } from './de/account.ts'
import { buying } from './de/buying.ts'
import { connecting } from './de/connecting.ts'
import { errors } from './de/errors.ts'
import { help } from './de/help.ts'
import { signing } from './de/signing.ts'
import { swapping } from './de/swapping.ts'
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

/** The theme in German. */
export const de: Language = { locale: 'de', dir: 'ltr', catalogue: words }
