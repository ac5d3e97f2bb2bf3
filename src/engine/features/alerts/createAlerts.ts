import type { EngineContext } from '../../EngineContext.ts'
import { type AlertCode, alertTable } from './alertTable.ts'

export interface AlertsState {
  current: { code: AlertCode; message: string } | undefined
}

export const initialAlertsState: AlertsState = { current: undefined }

/** Problems of the app's set-up, shown until they are closed; the log says what to do. */
export function createAlerts({ logger, store }: Pick<EngineContext, 'logger' | 'store'>) {
  const cell = store.at('alerts')
  return {
    open(code: AlertCode) {
      const { message, developer } = alertTable[code]
      logger.error(`${code} ${message}. ${developer}`)
      cell.set({ current: { code, message } })
    },
    close: () => cell.patch({ current: undefined }),
  }
}
