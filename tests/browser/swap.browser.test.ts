import { afterAll, beforeAll } from 'vitest'
import { sandboxExchange } from '../../sandbox/chains/exchange/exchange.ts'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { expect, test } from '../support/browser.ts'
import { checkView } from '../support/checkView.ts'
import { type ConnectPageOptions, openConnectPage } from '../support/openConnectPage.ts'
import { type SeparatePages, startSeparatePages } from '../support/startSeparatePages.ts'

const { alice } = testAccounts

let pages: SeparatePages
beforeAll(async () => {
  pages = await startSeparatePages({ exchange: true })
})
afterAll(() => pages?.stop())

async function ask(method: string, params: unknown[]) {
  const { rpcUrl } = pages.sandbox.chains[0]!
  return BigInt(String(await callChain({ rpcUrl, method, params })))
}

const etherOf = (address: string) => ask('eth_getBalance', [address, 'latest'])

/** The TIDE balance of an account, in millionths. */
const tideOf = (address: string) =>
  ask('eth_call', [
    {
      to: sandboxTokens.tide.address,
      data: `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`,
    },
    'latest',
  ])

async function openSwap(
  openPage: Parameters<typeof openConnectPage>[0],
  options: ConnectPageOptions = {},
) {
  const { projectId, services } = pages.sandbox
  const opened = await openConnectPage(openPage, {
    pages,
    engine: {
      projectId,
      services: { blockchainApi: services.blockchainApi },
      swap: { routers: { 'eip155:1': [sandboxExchange] } },
    },
    ...options,
  })
  await opened.connect('Meadow')
  const { dialog } = opened
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
  await button('Swap').click()
  return { ...opened, button, amount: dialog.getByRole('textbox', { name: 'You pay' }) }
}

test('the user swaps ether for a token: finds it by name, confirms a warning, and receives it on the chain', async ({
  openPage,
}) => {
  const { amount, button, dialog, page } = await openSwap(openPage, { colorScheme: 'dark' })
  await button('Choose what you receive').click()
  await dialog.getByRole('searchbox', { name: 'Search tokens' }).fill('tide')
  const found = button(/^TIDE/)
  await found.waitFor()
  await checkView(page)
  await found.click()
  // The amount is too large for the exchange, so its price is much worse than the previous one.
  await amount.fill('8')
  await dialog.getByText('You receive at least').waitFor()
  await checkView(page)
  await button('Review').click()
  await dialog.getByText(/^What you receive is worth .*% less/).waitFor()
  await checkView(page)
  // The view shows the whole address of the contract that receives the tokens.
  await dialog.getByText(sandboxExchange).waitFor()
  expect(await button('Swap').getAttribute('aria-disabled')).toBe('true')
  await dialog.getByRole('checkbox').check()

  const before = await tideOf(alice.address)
  await button('Swap').click()
  await dialog.getByText('Swapped', { exact: true }).waitFor({ timeout: 60_000 })
  await checkView(page)
  const least = 14_000_000_000n
  await expect.poll(async () => (await tideOf(alice.address)) - before > least).toBe(true)
  await button('Done').click()
  await button('Disconnect').waitFor()
})

test('the user swaps a token for ether after an approval; after a rejection a message shows, and the user can ask for the approval again', async ({
  openPage,
}) => {
  const { amount, button, dialog, page, wallets } = await openSwap(openPage, {
    viewport: { width: 360, height: 740 },
  })
  await button('ETH, change what you pay').click()
  await button(/^TIDE/).click()
  await button('Choose what you receive').click()
  await button(/^ETH/).click()
  await amount.fill('500')
  await dialog.getByText('You receive at least').waitFor()
  await checkView(page)
  await button('Review').click()
  const allow = button('Allow it with a transaction')
  await allow.waitFor()
  await wallets.meadow.reject()
  await allow.click()
  await dialog.getByText('You declined in your wallet. Nothing was allowed.').waitFor()
  await checkView(page)

  await wallets.meadow.approve()
  await allow.click()
  await dialog.getByText('Allowed. You can swap now.').waitFor({ timeout: 60_000 })
  // The keyboard focus stays in place.
  await expect
    .poll(() => button('Swap').evaluate((element) => element === document.activeElement))
    .toBe(true)
  await checkView(page)
  const before = { ether: await etherOf(alice.address), tide: await tideOf(alice.address) }
  await button('Swap').press('Enter')
  await dialog.getByText('Swapped', { exact: true }).waitFor({ timeout: 60_000 })
  expect(before.tide - (await tideOf(alice.address))).toBe(500_000_000n)
  expect((await etherOf(alice.address)) > before.ether).toBe(true)
})
