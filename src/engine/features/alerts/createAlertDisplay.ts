import type { EngineContext, LazyFeatures } from '../../EngineContext.ts'
import { alertAdvice } from './alertAdvice.ts'
import { alertMessages } from './alertMessages.ts'

/** Shows alerts with the texts of their tables, and logs advice for the developer. */
export function createAlertDisplay({
  logger,
  store,
}: Pick<EngineContext, 'logger' | 'store'>): LazyFeatures['showAlert'] {
  return (code) => {
    const message = alertMessages[code]
    store.at('alerts').set({ current: { code, message } })
    logger.error(`${code} ${message}. ${alertAdvice[code]}`)
  }
}
