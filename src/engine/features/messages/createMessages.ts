import type { EngineContext } from '../../EngineContext.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { formatMessage } from './formatMessage.ts'

/** Texts by key: an error's code, an alert's code, or a key of the theme. */
export type Catalogue = Readonly<Record<string, string>>

/** The language, and the texts that the host replaces. */
export interface MessagesState {
  /** BCP 47, such as `en` or `ar`. */
  locale: string
  catalogue: Catalogue
}

export const initialMessagesState: MessagesState = { locale: 'en', catalogue: {} }

/** The words that people see, as far as the host replaces the built-in ones. */
export function createMessages({ store }: Pick<EngineContext, 'store'>) {
  const cell = store.at('messages')
  return {
    set: (messages: MessagesState) => cell.set(messages),
    /** What an error says in the host's words, else in its own. */
    describe: (error: Pick<EngineError, 'code' | 'message'> & Partial<EngineError>) =>
      describeError(cell.get().catalogue, error),
  }
}

export function describeError(
  catalogue: Catalogue,
  { code, message, details = [] }: Pick<EngineError, 'code' | 'message'> & Partial<EngineError>,
): string {
  const replaced = Object.hasOwn(catalogue, code) ? catalogue[code] : undefined
  return replaced === undefined
    ? message
    : formatMessage(replaced, Object.fromEntries(details.entries()))
}
