import type { CaipAddress } from '../../caip/CaipAddress.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Query } from '../../store/Query.ts'
import type { Token } from './Token.ts'

/** The holdings of the account in use on the network in use, and token prices. */
export interface TokensFeature {
  /** The native coin first, then by value. Suspicious tokens come last. */
  list: Query<readonly Token[]>
  /**
   * The price of one whole token in USD, cached for 15,000 ms. `undefined` if it is unknown.
   * Throws the errors of `serviceErrors`.
   */
  price(address: CaipAddress, options?: Partial<AbortOptions>): Promise<number | undefined>
}
