import type { Kysely } from 'kysely'

/**
 * The tables. Times are in milliseconds since 1970, flags are 0 or 1, and JSON is stored as text.
 */
export interface Schema {
  setting: { name: string; value: string }
  project: {
    id: string
    name: string
    /** JSON: patterns of origins. */
    origins: string
    /** JSON: the entries of the remote configuration. */
    features: string
    /** JSON: the project's own wallets, in the format of the wallet API. */
    wallets: string
    analytics: number
    enabled: number
    made: number
    /** The URL to which the counts of analytics are sent. */
    webhook: string | null
    /** Whether the secure site requires a passkey for every signature. */
    passkey: number
    /** JSON: the project's own keys, each encrypted with the server's secret. */
    keys: string | null
  }
  admin_token: {
    /** SHA-256 of the token, in hex. */
    hash: string
    name: string
    /** The project that the token manages. `null`: all projects. */
    project: string | null
    made: number
  }
  /** How often an event happened in a project on a day (UTC). Contains no data about users. */
  analytics_day: { project: string; day: string; event: string; detail: string; hits: number }
  sign_in: { key: string; body: string; expires: number }
  nonce: { nonce: string; expires: number }
  /** The actions that an app may do with a smart account. */
  permission: {
    pci: string
    project: string
    /** CAIP-10, in lower case. */
    account: string
    /** The origin of the page that asked for the permission. */
    url: string | null
    /** JSON. */
    permissions: string
    /** JSON. */
    policies: string
    /** The `context` that the wallet returned when it granted the permission. */
    context: string | null
    expires: number
    made: number
    revoked: number | null
  }
  /** The name of an account, such as `alice.reown.id`. */
  name: {
    project: string
    name: string
    /** The account's address, in lower case. */
    address: string
    coin_type: number
    /** JSON. */
    attributes: string
    made: number
  }
  /** A picture from another server, validated and resized. Shared by all projects. */
  picture: {
    /** SHA-256 of the picture's URL, in hex. */
    id: string
    type: string
    body: Buffer
    fetched: number
  }
  /** A user of the secure site. Columns named `sealed` are encrypted with the operator's key. */
  site_user: {
    id: string
    project: string
    /** JSON: the account type by namespace. */
    preferred: string
    made: number
  }
  /** A way in which the user logs in. */
  site_identity: {
    user: string
    project: string
    kind: string
    /** HMAC of the provider's id of the user, or of the email address. */
    subject: string
    /** HMAC of the verified address. */
    address: string | null
    sealed: string
    made: number
  }
  site_passkey: {
    user: string
    /** The credential's id, in base64url. */
    credential: string
    public_key: string
    counter: number
    /** The model of the authenticator. `null`: the authenticator did not report it. */
    aaguid: string | null
    /** JSON: the ways in which the browser can reach the authenticator. */
    transports: string
    /** The name that the user gave the passkey, encrypted. */
    name: string | null
    used: number | null
    made: number
  }
  site_session: {
    user: string
    id: string
    /** HMAC of the cookie. */
    token: string
    /**
     * HMAC of the previous cookie. It stays valid for a short time after the browser has received
     * the new cookie.
     */
    previous: string | null
    /** When the browser first sent the new cookie. */
    confirmed: number | null
    rotated: number
    /** The origin of the page around the frame. */
    app: string
    label: string
    /** When the user last logged in. */
    login: number
    used: number
    made: number
  }
  site_wallet: {
    user: string
    id: string
    eip155: string
    solana: string
    /** The wallet's version, which increases with each change of its shares. */
    version: number
    made: number
  }
  /**
   * The site's share of a wallet. The row of a removed share stays, so that its set id is never
   * used again.
   */
  site_share: {
    user: string
    set_id: string
    kind: 'device' | 'recovery'
    /** The encrypted share. `null`: removed. */
    sealed: string | null
    /** JSON: the data that is not secret. */
    facts: string
    /** The number of wrong proofs since the last correct proof. */
    tries: number
    /** The time until which the site accepts no proof. */
    locked: number
    used: number
    made: number
  }
  /**
   * A permission that the user gave to a page. The network enforces the permission. Whether it has
   * ended must be read from the network.
   */
  site_permission: {
    user: string
    id: string
    /** The origin of the page that asked for the permission. */
    app: string
    /** The CAIP-2 id of the network. */
    network: string
    /** The signed delegation. Only the receiver in the delegation can use it. */
    context: string
    expires: number
    made: number
  }
  /** A browser in which an address has logged in, or that a link in a mail has approved. */
  site_device: { key: string; project: string; used: number }
  /**
   * A value that is stored until the user answers, such as a code, a window, or the draft of a
   * wallet.
   */
  site_pending: { key: string; sealed: string; tries: number; expires: number }
  site_counter: { key: string; hits: number; expires: number }
}

export type DatabaseKind = 'sqlite' | 'postgres'

/**
 * The open database. Both SQLite and Postgres return JSON as text and 64-bit integers as numbers.
 */
export interface Database {
  kind: DatabaseKind
  db: Kysely<Schema>
  close(): Promise<void>
}
