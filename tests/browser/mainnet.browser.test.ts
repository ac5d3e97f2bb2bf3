import type { Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { serveStatic } from '../../scripts/serveStatic.mjs'
import { deployMainnet } from '../foreign/deployMainnet.ts'
import { expect, test } from '../support/browser.ts'
import { checkView } from '../support/checkView.ts'

/** The test needs only a chain and the page. No service of the sandbox runs. */
let chain: Awaited<ReturnType<typeof startAnvil>>
let site: Awaited<ReturnType<typeof serveStatic>>
beforeAll(async () => {
  chain = await startAnvil({ chainId: 1, tokens: true })
  const { chainId, rpcUrl } = chain
  const mainnet = await deployMainnet(chain)
  const data = { chains: [{ chainId, rpcUrl }], mainnet }
  site = await serveStatic({ root: inject('pagesRoot'), data })
})
afterAll(() => Promise.all([chain?.stop(), site?.close()]))

async function tideOfAlice(): Promise<bigint> {
  const owner = testAccounts.alice.address.slice(2).toLowerCase().padStart(64, '0')
  const call = { to: sandboxTokens.tide.address, data: `0x70a08231${owner}` }
  const { rpcUrl } = chain
  return BigInt(String(await callChain({ rpcUrl, method: 'eth_call', params: [call, 'latest'] })))
}

/** Whether the overlay lies above the modal, where pointers cannot reach the modal. */
const isCovered = (page: Page) =>
  page.evaluate(() => {
    const overlay = document.querySelector<HTMLElement>('.lk-overlay')
    const { x, y } = document.querySelector('.lk-card')!.getBoundingClientRect()
    overlay!.style.pointerEvents = 'auto'
    const top = document.elementFromPoint(x + 40, y + 40)
    overlay!.style.pointerEvents = ''
    return top === overlay
  })

/** Approves the wallet's next request, in the wallet's own window. */
const approve = (page: Page) =>
  page.locator('latchkey-sandbox-approval').getByRole('button').last().click()

test('without any project or service, a phone on mainnet shows tokens with prices and a picture, sends to a name and swaps, all through the node', async ({
  openPage,
}) => {
  const { page } = await openPage('/mainnet-without-an-account/', {
    baseUrl: site.url,
    colorScheme: 'light',
    hasTouch: true,
    viewport: { width: 360, height: 740 },
  })
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).origin))
  const dialog = page.getByRole('dialog')
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })

  await page.getByRole('button', { name: 'Connect wallet' }).tap()
  // The package lists wallets that this browser does not have.
  await button(/^All wallets/).tap()
  await dialog.getByRole('button', { name: /^Rabby/ }).waitFor()
  await checkView(page)
  await button('Back').tap()
  await button(/^Meadow/).tap()
  await approve(page)

  await dialog.getByText('alice.eth').waitFor()
  await dialog.getByText('TIDE').first().waitFor()
  await dialog.getByText('MOSS').first().waitFor()
  // The prices come from Uniswap's pools: 2,000 dollars for one ether.
  await expect
    .poll(() => dialog.getByTitle('Total value').textContent(), { timeout: 60_000 })
    .toMatch(/^\$\d{2},\d{3}\.\d{2}$/)
  await dialog.getByRole('list', { name: 'Tokens' }).getByText(/^\$/).first().waitFor()
  expect(await dialog.locator('img.lk-account-picture').count()).toBe(1)
  expect(await isCovered(page)).toBe(false)
  await checkView(page)
  await dialog.getByRole('tab', { name: 'Activity' }).tap()
  await dialog.getByText(/transfers of tokens, but not those of ETH alone$/).waitFor()
  await dialog.getByRole('list', { name: 'Activity' }).getByText('TIDE').first().waitFor()
  await checkView(page)
  await dialog.getByRole('tab', { name: 'NFTs' }).tap()
  await dialog.getByText('Meadow Pictures #1').waitFor()
  // The NFT's picture is in the contract.
  await dialog.getByRole('img', { name: /^Lawn/ }).or(dialog.getByText('Lawn')).first().waitFor()
  await checkView(page)

  await button('Send').tap()
  await dialog.getByRole('textbox', { name: 'To' }).fill('bob.eth')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.1')
  await button('Review').tap()
  await dialog.getByText(testAccounts.bob.address).waitFor()
  await checkView(page)
  await button('Back').tap()
  await button('Back').tap()

  await button('Swap').tap()
  await button('Choose what you receive').tap()
  await button(/^TIDE/).tap()
  await dialog.getByRole('textbox', { name: 'You pay' }).fill('0.5')
  await dialog.getByText('You receive at least').waitFor()
  await button('Review').tap()
  await dialog.getByText('Uniswap', { exact: true }).waitFor()
  await dialog.getByText('Price impact').waitFor()
  await checkView(page)
  const before = await tideOfAlice()
  await button('Swap').click()
  await approve(page)
  await dialog.getByText('Swapped', { exact: true }).waitFor({ timeout: 60_000 })
  expect((await tideOfAlice()) - before).toBeGreaterThan(950_000_000n)
  expect([...asked].sort()).toEqual([chain.rpcUrl, site.url].sort())
})
