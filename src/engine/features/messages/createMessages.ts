import type { EngineContext } from '../../EngineContext.ts'
import { type CodedText, describeError } from '../../errors/describeError.ts'

/** Texts by key: an error's code, an alert's code, or a key of the theme. */
export type Catalogue = Readonly<Record<string, string>>

/** The language, and the texts that the host replaces. */
export interface MessagesState {
  /** BCP 47, such as `en` or `ar-EG`: the language of the words, and how numbers and dates are written. */
  locale: string
  /** Which way the language is read. Left out, the modal is read as the page is. */
  dir?: 'ltr' | 'rtl' | undefined
  catalogue: Catalogue
}

export const initialMessagesState: MessagesState = { locale: 'en', catalogue: {} }

/** The words that people see, as far as the host replaces the built-in ones. */
export function createMessages({ store }: Pick<EngineContext, 'store'>) {
  const cell = store.at('messages')
  return {
    set: (messages: MessagesState) => cell.set(messages),
    /** What an error says in the host's words, else in its own. */
    describe: (error: CodedText) => describeError(cell.get().catalogue, error),
  }
}
