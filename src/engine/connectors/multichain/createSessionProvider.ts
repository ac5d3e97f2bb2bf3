import { adapterErrors } from '../../adapters/adapterErrors.ts'
import { parseChainId } from '../../adapters/evm/describeChain.ts'
import {
  createProviderListeners,
  type Eip1193Provider,
} from '../../adapters/evm/Eip1193Provider.ts'
import { type CaipNetworkId, isNetworkOf } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import type { Session } from './createSession.ts'
import { addressesOf } from './readScopes.ts'

/**
 * Provides a session's EVM networks as an EIP-1193 provider. A session has no current network, so
 * the provider stores one. For a network that is not in the session, it asks the wallet.
 */
export function createSessionProvider(session: Session) {
  const forever = new AbortController().signal
  const heard = new Set<(event: string, detail: unknown) => void>()
  let wanted: CaipNetworkId | undefined
  let lastAccounts = ''
  let lastNetwork: CaipNetworkId | undefined

  const granted = () => session.scopes().eip155
  const current = () => granted().find(({ networkId }) => networkId === wanted) ?? granted()[0]

  /** Returns the accounts, with the current network's account first. */
  function accounts(): readonly string[] {
    const scope = current()
    return scope ? addressesOf([scope, ...granted()]) : []
  }

  function emit(event: string, detail: unknown) {
    for (const listener of [...heard]) listener(event, detail)
  }

  function update() {
    const now = accounts()
    const network = current()?.networkId
    const hasMoved = network !== undefined && network !== lastNetwork
    const hasChanged = now.join() !== lastAccounts
    lastNetwork = network
    lastAccounts = now.join()
    if (hasMoved) emit('chainChanged', hexOf(network))
    if (hasChanged) emit('accountsChanged', now)
  }

  function moveTo(networkId: CaipNetworkId | undefined) {
    wanted = networkId
    update()
  }

  async function switchTo(params: unknown) {
    const networkId = parseChainId(readField(readField(params, '0'), 'chainId'))
    if (!networkId) throw adapterErrors.CANNOT_SWITCH()
    const isGranted = () => granted().some((scope) => scope.networkId === networkId)
    if (!isGranted()) await session.ask([networkId], forever)
    if (!isGranted()) throw adapterErrors.CANNOT_SWITCH()
    moveTo(networkId)
    return null
  }

  async function invoke(request: { method: string; params?: unknown }) {
    const scope = current()
    if (!scope) throw Object.assign(new Error('Not connected'), { code: 4900 })
    // Refuses an unknown method here. The wallet would answer that the page has no permission.
    if (!scope.methods.includes(request.method))
      throw Object.assign(new Error('Unsupported method'), { code: 4200 })
    return session.invoke(scope.networkId, request, forever)
  }

  const provider = {
    ...createProviderListeners((event, listener) => {
      const receive = (name: string, detail: unknown) => void (name === event && listener(detail))
      heard.add(receive)
      return () => void heard.delete(receive)
    }),
    async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
      if (method === 'eth_accounts' || method === 'eth_requestAccounts') return accounts()
      if (method === 'wallet_switchEthereumChain') return switchTo(params)
      if (method === 'wallet_revokePermissions') return session.revoke('eip155', forever)
      if (method !== 'eth_chainId' && method !== 'net_version') return invoke({ method, params })
      const networkId = current()?.networkId
      if (!isNetworkOf('eip155', networkId)) throw adapterErrors.NO_ACCOUNTS()
      return method === 'eth_chainId' ? hexOf(networkId) : networkId.slice('eip155:'.length)
    },
  } as Eip1193Provider

  return { provider, update, moveTo }
}

const hexOf = (networkId: CaipNetworkId) =>
  `0x${Number(networkId.slice('eip155:'.length)).toString(16)}`
