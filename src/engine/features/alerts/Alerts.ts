import type { AlertCode } from './alertMessages.ts'

export interface AlertsState {
  current: { code: AlertCode; message: string } | undefined
}

/** Problems of the app's set-up, shown until they are closed. */
export interface Alerts {
  /** Resolves when the alert shows. */
  open(code: AlertCode): Promise<void>
  close(): void
}
