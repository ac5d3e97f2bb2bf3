'use client'
import { describeError } from '../engine/errors/describeError.ts'
import type { AlertCode } from '../engine/features/alerts/Alerts.ts'
import { type EngineOption, useEngine } from './EngineProvider.tsx'
import { useEngineState } from './useEngineState.ts'

export interface UseAlertResult {
  /** The alert's code and message, if there is one. */
  current: { code: AlertCode; message: string } | undefined
  /** Closes the alert. */
  close: () => void
}

/** Returns the current problem of the app's configuration, with the message from the catalogue. */
export function useAlert(options?: EngineOption): UseAlertResult {
  const { close } = useEngine(options).alerts
  const current = useEngineState(({ alerts, messages }) => {
    if (!alerts.current) return undefined
    const { code } = alerts.current
    return { code, message: describeError(messages.catalogue, alerts.current) }
  }, options)
  return { current, close }
}
