import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'

/** A token that most routes lead through. */
export interface KnownToken {
  address: Hex
  symbol: string
  name: string
  decimals: number
}

/** Uniswap v3 on a network, without its router. */
export interface Deployment {
  factory: Hex
  quoter: Hex
  /** The wrapped coin. Without it, only tokens are swapped. */
  wrapped?: Hex
  /** Whether the coin itself is the token at `wrapped`, which the router takes by an approval only. */
  isCoinToken?: true
  /** The other tokens that routes lead through. */
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
