import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { Address, Hash } from '../../Register.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { idle, type OperationState } from '../../store/Operation.ts'
import type { Query } from '../../store/Query.ts'
import type { WalletCapabilities } from '../capabilities/Capabilities.ts'

/** A contract call, or a transfer of the native coin. */
export interface Call {
  to: Address<'eip155'>
  /** The amount of the native coin in wei. Default: 0. */
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

/** The input of `send`. */
export interface SendCallsInput {
  /** The calls in their order, from 1 to 50. */
  calls: readonly Call[]
  /**
   * Whether the calls may only happen all together. If `true`, latchkey never sends them one after
   * another. Default: `false`.
   */
  isAtomicRequired?: boolean | undefined
  /**
   * Whether the plan said that a provider pays the fee. If the provider then refuses, the calls
   * fail with `calls/NOT_SPONSORED`: the user does not have to pay instead. Default: `false`.
   */
  isSponsored?: boolean | undefined
  /**
   * Whether the user closed the last request in the wallet. Required after `transfer/STILL_ASKED`,
   * which means that the wallet did not answer in 300,000 ms. If the earlier request is still open,
   * the user may approve both, and all calls may run twice.
   */
  hasClosedRequest?: boolean | undefined
}

/** The input of the last `send`, in the format of a wallet request. */
export interface CallsRequest extends Omit<SendCallsInput, 'calls'> {
  calls: readonly WireCall[]
}

/** `together`: one prompt (EIP-5792). `sequence`: one prompt for each call. */
export type CallsWay = 'together' | 'sequence'

/** How latchkey will ask the wallet. Available before the user signs anything. */
export interface CallsPlan {
  way: CallsWay
  /** The number of prompts that the wallet opens. */
  prompts: number
  /** Whether the wallet first asks to upgrade the account (EIP-7702). */
  needsUpgrade: boolean
  /** The name of the provider that pays the fee (ERC-7677). Missing if the user pays. */
  sponsor?: string | undefined
}

/**
 * Why the calls are sent one after another although the wallet announced that it can send them
 * together. `upgradeRefused`: the user refused to upgrade the account. `tooLarge`: there are too
 * many calls. `notAtomic`: the account or the wallet does not support this.
 */
export type CallsFallback = 'upgradeRefused' | 'tooLarge' | 'notAtomic'

/** The progress of the current request. */
export interface CallsProgress {
  way: CallsWay
  /** The number of the latest prompt, starting at 1. */
  prompt: number
  of: number
  /**
   * `asking`: the wallet's prompt is open. `confirming`: the user has approved the prompt. The next
   * prompt opens after the chain has confirmed its transaction.
   */
  phase: 'asking' | 'confirming'
  fallback?: CallsFallback | undefined
}

/**
 * The status of calls. `partial`: some calls happened. `reverted`: no call happened, but the fee
 * was paid. `failed`: the wallet never sent the calls. `unknown`: the wallet no longer has a record
 * of the calls.
 */
export type CallsStatus = 'pending' | 'confirmed' | 'partial' | 'reverted' | 'failed' | 'unknown'

/** The receipt of the transaction that contains calls. */
export interface CallsReceipt {
  hash: Hash<'eip155'>
  status: 'success' | 'reverted'
  blockNumber?: number | undefined
}

/** Calls that the wallet has accepted. */
export interface SentCalls {
  /**
   * The wallet's id for the calls. If the calls were sent one after another, the id is latchkey's.
   */
  id: string
  way: CallsWay
  status: CallsStatus
  caipNetworkId: CaipNetworkId
  from: Address<'eip155'>
  connectorId: string
  /** The number of calls. */
  count: number
  /** The receipts, in the order of the calls. Empty until the wallet has sent the calls. */
  receipts: readonly CallsReceipt[]
  /** The transaction hashes of a sequence so far. */
  hashes: readonly Hash<'eip155'>[]
  /** When the calls were sent, in milliseconds since 1970. */
  since: number
  endedAt?: number | undefined
  sponsor?: string | undefined
}

/** The calls that this page sent or follows. */
export interface CallsState {
  /** The last request. */
  sending: OperationState<CallsRequest, SentCalls>
  /** Set while the last request is pending. */
  progress?: CallsProgress | undefined
  /** Pending and ended calls, including those of an earlier page load. The newest comes first. */
  all: readonly SentCalls[]
}

export const initialCallsState: CallsState = { sending: idle, all: [] }

/**
 * The result of `engine.load(calls)`. Sends several calls with one prompt, if the wallet supports
 * it.
 */
export interface CallsFeature {
  /**
   * Returns how the wallet in use will be asked for this many calls. Cached for 30,000 ms. Never
   * prompts.
   */
  planOf(count: number): Query<CallsPlan>
  /** Reads the plan now, without the cache. */
  plan(count: number, options?: Partial<AbortOptions>): Promise<CallsPlan>
  /**
   * Asks the wallet in use to send the calls. Uses one prompt if the wallet can send them together.
   * Otherwise sends one call after another, each when the previous one is confirmed. Resolves when
   * the wallet has accepted the last call. Throws `common/BUSY` while a prompt is open. Other
   * errors: `callsErrors`, `common/REJECTED`, `transfer/REVERTED`.
   */
  send: ((input: SendCallsInput) => Promise<SentCalls>) & { reset(): void }
  /**
   * Returns whether a request may still be open in the wallet because the wallet did not answer it
   * in 300,000 ms.
   */
  isAsked(): boolean
  /**
   * Resolves when the calls have a final status. Resolves with `undefined` if this page did not
   * send the calls.
   */
  ended(id: string): Promise<SentCalls | undefined>
}

/** Returns how the wallet will be asked for this many calls. */
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
