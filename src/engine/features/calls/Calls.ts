import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Address, Hash } from '../../Register.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { idle, type OperationState } from '../../store/Operation.ts'
import type { Query } from '../../store/Query.ts'
import type { WalletCapabilities } from '../capabilities/Capabilities.ts'

/** A call of a contract, or a transfer of the native coin. */
export interface Call {
  to: Address<'eip155'>
  /** The amount of native coins in wei. Default: 0. */
  value?: bigint | undefined
  /** The encoded call. Default: none. */
  data?: `0x${string}` | undefined
}

/** A call in the format of a wallet request. All values are hex. */
export interface WireCall {
  readonly to: Address<'eip155'>
  readonly value: string
  readonly data: `0x${string}`
}

/** What the wallet is asked to do. */
export interface SendCallsInput {
  /** The calls in their order, from 1 to 50. */
  calls: readonly Call[]
  /**
   * Whether either all calls must happen or none. If so, they are never sent one after another.
   * Default: `false`.
   */
  isAtomicRequired?: boolean | undefined
  /**
   * Whether the plan said that a provider pays the fee. If the provider then does not pay, the
   * calls fail with `calls/NOT_SPONSORED`, and the user is not asked to pay. Default: `false`.
   */
  isSponsored?: boolean | undefined
  /**
   * The user has closed the last request in their wallet, which did not answer in 300,000 ms.
   * Required after `transfer/STILL_ASKED`. If the request is still open, both may be sent.
   */
  hasClosedRequest?: boolean | undefined
}

/** The input of the last `send`, in the format of a wallet request. */
export interface CallsRequest extends Omit<SendCallsInput, 'calls'> {
  calls: readonly WireCall[]
}

/** `together`: one prompt (EIP-5792). `sequence`: one prompt for each call. */
export type CallsWay = 'together' | 'sequence'

/** How the wallet will be asked. Known before anything is signed. */
export interface CallsPlan {
  way: CallsWay
  /** How many times the wallet asks. */
  prompts: number
  /** Whether the wallet first asks to upgrade the account (EIP-7702). */
  needsUpgrade: boolean
  /** The name of the provider that pays the fee (ERC-7677). Missing if the user pays. */
  sponsor?: string | undefined
}

/**
 * Why the calls are sent one after another although the wallet offered to do them together: the
 * user refused to upgrade the account, there are too many calls, or the account or the wallet
 * turned out not to support it.
 */
export type CallsFallback = 'upgradeRefused' | 'tooLarge' | 'notAtomic'

/** What happens now. */
export interface CallsProgress {
  way: CallsWay
  /** The number of the prompt that is open, or whose transaction is pending, from 1. */
  prompt: number
  of: number
  /** `asking`: the wallet is open. `confirming`: waiting for the chain before the next prompt. */
  phase: 'asking' | 'confirming'
  fallback?: CallsFallback | undefined
}

/**
 * The status of calls. `partial`: some of them happened. `reverted`: none of them happened, and the
 * fee was paid. `failed`: the wallet never sent them. `unknown`: the wallet no longer knows them.
 */
export type CallsStatus = 'pending' | 'confirmed' | 'partial' | 'reverted' | 'failed' | 'unknown'

/** The transaction in which calls happened. */
export interface CallsReceipt {
  hash: Hash<'eip155'>
  status: 'success' | 'reverted'
  blockNumber?: number | undefined
}

/** Calls that the wallet took. */
export interface SentCalls {
  /** The wallet's id for the calls, or ours if they were sent one after another. */
  id: string
  way: CallsWay
  status: CallsStatus
  caipNetworkId: CaipNetworkId
  from: Address<'eip155'>
  connectorId: string
  /** How many calls there are. */
  count: number
  /** The receipts, in the order of the calls. Empty until the wallet has sent the calls. */
  receipts: readonly CallsReceipt[]
  /** The hashes of a sequence so far. */
  hashes: readonly Hash<'eip155'>[]
  /** Milliseconds since 1970. */
  since: number
  endedAt?: number | undefined
  sponsor?: string | undefined
}

/** Calls that were sent from this page. */
export interface CallsState {
  /** The last request. */
  sending: OperationState<CallsRequest, SentCalls>
  /** Set while the last request is pending. */
  progress?: CallsProgress | undefined
  /** The newest first: pending ones, also of an earlier page load, and those that ended. */
  all: readonly SentCalls[]
}

export const initialCallsState: CallsState = { sending: idle, all: [] }

/** The result of `engine.load(calls)`: several calls with one prompt, if the wallet supports it. */
export interface CallsFeature {
  /**
   * How the wallet in use will be asked for this many calls, cached for 30,000 ms. Never prompts.
   */
  planOf(count: number): Query<CallsPlan>
  /** Reads the plan now, without the cache. */
  plan(count: number, options?: Partial<AbortOptions>): Promise<CallsPlan>
  /**
   * Asks the wallet in use to send the calls: with one prompt if it can do them together, otherwise
   * one after another, each after the previous one is confirmed. Resolves when the wallet has
   * accepted the last one. One at a time; throws `common/BUSY` while a prompt is open. Other
   * errors: `callsErrors`, `common/REJECTED`, `transfer/REVERTED`.
   */
  send: ((input: SendCallsInput) => Promise<SentCalls>) & { reset(): void }
  /** Whether a request that did not answer in 300,000 ms may still be open in the wallet. */
  isAsked(): boolean
  /** Resolves when the calls have a final status. `undefined` if they were not sent from this page. */
  ended(id: string): Promise<SentCalls | undefined>
}

/** How the wallet will be asked for this many calls. */
export function planCalls({
  capabilities: { atomic, hasPaymaster },
  count,
  sponsor,
}: {
  capabilities: WalletCapabilities
  count: number
  sponsor: string | undefined
}): CallsPlan {
  const isSponsored = hasPaymaster && sponsor !== undefined
  const isTogether = count > 1 ? atomic !== 'unsupported' : isSponsored
  if (!isTogether) return { way: 'sequence', prompts: count, needsUpgrade: false }
  return {
    way: 'together',
    prompts: 1,
    needsUpgrade: atomic === 'ready' && count > 1,
    ...(isSponsored && { sponsor }),
  }
}
