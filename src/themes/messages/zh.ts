import type { Language, LanguageWords } from './Language.ts'
import { account } from './zh/account.ts'
import { buying } from './zh/buying.ts'
import { connecting } from './zh/connecting.ts'
import { errors } from './zh/errors.ts'
import { help } from './zh/help.ts'
import { signing } from './zh/signing.ts'
import { swapping } from './zh/swapping.ts'

const words: LanguageWords<'other'> = {
  ...connecting,
  ...account,
  ...buying,
  ...errors,
  ...help,
  ...signing,
  ...swapping,
}

/** The theme in Chinese, in simplified characters. */
export const zh: Language = { locale: 'zh', dir: 'ltr', catalogue: words }
