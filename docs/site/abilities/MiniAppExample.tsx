import { AbilityExample } from '../AbilityExample.tsx'

const choices = {
  answers: 'in Farcaster',
  silent: 'in a host that says nothing',
  noWallet: 'in a host without a wallet',
  unnamed: 'in a host that the app does not name',
  alone: 'in no host',
} as const

const load = async () => (await import('./openMiniApp.ts')).openMiniApp

/** The page as a mini-app host shows it. */
export function MiniAppExample() {
  return <AbilityExample id="docs-mini-app" label="The page is" choices={choices} load={load} />
}
