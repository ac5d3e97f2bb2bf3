import type { DeliveryCodes } from '../DeliveryCodes.ts'

/** The codes of https://docs.meld.io/docs/url-parameters and /docs/transfer-flow, read on 2026-11-23 in a stored copy. */
export const meldCodes: DeliveryCodes = {
  'eip155:1': { ETH: 'ETH', USDC: 'USDC' },
  'eip155:137': { USDC: 'USDC_POLYGON' },
  'eip155:8453': { ETH: 'ETH_BASE', USDC: 'USDC_BASE' },
  'eip155:42161': { ETH: 'ETH_ARBITRUM', USDC: 'USDC_ARBITRUM' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { SOL: 'SOL', USDC: 'USDC_SOLANA' },
}
