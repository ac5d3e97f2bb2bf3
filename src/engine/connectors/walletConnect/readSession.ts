import { type CaipNetworkId, isNetworkOf } from '../../caip/CaipNetworkId.ts'
import { isPrefixedEvmAddress } from '../../caip/isEvmAddress.ts'
import { isSolanaReceiver } from '../../caip/isSolanaKey.ts'
import { isSupportedNamespace, type SupportedNamespace } from '../../caip/SupportedNamespace.ts'
import { readField } from '../../errors/readField.ts'
import type { Account, Connection } from '../../features/connection/Connection.ts'
import { currentNetworkId, type Proposal } from './proposeNamespaces.ts'

const mostAccounts = 1_000
const longestAddress = 128
/** Wallets with this name accept any network, whatever their session contains. */
const takesAllNetworks = 'MetaMask Wallet'

/** An account that a wallet granted on one network. */
interface Grant {
  caipNetworkId: CaipNetworkId
  /** The wallet's name for the network. */
  chain: string
  address: string
}

export interface SessionNamespace {
  grants: readonly Grant[]
  methods: readonly string[]
}

/** The grants of a session by namespace, without anything that was not proposed. */
export function readSession(
  session: unknown,
  proposal: Proposal,
  checksum: (address: string) => string,
): Partial<Record<SupportedNamespace, SessionNamespace>> {
  const granted: Partial<Record<SupportedNamespace, SessionNamespace>> = {}
  for (const [namespace, proposed] of Object.entries(proposal)) {
    if (!isSupportedNamespace(namespace)) continue
    const given = readField(readField(session, 'namespaces'), namespace)
    const grants = textsOf(readField(given, 'accounts'))
      .map((account) => parseGrant(account, namespace, proposed.chains, checksum))
      .filter((grant) => grant !== undefined)
    const methods = textsOf(readField(given, 'methods'))
    if (grants.length > 0)
      granted[namespace] = {
        grants,
        methods: methods.filter((method) => proposed.methods.includes(method)),
      }
  }
  return granted
}

/** `eip155:1:0x…` of a proposed network, with a valid address. */
function parseGrant(
  account: string,
  namespace: SupportedNamespace,
  chains: readonly string[],
  checksum: (address: string) => string,
): Grant | undefined {
  const parts = account.split(':', 4)
  const [, reference, address = ''] = parts
  const chain = `${namespace}:${reference}`
  const caipNetworkId = currentNetworkId(chain)
  const isProposed = parts[0] === namespace && parts.length === 3 && chains.includes(chain)
  if (!isProposed || !isNetworkOf(namespace, caipNetworkId)) return undefined
  if (namespace === 'eip155')
    return isPrefixedEvmAddress(address)
      ? { caipNetworkId, chain, address: checksum(address) }
      : undefined
  if (namespace === 'solana' && !isSolanaReceiver(address)) return undefined
  const isAddress = address.length <= longestAddress && /^[A-Za-z0-9]+$/.test(address)
  return isAddress ? { caipNetworkId, chain, address } : undefined
}

/** The connection of one namespace of a session, on the wanted network if it is granted. */
export function connectionOf(
  session: SessionNamespace,
  key: { connectorId: string; namespace: SupportedNamespace; peerName?: unknown },
  wanted?: CaipNetworkId,
): Connection | undefined {
  const [first] = session.grants
  if (!first) return undefined
  const networks = [...new Set(session.grants.map(({ caipNetworkId }) => caipNetworkId))]
  const caipNetworkId = networks.find((id) => id === wanted) ?? first.caipNetworkId
  const [account, ...others] = accountsOn(session, caipNetworkId)
  if (!account) return undefined
  return {
    connectorId: key.connectorId,
    namespace: key.namespace,
    accounts: [account, ...others],
    caipNetworkId,
    ...(key.peerName !== takesAllNetworks && { approvedCaipNetworkIds: networks }),
  }
}

/** The accounts of a namespace on a network, without duplicates, ignoring case. */
function accountsOn(
  { grants }: SessionNamespace,
  caipNetworkId: CaipNetworkId,
): readonly Account[] {
  const seen = new Set<string>()
  return grants.flatMap(({ address, caipNetworkId: granted }) => {
    const key = address.toLowerCase()
    if (granted !== caipNetworkId || seen.has(key)) return []
    seen.add(key)
    return [{ address }]
  })
}

function textsOf(list: unknown): readonly string[] {
  if (!Array.isArray(list)) return []
  return list.slice(0, mostAccounts).filter((item) => typeof item === 'string')
}
