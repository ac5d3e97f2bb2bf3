import { defineErrors } from '../../errors/defineErrors.ts'

/** Errors of connecting over WalletConnect. */
export const walletConnectErrors = defineErrors('walletConnect', {
  NO_PROJECT_ID: '`walletConnect()` needs a `projectId`',
  NO_NETWORKS: 'No network of this app works over WalletConnect',
  NOT_INSTALLED: 'WalletConnect could not be loaded. Check your connection and try again',
  UNREACHABLE: 'WalletConnect cannot be reached. Check your connection and try again',
  REFUSED: 'WalletConnect refused this app',
  EXPIRED: 'The code expired. Ask for a new one',
  NOT_APPROVED: (method: string) =>
    `Your wallet did not allow this app to use ${method}. Connect it again, or use another wallet`,
  NO_SESSION: 'Your wallet ended the session. Connect it again',
})
