import type { DataSource } from '../../providers/Provider.ts'
import type { Query } from '../../store/Query.ts'
import type { AccountQuery } from '../network/Network.ts'

/** The name and picture of the account in use, from the host's providers. */
export interface IdentityFeature {
  /**
   * The name and picture, cached for 300,000 ms. Sends no request on test networks, or without a
   * provider.
   */
  current: AccountQuery<Query<AccountIdentity>>
}

/**
 * The name and picture of an account. The owner of the account chose both, so they are no proof of
 * identity.
 */
export interface AccountIdentity {
  /** The name, such as `alice.eth`. Sanitized, with at most 40 characters. */
  name?: string | undefined
  /** The picture's URL. Safe to use in an `<img>`. */
  imageUrl?: string | undefined
  /** The provider that answered, and when. */
  source?: DataSource | undefined
}

/** Returns the query key of an address's identity. */
export const identityKey = (address: string) => ['latchkey identity', address] as const
