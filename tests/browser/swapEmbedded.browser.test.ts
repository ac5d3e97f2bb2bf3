import { afterAll, beforeAll } from 'vitest'
import { sandboxExchange } from '../../sandbox/chains/exchange/exchange.ts'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { approveIn } from '../support/approveIn.ts'
import { expect, test } from '../support/browser.ts'
import { addressOf, inbox, newEmail, openEmbeddedPage } from '../support/openEmbeddedPage.ts'
import { type SeparatePages, startSeparatePages } from '../support/startSeparatePages.ts'

let pages: SeparatePages
beforeAll(async () => {
  pages = await startSeparatePages({ exchange: true })
})
afterAll(() => pages?.stop())

const ask = (method: string, params: unknown[]) =>
  callChain({ rpcUrl: pages.sandbox.chains[0]!.rpcUrl, method, params })

/** The TIDE balance of an account, in millionths. */
async function tideOf(address: string) {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`
  return BigInt(String(await ask('eth_call', [{ to: sandboxTokens.tide.address, data }, 'latest'])))
}

/** The code in the newest email of the site that this file starts. */
async function codeFor(email: string): Promise<string> {
  const read = async () => (await inbox(email, pages.sandbox)).at(-1)?.code
  await expect.poll(read).toBeTruthy()
  return String(await read())
}

test('the embedded wallet swaps: its own frame shows each request, and the user approves it there', async ({
  openPage,
}) => {
  const { projectId, services } = pages.sandbox
  const { account, code, dialog, frame, page, sendCode } = await openEmbeddedPage(openPage, {
    pages,
    engine: {
      projectId,
      services: { blockchainApi: services.blockchainApi },
      swap: { routers: { 'eip155:1': [sandboxExchange] } },
    },
  })
  const email = newEmail()
  await sendCode(email)
  await code.fill(await codeFor(email))
  await account()
  const address = await addressOf(page)
  await ask('anvil_setBalance', [address, '0x4563918244f40000'])

  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
  const amount = dialog.getByRole('textbox', { name: 'You pay' })
  const confirm = async () => {
    await dialog.getByText(sandboxExchange).waitFor()
    await button('Swap').click()
  }

  await button('Swap').click()
  await button('Choose what you receive').click()
  await button(/^TIDE/).click()
  await amount.fill('0.5')
  await dialog.getByText('You receive at least').waitFor()
  await button('Review').click()
  await confirm()
  await frame.getByText('0.5 ETH', { exact: true }).first().waitFor()
  await frame.getByText(sandboxExchange).waitFor()
  await approveIn(frame)
  await dialog.getByText('Swapped', { exact: true }).waitFor({ timeout: 60_000 })
  const received = await tideOf(address)
  expect(received > 900_000_000n).toBe(true)
  await button('Done').click()

  await button('Swap').click()
  await button('ETH, change what you pay').click()
  await button(/^TIDE/).click()
  await button('Choose what you receive').click()
  await button(/^ETH/).click()
  await amount.fill('300')
  await dialog.getByText('You receive at least').waitFor()
  await button('Review').click()
  // A smart account sends the approval and the swap with one prompt.
  await dialog.getByText('Your wallet asks once: to allow 300 TIDE, and to swap.').waitFor()
  await confirm()
  // The frame itself decodes the receivers of the calls and the token amount.
  await frame.getByText('approve', { exact: true }).waitFor()
  await frame
    .getByText(/^300\s+TIDE 0x/)
    .first()
    .waitFor()
  await approveIn(frame)
  await dialog.getByText('Swapped', { exact: true }).waitFor({ timeout: 60_000 })
  expect(received - (await tideOf(address))).toBe(300_000_000n)
})
