import type { SiteSocial } from '../../SiteApi.ts'

const providers: readonly SiteSocial[] = ['google', 'apple', 'github', 'facebook', 'x', 'discord']

/** Reads the provider that a page names. Throws if the provider is unknown. */
export function readSocial(given: unknown): SiteSocial {
  const provider = providers.find((one) => one === given)
  if (!provider) throw new Error('There is no such provider')
  return provider
}
