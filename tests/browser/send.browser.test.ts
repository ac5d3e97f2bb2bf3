import { formatEther } from 'viem'
import { afterAll, beforeAll } from 'vitest'
import { sandboxMints, sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { expect, test } from '../support/browser.ts'
import { checkView } from '../support/checkView.ts'
import { type ConnectPageOptions, openConnectPage } from '../support/openConnectPage.ts'
import { type SeparatePages, startSeparatePages } from '../support/startSeparatePages.ts'

const { erin, frank } = testAccounts

let pages: SeparatePages
beforeAll(async () => {
  pages = await startSeparatePages()
})
afterAll(() => pages?.stop())

const balanceOf = async (address: string) => {
  const { rpcUrl } = pages.sandbox.chains[0]!
  const params = [address, 'latest']
  return BigInt(String(await callChain({ rpcUrl, method: 'eth_getBalance', params })))
}

interface SendPageOptions extends ConnectPageOptions {
  /** The coin that the test sends. Default: ether. */
  coin?: string
  wallet?: string
}

async function openSend(
  openPage: Parameters<typeof openConnectPage>[0],
  { coin = 'ETH', wallet = 'Harbor', ...options }: SendPageOptions = {},
) {
  const opened = await openConnectPage(openPage, { pages, ...options })
  await opened.connect(wallet)
  const { dialog } = opened
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('button', { name: new RegExp(`^${coin}`) }).waitFor()
  return {
    ...opened,
    amount: dialog.getByLabel('Amount', { exact: true }),
    receiver: dialog.getByLabel('To', { exact: true }),
    review: dialog.getByRole('button', { name: 'Review' }),
  }
}

test('sends from the account view: shows a review, then the transfer arrives on the chain', async ({
  openPage,
}) => {
  const { amount, dialog, page, receiver, review } = await openSend(openPage, {
    colorScheme: 'dark',
  })
  await checkView(page)
  await review.click()
  const problem = dialog.getByRole('alert')
  expect(await problem.textContent()).toBe('An amount and receiver address are required')
  expect(await amount.getAttribute('aria-invalid')).toBe('true')

  await amount.fill('1,5')
  await receiver.fill(erin.address)
  await review.click()
  await dialog.getByText('"1,5" is not an amount', { exact: false }).waitFor()
  await checkView(page)

  const before = await balanceOf(erin.address)
  await amount.fill('1.000000000000000007')
  await review.click()
  await dialog.getByText('1.000000000000000007 ETH').waitFor()
  // The view shows the whole address, not only its start and end.
  await dialog.getByText(erin.address).waitFor()
  await checkView(page)

  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByRole('tab', { name: 'Activity' }).waitFor()
  await expect
    .poll(async () => (await balanceOf(erin.address)) - before)
    .toBe(1_000_000_000_000_000_007n)
})

test('a rejection keeps the form’s values, and Back returns to it', async ({ openPage }) => {
  const { amount, dialog, page, receiver, review, wallets } = await openSend(openPage, {
    viewport: { width: 360, height: 740 },
  })
  await amount.fill('0.5')
  await receiver.fill(frank.address)
  await review.click()
  await dialog.getByText('0.5 ETH').waitFor()
  await checkView(page)
  await wallets.harbor.reject()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByText('You declined in your wallet. Nothing was sent.').waitFor()
  await checkView(page)
  await dialog.getByRole('button', { name: 'Back' }).click()
  expect(await amount.inputValue()).toBe('0.5')
  expect(await receiver.inputValue()).toBe(frank.address)
  await checkView(page)
  expect(formatEther(await balanceOf(frank.address))).toBe('1000.5')
})

interface Choice {
  name: string
  symbol: string
  amount: string
  units: bigint
}

/** Sends several tokens, one by one. Chooses each from the account's list. */
async function sendEach(
  { amount, dialog, page, receiver, review }: Awaited<ReturnType<typeof openSend>>,
  { to, chosen, choices }: { to: string; chosen: string; choices: readonly Choice[] },
) {
  let last = chosen
  for (const { name, symbol, amount: text } of choices) {
    await dialog.getByRole('button', { name: new RegExp(`^${last}`) }).click()
    await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    await dialog
      .getByRole('button', { name: new RegExp(`^${symbol}`) })
      .first()
      .waitFor()
    await amount.fill(text)
    await receiver.fill(to)
    await review.click()
    await dialog.getByText(`${text} ${symbol}`).waitFor()
    // The fee is a large part of a small amount, so the user must confirm the warning.
    const seen = dialog.getByRole('checkbox')
    if (await seen.isVisible()) await seen.check()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await dialog.getByRole('tab', { name: 'Activity' }).waitFor()
    last = symbol
    if (name === choices.at(-1)?.name) return
    // The previous view may still be fading out, and has a button with the same name.
    await page.locator('.lk-feature', { hasText: 'Send' }).click()
    await dialog.getByLabel('Amount', { exact: true }).waitFor()
  }
}

test('sends tokens with 6 and 18 decimals, and one whose transfer returns nothing', async ({
  openPage,
}) => {
  const { projectId, services, chains } = pages.sandbox
  const { blockchainApi } = services
  const opened = await openSend(openPage, {
    wallet: 'Meadow',
    engine: { projectId, services: { blockchainApi } },
    viewport: { width: 360, height: 740 },
  })
  const { tide, moss, quiet } = sandboxTokens
  const choices = [
    { ...tide, amount: '1.5', units: 1_500_000n },
    { ...moss, amount: '0.000000000000000001', units: 1n },
    { ...quiet, amount: '0.25', units: 250_000n },
  ]
  const balances = () =>
    Promise.all(
      choices.map(async ({ address }) => {
        const data = `0x70a08231${erin.address.slice(2).toLowerCase().padStart(64, '0')}`
        const params = [{ to: address, data }, 'latest']
        return BigInt(
          String(await callChain({ rpcUrl: chains[0]!.rpcUrl, method: 'eth_call', params })),
        )
      }),
    )
  const before = await balances()
  await opened.dialog.getByRole('button', { name: /^ETH/ }).first().click()
  await opened.dialog.getByRole('button', { name: /^Ether/ }).waitFor()
  await checkView(opened.page)
  await opened.dialog.getByRole('button', { name: 'Back' }).click()
  await sendEach(opened, { to: erin.address, chosen: 'ETH [0-9]', choices })
  await expect
    .poll(async () => (await balances()).map((units, index) => units - before[index]!))
    .toEqual(choices.map(({ units }) => units))
})

test('sends SOL, a token and a Token-2022 token on Solana', async ({ openPage }) => {
  const { projectId, services, solana } = pages.sandbox
  const { blockchainApi } = services
  const opened = await openSend(openPage, {
    coin: 'SOL',
    namespaces: ['solana'],
    wallets: { namespaces: ['solana'], announced: [], solanaRpcUrl: solana!.rpcUrl },
    wallet: 'Meadow',
    engine: { projectId, services: { blockchainApi } },
  })
  const { shell, pearl } = sandboxMints
  const { address } = solanaAccounts.dave
  const ask = (method: string, params: unknown[]) =>
    callChain({ rpcUrl: solana!.rpcUrl, method, params })
  const balances = async () => {
    const { value: sol } = (await ask('getBalance', [address])) as { value: number }
    const minted = await Promise.all(
      [shell, pearl].map(async ({ address: mint }) => {
        const asked = [address, { mint }, { encoding: 'jsonParsed' }]
        const { value } = (await ask('getTokenAccountsByOwner', asked)) as {
          value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[]
        }
        return BigInt(value[0]?.account.data.parsed.info.tokenAmount.amount ?? 0)
      }),
    )
    return [BigInt(sol), ...minted]
  }
  const choices = [
    { name: 'Solana', symbol: 'SOL', amount: '0.25', units: 250_000_000n },
    { ...shell, amount: '1.25', units: 1_250_000n },
    { ...pearl, amount: '0.000000001', units: 1n },
  ]
  const before = await balances()
  await sendEach(opened, { to: address, chosen: 'SOL [0-9]', choices })
  await expect
    .poll(async () => (await balances()).map((units, index) => units - before[index]!))
    .toEqual(choices.map(({ units }) => units))
})
