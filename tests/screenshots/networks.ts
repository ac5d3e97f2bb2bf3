import type { Page } from 'playwright-core'
import { installTestWallets } from '../../sandbox/playwright/installTestWallets.ts'

async function connect(page: Page) {
  const { chains } = await (await page.request.get('/sandbox.json')).json()
  const polygon = { chainId: 137, rpcUrl: chains[0].rpcUrl }
  const wallets = await installTestWallets(page.context(), { chains: [...chains, polygon] })
  await page.goto('/connect/')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Meadow' }).click()
  await page
    .getByText(/^\d+\.\d{3} ETH$/)
    .first()
    .waitFor()
  return wallets
}

export async function accountWithNetworks(page: Page) {
  await connect(page)
  await page.getByRole('button', { name: /change network/ }).focus()
}

export async function networks(page: Page) {
  await connect(page)
  await page.evaluate(() => {
    const [first] = window.engines[0]!.getState().network.requestedCaipNetworks
    const circle =
      '%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Ccircle cx="4" cy="4" r="4" fill="%2328a0f0"/%3E%3C/svg%3E'
    window.engines[0]!.network.add({
      ...first!,
      id: 10,
      caipNetworkId: 'eip155:10',
      name: 'A network with a name that is much longer than the row',
      assets: { imageUrl: `data:image/svg+xml,${circle}` },
    })
  })
  await page.getByRole('button', { name: /change network/ }).click()
  await page.getByRole('button', { name: 'Arbitrum One' }).waitFor()
}

export async function networkPending(page: Page) {
  const wallets = await connect(page)
  await wallets.meadow.hang()
  await page.getByRole('button', { name: /change network/ }).click()
  await page.getByRole('button', { name: 'Arbitrum One' }).click()
  await page.getByText('Continue in Meadow').waitFor()
}

export async function networkRefused(page: Page) {
  const wallets = await connect(page)
  await wallets.meadow.reject()
  await page.getByRole('button', { name: /change network/ }).click()
  await page.getByRole('button', { name: 'Arbitrum One' }).click()
  await page.getByRole('alert').waitFor()
}

/** The wallet does not have the network, and cannot add it. */
export async function networkFailed(page: Page) {
  const { chains } = await (await page.request.get('/sandbox.json')).json()
  await page.route(`${chains[1].rpcUrl}/**`, (route) => route.abort())
  await installTestWallets(page.context(), { chains: chains.slice(0, 1) })
  await page.goto('/connect/')
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Meadow' }).click()
  await page.getByRole('button', { name: /change network/ }).click()
  await page.getByRole('button', { name: 'Arbitrum One' }).click()
  await page.getByRole('alert').waitFor()
}

export async function unsupportedRefused(page: Page) {
  const wallets = await connect(page)
  await wallets.meadow.switchChain(137)
  await page.getByText('chain 137').waitFor()
  await wallets.meadow.reject()
  await page.getByRole('button', { name: 'Arbitrum One' }).click()
  await page.getByRole('alert').waitFor()
}

export async function unsupported(page: Page) {
  const wallets = await connect(page)
  await wallets.meadow.switchChain(137)
  await page.getByText('chain 137').waitFor()
}

export async function buttonUnsupported(page: Page) {
  await unsupported(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

export async function otherNamespace(page: Page) {
  await connect(page)
  await page.evaluate(() => {
    const engine = window.engines[0]!
    const [first] = engine.getState().network.requestedCaipNetworks
    const solana = { chainNamespace: 'solana', name: 'Solana', id: 'x', caipNetworkId: 'solana:x' }
    engine.network.add({ ...first!, ...solana } as never)
    engine.modal.open({ namespace: 'solana' })
  })
  await page.getByText('Connect a Solana wallet').waitFor()
}

export async function otherNamespaceUnknown(page: Page) {
  await connect(page)
  await page.evaluate(() => window.engines[0]!.modal.open({ namespace: 'bip122' }))
  await page.getByText('no Bitcoin network').waitFor()
}
