'use client'
import { useCallback, useMemo } from 'react'
import type { EngineError } from '../engine/errors/EngineError.ts'
import {
  initialSendState,
  type KnownReceiver,
  type ResolvedReceiver,
  type SendDraft,
  type SendFeature,
  type SendField,
  type SendPreview,
  type SendSubmitInput,
  type SentTransfer,
  sendField,
} from '../engine/features/send/SendState.ts'
import { send } from '../engine/features/send/send.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { useFlags } from './internal/useFlags.ts'
import { useLazyFeature } from './internal/useLazyFeature.ts'
import { useEngineState } from './useEngineState.ts'
import type { OperationResult } from './withFlags.ts'

export type { SendField }

export interface UseSendResult {
  /** Whether the code for sending has loaded. What is filled in before is kept. */
  isReady: boolean
  /** What the user filled in. */
  draft: SendDraft
  /** The result of resolving the typed receiver's name. */
  resolution: OperationResult<string, ResolvedReceiver>
  /** The preview: the exact transaction that the wallet will be asked to send. */
  preview: OperationResult<undefined, SendPreview>
  /** The state of the wallet's request. `data` is the hash of the sent transaction. */
  submission: OperationResult<SendSubmitInput | undefined, SentTransfer>
  /** Why the draft cannot be sent, and the form field that causes it. */
  problem: { field: SendField; error: EngineError } | undefined
  /** The user's own other accounts, and the addresses that were sent to from here. */
  receivers: readonly KnownReceiver[]
  /** Changes the draft and discards its preview. */
  setDraft: (changes: Partial<SendDraft>) => void
  /** Fills in the whole balance, minus the fee if it is paid in the same coin. */
  setMax: () => void
  /** Reads the chain and builds the transaction. Errors are in `problem`. */
  review: () => void
  /** The async version, which returns a promise and rejects on errors. */
  reviewAsync: () => Promise<SendPreview>
  /** Sends the previewed transaction. Errors are in `submission`. */
  submit: (input?: SendSubmitInput) => void
  /** The async version, which returns a promise and rejects on errors. */
  submitAsync: (input?: SendSubmitInput) => Promise<SentTransfer>
  /** Clears the form. */
  reset: () => void
}

const nobody: readonly KnownReceiver[] = []

/**
 * Sending coins and tokens: the form, the preview, and asking the wallet. Its code loads while the
 * component is mounted.
 */
export function useSend(options?: EngineOption): UseSendResult {
  const engine = useEngine(options)
  const { feature, error: loadError } = useLazyFeature(send, options)
  const state = useEngineState(({ send: slice }) => slice ?? initialSendState, options)
  const connections = useEngineState(({ connection }) => connection.namespaces, options)
  const { draft, max, preview, resolution, submission } = state
  const { token } = draft

  /** Synchronous if the feature has loaded, so that a text field shows each character at once. */
  const act = useCallback(
    (work: (made: SendFeature) => unknown) => {
      const loaded = engine.loaded(send)
      if (loaded) work(loaded)
      else ignoreRejection(engine.load(send).then(work))
    },
    [engine],
  )
  const acts = useMemo(() => {
    const reviewAsync = async () => (await engine.load(send)).preview()
    const submitAsync = async (input?: SendSubmitInput) => (await engine.load(send)).submit(input)
    return {
      setDraft: (changes: Partial<SendDraft>) => act((made) => made.setDraft(changes)),
      setMax: () => ignoreRejection(engine.load(send).then(({ setMax }) => setMax())),
      review: () => ignoreRejection(reviewAsync()),
      reviewAsync,
      submit: (input?: SendSubmitInput) => ignoreRejection(submitAsync(input)),
      submitAsync,
      reset: () => act((made) => made.reset()),
    }
  }, [act, engine])

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read from what these are.
  const receivers = useMemo(
    () => feature?.receivers() ?? nobody,
    [feature, token, connections, submission],
  )
  const error = preview.error ?? max.error ?? resolution.error ?? loadError
  const field = error && sendField(error, draft)
  const problem = useMemo(() => error && field && { field, error }, [error, field])

  return {
    isReady: feature !== undefined,
    draft,
    resolution: useFlags(resolution),
    preview: useFlags(preview),
    submission: useFlags(submission),
    problem,
    receivers,
    ...acts,
  }
}
