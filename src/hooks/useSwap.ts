'use client'
import { useCallback, useEffect, useMemo } from 'react'
import type { CaipNetworkId } from '../engine/caip/CaipNetworkId.ts'
import type { EngineError } from '../engine/errors/EngineError.ts'
import {
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
  type SwapSubmitInput,
  type SwapToken,
  type SwapTokens,
  swapField,
} from '../engine/features/swap/SwapState.ts'
import { type SwapSelection, selectSwap } from '../engine/features/swap/selectSwap.ts'
import { swap } from '../engine/features/swap/swap.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { useFlags } from './internal/useFlags.ts'
import { useLazyFeature } from './internal/useLazyFeature.ts'
import { useLazyQuery } from './internal/useLazyQuery.ts'
import type { QueryResult } from './internal/useQuery.ts'
import { useEngineState } from './useEngineState.ts'
import { useFeatures } from './useFeatures.ts'
import type { OperationResult } from './withFlags.ts'

export type { SwapField }

export interface UseSwapResult extends Omit<SwapSelection, 'problem'> {
  /** Whether swapping is available in this app: there is a provider, and the feature is on. */
  isAvailable: boolean
  /** Whether the code for swapping has loaded. What is filled in before is kept. */
  isReady: boolean
  /**
   * The tokens that can be swapped on the network in use: the account's own, well-known ones, and
   * all others.
   */
  tokens: QueryResult<SwapTokens>
  /** The quote of the draft. Refreshed automatically while the component is mounted. */
  quote: SwapQuoteState
  /** Why the draft cannot be swapped, and the form field that causes it. */
  problem: { field: SwapField; error: EngineError } | undefined
  /** The current phase, for a live region. */
  phase: SwapPhase
  /** What the wallet will be asked for, and the approval that is needed first. */
  preview: OperationResult<undefined, SwapPreview>
  /** The state of the wallet's approval. */
  approval: OperationResult<SwapApproveInput | undefined, SwapApproved>
  /** The state of the wallet's swap request. `data` is the hash of the sent transaction. */
  submission: OperationResult<SwapSubmitInput | undefined, SentSwap>
  /** The chain's result of the last swap. */
  outcome: SwapOutcome | undefined
  /** Changes the draft and discards its preview. */
  setDraft: (changes: Partial<SwapDraft>) => void
  /** Opens the view `SwapSelectToken`. Choosing a token there goes back. */
  chooseToken: (side: 'pay' | 'receive') => void
  /** Switches to a network that supports swaps: one of `supportedNetworks`. */
  switchNetwork: (caipNetworkId: CaipNetworkId) => void
  /** Exchanges the two tokens. */
  flip: () => void
  /** Fills in the whole balance, minus the fee if it is paid in the same coin. */
  setMax: () => void
  /** Requests a new quote now. */
  refreshQuote: () => void
  /** Builds the transaction and compares it with the quote. Errors are in `problem`. */
  review: () => void
  /** The async version, which returns a promise and rejects on errors. */
  reviewAsync: () => Promise<SwapPreview>
  /** Asks the wallet for the approval in the preview. Errors are in `approval`. */
  approve: (input?: SwapApproveInput) => void
  /** The async version, which returns a promise and rejects on errors. */
  approveAsync: (input?: SwapApproveInput) => Promise<SwapApproved>
  /** Sends the previewed transaction. Errors are in `submission`. */
  submit: (input?: SwapSubmitInput) => void
  /** The async version, which returns a promise and rejects on errors. */
  submitAsync: (input?: SwapSubmitInput) => Promise<SentSwap>
  /** Clears the form. */
  reset: () => void
}

/**
 * Swapping tokens on one network: the form, the quote, and asking the wallet. Its code loads while
 * the component is mounted.
 */
export function useSwap(options?: EngineOption): UseSwapResult {
  const engine = useEngine(options)
  const { features } = useFeatures(options)
  const state = useEngineState(({ connection, network, swap: slice }) => {
    return { connection, network, swap: slice }
  }, options)
  const { feature, error: loadError } = useLazyFeature(swap, options)
  const tokens = useLazyQuery(swap, (made) => made.tokens, options)
  useEffect(() => feature?.watchQuote(), [feature])

  /** Synchronous if the feature has loaded, so that a text field shows each character at once. */
  const act = useCallback(
    (work: (made: SwapFeature) => unknown) => {
      const loaded = engine.loaded(swap)
      if (loaded) work(loaded)
      else ignoreRejection(engine.load(swap).then(work))
    },
    [engine],
  )
  const acts = useMemo(() => {
    const reviewAsync = async () => (await engine.load(swap)).preview()
    const approveAsync = async (input?: SwapApproveInput) =>
      (await engine.load(swap)).approve(input)
    const submitAsync = async (input?: SwapSubmitInput) => (await engine.load(swap)).submit(input)
    return {
      setDraft: (changes: Partial<SwapDraft>) => act((made) => made.setDraft(changes)),
      chooseToken: (side: 'pay' | 'receive') => act((made) => made.chooseToken(side)),
      switchNetwork: (caipNetworkId: CaipNetworkId) =>
        act((made) => ignoreRejection(made.switchNetwork(caipNetworkId))),
      flip: () => act((made) => made.flip()),
      setMax: () => act((made) => ignoreRejection(made.setMax())),
      refreshQuote: () => act((made) => made.refreshQuote()),
      review: () => act((made) => ignoreRejection(made.preview())),
      reviewAsync,
      approve: (input?: SwapApproveInput) => ignoreRejection(approveAsync(input)),
      approveAsync,
      submit: (input?: SwapSubmitInput) => ignoreRejection(submitAsync(input)),
      submitAsync,
      reset: () => act((made) => made.reset()),
    }
  }, [act, engine])

  const { problem: obstacle, ...selection } = useMemo(
    () => selectSwap(state, engine.config),
    [state, engine],
  )
  const { approval, max, outcome, phase, preview, quote, submission, ...slice } =
    state.swap ?? initialSwapState
  const error = obstacle ?? preview.error ?? max.error ?? slice.problem ?? quote.error ?? loadError
  const problem = useMemo(() => error && { field: swapField(error), error }, [error])

  return {
    ...selection,
    payToken: listed(selection.payToken, tokens.data),
    receiveToken: listed(selection.receiveToken, tokens.data),
    isAvailable: Boolean(features.swaps) && selection.supportedNetworks.length > 0,
    isReady: feature !== undefined,
    tokens,
    quote,
    problem,
    phase,
    preview: useFlags(preview),
    approval: useFlags(approval),
    submission: useFlags(submission),
    outcome,
    ...acts,
  }
}

/** The chosen token, with the current data of the list. */
function listed(token: SwapToken | undefined, tokens: SwapTokens | undefined) {
  if (!token || !tokens) return token
  const { held, others, suggested } = tokens
  const isIt = ({ address, chainId }: SwapToken) =>
    chainId === token.chainId && address?.toLowerCase() === token.address?.toLowerCase()
  return held.find(isIt) ?? suggested.find(isIt) ?? others.find(isIt) ?? token
}
