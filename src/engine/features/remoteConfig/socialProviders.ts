import type { SocialProvider } from './FeaturesState.ts'

/** Where a visitor may have an account to sign in with. */
export const socialProviders = [
  'google',
  'x',
  'farcaster',
  'discord',
  'apple',
  'github',
  'facebook',
] as const satisfies readonly SocialProvider[]
