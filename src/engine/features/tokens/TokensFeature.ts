import type { CaipAddress } from '../../caip/CaipAddress.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Query } from '../../store/Query.ts'
import type { Token } from './Token.ts'

/** What the account in use holds on the network in use, and what tokens cost. */
export interface TokensFeature {
  /** The chain's own coin first, then by worth; what is not taken at its word comes last. */
  list: Query<readonly Token[]>
  /**
   * The price of one whole token in usd, kept for 15,000 ms; undefined where nobody knows one.
   * Throws the errors of `serviceErrors`.
   */
  price(address: CaipAddress, options?: Partial<AbortOptions>): Promise<number | undefined>
}
