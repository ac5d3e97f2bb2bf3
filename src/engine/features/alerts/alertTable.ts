/** What each alert says: to the person in front of the screen, and to the developer. */
export const alertTable = {
  APKT001: {
    message: 'Network Not Found',
    developer: 'The network is not in the list that the host configured in `networks`.',
  },
  APKT002: {
    message: 'Invalid App Configuration',
    developer: 'The origin of this page is not on the allowlist of the project.',
  },
  APKT003: {
    message: 'Network Error: Wallet Load Failed',
    developer: 'The embedded wallet could not be loaded. Look at the network and at the CSP.',
  },
  APKT004: {
    message: 'Wallet Request Timeout',
    developer: 'The embedded wallet did not answer in time.',
  },
  APKT005: {
    message: 'Unverified Domain',
    developer: 'The domain of this page is not verified for the project.',
  },
  APKT006: {
    message: 'Session Expired',
    developer: 'The token of the session is not valid now. Check the clock of this device.',
  },
  APKT007: {
    message: 'Invalid Project ID',
    developer: 'The service does not know the `projectId`.',
  },
  APKT008: {
    message: 'Project ID Missing',
    developer: 'A service is configured that needs the option `projectId`.',
  },
  APKT009: {
    message: 'Server Error',
    developer: 'The service failed. Try again later.',
  },
  APKT010: {
    message: 'Rate Limited',
    developer: 'The service was asked too often. Try again later.',
  },
} as const

export type AlertCode = keyof typeof alertTable
