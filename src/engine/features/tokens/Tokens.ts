import type { CaipAddress } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { defineErrors } from '../../errors/defineErrors.ts'
import type { DataSource, ProviderProblem } from '../../providers/Provider.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { Query } from '../../store/Query.ts'
import type { AccountQuery } from '../network/Network.ts'

/**
 * Why a token is suspicious. `imitation`: it uses the name of another token. `advert`: its name
 * advertises a page. `unpriced`: its price is unknown. Imitations and adverts do not count toward
 * any total.
 */
export type TokenWarning = 'imitation' | 'advert' | 'unpriced'

/** A token that an account holds, or the native coin. Its texts are sanitized. */
export interface Token {
  name: string
  symbol: string
  chainId: CaipNetworkId
  /** The token's contract or mint. Missing for the native coin. */
  address?: CaipAddress | undefined
  /** The value of the holding in USD, from the provider. */
  value?: number | undefined
  /** The price of one whole token in USD. 0 if unknown. */
  price: number
  quantity: {
    /** The number of decimals, from `1` to `77`. */
    decimals: string
    /** The balance in whole tokens, as a decimal number. */
    numeric: string
  }
  /** The icon's URL. Safe to use in an `<img>`. Missing if there is no safe URL. */
  iconUrl?: string | undefined
  warning?: TokenWarning | undefined
  /**
   * The provider that returned the holding, and when. Missing if a wallet, a service or a node
   * returned it.
   */
  source?: DataSource | undefined
  /** The provider that returned the price, if any. */
  priceSource?: DataSource | undefined
  /** The reason why the token has no price, if the host's providers failed. */
  priceProblem?: ProviderProblem | undefined
}

/** Waiting times before tokens can be read again. */
export interface TokensState {
  /**
   * When an account's tokens may be requested again after a failure: the time in milliseconds by
   * key.
   */
  blockedUntil: Readonly<Record<string, number>>
}

export const initialTokensState: TokensState = { blockedUntil: {} }

export const tokensKey = (caipNetworkId: string, address: string) => `${caipNetworkId}:${address}`

/** The holdings of the account in use on the network in use, and token prices. */
export interface TokensFeature {
  /**
   * The account's tokens. The native coin comes first, then tokens sorted by value. Suspicious
   * tokens come last.
   */
  list: AccountQuery<Query<readonly Token[]>>
  /**
   * Resolves with the price of one whole token in USD, cached for 15,000 ms. Resolves with
   * `undefined` if the price is unknown. Throws the errors of `serviceErrors`.
   */
  price(address: CaipAddress, options?: Partial<AbortOptions>): Promise<number | undefined>
}

/** Errors of reading tokens. */
export const tokensErrors = defineErrors('tokens', {
  UNAVAILABLE: 'Token Balance Unavailable',
  UNSUPPORTED_NETWORK: 'Token Balance Unavailable',
  INVALID_BALANCE: 'The token returned an invalid balance',
})
