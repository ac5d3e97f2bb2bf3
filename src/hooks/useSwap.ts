'use client'
import { useCallback, useEffect, useMemo } from 'react'
import type { CaipNetworkId } from '../engine/caip/CaipNetworkId.ts'
import type { EngineError } from '../engine/errors/EngineError.ts'
import type { SwapFeature } from '../engine/features/swap/SwapFeature.ts'
import {
  initialSwapState,
  type SentSwap,
  type SwapApproved,
  type SwapApproveInput,
  type SwapDraft,
  type SwapOutcome,
  type SwapPhase,
  type SwapPreview,
  type SwapQuoteState,
  type SwapSubmitInput,
  type SwapToken,
  type SwapTokens,
} from '../engine/features/swap/SwapState.ts'
import { type SwapSelection, selectSwap } from '../engine/features/swap/selectSwap.ts'
import { swap } from '../engine/features/swap/swap.ts'
import { type SwapField, swapField } from '../engine/features/swap/swapField.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { useFeatures } from './useFeatures.ts'
import { useLazyFeature } from './useLazyFeature.ts'
import { useLazyQuery } from './useLazyQuery.ts'
import type { QueryResult } from './useQuery.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type { SwapField }

export interface UseSwapResult extends Omit<SwapSelection, 'problem'> {
  /** Whether anything can be swapped in this app: somebody swaps, and nobody switched it off. */
  isAvailable: boolean
  /** Whether the code that swaps is there; what is filled in before is kept. */
  isReady: boolean
  /** What can be swapped on the network in use: what is held, what is well-known, all others. */
  tokens: QueryResult<SwapTokens>
  /** What the draft comes to; renewed by itself while this is mounted. */
  quote: SwapQuoteState
  /** Why the draft cannot be swapped, and which of the form's fields that is about. */
  problem: { field: SwapField; error: EngineError } | undefined
  /** What is going on, for a live region. */
  phase: SwapPhase
  /** What the wallet will be asked for, and what is to be allowed before. */
  preview: OperationResult<undefined, SwapPreview>
  /** The wallet's act that allows the token to be taken. */
  approval: OperationResult<SwapApproveInput | undefined, SwapApproved>
  /** The wallet's act that swaps; `data` is the hash of what was sent. */
  submission: OperationResult<SwapSubmitInput | undefined, SentSwap>
  /** What became of the last swap on the chain. */
  outcome: SwapOutcome | undefined
  /** Changes the draft; a preview of the old one is no more. */
  setDraft: (changes: Partial<SwapDraft>) => void
  /** Opens the view `SwapSelectToken`; choosing one of the tokens there leads back. */
  chooseToken: (side: 'pay' | 'receive') => void
  /** Moves to a network on which there are swaps: one of `supportedNetworks`. */
  switchNetwork: (caipNetworkId: CaipNetworkId) => void
  /** Pays what was to be received, and the other way round. */
  flip: () => void
  /** Pays all there is, less the fee where that is paid in the same coin. */
  setMax: () => void
  /** Reads a new price now. */
  refreshQuote: () => void
  /** Builds the transaction and compares it with the price. Failure shows in `problem`. */
  review: () => void
  /** The same as a promise, which also rejects. */
  reviewAsync: () => Promise<SwapPreview>
  /** Has the wallet allow what the preview says. Failure shows in `approval`. */
  approve: (input?: SwapApproveInput) => void
  /** The same as a promise, which also rejects. */
  approveAsync: (input?: SwapApproveInput) => Promise<SwapApproved>
  /** Has the wallet send what the preview shows. Failure shows in `submission`. */
  submit: (input?: SwapSubmitInput) => void
  /** The same as a promise, which also rejects. */
  submitAsync: (input?: SwapSubmitInput) => Promise<SentSwap>
  /** Empties the form. */
  reset: () => void
}

/**
 * Swapping tokens on one network: what is filled in, its price, and what the wallet is asked for.
 * What it takes loads while it is mounted.
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

  /** At once where it can be: a field that is typed in shows its letter in the same moment. */
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
    preview: withFlags(preview),
    approval: withFlags(approval),
    submission: withFlags(submission),
    outcome,
    ...acts,
  }
}

/** What was chosen, with what the list knows of it by now. */
function listed(token: SwapToken | undefined, tokens: SwapTokens | undefined) {
  if (!token || !tokens) return token
  const { held, others, suggested } = tokens
  const isIt = ({ address, chainId }: SwapToken) =>
    chainId === token.chainId && address?.toLowerCase() === token.address?.toLowerCase()
  return held.find(isIt) ?? suggested.find(isIt) ?? others.find(isIt) ?? token
}
