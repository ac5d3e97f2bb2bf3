import type { TextKey } from './en.ts'
import type { LanguageId } from './FrameLanguage.ts'
import type { SettingsTextKey } from './settings/en.ts'

/** A text in all languages. For parts that few visits load, so that the others do not load their texts. */
export type OwnText = Readonly<Record<LanguageId, string>>

/** An amount of money, written as the language does. */
export interface Dollars {
  readonly usd: number
}

/** A length of time, in whole days if it is that, otherwise in hours, minutes or seconds. */
export interface Duration {
  readonly seconds: number
}

/** What a `{name}` in a text becomes: other words, a number, or a text from outside as it is. */
export type WordValue = string | number | Dollars | Duration | Words

/** A text of the frame, before it is translated. It can be sent to a window. */
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

/** An error for the user, in words. */
export class WordsError extends Error {
  override readonly name = 'WordsError'
  readonly words: Words

  constructor(key: TextKey) {
    super(key)
    this.words = words(key)
  }
}
