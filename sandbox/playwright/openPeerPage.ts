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

/**
 * Opens a page with the wallet of `startPeerWallet`. Returns functions that control the wallet from
 * outside the page.
 */
export async function openPeerPage(context: BrowserContext, options: PeerWalletOptions) {
  const page = await context.newPage()
  // The page has the relay's origin. From other origins, browsers block access to this machine.
  await page.goto(options.relayUrl.replace(/^ws/, 'http'))
  bundle ??= bundleForPage('wallets/peer', { file: 'startPeerWallet', globalName: 'sandboxPeer' })
  await page.addScriptTag({ content: await bundle })
  const wallet = await page.evaluateHandle<PeerWallet, PeerWalletOptions>(
    (given) => window.sandboxPeer.startPeerWallet(given),
    options,
  )
  return {
    page,
    /** Scans the QR code of an app. */
    pair: (uri: string) => wallet.evaluate((it, code) => it.pair(code), uri),
    /** Sets how the wallet answers. */
    answer: (next: PeerAnswer) => wallet.evaluate((it, mode) => it.answer(mode), next),
    /** Puts another user's account first, and notifies the app. */
    switchAccount: (next: TestAccountName, chainId?: string) =>
      wallet.evaluate((it, [name, chain]) => it.switchAccount(name, chain), [
        next,
        chainId,
      ] as const),
    /** Ends every session, as a user does in the wallet. */
    deleteSessions: () => wallet.evaluate((it) => it.deleteSessions()),
    /** Returns the wallet's requests so far, the oldest first. */
    requests: () => wallet.evaluate((it) => it.requests),
    sessionCount: () => wallet.evaluate((it) => it.sessions().length),
  }
}
