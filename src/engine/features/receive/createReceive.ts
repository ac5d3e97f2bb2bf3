import type { FeatureContext } from '../../EngineContext.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import { readField } from '../../errors/readField.ts'
import { browserShare } from '../../platform/browserShare.ts'
import { createEffectOperation } from '../../store/Operation.ts'
import { currentConnection } from '../connection/Connection.ts'
import { connectionErrors } from '../connection/connectionErrors.ts'
import { initialReceiveState, type ReceiveFeature } from './Receive.ts'

export const receiveErrors = defineErrors('receive', {
  CANNOT_SHARE: 'This device cannot share. Copy the address instead',
})

/** Shares the address of the account in use, so that others can send funds to it. */
export function createReceive(
  context: Pick<FeatureContext, 'platform' | 'slice' | 'store'>,
): ReceiveFeature {
  const { platform, store } = context
  const port = platform.share ?? browserShare()
  const cell = context.slice('receive', { ...initialReceiveState, canShare: port.canShare() })
  return {
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
