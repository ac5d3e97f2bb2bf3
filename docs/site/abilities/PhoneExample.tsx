import { AbilityExample } from '../AbilityExample.tsx'

const choices = {
  android: 'on an Android phone with a Solana wallet',
  noWallet: 'on an Android phone without one',
  insecure: 'on an Android phone, without https',
  ios: 'on an iPhone',
  desktop: 'on a computer',
} as const

const load = async () => (await import('./openPhone.ts')).openPhone

/** The page as a phone shows it. */
export function PhoneExample() {
  return <AbilityExample id="docs-phone" label="The page is" choices={choices} load={load} />
}
