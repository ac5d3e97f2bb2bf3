import type { EngineContext } from '../../EngineContext.ts'
import { describeError } from '../../errors/describeError.ts'
import type { Messages, MessagesState } from './Messages.ts'

export const initialMessagesState: MessagesState = { locale: 'en', catalogue: {} }

/** The words that people see, as far as the host replaces the built-in ones. */
export function createMessages({ store }: Pick<EngineContext, 'store'>): Messages {
  const cell = store.at('messages')
  return {
    set: (messages) => cell.set(messages),
    describe: (error) => describeError(cell.get().catalogue, error),
  }
}
