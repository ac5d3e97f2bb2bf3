import { type CodedText, describeError } from '../../errors/describeError.ts'
import type { Cell } from '../../store/createStore.ts'

/** Texts by key. A key is an error's code, an alert's code, or a key of the theme. */
export type Catalogue = Readonly<Record<string, string>>

/** The language, and the texts that the host overrides. */
export interface MessagesState {
  /**
   * The language, as a BCP 47 tag such as `en` or `ar-EG`. It sets the language of texts and the
   * format of numbers and dates.
   */
  locale: string
  /** The text direction. If omitted, the modal uses the page's direction. */
  dir?: 'ltr' | 'rtl' | undefined
  catalogue: Catalogue
}

/** The texts that the host overrides. */
export interface Messages {
  set(messages: MessagesState): void
  /** Returns the text of an error: the host's text, otherwise the error's own message. */
  describe(error: CodedText): string
}

export const initialMessagesState: MessagesState = { locale: 'en', catalogue: {} }

export function createMessages(cell: Cell<MessagesState>): Messages {
  return {
    set: (messages) => cell.set(messages),
    describe: (error) => describeError(cell.get().catalogue, error),
  }
}
