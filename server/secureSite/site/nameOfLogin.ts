import type { SiteLoginKind } from '../SiteApi.ts'
import type { SiteLanguage } from './texts/SiteLanguage.ts'

const names = {
  farcaster: 'Farcaster',
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
} as const satisfies Record<Exclude<SiteLoginKind, 'email' | 'passkey'>, string>

/** Returns the name of a kind of login, for use in a sentence. */
export const nameOfLogin = (kind: SiteLoginKind, { say }: SiteLanguage): string =>
  kind === 'email' || kind === 'passkey' ? say(`with.${kind}`) : names[kind]
