import type { Address, Hash } from '../../Address.ts'
import type { WireTransaction } from '../../adapters/Transfer.ts'
import type { CaipAddress } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { idle, type OperationState } from '../../store/OperationState.ts'

/** What can be sent: a token as `useTokens` lists it, or one that the host describes. */
export interface SendToken {
  symbol: string
  name?: string | undefined
  /** The network it is on. */
  chainId: CaipNetworkId
  /** Its contract or mint by CAIP-10; absent for the network's own coin, and only for that. */
  address?: CaipAddress | undefined
  /** What one whole token costs in usd; absent or 0 where nobody knows. */
  price?: number | undefined
  quantity: {
    /** Places after the point, from `0` to `77`. */
    decimals: string
    /** How many whole ones there are, where that was read. */
    numeric?: string | undefined
  }
  iconUrl?: string | undefined
}

/** What the visitor has filled in. */
export interface SendDraft {
  token?: SendToken | undefined
  /** What was typed: how much, in the unit below. */
  sendTokenAmount: string
  /** What the amount counts. */
  unit: 'token' | 'usd'
  /** Whether it is to be all there is, less the fee where the fee is paid in the same coin. */
  isMax: boolean
  /** What was typed: an address or a name. */
  receiver: string
  /** Whom that means; absent until it is known. */
  receiverAddress?: string | undefined
  /** The name that was typed, as its service writes it. */
  receiverProfileName?: string | undefined
  receiverProfileImageUrl?: string | undefined
  /** What the account holds of the network's own coin, in usd, where that is known. */
  networkBalanceInUSD?: string | undefined
}

/** What the visitor should look at twice. */
export type SendWarning =
  | { kind: 'self' }
  /** Code lives there; its owner may not get at what is sent. */
  | { kind: 'contract' }
  /** It begins and ends like an address that is known here, and is another one. */
  | { kind: 'lookalike'; address: string; known: string }
  /** The token keeps this much of it for whoever made the token: the receiver gets so much less. */
  | { kind: 'transferFee'; percent: string; amount: string; symbol: string }
  /** The network takes more than a tenth of what is sent, in coins or by both prices. */
  | { kind: 'feeShare'; percent: string }
  /** The network takes more than 50 times what such a transfer cost in the recent blocks. */
  | { kind: 'feeUnusual'; times: string }
  /** The name that was typed stood for another address a moment ago. */
  | { kind: 'nameChanged'; name: string; before: string }

/** A transfer as it will be asked of the wallet. It never changes: a changed draft makes a new one. */
export interface SendPreview {
  readonly token: SendToken
  readonly from: Address
  readonly to: Address
  readonly receiverName?: string | undefined
  readonly caipNetworkId: CaipNetworkId
  /** Exact, in whole tokens. */
  readonly amount: string
  /** The same in the smallest unit. */
  readonly units: string
  /** What it is worth by the token's price, floored; absent where nobody knows one. */
  readonly usd?: string | undefined
  /** The most that the network takes, in its own coin. */
  readonly fee: string
  readonly feeSymbol: string
  readonly feeUnits: string
  /** The very transaction that the wallet will be asked for. */
  readonly transaction: WireTransaction
  readonly warnings: readonly SendWarning[]
}

/** What the visitor says before something is sent. */
export interface SendSubmitInput {
  /** That they have seen what there is to look at twice. */
  hasSeenWarnings?: boolean | undefined
  /**
   * That they have closed the last request in their wallet, which did not answer in 300,000 ms.
   * Asked for by `transfer/STILL_ASKED`; where it is not so, both may be sent.
   */
  hasClosedRequest?: boolean | undefined
}

/** A transfer that the wallet has sent. */
export interface SentTransfer {
  hash: Hash
  caipNetworkId: CaipNetworkId
}

/** Sending: what is filled in, what it comes to, and where it stands. */
export interface SendState {
  draft: SendDraft
  /** Who was found by the receiver's name, while it is typed. */
  resolution: OperationState<string, ResolvedReceiver>
  /** Reading how much there is to send. */
  max: OperationState<undefined, undefined>
  preview: OperationState<undefined, SendPreview>
  submission: OperationState<SendSubmitInput | undefined, SentTransfer>
}

export interface ResolvedReceiver {
  address: string
  name?: string | undefined
}

export const emptyDraft: SendDraft = {
  sendTokenAmount: '',
  unit: 'token',
  isMax: false,
  receiver: '',
}

export const initialSendState: SendState = {
  draft: emptyDraft,
  resolution: idle,
  max: idle,
  preview: idle,
  submission: idle,
}
