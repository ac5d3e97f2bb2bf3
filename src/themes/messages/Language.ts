import type { MessagesState } from '../../engine/features/messages/Messages.ts'
import type { EngineText } from './EngineText.ts'
import type { CountedKey, ThemeMessageKey } from './en.ts'

/** A language: its texts and its direction. Pass it to `engine.messages.set`. */
export interface Language extends MessagesState {
  dir: 'ltr' | 'rtl'
}

/**
 * All texts of a language. A missing text is a compile error. `Forms` are the language's plural
 * forms, with the names of `Intl.PluralRules`: English has `'one' | 'other'`, Arabic has all six.
 */
export type LanguageWords<Forms extends Intl.LDMLPluralRule> = Readonly<
  Record<
    | Exclude<ThemeMessageKey, `${CountedKey}.${Intl.LDMLPluralRule}`>
    | `${CountedKey}.${Forms | 'other'}`
    | EngineText,
    string
  >
>
