import { verifyMessage } from 'viem'
import { approveIn } from '../support/approveIn.ts'
import { checkAxe, expect, test } from '../support/browser.ts'
import { checkLooks } from '../support/checkLooks.ts'
import {
  addressOf,
  lastLetter,
  newEmail,
  openEmbeddedPage,
  request,
  signIn,
  signing,
} from '../support/openEmbeddedPage.ts'

test('login and code entry pass axe in every look, and the approval view at 360 px, light and dark', async ({
  openPage,
}) => {
  const { page, dialog, code, frame, sendCode, field, open } = await openEmbeddedPage(openPage)
  await open()
  await field.waitFor()
  await dialog.getByRole('button', { name: 'More social accounts' }).click()
  await checkLooks(page)
  await page.keyboard.press('Escape')
  const email = newEmail()
  await sendCode(email)
  await checkLooks(page)
  await code.fill((await lastLetter(email)).code!)
  await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
  await checkLooks(page)
  await page.setViewportSize({ width: 360, height: 640 })
  const answer = signing(page, 'Hello')
  await frame.getByRole('button', { name: 'Open in a window' }).waitFor()
  await page.locator('iframe[style*="visible"]').waitFor()
  await checkAxe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkAxe(page)
  await frame.getByRole('button', { name: 'Reject' }).click()
  await answer
})

test('the code field accepts a pasted code with spaces, supports autofill on phones, and is a single field for screen readers', async ({
  openPage,
}) => {
  const { dialog, code, sendCode, account } = await openEmbeddedPage(openPage)
  const email = newEmail()
  await sendCode(email)
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await code.getAttribute('inputmode')).toBe('numeric')
  // The view with the address is still animating out.
  await expect.poll(() => dialog.getByRole('textbox').count()).toBe(1)
  const { code: digits } = await lastLetter(email)
  await code.evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    `${digits!.slice(0, 3)} ${digits!.slice(3)}`,
  )
  await account()
})

test('a message is signed after the user approves it in a window, and viem verifies it', async ({
  openPage,
}) => {
  const engine = { defaultAccountTypes: { eip155: 'eoa' as const } }
  const { page, dialog, frame, address } = await signIn(openPage, { engine })
  const answer = signing(page, 'Hello from the page')
  await frame.getByText('Hello from the page').waitFor()
  expect(await dialog.getAttribute('data-state')).toBe('open')
  await approveIn(frame)
  const signature = (await answer) as `0x${string}`
  expect(
    await verifyMessage({ address: address as '0x', message: 'Hello from the page', signature }),
  ).toBe(true)
})

test('the wallet switches the network, and a reload keeps it without a prompt', async ({
  openPage,
}) => {
  const { page, address, dialog } = await signIn(openPage)
  await page.evaluate(() => window.engines[0]!.network.switchNetwork('eip155:42161'))
  expect(await request(page, 'eth_chainId')).toBe('0xa4b1')
  await page.reload()
  await expect.poll(() => addressOf(page), { timeout: 60_000 }).toBe(address)
  expect(await dialog.count()).toBe(0)
  expect(await request(page, 'eth_chainId')).toBe('0xa4b1')
})
