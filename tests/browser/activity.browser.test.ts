import { inject } from 'vitest'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { expect, test } from '../support/browser.ts'
import { checkView } from '../support/checkView.ts'
import { type ConnectPageOptions, openConnectPage } from '../support/openConnectPage.ts'

type OpenPage = Parameters<typeof openConnectPage>[0]

const narrow = { width: 360, height: 740 }
const { alice, erin } = testAccounts

async function openAccount(openPage: OpenPage, options: ConnectPageOptions = {}) {
  const { projectId, services } = inject('sandbox')
  const { blockchainApi } = services
  const engine = { projectId, services: { blockchainApi } }
  const opened = await openConnectPage(openPage, { engine, ...options })
  await opened.connect('Meadow')
  await opened.dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
  return opened
}

/** Alice sends so much wei, from wherever. */
async function sendFromAlice(value: string) {
  const { rpcUrl } = inject('sandbox').chains[0]!
  const call = (method: string, params: unknown[]) => callChain({ rpcUrl, method, params })
  await call('anvil_impersonateAccount', [alice.address])
  await call('eth_sendTransaction', [{ from: alice.address, to: erin.address, value }])
  await call('anvil_stopImpersonatingAccount', [alice.address])
}

for (const options of [{ viewport: narrow }, { colorScheme: 'dark', dir: 'rtl' }] as const)
  test(`what was sent stands in the history, as ${Object.keys(options)}`, async ({ openPage }) => {
    // 0.012 ETH.
    await sendFromAlice('0x2aa1efb94e0000')
    const { dialog, page } = await openAccount(openPage, options)
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    const list = dialog.getByRole('list', { name: 'What happened' })
    const sent = list.getByRole('listitem').filter({ hasText: '-0.012 ETH' }).first()
    await sent.waitFor()
    await sent.getByRole('link', { name: /^Sent/ }).waitFor()
    await list.getByRole('heading', { level: 3 }).first().waitFor()
    await checkView(page)
  })

test('the address to receive at shows whole, as a code, and is copied', async ({ openPage }) => {
  const { dialog, page } = await openAccount(openPage, { viewport: narrow })
  await page.evaluate(() => window.engines[0]!.modal.open({ view: 'WalletReceive' }))
  await dialog.getByText(alice.address).waitFor()
  const code = dialog.getByRole('img', { name: 'Code with your address' })
  await expect.poll(() => code.getAttribute('data-status')).toBe('ready')
  expect(await code.locator('path').getAttribute('d')).toMatch(/^M0 0h7/)
  await dialog.getByRole('list', { name: 'Networks' }).getByText('Ethereum').waitFor()
  await checkView(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await checkView(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy address' }).click()
  await dialog.getByRole('button', { name: 'Address copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(alice.address)
})
