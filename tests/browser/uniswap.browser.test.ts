import { afterAll, beforeAll } from 'vitest'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { deployUniswap, uniswapRouter } from '../foreign/deployUniswap.ts'
import { expect, test } from '../support/browser.ts'
import { checkView } from '../support/checkView.ts'
import { openConnectPage } from '../support/openConnectPage.ts'
import { type SeparatePages, startSeparatePages } from '../support/startSeparatePages.ts'

let pages: SeparatePages
beforeAll(async () => {
  pages = await startSeparatePages({ tokens: true })
  await deployUniswap(pages.sandbox.chains[0]!)
})
afterAll(() => pages?.stop())

async function tideOfAlice(): Promise<bigint> {
  const { rpcUrl } = pages.sandbox.chains[0]!
  const owner = testAccounts.alice.address.slice(2).toLowerCase().padStart(64, '0')
  const call = { to: sandboxTokens.tide.address, data: `0x70a08231${owner}` }
  return BigInt(String(await callChain({ rpcUrl, method: 'eth_call', params: [call, 'latest'] })))
}

test('without any service, ether is swapped on Uniswap, and the review names it and its contract', async ({
  openPage,
}) => {
  const { connect, dialog, page } = await openConnectPage(openPage, { pages, onchain: true })
  await connect('Meadow')
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
  await button('Swap').click()
  await button('Choose what you receive').click()
  await button(/^TIDE/).click()
  await dialog.getByRole('textbox', { name: 'You pay' }).fill('0.5')
  await dialog.getByText('You receive at least').waitFor()
  await button('Review').click()
  await dialog.getByText('Price from').waitFor()
  await dialog.getByText('Uniswap', { exact: true }).waitFor()
  await dialog.getByText(uniswapRouter).waitFor()
  await checkView(page)
  await dialog.getByRole('checkbox').check()
  const before = await tideOfAlice()
  await button('Swap').click()
  await dialog.getByText('Swapped', { exact: true }).waitFor({ timeout: 60_000 })
  expect((await tideOfAlice()) - before).toBeGreaterThan(950_000_000n)
})
