import type { Kysely } from 'kysely'

/** The tables. Times are milliseconds since 1970, flags are 0 or 1, and JSON is stored as text. */
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
    /** Where the counts of analytics are posted. */
    webhook: string | null
    /** Whether the secure site requires a passkey at every signature. */
    passkey: number
    /** JSON: the project's own keys, each encrypted with the server's secret. */
    keys: string | null
  }
  admin_token: {
    /** SHA-256 of the token, in hex. */
    hash: string
    name: string
    /** The only project that the token manages. `null`: all of them. */
    project: string | null
    made: number
  }
  /** How often something happened in a project on a day (UTC). Has nothing about the user. */
  analytics_day: { project: string; day: string; event: string; detail: string; hits: number }
  sign_in: { key: string; body: string; expires: number }
  nonce: { nonce: string; expires: number }
  /** What an app may do with a smart account. */
  permission: {
    pci: string
    project: string
    /** CAIP-10, in lower case. */
    account: string
    /** The origin of the page that asked. */
    url: string | null
    /** JSON. */
    permissions: string
    /** JSON. */
    policies: string
    /** What the wallet returned when it granted the permission. */
    context: string | null
    expires: number
    made: number
    revoked: number | null
  }
  /** The name of an account, such as `alice.reown.id`. */
  name: {
    project: string
    name: string
    /** In lower case. */
    address: string
    coin_type: number
    /** JSON. */
    attributes: string
    made: number
  }
  /** A picture from elsewhere, checked and small. Shared by all projects. */
  picture: {
    /** SHA-256 of its URL, in hex. */
    id: string
    type: string
    body: Buffer
    fetched: number
  }
  /** A user of the secure site. Columns named `sealed` are encrypted under the operator's key. */
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
    /** HMAC of the address that was verified. */
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
    /** The model of the authenticator. `null`: it does not say. */
    aaguid: string | null
    /** JSON: how the browser reaches it. */
    transports: string
    /** The user's name for it, encrypted. */
    name: string | null
    used: number | null
    made: number
  }
  site_session: {
    user: string
    id: string
    /** HMAC of the cookie. */
    token: string
    /** HMAC of the previous cookie, which is valid until shortly after the new one arrived. */
    previous: string | null
    /** When the new cookie arrived. */
    confirmed: number | null
    rotated: number
    /** The origin of the page around the frame. */
    app: string
    label: string
    /** When the user last proved who they are. */
    login: number
    used: number
    made: number
  }
  site_wallet: {
    user: string
    id: string
    eip155: string
    solana: string
    /** Grows with each change of its shares. */
    version: number
    made: number
  }
  /** A share of the site. A removed share keeps its row, so that its set id is never used again. */
  site_share: {
    user: string
    set_id: string
    kind: 'device' | 'recovery'
    /** `null`: removed. */
    sealed: string | null
    /** JSON: what is not secret. */
    facts: string
    /** Wrong proofs since the last right one. */
    tries: number
    /** No proof is accepted until then. */
    locked: number
    used: number
    made: number
  }
  /** What the user let a page do. The network enforces it, and knows whether it was ended. */
  site_permission: {
    user: string
    id: string
    /** The origin of the page that asked. */
    app: string
    /** CAIP-2. */
    network: string
    /** The signed delegation. Only its receiver can use it. */
    context: string
    expires: number
    made: number
  }
  /** A browser in which an address logged in, or was approved. */
  site_device: { key: string; project: string; used: number }
  /** What waits for an answer: a code, a window, a draft of a wallet. */
  site_pending: { key: string; sealed: string; tries: number; expires: number }
  site_counter: { key: string; hits: number; expires: number }
}

export type DatabaseKind = 'sqlite' | 'postgres'

/** The open database. Both kinds give JSON as text and 64-bit integers as numbers. */
export interface Database {
  kind: DatabaseKind
  db: Kysely<Schema>
  close(): Promise<void>
}
