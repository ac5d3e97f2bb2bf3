import type { DeliveryCodes } from '../DeliveryCodes.ts'

/**
 * The networks that https://docs.cdp.coinbase.com/onramp/reference lists, read on 2026-11-23 in a
 * stored copy.
 */
export const coinbaseOnrampCodes: DeliveryCodes = {
  'eip155:1': { ETH: 'ethereum', USDC: 'ethereum' },
  'eip155:137': { POL: 'polygon', USDC: 'polygon' },
  'eip155:8453': { ETH: 'base', USDC: 'base' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { SOL: 'solana', USDC: 'solana' },
}
