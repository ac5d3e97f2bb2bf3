import type { EngineContext } from '../../EngineContext.ts'
import type { Alerts, AlertsState } from './Alerts.ts'

export const initialAlertsState: AlertsState = { current: undefined }

/**
 * Provides alerts about problems in the app's configuration. They are shown until they are closed.
 * The log describes how to fix each problem.
 */
export function createAlerts({
  lazyFeatures,
  store,
}: Pick<EngineContext, 'lazyFeatures' | 'store'>): Alerts {
  const cell = store.at('alerts')
  return {
    open: async (code) => (await lazyFeatures()).showAlert(code),
    close: () => cell.patch({ current: undefined }),
  }
}
