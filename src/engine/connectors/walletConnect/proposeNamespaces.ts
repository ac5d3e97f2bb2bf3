import type { SupportedNamespace } from '../../caip/SupportedNamespace.ts'
import type { Network } from '../../features/network/Network.ts'
import type { WalletConnectOptions } from './WalletConnectOptions.ts'

/** The request for one namespace: its networks, methods and events. */
interface ProposedNamespace {
  chains: string[]
  methods: string[]
  events: string[]
}

export type Proposal = Partial<Record<SupportedNamespace, ProposedNamespace>>

/** Older wallets know these Solana networks by their former ids. */
const formerIds: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/**
 * The proposal to a wallet: the app's networks, all optional, so that the wallet grants those that
 * it supports. Does not contain the app's node URLs, which may contain a key.
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

/** The app's id of a network that a wallet named by its former id. */
export function currentNetworkId(chain: string): string {
  const found = Object.entries(formerIds).find(([, former]) => former === chain)
  return found?.[0] ?? chain
}

/** The methods requested from wallets on each namespace, unless the host sets others. */
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
