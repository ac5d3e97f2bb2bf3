import type { Page } from 'playwright-core'
import { expect, settled, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'
import { savesData } from '../support/savesData.ts'

/** The scripts that the page requests while `act` runs. */
async function scriptsDuring(page: Page, act: () => Promise<void>) {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
  })
  await act()
  return asked
}

test('the modal loads when the page is idle, so a later click opens the modal without waiting for a script', async ({
  openPage,
}) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage)
  // Whether the modal, and the code that is needed after a wallet answers, have loaded. The code
  // loads last.
  const isLoaded = () =>
    page.evaluate(() =>
      ['ThemedModal', 'createLazyFeatures'].every((chunk) =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes(chunk)),
      ),
    )
  await expect.poll(isLoaded).toBe(true)
  await page.waitForLoadState('networkidle')
  // From now on, no script arrives.
  await page.route(/\.js$/, () => {})
  await connectButton.dispatchEvent('click')
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
})

test('the code for the account loads while a wallet asks the user', async ({ openPage }) => {
  const { connect, page, wallets } = await openConnectPage(openPage)
  await wallets.meadow.hang()
  await connect('Meadow')
  const isLoaded = (chunk: string) =>
    page.evaluate(
      (part) => performance.getEntriesByType('resource').some(({ name }) => name.includes(part)),
      chunk,
    )
  for (const chunk of ['AccountParts', 'createIdentity', 'createTokens'])
    await expect.poll(() => isLoaded(chunk)).toBe(true)
})

test('for a user who saves data, the modal loads when it opens', async ({ openPage }) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, { initScript: savesData })
  await page.waitForLoadState('networkidle')
  await settled(page)
  const asked = await scriptsDuring(page, async () => {
    await connectButton.dispatchEvent('click')
    await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  })
  expect(asked.length).toBeGreaterThan(0)
})
