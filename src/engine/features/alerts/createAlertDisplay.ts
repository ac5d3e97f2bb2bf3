import type { EngineContext, LazyFeatures } from '../../EngineContext.ts'
import { type AlertCode, alertMessages } from './Alerts.ts'

/** Shows alerts to the user, and logs advice for the developer. */
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

/** The text of each alert for the developer. */
const alertAdvice: Record<AlertCode, string> = {
  APKT001: 'The network is not in the list that the host configured in `networks`.',
  APKT002: 'The origin of this page is not on the allowlist of the project.',
  APKT003: 'The embedded wallet could not be loaded. Look at the network and at the CSP.',
  APKT004: 'The embedded wallet did not answer in time.',
  APKT005: 'The domain of this page is not verified for the project.',
  APKT006: 'The token of the session is not valid now. Check the clock of this device.',
  APKT007: 'The service does not know the `projectId`.',
  APKT008: '`cloudServices()` needs a `projectId`.',
  APKT009: 'The service failed. Try again later.',
  APKT010: 'Too many requests to the service. Try again later.',
}
