import type { BrowserContext } from 'playwright-core'
import type {
  PeerAnswer,
  PeerWallet,
  PeerWalletOptions,
  startPeerWallet,
} from '../wallets/peer/index.ts'
import type { TestAccountName } from '../wallets/testAccounts.ts'
import { bundleForPage } from './bundleForPage.ts'

declare global {
  interface Window {
    sandboxPeer: { startPeerWallet: typeof startPeerWallet }
  }
}

let bundle: Promise<string> | undefined

/** The wallet of `startPeerWallet`, in a page of its own, driven from outside. */
export async function openPeerPage(context: BrowserContext, options: PeerWalletOptions) {
  const page = await context.newPage()
  // The relay's own: browsers keep pages of elsewhere away from this machine.
  await page.goto(options.relayUrl.replace(/^ws/, 'http'))
  bundle ??= bundleForPage('wallets/peer', 'sandboxPeer')
  await page.addScriptTag({ content: await bundle })
  const wallet = await page.evaluateHandle<PeerWallet, PeerWalletOptions>(
    (given) => window.sandboxPeer.startPeerWallet(given),
    options,
  )
  return {
    page,
    /** Scans the code that an app shows. */
    pair: (uri: string) => wallet.evaluate((it, code) => it.pair(code), uri),
    /** How it answers from now on. */
    answer: (next: PeerAnswer) => wallet.evaluate((it, mode) => it.answer(mode), next),
    /** Puts another person's account first, and tells the app. */
    switchAccount: (next: TestAccountName, chainId?: string) =>
      wallet.evaluate((it, [name, chain]) => it.switchAccount(name, chain), [
        next,
        chainId,
      ] as const),
    /** Ends every session, as a person does in the wallet. */
    deleteSessions: () => wallet.evaluate((it) => it.deleteSessions()),
    /** What it was asked so far, the oldest first. */
    requests: () => wallet.evaluate((it) => it.requests),
    sessionCount: () => wallet.evaluate((it) => it.sessions().length),
  }
}
