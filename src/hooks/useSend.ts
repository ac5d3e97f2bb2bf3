'use client'
import { useCallback, useMemo } from 'react'
import type { EngineError } from '../engine/errors/EngineError.ts'
import type { KnownReceiver } from '../engine/features/createKnownReceivers.ts'
import type { SendFeature } from '../engine/features/send/createSend.ts'
import {
  initialSendState,
  type ResolvedReceiver,
  type SendDraft,
  type SendPreview,
  type SendSubmitInput,
  type SentTransfer,
} from '../engine/features/send/SendState.ts'
import { send } from '../engine/features/send/send.ts'
import { type SendField, sendField } from '../engine/features/send/sendField.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'
import { useLazyFeature } from './useLazyFeature.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type { SendField }

export interface UseSendResult {
  /** Whether the code that sends is there; what is filled in before is kept. */
  isReady: boolean
  /** What the visitor has filled in. */
  draft: SendDraft
  /** Who was found by the name that is typed as the receiver. */
  resolution: OperationResult<string, ResolvedReceiver>
  /** What the draft comes to: the very transaction that the wallet will be asked for. */
  preview: OperationResult<undefined, SendPreview>
  /** The wallet's act; `data` is the hash of what was sent. */
  submission: OperationResult<SendSubmitInput | undefined, SentTransfer>
  /** Why the draft cannot be sent, and which of the form's fields that is about. */
  problem: { field: SendField; error: EngineError } | undefined
  /** The visitor's own other accounts, and those to whom something was sent from here. */
  receivers: readonly KnownReceiver[]
  /** Changes the draft; a preview of the old one is no more. */
  setDraft: (changes: Partial<SendDraft>) => void
  /** Fills in all there is, less the fee where the fee is paid in the same coin. */
  setMax: () => void
  /** Reads the chain and builds the transaction. Failure shows in `problem`. */
  review: () => void
  /** The same as a promise, which also rejects. */
  reviewAsync: () => Promise<SendPreview>
  /** Has the wallet send what the preview shows. Failure shows in `submission`. */
  submit: (input?: SendSubmitInput) => void
  /** The same as a promise, which also rejects. */
  submitAsync: (input?: SendSubmitInput) => Promise<SentTransfer>
  /** Empties the form. */
  reset: () => void
}

const nobody: readonly KnownReceiver[] = []

/**
 * Sending coins and tokens: what is filled in, what it comes to, and the wallet's act. What it
 * takes loads while it is mounted.
 */
export function useSend(options?: EngineOption): UseSendResult {
  const engine = useEngine(options)
  const { feature, error: loadError } = useLazyFeature(send, options)
  const state = useEngineState(({ send: slice }) => slice ?? initialSendState, options)
  const connections = useEngineState(({ connection }) => connection.namespaces, options)
  const { draft, max, preview, resolution, submission } = state
  const { token } = draft

  /** At once where it can be: a field that is typed in shows its letter in the same moment. */
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
    resolution: withFlags(resolution),
    preview: withFlags(preview),
    submission: withFlags(submission),
    problem,
    receivers,
    ...acts,
  }
}
