import { defineErrors } from '../../errors/defineErrors.ts'

export const connectionErrors = defineErrors('connection', {
  ALREADY_CONNECTED: 'Connector already connected',
  NOT_CONNECTED: 'Connector not connected',
  INVALID_STATUS: (status: string) => `Invalid connection status: ${status}`,
  UNAVAILABLE: 'Connector unavailable while reconnecting',
  NO_CLIENT: 'ConnectionController client not set',
  TIMEOUT: 'Your wallet did not answer. Open it and try again',
})
