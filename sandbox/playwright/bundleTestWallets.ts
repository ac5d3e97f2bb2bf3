import type { StartTestWalletsOptions } from '../wallets/startTestWallets.ts'
import { bundleForPage } from './bundleForPage.ts'

let bundle: Promise<string> | undefined

/** One script that adds the test wallets to a page. */
export async function bundleTestWallets(options: StartTestWalletsOptions) {
  bundle ??= bundleForPage('wallets', 'sandboxWallets')
  return `(() => {${await bundle}
sandboxWallets.startTestWallets(${JSON.stringify(options)})})()`
}
