import type { DeliveryCodes } from '../DeliveryCodes.ts'

/**
 * The networks in https://docs.stripe.com/api/crypto/onramp_quotes/object, read on 2026-11-23 in a
 * stored copy.
 */
export const stripeOnrampCodes: DeliveryCodes = {
  'eip155:1': { ETH: 'ethereum', USDC: 'ethereum' },
  'eip155:137': { USDC: 'polygon' },
  'eip155:43114': { AVAX: 'avalanche', USDC: 'avalanche' },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { SOL: 'solana', USDC: 'solana' },
}
