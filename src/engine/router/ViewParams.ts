import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'
import type { SupportedNamespace } from '../caip/SupportedNamespace.ts'
import type { ConnectInput } from '../features/connection/Connection.ts'
import type { ListedWallet } from '../features/wallets/Wallets.ts'

/**
 * The parameters of each view. Augment this interface to add your own views:
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
  ConnectingExternal: { namespace: SupportedNamespace; connectorId: string }
  /** Chooses the namespace to connect, for a wallet that supports several. */
  ChooseChain: { connectors: readonly ConnectInput[] }
  /** With a wallet of the list: shows how to open it. */
  ConnectingWalletConnect: { wallet: ListedWallet } | undefined
  ConnectingWalletConnectBasic: undefined
  ConnectingFarcaster: undefined
  EmailLogin: undefined
  UpdateEmailWallet: undefined
  /** The permissions of apps. */
  Permissions: undefined
  ProfileWallets: undefined
  /** With a network: waits for the wallet to switch to it. */
  SwitchNetwork: { caipNetworkId: CaipNetworkId } | undefined
  SwitchActiveChain: { namespace: SupportedNamespace }
  UnsupportedChain: { caipNetworkId?: CaipNetworkId | undefined } | undefined
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: undefined
  DataCapture: { email?: string | undefined } | undefined
  SIWXSignMessage: undefined
  /** Chooses what to buy, and for how much. */
  Onramp: undefined
  /** Waits for a purchase. */
  OnrampWaiting: undefined
  ApproveTransaction: undefined
  /** Chooses what to swap, and for how much. */
  Swap: undefined
  /** Chooses one of the two tokens of a swap. */
  SwapSelectToken: { side: 'pay' | 'receive' }
  /** Shows what the wallet will be asked for. */
  SwapPreview: undefined
  /** Shows a payment that waits for the user. Leaving it cancels the payment. */
  Payment: undefined
  /** Shows the account's address, to receive funds. */
  WalletReceive: undefined
  WalletSend: undefined
  /** Chooses the token to send. */
  WalletSendSelectToken: undefined
  /** Shows what the wallet will be asked for. */
  WalletSendPreview: undefined
  /** Explains what a wallet is. */
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  /** Explains how buying works. */
  WhatIsABuy: undefined
  /** Explains how to get a wallet that is not available here. */
  WalletNotInstalled: { wallet: ListedWallet }
}

/** The name of a view, including your own views. */
export type ViewName = keyof ViewParams

/** A view in the history, with its parameters. */
export type ViewEntry = {
  [Name in ViewName]: { name: Name; params: ViewParams[Name] }
}[ViewName]

/** A view with its required parameters, as the arguments of a function. */
export type ViewTarget<Name extends ViewName> = undefined extends ViewParams[Name]
  ? [name: Name, params?: ViewParams[Name]]
  : [name: Name, params: ViewParams[Name]]
