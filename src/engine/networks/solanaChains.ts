import type { CaipNetworkId } from '../caip/CaipNetworkId.ts'

/** The Wallet Standard's names for the networks of Solana. The first is the default. */
export const solanaChains: Readonly<Partial<Record<CaipNetworkId, string>>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:mainnet',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:devnet',
  'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'solana:testnet',
}
