import { chromium } from 'playwright-core'
import { browserFlags } from '../browserFlags.mjs'
import { recordComplaints } from '../matrix/openApp.mjs'

/**
 * Opens a browser with one unpacked extension, and an empty page of the extension that has the size
 * of a panel.
 */
export async function openExtension(folder, { canLoadExtensions, executablePath }) {
  if (!canLoadExtensions) throw new Error('This browser cannot load extensions.')
  // Passes no folder for user data, so that the data is deleted with the browser.
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    // The old headless mode does not support extensions.
    ignoreDefaultArgs: ['--disable-extensions', '--headless'],
    args: [
      ...browserFlags(),
      '--headless=new',
      `--disable-extensions-except=${folder}`,
      `--load-extension=${folder}`,
    ],
    viewport: { width: 360, height: 600 },
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const page = await context.newPage()
  return {
    complaints: recordComplaints(page),
    context,
    page,
    worker,
    id: new URL(worker.url()).host,
  }
}
