import { afterAll, beforeAll } from 'vitest'
import { untilMined } from '../../sandbox/chains/untilMined.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { expect, test } from '../support/browser.ts'
import { checkView } from '../support/checkView.ts'
import { type ConnectPageOptions, openConnectPage } from '../support/openConnectPage.ts'
import { type SeparatePages, startSeparatePages } from '../support/startSeparatePages.ts'

type OpenPage = Parameters<typeof openConnectPage>[0]

const narrow = { width: 360, height: 740 }
const anyOrigin = { 'access-control-allow-origin': '*' }
const { alice, erin } = testAccounts

let pages: SeparatePages
beforeAll(async () => {
  pages = await startSeparatePages()
})
afterAll(() => pages?.stop())

async function openAccount(openPage: OpenPage, options: ConnectPageOptions = {}) {
  const { projectId, services } = pages.sandbox
  const { blockchainApi } = services
  const engine = { projectId, services: { blockchainApi } }
  const opened = await openConnectPage(openPage, { pages, engine, ...options })
  await opened.connect('Meadow')
  await opened.dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
  return opened
}

/** Sends this many wei from Alice through any node. Resolves with the hash. */
async function sendFromAlice(value: string): Promise<string> {
  const { rpcUrl } = pages.sandbox.chains[0]!
  const call = (method: string, params: unknown[]) => callChain({ rpcUrl, method, params })
  await call('anvil_impersonateAccount', [alice.address])
  const sent = { from: alice.address, to: erin.address, value }
  const hash = await call('eth_sendTransaction', [sent])
  await untilMined({ rpcUrl })
  await call('anvil_stopImpersonatingAccount', [alice.address])
  return hash as string
}

for (const options of [{ viewport: narrow }, { colorScheme: 'dark', dir: 'rtl' }] as const)
  test(`the history shows a sent transfer, with the option ${Object.keys(options)}`, async ({
    openPage,
  }) => {
    // The amount is 0.012 ETH.
    await sendFromAlice('0x2aa1efb94e0000')
    const { dialog, page } = await openAccount(openPage, options)
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    const list = dialog.getByRole('list', { name: 'Activity' })
    const sent = list.getByRole('listitem').filter({ hasText: '-0.012 ETH' }).first()
    await sent.waitFor()
    await sent.getByRole('link', { name: /^Sent/ }).waitFor()
    await list.getByRole('heading', { level: 3 }).first().waitFor()
    const direction = await list.evaluate((element) => getComputedStyle(element).direction)
    expect(direction).toBe('dir' in options ? options.dir : 'ltr')
    await checkView(page)
  })

function readCall(body: string | null): { id?: number; method?: string } {
  try {
    return JSON.parse(body ?? '{}')
  } catch {
    return {}
  }
}

test('a pending transaction is still listed after a reload, and later shows its status on the chain', async ({
  openPage,
}) => {
  const hash = await sendFromAlice('0x1')
  const { dialog, page } = await openAccount(openPage)
  let isMined = false
  // The page may use any node, so all requests are intercepted.
  await page.route('**/*', (route) => {
    const { id = 0, method = '' } = readCall(route.request().postData())
    const isHeldBack = !isMined && /^eth_getTransaction(Receipt|ByHash)$/.test(method)
    return isHeldBack
      ? route.fulfill({ json: { jsonrpc: '2.0', id, result: null }, headers: anyOrigin })
      : route.fallback()
  })
  await page.route('**/history?**', (route) =>
    route.fulfill({ json: { data: [], next: null }, headers: anyOrigin }),
  )
  const summary = { amount: '0.5', symbol: 'ETH', counterparty: erin.address }
  const sent = { caipNetworkId: 'eip155:1', hash, from: alice.address, kind: 'send', summary }
  await page.evaluate((saved) => {
    const transactions = [{ ...saved, since: Date.now() }]
    localStorage.setItem(
      '@latchkey/latchkey/transactions',
      JSON.stringify({ version: 1, transactions }),
    )
  }, sent)
  await page.reload()
  await page.getByRole('button', { name: alice.address.slice(0, 6) }).click()
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  const row = dialog.getByRole('listitem').filter({ hasText: '-0.5 ETH' })
  await row.getByText('Waiting for the chain').waitFor()
  isMined = true
  await row.getByText('Confirmed').waitFor()
  expect(
    await page.evaluate(() => localStorage.getItem('@latchkey/latchkey/transactions')),
  ).toBeNull()
})

test('the receive view shows the whole address, its QR code and a working copy button', async ({
  openPage,
}) => {
  const { dialog, page } = await openAccount(openPage, { viewport: narrow })
  await page.evaluate(() => window.engines[0]!.modal.open({ view: 'WalletReceive' }))
  await dialog.locator('[data-view=WalletReceive]').getByText(alice.address).waitFor()
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
