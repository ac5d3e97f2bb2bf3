'use client'
import { describeError } from '../engine/features/messages/createMessages.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

/** The problem of the app's set-up that shows now, in the words of the message catalogue. */
export function useAlert(options?: EngineOption) {
  const { close } = useEngine(options).alerts
  const current = useEngineState(({ alerts, messages }) => {
    if (!alerts.current) return undefined
    const { code } = alerts.current
    return { code, message: describeError(messages.catalogue, alerts.current) }
  }, options)
  return { current, close }
}
