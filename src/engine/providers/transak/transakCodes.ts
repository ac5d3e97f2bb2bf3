import type { DeliveryCodes } from '../DeliveryCodes.ts'

/**
 * Transak's names of the networks, from https://docs.transak.com/docs/get-price-quotecountrycode.
 */
export const transakCodes: DeliveryCodes = {
  'eip155:1': { ETH: 'ethereum', USDC: 'ethereum' },
  'eip155:10': { ETH: 'optimism', USDC: 'optimism' },
  'eip155:137': { POL: 'polygon', USDC: 'polygon' },
  'eip155:8453': { ETH: 'base', USDC: 'base' },
  'eip155:42161': { ETH: 'arbitrum', USDC: 'arbitrum' },
  'eip155:43114': { AVAX: 'avaxcchain', USDC: 'avaxcchain' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { SOL: 'solana', USDC: 'solana' },
}
