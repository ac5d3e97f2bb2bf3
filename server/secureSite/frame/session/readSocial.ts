import type { SiteSocial } from '../../SiteApi.ts'

const providers: readonly SiteSocial[] = ['google', 'apple', 'github', 'facebook', 'x', 'discord']

/** A provider as a page names it. Throws for any other. */
export function readSocial(given: unknown): SiteSocial {
  const provider = providers.find((one) => one === given)
  if (!provider) throw new Error('There is no such provider')
  return provider
}
