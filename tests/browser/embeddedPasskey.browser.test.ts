import type { Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { inject } from 'vitest'
import { addAuthenticator, finishPasskey } from '../support/addAuthenticator.ts'
import { approveIn } from '../support/approveIn.ts'
import { expect, test } from '../support/browser.ts'
import { addressOf, openEmbeddedPage, signIn, signing } from '../support/openEmbeddedPage.ts'

/** Passes the result of a login to the frame, as a page does that the login had replaced. */
async function finishLogin(page: Page, uri: string) {
  const { url: site } = inject('sandbox').secureSite!
  const answer = await page.evaluate(
    ([origin, given]) =>
      new Promise((resolve) => {
        const id = crypto.randomUUID()
        window.addEventListener('message', ({ data }) => data?.id === id && resolve(data.type))
        document
          .querySelector<HTMLIFrameElement>('iframe[src*="/sdk"]')
          ?.contentWindow?.postMessage(
            { type: '@w3m-app/CONNECT_SOCIAL', id, payload: { uri: given } },
            origin,
          )
      }),
    [new URL(site).origin, uri] as const,
  )
  expect(answer).toBe('@w3m-frame/CONNECT_SOCIAL_SUCCESS')
}

test('a passkey protects the embedded wallet, and restores its key after the browser lost it', async ({
  openPage,
}) => {
  const { address, context, frame, page } = await signIn(openPage, {
    engine: { defaultAccountTypes: { eip155: 'eoa' } },
  })
  await addAuthenticator(page)
  const pageUrl = page.url()
  const first = signing(page, 'Before').catch(() => '')
  await frame.getByRole('button', { name: 'Set up recovery' }).click()
  const opening = context.waitForEvent('page')
  await frame.getByRole('button', { name: 'Create a passkey' }).click()
  const passkeys = await opening
  await passkeys.getByRole('button', { name: 'Create a passkey' }).waitFor()

  // The test creates the passkey in the frame's tab, because a window has its own authenticator.
  const url = passkeys.url()
  await passkeys.close()
  await frame.getByText('The window was closed.').waitFor()
  await page.goto(url)
  await first
  const [created] = await Promise.all([
    page.waitForResponse('**/api/passkey/create'),
    page.getByRole('button', { name: 'Create a passkey' }).click(),
  ])
  const { resultUri } = (await created.json()).value
  await page.goto(pageUrl)
  await expect.poll(() => addressOf(page), { timeout: 60_000 }).toBe(address)
  await finishLogin(page, resultUri)

  const protecting = signing(page, 'Protected')
  await frame.getByRole('button', { name: 'Set up recovery' }).click()
  await frame.getByRole('button', { name: 'Protect with a passkey' }).click()
  await approveIn(frame)
  await frame.getByText('Recovery: by your passkey', { exact: false }).waitFor()
  await frame.getByRole('button', { name: 'Back' }).click()
  await approveIn(frame)
  expect(await protecting).toMatch(/^0x/)

  const { url: site } = inject('sandbox').secureSite!
  await page
    .frames()
    .find((one) => one.url().startsWith(site))!
    .evaluate(
      () =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase('latchkey').onsuccess = resolve
        }),
    )
  const after = signing(page, 'After')
  await frame.getByRole('button', { name: 'Use your passkey' }).click()
  await frame.getByText('After', { exact: true }).waitFor()
  await approveIn(frame)
  const signature = (await after) as `0x${string}`
  expect(await verifyMessage({ address: address as '0x', message: 'After', signature })).toBe(true)
})

test('a passkey alone logs a user in through the modal, and opens the same wallet after disconnecting', async ({
  openPage,
}) => {
  const { account, dialog, frame, open, page } = await openEmbeddedPage(openPage, {
    engine: {
      defaultAccountTypes: { eip155: 'eoa' },
      remoteFeatures: { socials: ['google', 'passkey'] },
    },
  })
  const authenticator = await addAuthenticator(page)
  const choose = async () => {
    await open()
    await dialog.getByRole('button', { name: 'Passkey', exact: true }).click()
  }
  await choose()
  await page.getByRole('dialog', { name: 'Passkey' }).waitFor()
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('button', { name: 'Passkey', exact: true }).click()
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    frame.getByRole('button', { name: 'Create a passkey' }).click(),
  ])
  await finishPasskey(popup, authenticator)
  await account()
  const address = await addressOf(page)
  expect(address).toMatch(/^0x/)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(() => addressOf(page), { timeout: 60_000 }).toBe('')

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await choose()
  await frame.getByRole('button', { name: 'Use your passkey' }).click()
  await account()
  expect(await addressOf(page)).toBe(address)
  const after = signing(page, 'After')
  await frame.getByText('After', { exact: true }).waitFor()
  await approveIn(frame)
  const signature = (await after) as `0x${string}`
  expect(await verifyMessage({ address: address as '0x', message: 'After', signature })).toBe(true)
})
