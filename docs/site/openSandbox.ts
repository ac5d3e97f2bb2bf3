import type { SandboxAddresses } from '../../sandbox/startSandbox.ts'
import type { PageSandbox } from './SandboxContext.tsx'

const none: PageSandbox = { chains: [], wallets: undefined }

/** Asks the server which chains are running, and adds the test wallets to the page. */
export async function openSandbox(): Promise<PageSandbox> {
  const answer = await fetch('/sandbox.json')
  if (!answer.headers.get('content-type')?.includes('json')) return none
  const addresses: SandboxAddresses = await answer.json()
  const { chains } = addresses
  const { startWallets } = await import('../../sandbox/wallets/startWallets.ts')
  return { ...addresses, wallets: startWallets({ chains, answer: 'ask' }).wallets }
}
