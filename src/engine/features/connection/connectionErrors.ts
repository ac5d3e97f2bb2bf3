import { defineErrors } from '../../errors/defineErrors.ts'

export const connectionErrors = defineErrors('connection', {
  ALREADY_CONNECTED: 'Connector already connected',
  NOT_CONNECTED: 'Connector not connected',
  INVALID_STATUS: (status: string) => `Invalid connection status: ${status}`,
  ACCOUNT_NOT_FOUND: (address: string, connectorId: string) =>
    `Account not found for connector: ${address} (${connectorId})`,
  MULTI_WALLET_DISABLED:
    'Multi-wallet is not enabled. Enable it in the dashboard configuration of your project',
  DISCONNECT_FAILED: 'Failed to disconnect',
  UNAVAILABLE: 'Connector unavailable while reconnecting',
  NO_CLIENT: 'ConnectionController client not set',
  TIMEOUT: 'Your wallet did not answer. Open it and try again',
})
