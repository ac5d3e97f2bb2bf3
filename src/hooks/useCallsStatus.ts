'use client'
import { useEffect } from 'react'
import type { CallsStatus, SentCalls } from '../engine/features/calls/Calls.ts'
import { calls } from '../engine/features/calls/index.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { ignoreRejection } from './internal/ignoreRejection.ts'
import { useEngineState } from './useEngineState.ts'

export type UseCallsStatusResult =
  | {
      /** Whether the calls were sent from this page, even before a reload. */
      isKnown: true
      /** The calls, with their receipts. */
      calls: SentCalls
      /**
       * `unknown` if the wallet no longer has the calls, or if they were not sent from this page.
       */
      status: CallsStatus
      /** Whether the calls are not final yet in the wallet or on the chain. */
      isPending: boolean
      /** Whether all calls succeeded. */
      isConfirmed: boolean
    }
  | { isKnown: false; calls: undefined; status: 'unknown'; isPending: false; isConfirmed: false }

/**
 * Returns the status of calls that were sent with `useSendCalls`, by the id of the calls. Reads the
 * status until the calls are confirmed, even after a reload.
 */
export function useCallsStatus(
  id: string | undefined,
  options?: EngineOption,
): UseCallsStatusResult {
  const engine = useEngine(options)
  useEffect(() => ignoreRejection(engine.load(calls)), [engine])
  const sent = useEngineState((state) => state.calls?.all.find((one) => one.id === id), options)
  if (!sent)
    return {
      isKnown: false,
      calls: undefined,
      status: 'unknown',
      isPending: false,
      isConfirmed: false,
    }
  const { status } = sent
  return {
    isKnown: true,
    calls: sent,
    status,
    isPending: status === 'pending',
    isConfirmed: status === 'confirmed',
  }
}
