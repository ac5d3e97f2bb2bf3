import type { SocialProvider } from './FeaturesState.ts'

/** The social accounts that a user can log in with. */
export const socialProviders = [
  'google',
  'x',
  'farcaster',
  'discord',
  'apple',
  'github',
  'facebook',
] as const satisfies readonly SocialProvider[]
