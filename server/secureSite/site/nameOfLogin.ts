import type { SiteLoginKind } from '../SiteApi.ts'

const names: Readonly<Record<SiteLoginKind, string>> = {
  email: 'an email address',
  passkey: 'a passkey',
  farcaster: 'Farcaster',
  google: 'Google',
  apple: 'Apple',
  github: 'GitHub',
  facebook: 'Facebook',
  x: 'X',
  discord: 'Discord',
}

/** A login in a sentence. */
export const nameOfLogin = (kind: SiteLoginKind): string => names[kind]
