import type { Query } from '../../store/Query.ts'
import type { AccountIdentity } from './AccountIdentity.ts'

/** Who the account in use is, as the blockchain service knows. */
export interface IdentityFeature {
  /** Kept for 300,000 ms. Nothing is asked on test networks and without the service. */
  current: Query<AccountIdentity>
}
