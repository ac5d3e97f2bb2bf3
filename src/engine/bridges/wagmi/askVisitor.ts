import type { Engine } from '../../Engine.ts'
import { connectionsOf, currentConnection } from '../../features/connection/ConnectionState.ts'
import { connectionErrors } from '../../features/connection/connectionErrors.ts'
import type { Cancel } from '../../platform/Platform.ts'

/** EIP-1193's rejection error, which wagmi and its hosts check for. */
const rejected = { code: 4001, name: 'UserRejectedRequestError' }

/**
 * Waits for an EVM wallet: until the user connects one or closes the modal. If the user must not be
 * asked, waits until the wallets of the last visit are restored.
 */
export async function askVisitor(
  engine: Engine,
  choose: (() => Promise<unknown>) | undefined,
): Promise<void> {
  const cancels: Cancel[] = []
  try {
    await new Promise<void>((resolve, reject) => {
      function look() {
        const { status } = connectionsOf(engine.getState(), 'eip155')
        if (currentConnection(engine.getState(), 'eip155')) resolve()
        else if (!choose && status !== 'reconnecting') reject(connectionErrors.UNAVAILABLE())
      }
      const giveUp = () =>
        reject(Object.assign(new Error('The visitor closed the modal.'), rejected))
      cancels.push(engine.subscribe(look))
      if (choose) {
        cancels.push(engine.on('MODAL_CLOSE', giveUp))
        choose().catch(reject)
      }
      look()
    })
  } finally {
    for (const cancel of cancels) cancel()
  }
  // The modal was opened for this. It stays open for sign-in if the app requires it.
  if (choose && engine.getState().router.history.at(-1)?.name === 'Account') engine.modal.close()
}
