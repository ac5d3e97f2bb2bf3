import { verifyMessage } from 'viem'
import { afterAll, beforeAll, inject } from 'vitest'
import { approveIn } from '../support/approveIn.ts'
import { checkAxe, expect, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'
import { addressOf, newEmail, signing } from '../support/openEmbeddedPage.ts'
import { startSecureSite, type TestSite } from '../support/startSecureSite.ts'

let site: TestSite
beforeAll(async () => {
  const { chains, projectId } = inject('sandbox')
  const [chain] = chains
  site = await startSecureSite({ ...(chain && { chain }) })
  await site.addProject([], projectId)
}, 300_000)
afterAll(() => site?.stop())

test('our own client logs in by mail on this site, and its signature is verified by viem', async ({
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
