import type { CaipNetworkId, SupportedNamespace } from './caip/CaipNetworkId.ts'
import type { EngineError } from './errors/EngineError.ts'
import type { AccountType, Connection } from './features/connection/Connection.ts'
import type { Connector } from './features/connectors/Connectors.ts'
import type { Network } from './features/network/Network.ts'
import type { OnrampPurchase } from './features/onramp/Onramp.ts'
import type { SocialProvider } from './features/remoteConfig/RemoteConfig.ts'
import type { Transaction } from './features/transactions/Transactions.ts'
import type { WalletImpression, WalletSource } from './features/wallets/Wallets.ts'
import type { Hash, NetworkId } from './Register.ts'

/** Events for `engine.on(name, listener)`. The analytics use the same names. */
export interface EngineEvents {
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  CONNECT_SUCCESS: { connection: Connection; connector: Connector; reconnect: boolean }
  CONNECT_ERROR: { connectorId: string; error: EngineError }
  USER_REJECTED: { error: EngineError }
  DISCONNECT_SUCCESS: { namespace: SupportedNamespace; connectorId: string }
  DISCONNECT_ERROR: { namespace: SupportedNamespace; error: EngineError }
  /** The wallet changed its account or accounts. */
  ACCOUNT_CHANGED: { connection: Connection }
  SWITCH_NETWORK: { network: Network<NetworkId> | undefined; connection: Connection }
  /** The user chose a wallet. Sent just before the wallet is asked to connect. */
  SELECT_WALLET: WalletChoice
  /** The user opens a page to download a wallet. */
  GET_WALLET: {
    name: string
    type: WalletSource
    /** The wallet's id in the explorer's list. */
    explorerId: string
    /** The wallet's `order` in the wallet list. */
    walletRank?: number | undefined
  }
  /** The user continues to sign-in. */
  CLICK_SIGN_SIWX_MESSAGE: SignInStep
  /** The user declines to sign in. */
  CLICK_CANCEL_SIWX: SignInStep
  /** The user signed in, and the session is stored. */
  SIWX_AUTH_SUCCESS: SignInStep
  /** Reading a session or signing in failed. */
  SIWX_AUTH_ERROR: SignInStep & { error: EngineError }
  /** The user chose email login and is about to enter an address. */
  EMAIL_LOGIN_SELECTED: undefined
  /** The user requested a code by email. */
  EMAIL_SUBMITTED: undefined
  /** The user approved this device with the link in the email. */
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  EMAIL_VERIFICATION_CODE_SENT: undefined
  EMAIL_VERIFICATION_CODE_PASS: undefined
  EMAIL_VERIFICATION_CODE_FAIL: { error: EngineError }
  /** The user is about to change their email address. */
  EMAIL_EDIT: undefined
  SOCIAL_LOGIN_STARTED: SocialLoginStep
  /** The provider accepted the login. The embedded wallet now reads the user's data. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: SocialLoginStep
  SOCIAL_LOGIN_SUCCESS: SocialLoginStep
  SOCIAL_LOGIN_ERROR: SocialLoginStep & { error: EngineError }
  /** The user closed the provider's window or left the view. */
  SOCIAL_LOGIN_CANCELED: SocialLoginStep
  /** The user switched between their plain account and their smart account. */
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: AccountType; network: CaipNetworkId | undefined }
  /** A transaction is now watched, or its status changed. Not sent to the analytics. */
  TRANSACTION_CHANGED: { transaction: Transaction }
  /** Sent just before the wallet is asked to send the transaction. */
  SEND_INITIATED: SendStep
  /**
   * The chain confirmed the transaction while this page was open. `hash` is the confirmed
   * transaction.
   */
  SEND_SUCCESS: SendStep & { hash: Hash }
  /** The user rejected the request in the wallet. */
  SEND_REJECTED: SendStep & { error: EngineError }
  /** The wallet failed, or the transaction failed on the chain. */
  SEND_ERROR: SendStep & { error: EngineError }
  /** The user opens the list of tokens to swap. */
  CLICK_SELECT_TOKEN_TO_SWAP: undefined
  /** The user switches to a network that supports swaps. */
  CLICK_SELECT_NETWORK_TO_SWAP: undefined
  /** Sent just before the wallet is asked for the swap. */
  INITIATE_SWAP: SwapStep
  /** The swap is confirmed. */
  SWAP_SUCCESS: SwapStep
  /** The user rejected the swap, the wallet failed, or the contract reverted. */
  SWAP_ERROR: SwapStep & { error: EngineError }
  /** The approval that the swap needs was rejected or failed. */
  SWAP_APPROVAL_ERROR: SwapStep & { error: EngineError }
  /** The user searched the wallet list. */
  SEARCH_WALLET: { search: string; badge?: 'certified' | undefined }
  /**
   * Wallets scrolled into view. Sent when the list stops moving. A wallet can be reported several
   * times.
   */
  WALLET_IMPRESSION_V2: { items: readonly WalletImpression[] }
  /** The wallet's app did not open. */
  CONNECT_PROXY_ERROR: {
    name: string
    /** The wallet's own link from the wallet list. */
    mobileLink?: string | undefined
    /** `failed`: no app opened. `refused`: the link is not safe, so it was not opened. */
    reason: 'failed' | 'refused'
  }
  /** The user opened the list of all wallets. */
  CLICK_ALL_WALLETS: undefined
  /** The user asked to register a name. Sent before the signature request. */
  REGISTER_NAME_INITIATED: NameStep
  REGISTER_NAME_SUCCESS: NameStep
  REGISTER_NAME_ERROR: NameStep & { error: EngineError }
  /** The user opened their transaction history. */
  CLICK_TRANSACTIONS: { isSmartAccount: boolean }
  /** The user loaded more of their history. */
  LOAD_MORE_TRANSACTIONS: HistoryStep
  /** Loading the history failed. */
  ERROR_FETCH_TRANSACTIONS: HistoryStep
  /** Sent just before a provider's page opens. */
  SELECT_BUY_PROVIDER: { provider: string; isSmartAccount: boolean }
  /** An account's balance rose after a purchase. */
  PURCHASE_ARRIVED: { purchase: OnrampPurchase }
  /** The user opened the network list. */
  CLICK_NETWORKS: undefined
}

/** A page of an account's history. */
export interface HistoryStep {
  address: string | undefined
  projectId: string | undefined
  cursor: string | undefined
  isSmartAccount: boolean
}

/** A login with a social account. */
export interface SocialLoginStep {
  provider: SocialProvider
}

/** The account and network of a sign-in. */
export interface SignInStep {
  network: CaipNetworkId
  isSmartAccount: boolean
}

/** A name that the user registers. */
export interface NameStep {
  ensName: string
  isSmartAccount: boolean
}

/** The transfer that the user sends. */
export interface SendStep {
  isSmartAccount: boolean
  network: CaipNetworkId
  /** The token's symbol. */
  token: string
  /** The exact amount, in whole tokens. */
  amount: string
}

/** The swap that the user makes. */
export interface SwapStep {
  isSmartAccount: boolean
  network: CaipNetworkId
  /** The symbol of the paid token. */
  swapFromToken: string
  swapToToken: string
  /** The exact amount, in whole tokens. */
  swapFromAmount: string
  swapToAmount: string
}

/** The wallet that the user chose, and how the app connects to it. */
export interface WalletChoice {
  name: string
  platform: 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'unsupported'
  /** The wallet's `order` in the wallet list. */
  walletRank?: number | undefined
}
