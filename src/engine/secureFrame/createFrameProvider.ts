import { adapterErrors } from '../adapters/adapterErrors.ts'
import { isEngineError } from '../errors/EngineError.ts'
import { toEngineError } from '../errors/toEngineError.ts'
import type { Cancel } from '../platform/Platform.ts'
import type { FrameAccounts } from './createFrameAccounts.ts'
import type { FrameRequest, FrameRpc } from './createFrameRpc.ts'
import type { WalletNamespace } from './WalletParts.ts'

/** The wallet's interface for hosts: EIP-1193 on eip155, the same manner on solana. */
export function createFrameProvider(
  namespace: WalletNamespace,
  { accounts, rpc }: { accounts: FrameAccounts; rpc: FrameRpc },
) {
  const cancels = new Map<unknown, Cancel>()

  async function answer({ method, params }: FrameRequest): Promise<unknown> {
    const current = accounts.current(namespace)
    const reference = current?.caipNetworkId.split(':')[1]
    if (namespace === 'eip155') {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts')
        return current?.accounts.map(({ address }) => address) ?? []
      if (method === 'eth_chainId') return `0x${Number(reference ?? 1).toString(16)}`
      if (method === 'wallet_switchEthereumChain') return switchTo(params)
    }
    return rpc.request(namespace, { method, params })
  }

  async function switchTo(params: unknown) {
    const wanted = Number((params as { chainId?: string }[] | undefined)?.[0]?.chainId)
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
    on(event: string, listener: (detail: unknown) => void) {
      const cancel = accounts.listen(namespace, (told) => {
        if (told.type === 'accounts' && event === 'accountsChanged')
          listener(told.accounts.map(({ address }) => address))
        if (told.type === 'network' && event === 'chainChanged')
          listener(
            namespace === 'eip155'
              ? `0x${Number(told.caipNetworkId.split(':')[1]).toString(16)}`
              : told.caipNetworkId,
          )
        if (told.type === 'disconnect' && event === 'disconnect')
          listener({ code: 4900, message: 'Disconnected' })
      })
      cancels.set(listener, cancel)
    },
    removeListener(_event: string, listener: (detail: unknown) => void) {
      cancels.get(listener)?.()
      cancels.delete(listener)
    },
  }
}

/** With EIP-1193's number beside the words: libraries of chains branch on it. */
function toProviderError(thrown: unknown) {
  const error = toEngineError(thrown)
  const isRefused =
    isEngineError(error, 'common/REJECTED') || isEngineError(error, 'common/ABORTED')
  const isForbidden = isEngineError(error, 'login/NOT_ALLOWED')
  const code = isRefused ? 4001 : isForbidden ? 4200 : -32603
  return Object.assign(new Error(error.message, { cause: error }), { code })
}
