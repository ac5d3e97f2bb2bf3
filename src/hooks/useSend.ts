'use client'
import { useMemo } from 'react'
import type { EngineState } from '../engine/EngineState.ts'
import type { EngineError } from '../engine/errors/EngineError.ts'
import { send } from '../engine/features/send/index.ts'
import {
  initialSendState,
  type KnownReceiver,
  type ResolvedReceiver,
  type SendDraft,
  type SendField,
  type SendPreview,
  type SendState,
  type SendSubmitInput,
  type SentTransfer,
  sendField,
} from '../engine/features/send/Send.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { flagsOf } from './internal/flagsOf.ts'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { problemIn } from './internal/problemIn.ts'
import { useDraftState } from './internal/useDraftState.ts'
import { changeDraft, loadFeature, resetDraft, useLazyFeature } from './internal/useLazyFeature.ts'
import { useEngineState } from './useEngineState.ts'
import type { OperationResult } from './withFlags.ts'

export type { SendField }

export interface UseSendResult {
  /** Whether the code for sending has loaded. Earlier input is kept. */
  isReady: boolean
  /** What the user filled in. */
  draft: SendDraft
  /** The result of resolving the typed receiver's name. */
  resolution: OperationResult<string, ResolvedReceiver>
  /** The preview: the exact transaction that the wallet will be asked to send. */
  preview: OperationResult<undefined, SendPreview>
  /** The state of the wallet's request. `data` is the hash of the sent transaction. */
  submission: OperationResult<SendSubmitInput | undefined, SentTransfer>
  /** The reason why the draft cannot be sent, and the form field with the mistake. */
  problem: { field: SendField; error: EngineError } | undefined
  /** The user's own other accounts, and the receivers of transfers from this page. */
  receivers: readonly KnownReceiver[]
  /** Changes the draft and discards its preview. */
  setDraft: (changes: Partial<SendDraft>) => void
  /**
   * Fills in the whole balance, minus the fee if the fee is paid in the same coin. Errors are in
   * `problem`.
   */
  setMax: () => void
  /** Like `setMax`, but returns a promise. It rejects on errors. */
  setMaxAsync: () => Promise<void>
  /**
   * Reads the chain and builds the transaction. May ask the wallet to switch to the token's network.
   * Errors are in `problem`.
   */
  review: () => void
  /** Like `review`, but returns a promise. It rejects on errors. */
  reviewAsync: () => Promise<SendPreview>
  /** Sends the previewed transaction. Errors are in `submission`. */
  submit: (input?: SendSubmitInput) => void
  /** Like `submit`, but returns a promise. It rejects on errors. */
  submitAsync: (input?: SendSubmitInput) => Promise<SentTransfer>
  /** Clears the form. */
  reset: () => void
}

/** The user's actions. */
type SendActions = Pick<
  UseSendResult,
  | 'setDraft'
  | 'setMax'
  | 'setMaxAsync'
  | 'review'
  | 'reviewAsync'
  | 'submit'
  | 'submitAsync'
  | 'reset'
>

const noReceivers: readonly KnownReceiver[] = []

/**
 * Sends coins and tokens: the form, the preview, and the wallet's request. Its code loads while the
 * component is mounted. Pass a function to select a part of the result. The component then
 * re-renders only if this part changes.
 */
export function useSend<Value>(
  select: (result: UseSendResult) => Value,
  options?: EngineOption,
): Value
export function useSend(options?: EngineOption): UseSendResult
export function useSend(
  given: EngineOption | ((result: UseSendResult) => unknown) = {},
  more?: EngineOption,
): unknown {
  const isSelected = typeof given === 'function'
  const options = isSelected ? more : given
  const { error: loadError, feature } = useLazyFeature(send, options)
  const receivers = useKnownReceivers(options)
  const actions = useSendActions(options)
  return useSendState((state) => {
    const result: UseSendResult = {
      isReady: feature !== undefined,
      draft: state.draft,
      resolution: flagsOf(state.resolution),
      preview: flagsOf(state.preview),
      submission: flagsOf(state.submission),
      problem: problemOf(state, loadError),
      receivers,
      ...actions,
    }
    return isSelected ? given(result) : result
  }, options)
}

const readSend = ({ send: slice = initialSendState }: EngineState) => slice

/** Selects from the state of sending. Loads the code while mounted. */
export function useSendState<Value>(
  select: (state: SendState) => Value,
  options?: EngineOption,
): Value {
  useLazyFeature(send, options)
  return useDraftState(send, readSend, select, options)
}

/** Returns the problem of this field. Without a field, returns the problem of any field. */
export function useSendFieldError(field?: SendField): EngineError | undefined {
  const { error: loadError } = useLazyFeature(send)
  return useSendState((state) => {
    const problem = problemOf(state, loadError)
    return !field || problem?.field === field ? problem?.error : undefined
  })
}

function problemOf(
  { draft, max, preview, resolution }: SendState,
  loadError: EngineError | undefined,
): UseSendResult['problem'] {
  const error = preview.error ?? max.error ?? resolution.error ?? loadError
  return error && problemIn(sendField(error, draft), error)
}

export function useKnownReceivers(options?: EngineOption): readonly KnownReceiver[] {
  const { feature } = useLazyFeature(send, options)
  const token = useSendState(({ draft }) => draft.token, options)
  const submission = useSendState((state) => state.submission, options)
  const connections = useEngineState(({ connection }) => connection.namespaces, options)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `receivers()` reads these values.
  return useMemo(
    () => feature?.receivers() ?? noReceivers,
    [feature, token, connections, submission],
  )
}

/** Returns the same object on each render. */
export function useSendActions(options?: EngineOption): SendActions {
  const engine = useEngine(options)
  return useMemo(() => {
    const setMaxAsync = async () => void (await (await loadFeature(engine, send)).setMax())
    const reviewAsync = async () => (await loadFeature(engine, send)).preview()
    const submitAsync = async (input?: SendSubmitInput) =>
      (await loadFeature(engine, send)).submit(input)
    return {
      setDraft: (changes) => changeDraft(engine, send, changes, (made, all) => made.setDraft(all)),
      setMax: () => ignoreRejection(setMaxAsync()),
      setMaxAsync,
      review: () => ignoreRejection(reviewAsync()),
      reviewAsync,
      submit: (input) => ignoreRejection(submitAsync(input)),
      submitAsync,
      reset: () => resetDraft(engine, send),
    }
  }, [engine])
}
