import type { CaipNetworkId } from './caip/CaipNetworkId.ts'
import type { ChainNamespace } from './caip/ChainNamespace.ts'
import type { EngineError } from './errors/EngineError.ts'
import type { AccountType, Connection } from './features/connection/Connection.ts'
import type { Connector } from './features/connectors/Connector.ts'
import type { Network } from './features/network/Network.ts'
import type { OnrampPurchase } from './features/onramp/OnrampState.ts'
import type { SocialProvider } from './features/remoteConfig/FeaturesState.ts'
import type { Transaction } from './features/transactions/Transaction.ts'
import type { NetworkId } from './Register.ts'

/** What the engine tells by `engine.on(name, listener)`. Names are those of the analytics. */
export interface EngineEvents {
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  CONNECT_SUCCESS: { connection: Connection; connector: Connector; reconnect: boolean }
  CONNECT_ERROR: { connectorId: string; error: EngineError }
  USER_REJECTED: { error: EngineError }
  DISCONNECT_SUCCESS: { namespace: ChainNamespace; connectorId: string }
  DISCONNECT_ERROR: { namespace: ChainNamespace; error: EngineError }
  /** The wallet changed its account or accounts. */
  ACCOUNT_CHANGED: { connection: Connection }
  SWITCH_NETWORK: { network: Network<NetworkId> | undefined; connection: Connection }
  /** The visitor chose a wallet, and it is about to be asked. */
  SELECT_WALLET: WalletChoice
  /** The visitor goes to where a wallet is to be had. */
  GET_WALLET: {
    name: string
    type: WalletSource
    /** The wallet's id in the explorer's list. */
    explorerId: string
    /** Its `order` in the list of wallets. */
    walletRank?: number | undefined
  }
  /** The visitor goes on to sign in. */
  CLICK_SIGN_SIWX_MESSAGE: SignInStep
  /** The visitor does not sign in. */
  CLICK_CANCEL_SIWX: SignInStep
  /** The visitor has signed in, and the session is kept. */
  SIWX_AUTH_SUCCESS: SignInStep
  /** A session could not be read, or signing in failed. */
  SIWX_AUTH_ERROR: SignInStep & { error: EngineError }
  /** The visitor began to sign in by e-mail: they type their address. */
  EMAIL_LOGIN_SELECTED: undefined
  /** The visitor asked for a code by e-mail. */
  EMAIL_SUBMITTED: undefined
  /** The visitor approved this device by the link in their mail. */
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  EMAIL_VERIFICATION_CODE_SENT: undefined
  EMAIL_VERIFICATION_CODE_PASS: undefined
  EMAIL_VERIFICATION_CODE_FAIL: { error: EngineError }
  /** The visitor is about to change their e-mail address. */
  EMAIL_EDIT: undefined
  SOCIAL_LOGIN_STARTED: SocialLoginStep
  /** The provider let the visitor in, and the embedded wallet is asked who it is. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: SocialLoginStep
  SOCIAL_LOGIN_SUCCESS: SocialLoginStep
  SOCIAL_LOGIN_ERROR: SocialLoginStep & { error: EngineError }
  /** The visitor closed the provider's window, or left the view. */
  SOCIAL_LOGIN_CANCELED: SocialLoginStep
  /** The visitor changed between their plain account and their smart one. */
  SET_PREFERRED_ACCOUNT_TYPE: { accountType: AccountType; network: CaipNetworkId | undefined }
  /** A transaction is watched from now on, or came to another status. Not sent to the analytics. */
  TRANSACTION_CHANGED: { transaction: Transaction }
  /** The wallet is about to be asked to send. */
  SEND_INITIATED: SendStep
  /** The chain has confirmed it, on this page; `hash` is that of the transaction that did it. */
  SEND_SUCCESS: SendStep & { hash: string }
  /** The visitor said no in the wallet. */
  SEND_REJECTED: SendStep & { error: EngineError }
  /** The wallet failed, or the chain did not do it. */
  SEND_ERROR: SendStep & { error: EngineError }
  /** The visitor goes on to choose a token to swap. */
  CLICK_SELECT_TOKEN_TO_SWAP: undefined
  /** The visitor goes on to a network on which there are swaps. */
  CLICK_SELECT_NETWORK_TO_SWAP: undefined
  /** The wallet is about to be asked to swap. */
  INITIATE_SWAP: SwapStep
  /** The swap is on the chain. */
  SWAP_SUCCESS: SwapStep
  /** The visitor said no in the wallet, it failed, or the contract refused. */
  SWAP_ERROR: SwapStep & { error: EngineError }
  /** What the swap needs was not allowed. */
  SWAP_APPROVAL_ERROR: SwapStep & { error: EngineError }
  /** The visitor searches the list of wallets. */
  SEARCH_WALLET: { search: string; badge?: 'certified' | undefined }
  /** Wallets came into view, once the list rests. Each may come again. */
  WALLET_IMPRESSION_V2: { items: readonly WalletImpression[] }
  /** The app of a wallet did not open. */
  CONNECT_PROXY_ERROR: {
    name: string
    /** The wallet's own link, as the list has it. */
    mobileLink?: string | undefined
    /** `failed` where no app opened, `refused` where the link is not safe to open. */
    reason: 'failed' | 'refused'
  }
  /** The visitor went on to the list of all wallets. */
  CLICK_ALL_WALLETS: undefined
  /** The visitor asked to register a name, and it is about to be signed for. */
  REGISTER_NAME_INITIATED: NameStep
  REGISTER_NAME_SUCCESS: NameStep
  REGISTER_NAME_ERROR: NameStep & { error: EngineError }
  /** The visitor goes to their history. */
  CLICK_TRANSACTIONS: { isSmartAccount: boolean }
  /** The visitor reads on in their history. */
  LOAD_MORE_TRANSACTIONS: HistoryStep
  /** The history could not be read. */
  ERROR_FETCH_TRANSACTIONS: HistoryStep
  /** A provider's page is about to open. */
  SELECT_BUY_PROVIDER: { provider: string; isSmartAccount: boolean }
  /** An account holds more than when something was bought for it. */
  PURCHASE_ARRIVED: { purchase: OnrampPurchase }
  /** The visitor went on to the networks. */
  CLICK_NETWORKS: undefined
}

/** A page of somebody's history. */
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

/** Where somebody signs in. */
export interface SignInStep {
  network: CaipNetworkId
  isSmartAccount: boolean
}

/** A name that somebody registers. */
export interface NameStep {
  ensName: string
  isSmartAccount: boolean
}

/** What somebody sends. */
export interface SendStep {
  isSmartAccount: boolean
  network: CaipNetworkId
  /** Its symbol. */
  token: string
  /** In whole tokens, exact. */
  amount: string
}

/** What somebody swaps. */
export interface SwapStep {
  isSmartAccount: boolean
  network: CaipNetworkId
  /** The symbol of what is paid. */
  swapFromToken: string
  swapToToken: string
  /** In whole tokens, exact. */
  swapFromAmount: string
  swapToAmount: string
}

/** A wallet that came into view. */
export interface WalletImpression {
  name: string
  /** Its id in the explorer's list. */
  explorerId?: string | undefined
  /** What it calls itself by EIP-6963, where the explorer's list has no id for it. */
  rdnsId?: string | undefined
  /** Its `order` in the list of wallets. */
  walletRank?: number | undefined
  /** Its place in the list as it was shown, from 0. */
  displayIndex?: number | undefined
}

/** Where a wallet is to be had. */
export type WalletSource = 'chrome_store' | 'app_store' | 'play_store' | 'homepage'

/** A wallet that the visitor chose, and how it is reached. */
export interface WalletChoice {
  name: string
  platform: 'mobile' | 'desktop' | 'browser' | 'web' | 'qrcode' | 'unsupported'
  /** Its `order` in the list of wallets. */
  walletRank?: number | undefined
}
