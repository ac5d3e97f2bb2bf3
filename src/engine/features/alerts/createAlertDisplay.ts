import type { EngineContext } from '../../EngineContext.ts'
import { alertAdvice } from './alertAdvice.ts'
import { type AlertCode, alertMessages } from './alertMessages.ts'

/** Shows alerts with the texts of their tables, and logs advice for the developer. */
export function createAlertDisplay({ logger, store }: Pick<EngineContext, 'logger' | 'store'>) {
  return (code: AlertCode) => {
    const message = alertMessages[code]
    store.at('alerts').set({ current: { code, message } })
    logger.error(`${code} ${message}. ${alertAdvice[code]}`)
  }
}
