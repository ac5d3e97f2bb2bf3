import { fromDebian } from './browsers/fromDebian.mjs'
import { fromEnvironment } from './browsers/fromEnvironment.mjs'
import { fromPlaywright } from './browsers/fromPlaywright.mjs'
import { fromSparticuz } from './browsers/fromSparticuz.mjs'
import { installed } from './browsers/installed.mjs'

/**
 * The probes. Probes of installed browsers come first, and probes with the longest downloads come
 * last.
 */
export const browserProbes = [fromEnvironment, installed, fromDebian, fromPlaywright, fromSparticuz]

/**
 * Returns the first browser that a probe finds or installs. A probe returns `{ executablePath,
 * canLoadExtensions }`, or nothing.
 */
export async function findBrowser(candidates = browserProbes) {
  for (const probe of candidates) {
    const browser = await probe()
    if (browser !== undefined) return browser
  }
  throw new Error(
    'No Chromium was found and none could be installed: set CHROMIUM_PATH to the program file of ' +
      'a Chromium or Chrome.',
  )
}
