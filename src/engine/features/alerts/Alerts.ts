export interface AlertsState {
  current: { code: AlertCode; message: string } | undefined
}

/** Alerts about problems in the app's configuration. They are shown until they are closed. */
export interface Alerts {
  /** Opens an alert. Resolves when the alert is shown. */
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
