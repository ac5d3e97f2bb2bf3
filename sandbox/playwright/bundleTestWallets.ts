import type { StartTestWalletsOptions } from '../wallets/startWallets.ts'
import { bundleForPage } from './bundleForPage.ts'

const bundles = new Map<string, Promise<string>>()

/**
 * Bundles one script that adds the test wallets to a page. It contains only the code of the
 * requested namespaces.
 */
export async function bundleTestWallets(options: StartTestWalletsOptions) {
  const start = options.namespaces?.length ? 'startTestWallets' : 'startWallets'
  let bundle = bundles.get(start)
  if (!bundle) {
    bundle = bundleForPage('wallets', { file: start, globalName: 'sandboxWallets' })
    bundles.set(start, bundle)
  }
  return `(() => {${await bundle}
sandboxWallets.${start}(${JSON.stringify(options)})})()`
}
