import type { TextKey } from './en.ts'
import type { SettingsTextKey } from './settings/en.ts'

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

/** A text of the frame by its key, before it is translated. It can be sent to a window. */
export interface Words<Key extends string = TextKey> {
  readonly key: Key
  readonly values?: Readonly<Record<string, WordValue>>
}

export const words = <Key extends TextKey | SettingsTextKey>(
  key: Key,
  values?: Words['values'],
): Words<Key> => ({
  key,
  ...(values && { values }),
})

/** An error for the user, in words. */
export class WordsError extends Error {
  override readonly name = 'WordsError'
  readonly words: Words

  constructor(key: TextKey) {
    super(key)
    this.words = words(key)
  }
}
