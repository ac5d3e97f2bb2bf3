import type { EngineContext } from '../../EngineContext.ts'
import type { AlertCode } from './alertMessages.ts'

export interface AlertsState {
  current: { code: AlertCode; message: string } | undefined
}

export const initialAlertsState: AlertsState = { current: undefined }

/**
 * Problems of the app's configuration. They show until they are closed, and the log says how to fix
 * them.
 */
export function createAlerts({ late, store }: Pick<EngineContext, 'late' | 'store'>) {
  const cell = store.at('alerts')
  return {
    /** Resolves when the alert shows. */
    open: async (code: AlertCode): Promise<void> => (await late()).showAlert(code),
    close: () => cell.patch({ current: undefined }),
  }
}
