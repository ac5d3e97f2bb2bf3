import type { EngineContext } from '../../EngineContext.ts'
import { describeError } from '../../errors/describeError.ts'
import type { Messages, MessagesState } from './Messages.ts'

export const initialMessagesState: MessagesState = { locale: 'en', catalogue: {} }

/** The texts that the host overrides. */
export function createMessages({ store }: Pick<EngineContext, 'store'>): Messages {
  const cell = store.at('messages')
  return {
    set: (messages) => cell.set(messages),
    describe: (error) => describeError(cell.get().catalogue, error),
  }
}
