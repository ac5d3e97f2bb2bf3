import type { MessagesState } from '../../engine/features/messages/Messages.ts'
import type { EngineText } from './EngineText.ts'
import type { CountedKey, ThemeMessageKey } from './en.ts'

/** A language: its words, and which way it is read. `engine.messages.set` takes it. */
export interface Language extends MessagesState {
  dir: 'ltr' | 'rtl'
}

/**
 * Every text of a language: a missing one does not compile. `Forms` are the plural forms that the
 * language has, as `Intl.PluralRules` names them: English has `'one' | 'other'`, Arabic all six.
 */
export type LanguageWords<Forms extends Intl.LDMLPluralRule> = Readonly<
  Record<
    | Exclude<ThemeMessageKey, `${CountedKey}.${Intl.LDMLPluralRule}`>
    | `${CountedKey}.${Forms | 'other'}`
    | EngineText,
    string
  >
>
