'use client'
import { useMemo } from 'react'
import {
  type CallsProgress,
  type CallsRequest,
  initialCallsState,
  type SendCallsInput,
  type SentCalls,
} from '../engine/features/calls/Calls.ts'
import { calls } from '../engine/features/calls/index.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { loadFeature } from './internal/useLazyFeature.ts'
import { useEngineState } from './useEngineState.ts'
import { type OperationResult, withFlags } from './withFlags.ts'

export type UseSendCallsResult = OperationResult<CallsRequest, SentCalls> & {
  /**
   * The number of the open prompt, and the number of all prompts. Set while a request is pending.
   */
  progress: CallsProgress | undefined
  /** Asks the wallet. Errors are in `error`. */
  sendCalls: (input: SendCallsInput) => void
  /** Like `sendCalls`, but returns a promise of the sent calls. It rejects on errors. */
  sendCallsAsync: (input: SendCallsInput) => Promise<SentCalls>
  /** Clears the last request. */
  reset: () => void
}

/**
 * Asks the EVM wallet in use for several calls: with one prompt if the wallet can batch calls
 * (EIP-5792), otherwise with one prompt for each call. Pass `data.id` to `useCallsStatus`. A second
 * request while one is pending is refused with `common/BUSY`. Other errors: `calls/NOT_ATOMIC`,
 * `calls/NOT_SPONSORED`, `calls/STOPPED`, `common/REJECTED`, `transfer/REVERTED`.
 */
export function useSendCalls(options?: EngineOption): UseSendCallsResult {
  const engine = useEngine(options)
  const { progress, sending } = useEngineState((state) => state.calls ?? initialCallsState, options)
  const acts = useMemo(() => {
    const sendCallsAsync = async (input: SendCallsInput) =>
      (await loadFeature(engine, calls)).send(input)
    return {
      sendCalls: (input: SendCallsInput) => ignoreRejection(sendCallsAsync(input)),
      sendCallsAsync,
      reset: () => engine.loaded(calls)?.send.reset(),
    }
  }, [engine])
  return { ...withFlags(sending), progress, ...acts }
}
