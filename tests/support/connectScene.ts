import type { Page } from 'playwright-core'
import { installTestWallets } from '../../sandbox/playwright/installTestWallets.ts'
import type { ViewName } from '../../src/engine/index.ts'
import type { TestConfig } from './withServices.ts'

interface ConnectSceneOptions {
  /**
   * Default: Meadow. Use Harbor in scenes that send money, so that Meadow's balances do not change.
   */
  readonly wallet?: 'Meadow' | 'Harbor'
  readonly query?: Readonly<Record<string, string>>
  readonly engine?: TestConfig
  /**
   * A second network on the same chain as the first network. The wallet and the app have this
   * network.
   */
  readonly network?: { readonly id: number; readonly name: string }
}

/** Connects an account, with a service that returns tokens, history and names. */
export async function connectScene(
  page: Page,
  { engine, network, query, wallet = 'Meadow' }: ConnectSceneOptions = {},
) {
  const { chains, projectId, services } = await (await page.request.get('/sandbox.json')).json()
  const more = network ? [{ chainId: network.id, rpcUrl: chains[0].rpcUrl }] : []
  const wallets = await installTestWallets(page.context(), { chains: [...chains, ...more] })
  const { blockchainApi } = services
  const options = JSON.stringify({ projectId, services: { blockchainApi }, ...engine })
  await page.goto(`/connect/?${new URLSearchParams({ options, ...query })}`)
  const connectButton = page.getByRole('button', { name: 'Connect wallet' })
  await connectButton.waitFor()
  if (network) await page.evaluate(addNetwork, network)
  await connectButton.click()
  await page.getByRole('dialog').getByRole('button', { name: wallet }).click()
  await page.getByRole('tab', { name: 'Tokens' }).waitFor()
  return wallets
}

/** Opens a view as a host does. */
export async function openView(page: Page, view: ViewName) {
  await page.evaluate((name) => window.engines[0]!.modal.open({ view: name as 'Connect' }), view)
}

/** Replaces the service's answer. Without `json`, the service cannot be reached. */
export async function answerWith(page: Page, path: RegExp, json?: object, status = 200) {
  await page.route(path, (route) =>
    json
      ? route.fulfill({ json, status, headers: { 'access-control-allow-origin': '*' } })
      : route.abort(),
  )
}

function addNetwork({ id, name }: { id: number; name: string }) {
  const [engine] = window.engines
  const [first] = engine!.getState().network.requestedCaipNetworks
  engine!.network.add({ ...first!, id, name, caipNetworkId: `eip155:${id}` })
}
