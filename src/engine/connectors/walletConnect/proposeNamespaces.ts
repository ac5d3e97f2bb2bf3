import { isPrefixedEvmAddress, isSolanaReceiver } from '../../caip/CaipAddress.ts'
import {
  type CaipNetworkId,
  isNetworkOf,
  isSupportedNamespace,
  type SupportedNamespace,
} from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import type { Account, Connection } from '../../features/connection/Connection.ts'
import type { Network } from '../../features/network/Network.ts'
import type { WalletConnectOptions } from './WalletConnectOptions.ts'

/** The request for one namespace: its networks, methods and events. */
interface ProposedNamespace {
  chains: string[]
  methods: string[]
  events: string[]
}

export type Proposal = Partial<Record<SupportedNamespace, ProposedNamespace>>

/** The former ids of these Solana networks, which older wallets use. */
const formerIds: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/**
 * Returns the proposal to a wallet. All the app's networks are optional, so that the wallet can
 * grant the networks that it supports. The proposal leaves out the app's node URLs, which may
 * contain a key.
 */
export function proposeNamespaces(
  networks: readonly Network[],
  methods: WalletConnectOptions['methods'] = {},
): Proposal {
  const proposal: Proposal = {}
  for (const { caipNetworkId, chainNamespace } of networks) {
    proposal[chainNamespace] ??= {
      chains: [],
      methods: [...(methods[chainNamespace] ?? usualMethods[chainNamespace])],
      events: ['accountsChanged', 'chainChanged'],
    }
    const { chains } = proposal[chainNamespace]
    for (const chain of [caipNetworkId, formerIds[caipNetworkId]])
      if (chain !== undefined && !chains.includes(chain)) chains.push(chain)
  }
  return proposal
}

/** Returns the network's current id. Older wallets use a former id for some networks. */
export function currentNetworkId(chain: string): string {
  const found = Object.entries(formerIds).find(([, former]) => former === chain)
  return found?.[0] ?? chain
}

/** The methods that are requested from wallets on each namespace, unless the host sets others. */
const usualMethods: Readonly<Record<SupportedNamespace, readonly string[]>> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_requestExecutionPermissions',
    'wallet_revokeExecutionPermission',
    'wallet_getSupportedExecutionPermissions',
    'wallet_getGrantedExecutionPermissions',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  sui: [
    'sui_getAccounts',
    'sui_signPersonalMessage',
    'sui_signTransaction',
    'sui_signAndExecuteTransaction',
  ],
  stacks: ['stx_getAddresses', 'stx_signMessage', 'stx_transferStx'],
}

const mostAccounts = 1_000
const longestAddress = 128
/** The name of a wallet that accepts any network, whatever its session contains. */
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

/**
 * Reads the grants of a session by namespace. Leaves out everything that the app did not propose.
 */
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

/**
 * Reads an account such as `eip155:1:0x…`. Returns `undefined` if its network was not proposed or
 * its address is not valid.
 */
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

/**
 * Returns the connection of one namespace of a session. Uses the wanted network if the session
 * grants it.
 */
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

/** Returns the accounts of a namespace on a network, without duplicates, ignoring case. */
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
