'use client'
import { useEffect, useMemo } from 'react'
import type { CaipNetworkId } from '../engine/caip/CaipNetworkId.ts'
import type { EngineState } from '../engine/EngineState.ts'
import type { EngineError } from '../engine/errors/EngineError.ts'
import { swap } from '../engine/features/swap/index.ts'
import {
  emptySwapDraft,
  initialSwapState,
  type SentSwap,
  type SwapApproved,
  type SwapApproveInput,
  type SwapDraft,
  type SwapFeature,
  type SwapField,
  type SwapOutcome,
  type SwapPhase,
  type SwapPreview,
  type SwapQuoteState,
  type SwapState,
  type SwapSubmitInput,
  type SwapToken,
  type SwapTokens,
  swapField,
} from '../engine/features/swap/Swap.ts'
import { type SwapSelection, selectSwap } from '../engine/features/swap/selectSwap.ts'
import type {
  Transaction,
  TransactionArrival,
} from '../engine/features/transactions/Transactions.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { flagsOf } from './internal/flagsOf.ts'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { problemIn } from './internal/problemIn.ts'
import { useDraftState } from './internal/useDraftState.ts'
import { changeDraft, loadFeature, resetDraft, useLazyFeature } from './internal/useLazyFeature.ts'
import { useLazyQuery } from './internal/useLazyQuery.ts'
import type { QueryResult } from './internal/useQuery.ts'
import { useEngineState } from './useEngineState.ts'
import { useFeatures } from './useFeatures.ts'
import type { OperationResult } from './withFlags.ts'

export type { SwapField }

export interface UseSwapResult extends Omit<SwapSelection, 'problem'> {
  /** Whether swapping is available in this app: there is a provider, and the feature is on. */
  isAvailable: boolean
  /** Whether the code for swapping has loaded. Earlier input is kept. */
  isReady: boolean
  /**
   * The tokens that can be swapped on the network in use: first the account's own tokens, then
   * well-known tokens, then all others.
   */
  tokens: QueryResult<SwapTokens>
  /**
   * The tokens that the user can receive. They are the tokens of `draft.receiveNetworkId`. If this
   * is the network in use, the list is the same as `tokens`.
   */
  receiveTokens: QueryResult<SwapTokens>
  /** The quote of the draft. Refreshed automatically while the component is mounted. */
  quote: SwapQuoteState
  /** The reason why the draft cannot be swapped, and the form field with the mistake. */
  problem: { field: SwapField; error: EngineError } | undefined
  /** The current phase, for a live region. */
  phase: SwapPhase
  /** The wallet's upcoming request, and the approval that the swap needs first. */
  preview: OperationResult<undefined, SwapPreview>
  /** The state of the wallet's approval. */
  approval: OperationResult<SwapApproveInput | undefined, SwapApproved>
  /** The state of the wallet's swap request. `data` is the hash of the sent transaction. */
  submission: OperationResult<SwapSubmitInput | undefined, SentSwap>
  /** The chain's result of the last swap. */
  outcome: SwapOutcome | undefined
  /** Whether the tokens of the last swap arrived. Set if they are received on another network. */
  arrival: TransactionArrival | undefined
  /** Changes the draft and discards its preview. */
  setDraft: (changes: Partial<SwapDraft>) => void
  /** Opens the view `SwapSelectToken`. Choosing a token there goes back. */
  chooseToken: (side: 'pay' | 'receive') => void
  /** Switches to a network that supports swaps: one of `supportedNetworks`. */
  switchNetwork: (caipNetworkId: CaipNetworkId) => void
  /** Like `switchNetwork`, but returns a promise. It rejects on errors. */
  switchNetworkAsync: (caipNetworkId: CaipNetworkId) => Promise<void>
  /** Exchanges the two tokens. Does nothing if the tokens are on different networks. */
  flip: () => void
  /**
   * Fills in the whole balance, minus the fee if the fee is paid in the same coin. Errors are in
   * `problem`.
   */
  setMax: () => void
  /** Like `setMax`, but returns a promise. It rejects on errors. */
  setMaxAsync: () => Promise<void>
  /** Requests a new quote now. */
  refreshQuote: () => void
  /** Builds the transaction and compares it with the quote. Errors are in `problem`. */
  review: () => void
  /** Like `review`, but returns a promise. It rejects on errors. */
  reviewAsync: () => Promise<SwapPreview>
  /** Asks the wallet for the approval in the preview. Errors are in `approval`. */
  approve: (input?: SwapApproveInput) => void
  /** Like `approve`, but returns a promise. It rejects on errors. */
  approveAsync: (input?: SwapApproveInput) => Promise<SwapApproved>
  /** Sends the previewed transaction. Errors are in `submission`. */
  submit: (input?: SwapSubmitInput) => void
  /** Like `submit`, but returns a promise. It rejects on errors. */
  submitAsync: (input?: SwapSubmitInput) => Promise<SentSwap>
  /** Clears the form. */
  reset: () => void
}

/** The user's actions. */
type SwapActions = Pick<
  UseSwapResult,
  | 'setDraft'
  | 'chooseToken'
  | 'switchNetwork'
  | 'switchNetworkAsync'
  | 'flip'
  | 'setMax'
  | 'setMaxAsync'
  | 'refreshQuote'
  | 'review'
  | 'reviewAsync'
  | 'approve'
  | 'approveAsync'
  | 'submit'
  | 'submitAsync'
  | 'reset'
>

/**
 * Swaps tokens: the form, the quote, and the wallet's request. Its code loads while the component
 * is mounted. Pass a function to select a part of the result. The component then re-renders only if
 * this part changes.
 */
export function useSwap<Value>(
  select: (result: UseSwapResult) => Value,
  options?: EngineOption,
): Value
export function useSwap(options?: EngineOption): UseSwapResult
export function useSwap(
  given: EngineOption | ((result: UseSwapResult) => unknown) = {},
  more?: EngineOption,
): unknown {
  const isSelected = typeof given === 'function'
  const options = isSelected ? more : given
  const { features } = useFeatures(options)
  const { error: loadError, feature } = useSwapFeature(options)
  const { problem: obstacle, ...selection } = useSwapSelection(options)
  const pair = useSwapTokenPair(options)
  const tokens = useSwapTokens('pay', options)
  const receiveTokens = useSwapTokens('receive', options)
  const arrival = useSwapArrival(options)
  const actions = useSwapActions(options)
  return useSwapState((state) => {
    const result: UseSwapResult = {
      ...selection,
      ...pair,
      draft: state.draft,
      isAvailable: Boolean(features.swaps) && selection.supportedNetworks.length > 0,
      isReady: feature !== undefined,
      tokens,
      receiveTokens,
      quote: state.quote,
      problem: problemOf(state, obstacle, loadError),
      phase: state.phase,
      preview: flagsOf(state.preview),
      approval: flagsOf(state.approval),
      submission: flagsOf(state.submission),
      outcome: state.outcome,
      arrival,
      ...actions,
    }
    return isSelected ? given(result) : result
  }, options)
}

/** Loads the code, and keeps the quote fresh while mounted. */
function useSwapFeature(options?: EngineOption) {
  const lazy = useLazyFeature(swap, options)
  const { feature } = lazy
  useEffect(() => feature?.watchQuote(), [feature])
  return lazy
}

const readSwap = ({ swap: slice = initialSwapState }: EngineState) => slice

/** Selects from the state of swapping. Loads the code while mounted. */
export function useSwapState<Value>(
  select: (state: SwapState) => Value,
  options?: EngineOption,
): Value {
  useSwapFeature(options)
  return useDraftState(swap, readSwap, select, options)
}

/**
 * Returns the values that depend on the chosen tokens, the network and the account, but not on the
 * amount.
 */
export function useSwapSelection(options?: EngineOption): Omit<SwapSelection, 'draft'> {
  const { config } = useEngine(options)
  const state = useEngineState(({ connection, network, swap: slice }) => {
    const { payToken, receiveNetworkId, receiveToken } = (slice ?? initialSwapState).draft
    return { connection, network, payToken, receiveNetworkId, receiveToken }
  }, options)
  return useMemo(() => {
    const { connection, network, payToken, receiveNetworkId, receiveToken } = state
    const draft = { ...emptySwapDraft, payToken, receiveNetworkId, receiveToken }
    return selectSwap({ connection, network, swap: { ...initialSwapState, draft } }, config)
  }, [state, config])
}

/**
 * Returns the tokens to choose from on one side. Also refreshes the quote, so that the price is
 * current when the user returns from the view that chooses a token.
 */
export function useSwapTokens(
  side: 'pay' | 'receive',
  options?: EngineOption,
): UseSwapResult['tokens'] {
  useSwapFeature(options)
  return useLazyQuery(swap, (made) => (side === 'pay' ? made.tokens : made.receiveTokens), options)
}

/**
 * Returns whether the tokens of the last swap arrived. Returns `undefined` for a swap on one
 * network.
 */
export function useSwapArrival(options?: EngineOption): TransactionArrival | undefined {
  return useEngineState(({ swap: slice, transactions }) => {
    const sent = slice?.outcome?.hash.toLowerCase()
    const isIt = ({ hash, replacedBy }: Transaction) => [hash, replacedBy].includes(sent)
    return sent === undefined ? undefined : transactions?.all.find(isIt)?.arrival
  }, options)
}

/** Returns the two tokens, with current data from the token list. */
export function useSwapTokenPair(
  options?: EngineOption,
): Pick<SwapSelection, 'payToken' | 'receiveToken'> {
  const { payToken, receiveToken } = useSwapSelection(options)
  const { data: payTokens } = useSwapTokens('pay', options)
  const { data: receiveTokens } = useSwapTokens('receive', options)
  return {
    payToken: listed(payToken, payTokens),
    receiveToken: listed(receiveToken, receiveTokens),
  }
}

function problemOf(
  { max, preview, problem, quote }: SwapState,
  obstacle: EngineError | undefined,
  loadError: EngineError | undefined,
): UseSwapResult['problem'] {
  const error = obstacle ?? preview.error ?? max.error ?? problem ?? quote.error ?? loadError
  return error && problemIn(swapField(error), error)
}

/** Returns the problem of this field. Without a field, returns the problem of any field. */
export function useSwapFieldError(field?: SwapField): EngineError | undefined {
  const { error: loadError } = useSwapFeature()
  const { problem: obstacle } = useSwapSelection()
  return useSwapState((state) => {
    const problem = problemOf(state, obstacle, loadError)
    return !field || problem?.field === field ? problem?.error : undefined
  })
}

/** Returns the same object on each render. */
export function useSwapActions(options?: EngineOption): SwapActions {
  const engine = useEngine(options)
  return useMemo(() => {
    const act = (work: (made: SwapFeature) => unknown) => {
      const loaded = engine.loaded(swap)
      if (loaded) work(loaded)
      else ignoreRejection(loadFeature(engine, swap).then(work))
    }
    const setMaxAsync = async () => void (await (await loadFeature(engine, swap)).setMax())
    const reviewAsync = async () => (await loadFeature(engine, swap)).preview()
    const approveAsync = async (input?: SwapApproveInput) =>
      (await loadFeature(engine, swap)).approve(input)
    const submitAsync = async (input?: SwapSubmitInput) =>
      (await loadFeature(engine, swap)).submit(input)
    return {
      setDraft: (changes) => changeDraft(engine, swap, changes, (made, all) => made.setDraft(all)),
      chooseToken: (side) => act((made) => made.chooseToken(side)),
      switchNetwork: (caipNetworkId) =>
        act((made) => ignoreRejection(made.switchNetwork(caipNetworkId))),
      switchNetworkAsync: async (caipNetworkId) =>
        (await loadFeature(engine, swap)).switchNetwork(caipNetworkId),
      flip: () => act((made) => made.flip()),
      setMax: () => ignoreRejection(setMaxAsync()),
      setMaxAsync,
      refreshQuote: () => act((made) => made.refreshQuote()),
      review: () => act((made) => ignoreRejection(made.preview())),
      reviewAsync,
      approve: (input) => ignoreRejection(approveAsync(input)),
      approveAsync,
      submit: (input) => ignoreRejection(submitAsync(input)),
      submitAsync,
      reset: () => resetDraft(engine, swap),
    }
  }, [engine])
}

/** Returns the chosen token, with current data from the token list. */
function listed(token: SwapToken | undefined, tokens: SwapTokens | undefined) {
  if (!token || !tokens) return token
  const { held, others, suggested } = tokens
  const isIt = ({ address, chainId }: SwapToken) =>
    chainId === token.chainId && address?.toLowerCase() === token.address?.toLowerCase()
  return held.find(isIt) ?? suggested.find(isIt) ?? others.find(isIt) ?? token
}
