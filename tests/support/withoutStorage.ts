import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { browserFlags } from '../../scripts/browserFlags.mjs'
import { findBrowser } from '../../scripts/findBrowser.mjs'
import { type Shop, shopMarkup } from './secureShop.ts'
import type { TestSite } from './startSecureSite.ts'

/**
 * Opens a page of another site. `blocked`: where the user's settings block all storage of the
 * secure site. `isAllowed`: the user allows the Storage Access API. A headless Chromium never asks
 * the user.
 */
export async function openPlace(
  site: TestSite,
  blocked: 'under the page' | 'everywhere' | 'nowhere',
  isAllowed = false,
  given?: string,
) {
  const projectId = given ?? (await site.addProject([]))
  const origin = await site.servePage(
    '127.0.0.1',
    shopMarkup(`${site.origin}/sdk?projectId=${projectId}`),
  )
  const [page, everywhere] = [`${site.origin},${origin}`, `${site.origin},*`]
  const cookies = {
    ...(blocked === 'under the page' && { [page]: { setting: 2 } }),
    ...(blocked === 'everywhere' && { [everywhere]: { setting: 2 } }),
  }
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-storage-'))
  mkdirSync(join(folder, 'Default'))
  writeFileSync(
    join(folder, 'Default/Preferences'),
    JSON.stringify({
      profile: {
        cookie_controls_mode: 1,
        block_third_party_cookies: true,
        content_settings: {
          exceptions: {
            cookies,
            ...(isAllowed && {
              storage_access: { 'http://localhost,http://127.0.0.1': { setting: 1 } },
            }),
          },
        },
      },
    }),
  )
  const { executablePath } = await findBrowser()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: browserFlags(),
    reducedMotion: 'reduce',
  })
  return {
    context,
    origin,
    projectId,
    async stop() {
      await context.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Opens the window that stores data for the frame. */
export async function openWindow({ frame, page }: Shop): Promise<Page> {
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('button', { name: 'Open in a window' }).click(),
  ])
  return opened
}

export async function isClosed(opened: Page) {
  await expect.poll(() => opened.isClosed(), { timeout: 60_000 }).toBe(true)
}

/** Stores the frame's data for a login in a window, which stays open. */
export async function giveWindow(shop: Shop): Promise<Page> {
  const asking = shop.ask('OPEN_STORAGE')
  await shop.frame.getByRole('button', { name: 'Allow storage' }).click()
  await shop.frame.getByText('The browser did not allow it.', { exact: false }).waitFor()
  const opened = await openWindow(shop)
  await asking
  await opened.getByText('Keep this window open').waitFor()
  return opened
}

/** Logs in while a window stores the frame's data. Returns the account's address. */
export async function logInByWindow(shop: Shop, email: string): Promise<`0x${string}`> {
  const opened = await giveWindow(shop)
  await shop.login(email)
  const { address } = await shop.ask('GET_USER')
  await isClosed(opened)
  return address
}
