import type { WireTransaction } from '../../adapters/Transfer.ts'
import type { CaipAddress } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import type { EngineErrorCode } from '../../errors/EngineErrorCode.ts'
import type { DataSource } from '../../providers/Provider.ts'
import type { Address, Hash } from '../../Register.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { idle, type Operation, type OperationState } from '../../store/Operation.ts'

/** A token to send: an item of `useTokens`, or a token that the host describes. */
export interface SendToken {
  symbol: string
  name?: string | undefined
  /** The token's network. */
  chainId: CaipNetworkId
  /** The contract or the mint as a CAIP-10 id. Omit it only for the native coin. */
  address?: CaipAddress | undefined
  /** The price of one whole token in USD. Missing or 0 if the price is unknown. */
  price?: number | undefined
  quantity: {
    /** The number of decimals as text, from `0` to `77`. */
    decimals: string
    /** The balance in whole tokens, if it was read. */
    numeric?: string | undefined
  }
  iconUrl?: string | undefined
}

/** What the user filled in. */
export interface SendDraft {
  token?: SendToken | undefined
  /** The typed amount, in the unit that `unit` sets. */
  sendTokenAmount: string
  /** The unit of the amount: the token, or the user's currency. */
  unit: 'token' | 'money'
  /** Whether to send the whole balance, minus the fee if it is paid in the same coin. */
  isMax: boolean
  /**
   * The typed receiver: an address or a name, with or without its network, such as `alice.eth@base`
   * (ERC-7930, ERC-7828).
   */
  receiver: string
  /** The receiver's address. Missing until it is resolved. */
  receiverAddress?: Address | undefined
  /** The typed name, in the spelling of its name service. */
  receiverProfileName?: string | undefined
  receiverProfileImageUrl?: string | undefined
  /** The account's balance of the native coin in USD. Missing if unknown. */
  networkBalanceInUSD?: string | undefined
}

/** A warning that the user should check before sending. */
export type SendWarning =
  | { kind: 'self' }
  /** The receiver is a contract. Its owner may not be able to access the funds. */
  | { kind: 'contract' }
  /** The address begins and ends like a known address, but is different. */
  | { kind: 'lookalike'; address: Address; known: Address }
  /** The token keeps this share as its fee. The receiver gets the amount minus this fee. */
  | { kind: 'transferFee'; percent: string; amount: string; symbol: string }
  /** The fee is more than a tenth of the amount, in coins or at current prices. */
  | { kind: 'feeShare'; percent: string }
  /** The fee is more than 50 times the fee of similar transfers in recent blocks. */
  | { kind: 'feeUnusual'; times: string }
  /** The typed name pointed to another address a moment ago. */
  | { kind: 'nameChanged'; name: string; before: string }

/**
 * The transfer that the wallet will be asked to send. Immutable. After a change of the draft,
 * create a new preview.
 */
export interface SendPreview {
  readonly token: SendToken
  readonly from: Address
  readonly to: Address
  readonly receiverName?: string | undefined
  /** The provider that resolved the name. Missing if the network's name service resolved it. */
  readonly receiverSource?: DataSource | undefined
  readonly caipNetworkId: CaipNetworkId
  /** The exact amount, in whole tokens. */
  readonly amount: string
  /** The amount in the smallest unit. */
  readonly units: string
  /**
   * The value of the amount at the token's price, rounded down. Missing if the price is unknown.
   */
  readonly usd?: string | undefined
  /** The highest possible fee, in the native coin. */
  readonly fee: string
  readonly feeSymbol: string
  /**
   * The value of the fee at the coin's price, rounded up to a cent. Missing if the price is
   * unknown.
   */
  readonly feeUsd?: string | undefined
  readonly feeUnits: string
  /** The name of the provider that pays the fee (ERC-7677). Missing if the user pays. */
  readonly sponsor?: string | undefined
  /** The exact transaction that the wallet will be asked to send. */
  readonly transaction: WireTransaction
  readonly warnings: readonly SendWarning[]
}

/** The user's confirmations before sending. */
export interface SendSubmitInput {
  /** Whether the user has seen the warnings. */
  hasSeenWarnings?: boolean | undefined
  /**
   * Whether the user has closed the last request in the wallet. Required after
   * `transfer/STILL_ASKED`, which means that the wallet did not answer in 300,000 ms. If the
   * earlier request is still open, the user may approve both, and both transfers are sent.
   */
  hasClosedRequest?: boolean | undefined
}

/** A transfer that the wallet sent. */
export interface SentTransfer {
  hash: Hash
  caipNetworkId: CaipNetworkId
}

/** The state of a transfer: the form, the preview and the submission. */
export interface SendState {
  draft: SendDraft
  /** The result of resolving the receiver's name while the user types. */
  resolution: OperationState<string, ResolvedReceiver>
  /** The status of reading the balance that can be sent. */
  max: OperationState<undefined, undefined>
  preview: OperationState<undefined, SendPreview>
  submission: OperationState<SendSubmitInput | undefined, SentTransfer>
}

export interface ResolvedReceiver {
  address: Address
  name?: string | undefined
  /** The provider that resolved the name. Missing if the network's name service resolved it. */
  source?: DataSource | undefined
}

export const emptySendDraft: SendDraft = {
  sendTokenAmount: '',
  unit: 'token',
  isMax: false,
  receiver: '',
}

export const initialSendState: SendState = {
  draft: emptySendDraft,
  resolution: idle,
  max: idle,
  preview: idle,
  submission: idle,
}

/** An address that the user may send to again. */
export interface KnownReceiver {
  address: Address
  /** Whether the address is one of the user's own accounts. */
  isSelf: boolean
}

/** The result of `engine.load(send)`. Fills in a draft, previews the transfer, and sends it. */
export interface SendFeature {
  setDraft(changes: Partial<SendDraft>): void
  /** Fills in the whole balance, minus the fee if it is paid in the same coin. */
  setMax: Operation<undefined, undefined>
  /** Sets the account's balance of the native coin in the draft. */
  setNetworkBalance(balance: string | undefined, price: number | undefined): void
  /**
   * Builds the transaction for the draft and opens `WalletSendPreview`. May ask the wallet to
   * switch to the token's network. Sends nothing.
   */
  preview: Operation<undefined, SendPreview>
  /**
   * Asks the wallet to send exactly the previewed transaction. Throws `common/BUSY` while a prompt
   * is open. `reset` only stops waiting. If the user approves after that, the transaction is sent
   * and watched. `send/EXPIRED`, `send/NAME_CHANGED` and `calls/NOT_SPONSORED` discard the preview:
   * create a new one and show it. If a provider pays the fee, the promise resolves when the
   * transfer is on the chain.
   */
  submit: Operation<SendSubmitInput | undefined, SentTransfer>
  /** Returns the user's own other accounts, and the receivers of transfers from this page. */
  receivers(): readonly KnownReceiver[]
  /** Clears the form. */
  reset(): void
  /** Sends transfers without the form, for payments. Does not change the form. */
  apart: {
    /** Builds and checks the transfer like the form's `preview`. Sends nothing. */
    preview(draft: SendDraft, options: AbortOptions): Promise<SendPreview>
    /** Checks the preview again, and asks the wallet to send exactly the previewed transaction. */
    submit(preview: SendPreview, input?: SendSubmitInput): Promise<SentTransfer>
    /**
     * Returns whether a transfer may still be open in the wallet because the wallet did not answer
     * it in 300,000 ms.
     */
    isAsked(): boolean
  }
}

/** The form field of an error. `form` if the error concerns the whole form. */
export type SendField = 'token' | 'amount' | 'receiver' | 'form'

const fields: Readonly<Record<string, SendField>> = {
  'amount/INVALID': 'amount',
  'amount/TOO_PRECISE': 'amount',
  'amount/TOO_PRECISE_USD': 'amount',
  'amount/ZERO': 'amount',
  'amount/TOO_MUCH': 'amount',
  'amount/NO_PRICE': 'amount',
  'transfer/NOT_ENOUGH_FOR_FEE': 'amount',
  'transfer/SMALL_FOR_NEW_ACCOUNT': 'amount',
  'send/INVALID_RECEIVER': 'receiver',
  'send/NAME_NOT_FOUND': 'receiver',
  'send/OTHER_NETWORK': 'receiver',
  'send/WRONG_CHECKSUM': 'receiver',
  'names/RESOLVE_FAILED': 'receiver',
  'transfer/TOKEN_ACCOUNT': 'receiver',
  'send/TOKEN_REQUIRED': 'token',
  'transfer/UNSUPPORTED_CHAIN': 'token',
  'send/TOKEN_ADDRESS_REQUIRED': 'token',
  'transfer/INVALID_TOKEN': 'token',
  'transfer/NOT_A_TOKEN': 'token',
  'transfer/WRONG_DECIMALS': 'token',
} satisfies Partial<Record<EngineErrorCode, SendField>>

/** Returns the form field that an error belongs to. */
export function sendField(
  { code }: EngineError<string>,
  { sendTokenAmount, isMax }: Pick<SendDraft, 'sendTokenAmount' | 'isMax'>,
): SendField {
  if (code === 'send/INCOMPLETE') return sendTokenAmount || isMax ? 'receiver' : 'amount'
  return fields[code] ?? 'form'
}
