import type { Query } from '../../store/Query.ts'
import type { AccountIdentity } from './AccountIdentity.ts'

/** Who the account in use is, as the blockchain service knows. */
export interface IdentityFeature {
  /** Cached for 300,000 ms. Sends no request on test networks or without the service. */
  current: Query<AccountIdentity>
}
