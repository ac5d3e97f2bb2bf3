import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'

/** A token that is part of most routes. */
export interface KnownToken {
  address: Hex
  symbol: string
  name: string
  decimals: number
}

/** Uniswap v3 on a network, without the router. */
export interface Deployment {
  factory: Hex
  quoter: Hex
  /** The wrapped coin. Without this field, tokens can be swapped, but the coin cannot. */
  wrapped?: Hex
  /**
   * Whether the token at `wrapped` is the coin itself. The router then needs an approval for the
   * coin.
   */
  isCoinToken?: true
  /** Other tokens that routes pass through. */
  via: readonly KnownToken[]
}

export type Deployments = Readonly<Partial<Record<CaipNetworkId, Deployment>>>

type Hex = `0x${string}`

export const usdc = (address: Hex, decimals = 6): KnownToken => ({
  address,
  symbol: 'USDC',
  name: 'USD Coin',
  decimals,
})

export const usdt = (address: Hex, decimals = 6, symbol = 'USDT'): KnownToken => ({
  address,
  symbol,
  name: 'Tether USD',
  decimals,
})
