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
}

export type DatabaseKind = 'sqlite' | 'postgres'

/** The open database. Both kinds give JSON as text and 64-bit integers as numbers. */
export interface Database {
  kind: DatabaseKind
  db: Kysely<Schema>
  close(): Promise<void>
}
