import type { KnownToken } from './Deployment.ts'

export const usdc = (address: KnownToken['address'], decimals = 6): KnownToken => ({
  address,
  symbol: 'USDC',
  name: 'USD Coin',
  decimals,
})

export const usdt = (
  address: KnownToken['address'],
  decimals = 6,
  symbol = 'USDT',
): KnownToken => ({
  address,
  symbol,
  name: 'Tether USD',
  decimals,
})
