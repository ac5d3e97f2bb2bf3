import { adapterErrors } from '../../adapters/adapterErrors.ts'
import type { EngineContext } from '../../EngineContext.ts'
import { within } from '../../store/within.ts'
import type { Account, Connection } from '../connection/Connection.ts'
import { currentConnection } from '../connection/ConnectionState.ts'
import { connectionErrors } from '../connection/connectionErrors.ts'
import type { SignMessageInput } from './createSigning.ts'
import { signingErrors } from './signingErrors.ts'

/** A wallet knows its network without asking anyone. */
const networkLimit = 10_000
/** Reading a text, finding a hardware wallet and pressing its button takes a while. */
const promptLimit = 300_000

type SignerContext = Pick<EngineContext, 'adapters' | 'platform' | 'store'>

/** Signs with the connection in use. */
export function createSigner(context: SignerContext) {
  return async (input: SignMessageInput): Promise<string> => {
    const connection = currentConnection(context.store.get())
    if (!connection) throw connectionErrors.NOT_CONNECTED()
    return signWith(context, connection, input)
  }
}

/**
 * Has a connection's wallet sign, for the account and the network that the visitor sees. Given up
 * when the wallet or the account goes: its prompt, if it still hangs, is nobody's concern.
 */
async function signWith(
  { adapters, platform, store }: SignerContext,
  { accounts, caipNetworkId, connectorId, namespace }: Connection,
  { message, address }: SignMessageInput,
): Promise<string> {
  const account = address === undefined ? accounts[0] : accounts.find(isAddress(address))
  if (!account) throw signingErrors.ACCOUNT_NOT_FOUND(address ?? '', connectorId)
  const { signing } = adapters.for(namespace)
  if (!signing) throw signingErrors.CANNOT_SIGN()

  const controller = new AbortController()
  const { signal } = controller
  const stopWatching = store.subscribe(giveUpWhenGone)
  giveUpWhenGone()
  try {
    const walletNetwork = await ask(networkLimit, async (limited) =>
      signing.network?.(connectorId, { signal: limited }),
    )
    if (walletNetwork !== undefined && walletNetwork !== caipNetworkId)
      throw signingErrors.CHAIN_MISMATCH(walletNetwork, caipNetworkId)
    const request = { connectorId, address: account.address, message }
    return await ask(promptLimit, (limited) => signing.signMessage(request, { signal: limited }))
  } finally {
    stopWatching()
  }

  function ask<Answer>(limit: number, work: (signal: AbortSignal) => Promise<Answer>) {
    return within(limit, { clock: platform.clock, signal, late: adapterErrors.TIMEOUT, work })
  }

  function giveUpWhenGone() {
    const current = currentConnection(store.get(), namespace)
    const isThere = current?.connectorId === connectorId && current.accounts.some(isSame)
    if (!isThere) controller.abort()
  }

  function isSame({ address }: Account) {
    return address === account?.address
  }
}

const isAddress = (address: string) => (account: Account) =>
  account.address.toLowerCase() === address.toLowerCase()
