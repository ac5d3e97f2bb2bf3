import { createLocalJWKSet, jwtVerify } from 'jose'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, inject } from 'vitest'
import { answerProvider } from '../support/answerProvider.ts'
import { approveIn, approveInWindow } from '../support/approveIn.ts'
import { checkAxe, expect, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'
import { addressOf, newEmail, signing } from '../support/openEmbeddedPage.ts'
import { providerSecret, startOpenIdProvider } from '../support/server/startOpenIdProvider.ts'
import { startSecureSite, type TestSite } from '../support/startSecureSite.ts'
import { withoutDatabase } from '../support/withoutDatabase.ts'

let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let site: TestSite
beforeAll(async () => {
  const { chains, projectId } = inject('sandbox')
  const [chain] = chains
  site = await startSecureSite({
    ...(chain && { chain }),
    env: { GOOGLE_CLIENT_ID: 'app', GOOGLE_CLIENT_SECRET: providerSecret },
    async endpoints(origin) {
      provider = await startOpenIdProvider({ callback: `${origin}/callback/google` })
      return { google: { issuer: provider.issuer } }
    },
  })
  await site.addProject([], projectId)
}, 300_000)
afterAll(async () => {
  await site?.stop()
  await provider?.stop()
})

test('our own client logs in by mail on this site, and viem verifies its signature', async ({
  openPage,
}) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, {
    secureSite: site.origin,
    engine: {
      projectId: inject('sandbox').projectId,
      defaultAccountTypes: { eip155: 'eoa' },
    },
    wallets: { announced: [], namespaces: [] },
  })
  const email = newEmail()
  await connectButton.first().click()
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const code = dialog.getByRole('textbox', { name: 'Six-digit code' })
  await code.waitFor()
  await code.fill('000000')
  await dialog.getByText(/code/i).first().waitFor()
  await code.fill(site.codeFor(email)!)
  await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
  const address = (await addressOf(page)) as `0x${string}`
  const frame = page.frameLocator('iframe')
  const answer = signing(page, 'Hello from the page')
  await frame.getByText('Hello from the page').waitFor()
  await page.locator('iframe[style*="visible"]').waitFor()
  await checkAxe(page)
  await approveIn(frame)
  const signature = (await answer) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello from the page', signature })).toBe(true)
})

test('our own client opens the wallet’s settings, gets a statement, and disconnects when the user deletes the wallet there', async ({
  openPage,
}) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, {
    secureSite: site.origin,
    engine: { projectId: inject('sandbox').projectId },
    wallets: { announced: [], namespaces: [] },
  })
  const email = newEmail()
  await connectButton.first().click()
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const code = dialog.getByRole('textbox', { name: 'Six-digit code' })
  await code.waitFor()
  await code.fill(site.codeFor(email)!)
  const settings = dialog.getByRole('button', { name: 'Wallet settings' })
  await settings.waitFor()

  const nonce = crypto.randomUUID()
  const token = await page.evaluate((given) => {
    const { login } = window.engines[0]!
    return login?.statement({ nonce: given })
  }, nonce)
  const keys = createLocalJWKSet(await (await fetch(`${site.origin}/.well-known/jwks.json`)).json())
  const { payload } = await jwtVerify(token!, keys, { issuer: site.origin })
  expect(payload).toMatchObject({ nonce, email, azp: new URL(page.url()).origin })

  const frame = page.frameLocator('iframe')
  const title = frame.getByRole('heading', { name: 'Wallet settings' })
  await settings.click()
  await title.waitFor()
  await dialog.getByRole('heading', { name: 'Wallet settings' }).waitFor()
  await page.locator('iframe[style*="visible"]').waitFor()
  await checkAxe(page)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await settings.waitFor()
  await expect.poll(() => title.isVisible()).toBe(false)

  // After the user has left the settings, the page has none of their elements.
  const answer = signing(page, 'Hello from the page').catch((error: Error) => error.message)
  await frame.getByText('Hello from the page').waitFor()
  await frame.getByRole('button', { name: 'Reject' }).click()
  expect(await answer).toMatch(/reject/i)

  await settings.click()
  await title.waitFor()
  await frame.getByRole('button', { name: 'Delete this wallet' }).click()
  await approveIn(frame)
  await expect.poll(() => addressOf(page)).toBe('')
})

test('our own client shows a frame without storage before the login, and a window keeps the share and asks for approvals', async ({
  openPage,
}) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, {
    secureSite: site.origin,
    engine: {
      projectId: inject('sandbox').projectId,
      defaultAccountTypes: { eip155: 'eoa' },
    },
    wallets: { announced: [], namespaces: [] },
    prepare: (context) => withoutDatabase(context, site.origin),
    // Chromium logs this message when it refuses storage.
    expectedComplaints: [/^requestStorageAccess: /],
  })
  const frame = page.frameLocator('iframe')
  const openWindow = async () => {
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      frame.getByRole('button', { name: 'Open in a window' }).click(),
    ])
    return opened
  }
  const email = newEmail()
  await connectButton.first().click()
  await dialog.getByRole('textbox', { name: 'Email address' }).fill(email)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await frame.getByText('Your browser gives the wallet no storage').waitFor()
  await page.locator('iframe[style*="visible"]').waitFor()
  await checkAxe(page)
  expect(site.codeFor(email)).toBeUndefined()
  await frame.getByRole('button', { name: 'Allow storage' }).click()
  const kept = await openWindow()
  const code = dialog.getByRole('textbox', { name: 'Six-digit code' })
  await code.waitFor()
  await code.fill(site.codeFor(email)!)
  await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
  await expect.poll(() => kept.isClosed(), { timeout: 60_000 }).toBe(true)
  const address = (await addressOf(page)) as `0x${string}`
  const answer = signing(page, 'Hello from the page')
  const asked = await openWindow()
  await asked.getByText('Hello from the page').waitFor()
  await checkAxe(asked)
  await approveInWindow(asked)
  const signature = (await answer) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello from the page', signature })).toBe(true)
})

test('our own client asks for storage first, and then uses one window for the storage and the provider', async ({
  openPage,
}) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, {
    secureSite: site.origin,
    engine: {
      projectId: inject('sandbox').projectId,
      defaultAccountTypes: { eip155: 'eoa' },
    },
    wallets: { announced: [], namespaces: [] },
    prepare: (context) => withoutDatabase(context, site.origin),
    // Chromium logs this message when it refuses storage.
    expectedComplaints: [/^requestStorageAccess: /],
  })
  const frame = page.frameLocator('iframe')
  const others = () => page.context().pages().length - 1
  await connectButton.first().click()
  await dialog.getByRole('button', { name: 'Google', exact: true }).click()
  await frame.getByText('Your browser gives the wallet no storage').waitFor()
  // The click has opened a window, which closes before the frame asks.
  await expect.poll(others, { timeout: 60_000 }).toBe(0)
  await frame.getByRole('button', { name: 'Allow storage' }).click()
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('button', { name: 'Open in a window' }).click(),
  ])
  await opened.locator('input[name=login]').waitFor()
  expect(others()).toBe(1)
  await answerProvider(opened, 'heidi')
  await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
  await expect.poll(others, { timeout: 60_000 }).toBe(0)
  expect(await addressOf(page)).toMatch(/^0x/)
})
