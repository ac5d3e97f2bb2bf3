import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { describeChain } from '../../adapters/evm/describeChain.ts'
import type { ChainNamespace } from '../../caip/ChainNamespace.ts'
import { causesOf } from '../../errors/causesOf.ts'
import { readField } from '../../errors/readField.ts'
import type { Network } from '../../features/network/Network.ts'
import type { Clock } from '../../platform/Platform.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { within } from '../../store/within.ts'
import type { SessionStore } from './createSessionStore.ts'

/** A request to a wallet, in the format of its namespace. */
export interface WalletRequest {
  method: string
  params?: unknown
}

export interface SessionConversation {
  namespace: ChainNamespace
  sessionStore: SessionStore
  clock: Clock
  request(request: WalletRequest, options: AbortOptions): Promise<unknown>
}

/** The error codes of wallets that do not know a network. */
const unknownNetworkCodes: ReadonlySet<unknown> = new Set([4902, 32603, -32603])
const updateLimit = 5_000

/**
 * Switches to another network. If the session grants it, nothing is asked. On eip155 the wallet can
 * be asked for others, and extends the session if it agrees.
 */
export async function switchSessionNetwork(
  conversation: SessionConversation,
  network: Network,
  signal: AbortSignal,
): Promise<void> {
  const { sessionStore, clock, namespace, request } = conversation
  const { caipNetworkId } = network
  if (sessionStore.moveTo(namespace, caipNetworkId)) return
  const canAsk = sessionStore.grantOf(namespace)?.methods.includes('wallet_switchEthereumChain')
  if (namespace !== 'eip155' || !canAsk) throw adapterErrors.CANNOT_SWITCH()

  const chain = describeChain(network)
  const { chainId } = chain
  const change = () =>
    request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] }, { signal })
  try {
    await change()
  } catch (error) {
    if (!isUnknownNetwork(error)) throw error
    await request({ method: 'wallet_addEthereumChain', params: [chain] }, { signal })
  }
  await within(updateLimit, {
    clock,
    signal,
    timeoutError: () => adapterErrors.NOT_SWITCHED(network.name),
    work: (limited) => untilGranted(conversation, caipNetworkId, limited),
  })
  sessionStore.moveTo(namespace, caipNetworkId)
}

/** The wallet's answer is not enough: requests need the extended session. */
function untilGranted(
  { sessionStore, namespace }: SessionConversation,
  caipNetworkId: string,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const grants = sessionStore.grantOf(namespace)?.grants ?? []
      if (!grants.some((grant) => grant.caipNetworkId === caipNetworkId)) return
      stop()
      resolve()
    }
    const stop = sessionStore.listen(namespace, look)
    signal.addEventListener('abort', stop, { once: true })
    look()
  })
}

const isUnknownNetwork = (error: unknown) =>
  causesOf(error).some((cause) => unknownNetworkCodes.has(readField(cause, 'code')))
