// @vitest-environment node
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { SandboxWallet } from '../../../sandbox/services/walletApi/SandboxWallet.ts'
import type { ListedWallet } from '../../../src/engine/features/wallets/WalletsFeature.ts'
import { mainnet, solana } from '../../../src/engine/networks/index.ts'
import type { Wallet } from '../../../src/engine/providers/services/WalletApi.ts'
import { createWalletRegistry } from '../../../src/engine/providers/walletRegistry/createWalletRegistry.ts'
import { testConnector } from '../../../src/engine/testing/index.ts'
import type { TestEngineOptions } from '../../support/createTestEngine.ts'
import {
  createWalletsEngine,
  openWalletServices,
  type WalletServices,
} from '../../support/createWalletsEngine.ts'

const chains = [mainnet.caipNetworkId, solana.caipNetworkId]
let server: WalletServices
let known: readonly Wallet[] = []
let stops: (() => void)[] = []

beforeAll(async () => {
  const { signal } = new AbortController()
  const page = { page: 1, entries: 1000, chains }
  known = (await createWalletRegistry().getWallets(page, { signal })).data
  server = await openWalletServices({ wallets: known.map(toService), walletCount: 0 })
})
afterAll(() => server.stop())
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

/** As a wallet API would send it. Image data is not part of that format. */
const toService = (wallet: Wallet): SandboxWallet => ({
  id: wallet.id,
  name: wallet.name,
  chains: wallet.chains,
  homepage: wallet.homepage ?? null,
  link_mode: wallet.linkMode ?? null,
  mobile_link: wallet.mobileLink ?? null,
  webapp_link: wallet.webappLink ?? null,
  app_store: wallet.appStore ?? null,
  play_store: wallet.playStore ?? null,
  chrome_store: wallet.chromeStore ?? null,
  rdns: wallet.rdns ?? null,
  supports_wc: wallet.supportsWc ?? false,
})

async function readAll(options?: TestEngineOptions) {
  const setUp = createWalletsEngine(server, { networks: [mainnet, solana], ...options })
  stops.push(
    setUp.list.subscribe(() => {}),
    setUp.stop,
  )
  await expect.poll(setUp.isSettled).toBe(true)
  while (setUp.list.get().data?.hasNextPage) {
    setUp.list.fetchNextPage()
    await expect.poll(setUp.isSettled).toBe(true)
  }
  return setUp
}

test('the engine lists every registered wallet of the app’s networks, with all its facts', async () => {
  const { wallets } = await readAll()
  const bare = (url?: string) => url?.replace(/\/+$/, '')
  const facts = ({ connector: _, imageUrl: __, injected: ___, ...wallet }: ListedWallet) => ({
    ...wallet,
    homepage: bare(wallet.homepage),
    linkMode: bare(wallet.linkMode),
    mobileLink: bare(wallet.mobileLink),
    webappLink: bare(wallet.webappLink),
  })
  expect(wallets().map(facts)).toEqual(known.map(facts))
})

test('an installed wallet is found by its rdns, and listed once', async () => {
  const rabby = testConnector({ id: 'test.rabby', name: 'Rabby', info: { rdns: 'io.rabby' } })
  const { wallets } = await readAll({ wallet: { connectors: [rabby] } })
  expect(wallets().filter(({ name }) => name === 'Rabby')).toMatchObject([
    { rdns: 'io.rabby', connector: { namespace: 'eip155', connectorId: 'test.rabby' } },
  ])
})

test('on a phone, those are listed that can be reached from there', async () => {
  const { names } = await readAll({
    platform: { fetch: globalThis.fetch, device: { isMobile: () => true } },
  })
  expect(names()).toEqual(expect.arrayContaining(['MetaMask', 'Phantom', 'Solflare', 'Rainbow']))
  expect(names()).not.toContain('Taho')
})
