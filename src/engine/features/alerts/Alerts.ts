export interface AlertsState {
  current: { code: AlertCode; message: string } | undefined
}

/** Problems of the app's set-up, shown until they are closed. */
export interface Alerts {
  /** Resolves when the alert shows. */
  open(code: AlertCode): Promise<void>
  close(): void
}

/** The text of each alert for the user. */
export const alertMessages = {
  APKT001: 'Network Not Found',
  APKT002: 'Invalid App Configuration',
  APKT003: 'Network Error: Wallet Load Failed',
  APKT004: 'Wallet Request Timeout',
  APKT005: 'Unverified Domain',
  APKT006: 'Session Expired',
  APKT007: 'Invalid Project ID',
  APKT008: 'Project ID Missing',
  APKT009: 'Server Error',
  APKT010: 'Rate Limited',
} as const

export type AlertCode = keyof typeof alertMessages
