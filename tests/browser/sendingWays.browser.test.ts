import { afterAll, beforeAll, inject } from 'vitest'
import { openPeerPage } from '../../sandbox/playwright/index.ts'
import { startRelay } from '../../sandbox/relay/index.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { approveIn } from '../support/approveIn.ts'
import { expect, type OpenedPage, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'
import { signIn } from '../support/openEmbeddedPage.ts'
import { readQrCode } from '../support/readQrCode.ts'
import { type SeparatePages, startSeparatePages } from '../support/startSeparatePages.ts'

/** A new account. It receives only the transfers of these tests. */
const receiver = '0x00000000000000000000000000000000000a11ce'

let pages: SeparatePages
let relay: Awaited<ReturnType<typeof startRelay>>
beforeAll(async () => {
  pages = await startSeparatePages()
  relay = await startRelay()
})
afterAll(() => Promise.all([pages?.stop(), relay?.stop()]))

const balanceOn = async ({ rpcUrl }: { rpcUrl: string }, address = receiver) =>
  BigInt(String(await callChain({ rpcUrl, method: 'eth_getBalance', params: [address, 'latest'] })))

/** Fills in the form as a user does, and continues after the preview. */
async function send({ page }: Pick<OpenedPage, 'page'>, amount: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await dialog.getByLabel('Amount', { exact: true }).fill(amount)
  await dialog.getByLabel('To', { exact: true }).fill(receiver)
  await dialog.getByRole('button', { name: 'Review' }).click()
  await dialog.getByText(`${amount} ETH`).waitFor()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
}

test('over WalletConnect, the wallet on another device asks the user and sends', async ({
  browser,
  openPage,
}) => {
  const [chain] = pages.sandbox.chains
  const device = await browser.newContext()
  try {
    const opened = await openConnectPage(openPage, { pages, relay: relay.url })
    const { connectButton, dialog, page } = opened
    const peer = await openPeerPage(device, {
      relayUrl: relay.url,
      people: ['carol'],
      chains: pages.sandbox.chains,
    })
    await connectButton.click()
    await dialog.getByRole('button', { name: 'WalletConnect' }).click()
    await peer.pair(await readQrCode(page))
    await dialog.getByRole('heading', { name: 'Account' }).waitFor()
    const before = await balanceOn(chain!)
    await send(opened, '0.25')
    await expect.poll(async () => (await balanceOn(chain!)) - before).toBe(250_000_000_000_000_000n)
    await dialog.getByRole('tab', { name: 'Activity' }).waitFor()
  } finally {
    await device.close()
  }
})

test('the embedded wallet asks the user in its own frame, and sends', async ({ openPage }) => {
  const [chain] = inject('sandbox').chains
  const opened = await signIn(openPage)
  const params = [opened.address, '0xde0b6b3a7640000']
  await callChain({ rpcUrl: chain!.rpcUrl, method: 'anvil_setBalance', params })
  const before = await balanceOn(chain!)
  await send(opened, '0.5')
  await opened.frame.getByText('0.5 ETH', { exact: true }).first().waitFor()
  await approveIn(opened.frame)
  await expect.poll(async () => (await balanceOn(chain!)) - before).toBe(500_000_000_000_000_000n)
  await opened.dialog.getByRole('tab', { name: 'Activity' }).waitFor()
})
