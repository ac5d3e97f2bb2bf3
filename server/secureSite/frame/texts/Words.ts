import type { TextKey } from './en.ts'
import type { LanguageId } from './FrameLanguage.ts'
import type { SettingsTextKey } from './settings/en.ts'

/**
 * A text in all languages. It loads together with the rare view that shows it, so that the other
 * views stay small.
 */
export type OwnText = Readonly<Record<LanguageId, string>>

/** An amount of money. The language sets how it is written. */
export interface Money {
  /** The amount as decimal text. */
  readonly amount: string
  /** The currency, by its ISO 4217 code. */
  readonly currency: string
}

/**
 * A duration. The text is in days for a whole number of days. Other durations are in hours, minutes
 * or seconds.
 */
export interface Duration {
  readonly seconds: number
}

/** A value for a `{name}` in a text. A string is a text from outside. It does not change. */
export type WordValue = string | number | Money | Duration | Words

/** A text of the frame before translation. It can be sent to a window. */
export interface Words<Key extends string = TextKey> {
  readonly key: Key | OwnText
  readonly values?: Readonly<Record<string, WordValue>>
}

type AnyTextKey = TextKey | SettingsTextKey

export function words(key: OwnText, values?: Words['values']): Words
export function words<Key extends AnyTextKey>(
  key: Key | OwnText,
  values?: Words['values'],
): Words<Key>
export function words(key: AnyTextKey | OwnText, values?: Words['values']): Words<AnyTextKey> {
  return { key, ...(values && { values }) }
}

/** An error with a text for the user. */
export class WordsError extends Error {
  override readonly name = 'WordsError'
  readonly words: Words

  constructor(key: TextKey) {
    super(key)
    this.words = words(key)
  }
}
