import type { CaipNetworkId, SupportedNamespace } from '../caip/CaipNetworkId.ts'
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
  /** With a wallet: shows how to open that wallet. */
  ConnectingWalletConnect: { wallet: ListedWallet } | undefined
  ConnectingWalletConnectBasic: undefined
  ConnectingFarcaster: undefined
  EmailLogin: undefined
  UpdateEmailWallet: undefined
  /** Lists the permissions that apps have. */
  Permissions: undefined
  ProfileWallets: undefined
  /** With a network: waits until the wallet has switched to that network. */
  SwitchNetwork: { caipNetworkId: CaipNetworkId } | undefined
  SwitchActiveChain: { namespace: SupportedNamespace }
  UnsupportedChain: { caipNetworkId?: CaipNetworkId | undefined } | undefined
  RegisterAccountName: undefined
  RegisterAccountNameSuccess: undefined
  DataCapture: { email?: string | undefined } | undefined
  SIWXSignMessage: undefined
  /** Chooses what to buy, and the amount. */
  Onramp: undefined
  /** Waits for a purchase. */
  OnrampWaiting: undefined
  ApproveTransaction: undefined
  /** Chooses what to swap, and the amount. */
  Swap: undefined
  /** Chooses one of the two tokens of a swap. */
  SwapSelectToken: { side: 'pay' | 'receive' }
  /** Shows the swap that the wallet will be asked for. */
  SwapPreview: undefined
  /** Shows a payment that waits for the user. Leaving this view cancels the payment. */
  Payment: undefined
  /** Shows the account's address, to receive funds. */
  WalletReceive: undefined
  WalletSend: undefined
  /** Chooses the token to send. */
  WalletSendSelectToken: undefined
  /** Shows the transfer that the wallet will be asked for. */
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

/** The special behavior of a view. Most views have no special behavior. */
export interface ViewBehaviour {
  /** Returns whether the modal may be closed while this view is on top. */
  canClose?(): boolean
  /** Called when the modal closes while this view is in the history. */
  onClose?(): void
  /** Called when the user goes back from this view. Return `'handled'` to keep the history. */
  onBack?(): 'handled' | undefined
}

/** The open views and the direction of the last navigation. The top view is the last one. */
export interface RouterState {
  history: readonly [ViewEntry, ...ViewEntry[]]
  direction: 'forward' | 'back'
}

/** The result of an approval view. */
export type TransactionOutcome = 'success' | 'error' | 'cancel'

/**
 * Navigates between views. A view may have requirements, such as a connected wallet or its
 * parameters. If one is missing, another view is shown instead, and a warning is logged.
 */
export interface Router {
  push<Name extends ViewName>(...target: ViewTarget<Name>): void
  /** Replaces the top view. */
  replace<Name extends ViewName>(...target: ViewTarget<Name>): void
  /** Makes this view the only one in the history. Does nothing if it already is. */
  reset<Name extends ViewName>(...target: ViewTarget<Name>): void
  /** Goes one view back. At the start of the history, the modal closes. */
  back(): void
  /** Returns whether the top view allows closing the modal. */
  canClose(): boolean
  /** Calls `onClose` of the open views, because the modal closes. */
  reportClosing(): void
  /** Adds behavior to a view. Intended for features and hosts. */
  define(name: ViewName, behaviour: ViewBehaviour): void
  /**
   * Begins an approval and returns the function that ends it. By default, `success` opens the view
   * `Account`, and `error` and `cancel` go one view back. Ending an approval twice has no effect.
   * Ending an outer approval drops the approvals that began later.
   */
  beginTransaction(
    outcomes?: Partial<Record<TransactionOutcome, () => void>>,
  ): (outcome: TransactionOutcome) => void
}

/** A missing requirement of a view, and the view to show instead. */
export interface Lack {
  /** A description for the developer. */
  what: string
  instead: ViewEntry
}
