/** Something that the account's owner let an app do without asking again. */
export interface Permission {
  id: string
  /** Who may, in the app's own words: they prove nothing. */
  app: {
    name: string
    /** https. */
    url?: string | undefined
    /** Fit for an `<img>`. */
    iconUrl?: string | undefined
  }
  /** Milliseconds since 1970. */
  grantedAt: number
  /** When it ends by itself, in milliseconds since 1970. */
  expiresAt: number
  /** What it allows, such as `native-token-recurring-allowance`, with what the wallet was told of it. */
  allows: readonly { type: string; data?: unknown }[]
  /** What limits it. */
  policies: readonly { type: string; data?: unknown }[]
}
