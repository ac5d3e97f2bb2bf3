import type { EngineContext } from '../../EngineContext.ts'
import type { Alerts, AlertsState } from './Alerts.ts'

export const initialAlertsState: AlertsState = { current: undefined }

/** Problems of the app's set-up, shown until they are closed; the log says what to do. */
export function createAlerts({ late, store }: Pick<EngineContext, 'late' | 'store'>): Alerts {
  const cell = store.at('alerts')
  return {
    open: async (code) => (await late()).showAlert(code),
    close: () => cell.patch({ current: undefined }),
  }
}
