import type { DeliveryCodes } from '../DeliveryCodes.ts'

/** The currency codes of https://dev.moonpay.com/widget/supported-currencies, read on 2026-11-23 in a stored copy. */
export const moonPayCodes: DeliveryCodes = {
  'eip155:1': { ETH: 'eth', USDC: 'usdc' },
  'eip155:10': { ETH: 'eth_optimism', USDC: 'usdc_optimism' },
  'eip155:137': { POL: 'pol_polygon', USDC: 'usdc_polygon' },
  'eip155:8453': { ETH: 'eth_base', USDC: 'usdc_base' },
  'eip155:42161': { ETH: 'eth_arbitrum', USDC: 'usdc_arbitrum' },
  'eip155:43114': { AVAX: 'avax_cchain', USDC: 'usdc_cchain' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { SOL: 'sol', USDC: 'usdc_sol' },
}
