import type { CaipAddress } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'

/**
 * Why a token is not taken at its word: it goes by the name of another one, its name leads to some
 * page, or nobody knows a price for it. What the first two claim to be worth counts nowhere.
 */
export type TokenWarning = 'imitation' | 'advert' | 'unpriced'

/** A token that an account holds, the chain's own coin among them. Its words are clean. */
export interface Token {
  name: string
  symbol: string
  chainId: CaipNetworkId
  /** Its contract or mint; absent for the chain's own coin. */
  address?: CaipAddress | undefined
  /** What the holding is worth in usd, as the service says. */
  value?: number | undefined
  /** Of one whole token in usd; 0 while nobody knows one. */
  price: number
  quantity: {
    /** From `1` to `77`. */
    decimals: string
    /** How many whole ones, as a decimal number. */
    numeric: string
  }
  /** Fit for an `<img>`; absent where there is none that may be shown. */
  iconUrl?: string | undefined
  warning?: TokenWarning | undefined
}
