import type { StartTestWalletsOptions } from '../wallets/startTestWallets.ts'
import { bundleForPage } from './bundleForPage.ts'

let bundle: Promise<string> | undefined

/** One script that puts the test wallets on whatever page it runs in, and nothing else. */
export async function bundleTestWallets(options: StartTestWalletsOptions) {
  bundle ??= bundleForPage('wallets', 'sandboxWallets')
  return `(() => {${await bundle}
sandboxWallets.startTestWallets(${JSON.stringify(options)})})()`
}
