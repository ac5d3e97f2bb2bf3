import type { EngineContext } from '../../EngineContext.ts'
import { type AlertCode, alertMessages } from './alertMessages.ts'

export interface AlertsState {
  current: { code: AlertCode; message: string } | undefined
}

export const initialAlertsState: AlertsState = { current: undefined }

export type Alerts = ReturnType<typeof createAlerts>

/** Problems of the app's set-up, shown until they are closed; the log says what to do. */
export function createAlerts({ logger, store }: Pick<EngineContext, 'logger' | 'store'>) {
  const cell = store.at('alerts')
  return {
    open(code: AlertCode) {
      const message = alertMessages[code]
      cell.set({ current: { code, message } })
      logger.error(`${code} ${message}`)
      import('./alertAdvice.ts').then(
        ({ alertAdvice }) => logger.error(`${code} ${alertAdvice[code]}`),
        () => {
          // The advice did not load; the code can be looked up.
        },
      )
    },
    close: () => cell.patch({ current: undefined }),
  }
}
