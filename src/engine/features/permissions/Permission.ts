/** Something that an app may do with the account without asking again. */
export interface Permission {
  id: string
  /** The app that has the permission, as it describes itself. This proves nothing. */
  app: {
    name: string
    /** An https URL. */
    url?: string | undefined
    /** Safe to use in an `<img>`. */
    iconUrl?: string | undefined
  }
  /** Milliseconds since 1970. */
  grantedAt: number
  /** When it expires, in milliseconds since 1970. */
  expiresAt: number
  /**
   * What it allows, such as `native-token-recurring-allowance`, with the data that the wallet
   * received.
   */
  allows: readonly { type: string; data?: unknown }[]
  /** The limits of the permission. */
  policies: readonly { type: string; data?: unknown }[]
}
