import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import type { ChainNamespace } from '../caip/ChainNamespace.ts'
import type { ConnectInput } from '../features/connection/ConnectionState.ts'
import type { ListedWallet } from '../features/wallets/ListedWallet.ts'

/**
 * View name -> its parameters. Hosts add views of their own by augmenting this interface:
 *
 * ```ts
 * declare module 'latchkey/engine' {
 *   interface ViewParams { GiftCard: { code: string } }
 * }
 * ```
 */
export interface ViewParams {
  Connect: undefined
  Account: undefined
  AllWallets: undefined
  ConnectingExternal: { namespace: ChainNamespace; connectorId: string }
  /** One wallet on several chain families: which of them to connect. */
  ChooseChain: { connectors: readonly ConnectInput[] }
  /** With a wallet of the list: how that one is opened. */
  ConnectingWalletConnect: { wallet: ListedWallet } | undefined
  ConnectingWalletConnectBasic: undefined
  ConnectingFarcaster: undefined
  EmailLogin: undefined
  UpdateEmailWallet: undefined
  /** What apps may do without asking. */
  Permissions: undefined
  ProfileWallets: undefined
  /** With a network: waiting for the wallet to switch to it. */
  SwitchNetwork: { caipNetworkId: CaipNetworkId } | undefined
  SwitchActiveChain: { namespace: ChainNamespace }
  UnsupportedChain: { caipNetworkId?: CaipNetworkId | undefined } | undefined
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: undefined
  DataCapture: { email?: string | undefined } | undefined
  SIWXSignMessage: undefined
  /** What to buy, and for how much. */
  Onramp: undefined
  /** Waiting for what was bought. */
  OnrampWaiting: undefined
  ApproveTransaction: undefined
  /** What to swap, and for how much. */
  Swap: undefined
  /** Which of the two tokens of a swap is chosen. */
  SwapSelectToken: { side: 'pay' | 'receive' }
  /** What the wallet will be asked for, before it is asked. */
  SwapPreview: undefined
  /** The account's address, for whoever is to send something. */
  WalletReceive: undefined
  WalletSend: undefined
  /** Which token to send. */
  WalletSendSelectToken: undefined
  /** What the wallet will be asked for, before it is asked. */
  WalletSendPreview: undefined
  /** What a wallet is, for whoever has none. */
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  /** How buying works. */
  WhatIsABuy: undefined
  /** A wallet of the list that cannot be reached from here yet, and how to get it. */
  WalletNotInstalled: { wallet: ListedWallet }
}

/** The name of a view, the host's own included. */
export type ViewName = keyof ViewParams

/** A view in the history, with its parameters. */
export type ViewEntry = {
  [Name in ViewName]: { name: Name; params: ViewParams[Name] }
}[ViewName]

/** A view with the parameters it needs, as the arguments of a function. */
export type ViewTarget<Name extends ViewName> = undefined extends ViewParams[Name]
  ? [name: Name, params?: ViewParams[Name]]
  : [name: Name, params: ViewParams[Name]]
