import { readField } from '../../errors/readField.ts'
import type { FeatureContext } from '../../LazyFeature.ts'
import { browserShare } from '../../platform/browserShare.ts'
import { createEffectOperation } from '../../store/createEffectOperation.ts'
import { currentConnection } from '../connection/ConnectionState.ts'
import { connectionErrors } from '../connection/connectionErrors.ts'
import { initialReceiveState } from './ReceiveState.ts'
import { receiveErrors } from './receiveErrors.ts'

export type Receive = ReturnType<typeof createReceive>

/** The address of the account in use, for receiving funds. */
export function createReceive(context: FeatureContext) {
  const { platform, store } = context
  const port = platform.share ?? browserShare()
  const cell = context.slice('receive', { ...initialReceiveState, canShare: port.canShare() })
  return {
    /**
     * Opens the device's share dialog with the whole address. Call it in the click handler. Closing
     * the dialog is not an error.
     */
    share: createEffectOperation<void, void>(cell.at('sharing'), async () => {
      const connection = currentConnection(store.get())
      if (!connection) throw connectionErrors.NOT_CONNECTED()
      if (!port.canShare()) throw receiveErrors.CANNOT_SHARE()
      try {
        await port.share(connection.accounts[0].address)
      } catch (cause) {
        if (readField(cause, 'name') !== 'AbortError') throw cause
      }
    }),
  }
}
