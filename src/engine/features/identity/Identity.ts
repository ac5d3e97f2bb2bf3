import type { DataSource } from '../../providers/Provider.ts'
import type { Query } from '../../store/Query.ts'
import type { AccountQuery } from '../network/Network.ts'

/** The name and picture of the account in use, from the host's providers. */
export interface IdentityFeature {
  /** Cached for 300,000 ms. Sends no request on test networks, or without a provider. */
  current: AccountQuery<Query<AccountIdentity>>
}

/** The name and picture of an account. Its owner chose both, so they prove nothing. */
export interface AccountIdentity {
  /** Such as `alice.eth`. Sanitized, at most 40 characters. */
  name?: string | undefined
  /** Safe to use in an `<img>`. */
  imageUrl?: string | undefined
  /** Which of the host's providers answered. */
  source?: DataSource | undefined
}

/** The query key of an address's identity. */
export const identityKey = (address: string) => ['latchkey identity', address] as const
