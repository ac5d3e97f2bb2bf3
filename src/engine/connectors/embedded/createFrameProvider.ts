import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { createProviderListeners } from '../../adapters/evm/Eip1193Provider.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Account } from '../../features/connection/Connection.ts'
import type { FrameAccounts } from './createFrameAccounts.ts'
import type { FrameRpc } from './createFrameRpc.ts'
import type { FrameRequest } from './createRequestChecks.ts'
import { isCallsCode } from './frameEvents.ts'
import type { WalletNamespace } from './WalletParts.ts'

/** The error codes of EIP-1193, and EIP-3326's code for an unknown network. */
const codes: ReadonlyMap<string, number> = new Map([
  ['common/REJECTED', 4001],
  ['common/ABORTED', 4001],
  ['login/NOT_SIGNED_IN', 4100],
  ['login/NOT_ALLOWED', 4200],
  ['login/FRAME_LOST', 4900],
  ['adapter/CANNOT_SWITCH', 4902],
])

/**
 * Provides the wallet's interface for hosts: EIP-1193 on eip155, and the same interface on solana.
 */
export function createFrameProvider(
  namespace: WalletNamespace,
  { accounts, rpc }: { accounts: FrameAccounts; rpc: FrameRpc },
) {
  async function answer({ method, params }: FrameRequest): Promise<unknown> {
    const current = accounts.current(namespace)
    const reference = current?.caipNetworkId.split(':')[1]
    if (namespace === 'eip155') {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return addressesOf(current)
      if (method === 'eth_chainId') return `0x${Number(reference ?? 1).toString(16)}`
      if (method === 'wallet_switchEthereumChain') return switchTo(params)
    }
    return rpc.request(namespace, { method, params })
  }

  async function switchTo(params: unknown) {
    const wanted = Number(readField(readField(params, '0'), 'chainId'))
    const id = `eip155:${wanted}` as const
    const network = accounts.networkFor(namespace, id)
    if (network.caipNetworkId !== id) throw adapterErrors.CANNOT_SWITCH()
    await accounts.switchNetwork(network)
    return null
  }

  return {
    async request(asked: FrameRequest): Promise<unknown> {
      try {
        return await answer(asked)
      } catch (thrown) {
        throw toProviderError(thrown)
      }
    },
    ...createProviderListeners((event, listener) => {
      let known = addressesOf(accounts.current(namespace))
      return accounts.listen(namespace, (reported) => {
        if (reported.type !== 'network') {
          const before = known
          known = addressesOf(reported.type === 'accounts' ? reported : undefined)
          if (event === 'accountsChanged' && known.join() !== before.join()) listener(known)
        }
        if (reported.type === 'network' && event === 'chainChanged')
          listener(
            namespace === 'eip155'
              ? `0x${Number(reported.caipNetworkId.split(':')[1]).toString(16)}`
              : reported.caipNetworkId,
          )
        if (reported.type === 'disconnect' && event === 'disconnect')
          listener({ code: 4900, message: 'Disconnected' })
      })
    }),
  }
}

const addressesOf = (here: { accounts: readonly Account[] } | undefined): readonly string[] =>
  here?.accounts.map(({ address }) => address) ?? []

/** Adds EIP-1193's code, because chain libraries branch on it. */
function toProviderError(thrown: unknown) {
  const error = toEngineError(thrown)
  // Keeps the wallet's code if it is one of EIP-5792, such as 5750, which also means that the user
  // rejected.
  const given = readField(error.cause, 'code')
  const usual = isCallsCode(given) ? given : codes.get(error.code)
  const code = usual ?? (typeof given === 'number' ? given : -32603)
  return Object.assign(new Error(error.message, { cause: error }), { code })
}
