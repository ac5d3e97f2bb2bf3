import { afterEach, beforeAll, expect, test } from 'vitest'
import type { ListedWallet } from '../../../src/engine/features/wallets/Wallets.ts'
import { mainnet, solana } from '../../../src/engine/networks/index.ts'
import type { Provider } from '../../../src/engine/providers/index.ts'
import type { Wallet } from '../../../src/engine/providers/services/WalletApi.ts'
import { createWalletRegistry } from '../../../src/engine/providers/walletRegistry/createWalletRegistry.ts'
import { walletRegistry } from '../../../src/engine/providers/walletRegistry/walletRegistry.ts'
import { testConnector } from '../../../src/engine/testing/index.ts'
import type { TestEngineOptions } from '../../support/createTestEngine.ts'
import { createWalletsEngine, openWalletList } from '../../support/createWalletsEngine.ts'

const chains = [mainnet.caipNetworkId, solana.caipNetworkId]
const service = openWalletList()
let known: readonly Wallet[] = []
let stops: (() => void)[] = []

beforeAll(async () => {
  const { signal } = new AbortController()
  const page = { page: 1, entries: 1000, chains }
  known = (await createWalletRegistry().getWallets(page, { signal })).data
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
})

/** Reads the list in a page without services. A provider lists the wallets. */
async function read(options?: TestEngineOptions) {
  const setUp = createWalletsEngine(service.server(), {
    networks: [mainnet, solana],
    projectId: undefined,
    services: undefined,
    providers: [walletRegistry()],
    ...options,
  })
  stops.push(
    setUp.list.subscribe(() => {}),
    setUp.stop,
  )
  await expect.poll(setUp.isSettled).toBe(true)
  return setUp
}

async function readAll(options?: TestEngineOptions) {
  const setUp = await read(options)
  while (setUp.list.get().data?.hasNextPage) {
    setUp.list.fetchNextPage()
    await expect.poll(setUp.isSettled).toBe(true)
  }
  return setUp
}

test('without any service, the list has every registered wallet of the app’s networks, with all its facts', async () => {
  const { engine, wallets } = await readAll()
  const bare = (url?: string) => url?.replace(/\/+$/, '')
  const facts = ({ connector: _, imageUrl: __, injected: ___, ...wallet }: ListedWallet) => ({
    ...wallet,
    homepage: bare(wallet.homepage),
    linkMode: bare(wallet.linkMode),
    mobileLink: bare(wallet.mobileLink),
    webappLink: bare(wallet.webappLink),
  })
  expect(engine.wallets.hasList()).toBe(true)
  expect(wallets().map(facts)).toEqual(known.map(facts))
  expect(wallets().filter(({ imageUrl }) => imageUrl?.startsWith('data:')).length).toBeGreaterThan(
    10,
  )
  expect(service.server().log.read()).toEqual([])
})

test('the wallets at the top of the list have pictures', async () => {
  const { wallets } = await read()
  const top = wallets().slice(0, 7)
  expect(top.map(({ name }) => name)).toContain('Base (formerly Coinbase Wallet)')
  for (const { imageUrl } of top) expect(imageUrl).toMatch(/^data:/)
})

test('an installed wallet is recognized by its rdns, and listed once', async () => {
  const rabby = testConnector({
    connectorId: 'test.rabby',
    name: 'Rabby',
    info: { rdns: 'io.rabby' },
  })
  const { wallets } = await readAll({ wallet: { connectors: [rabby] } })
  expect(wallets().filter(({ name }) => name === 'Rabby')).toMatchObject([
    { rdns: 'io.rabby', connector: { namespace: 'eip155', connectorId: 'test.rabby' } },
  ])
})

test('a search finds wallets by name', async () => {
  const { clock, engine, isSettled, names } = await read()
  engine.wallets.search('phan')
  await expect.poll(clock.waiting).toBeGreaterThan(0)
  clock.advance(300)
  await expect.poll(isSettled).toBe(true)
  expect(names()).toEqual(['Phantom'])
})

test('on a phone, the list has the wallets that the phone can reach', async () => {
  const { names } = await readAll({ platform: { device: { isMobile: () => true } } })
  expect(names()).toEqual(expect.arrayContaining(['MetaMask', 'Phantom', 'Solflare', 'Rainbow']))
  expect(names()).not.toContain('Taho')
})

const lists = (getWallets: NonNullable<Provider['wallets']>['getWallets']): Provider => ({
  id: 'own',
  name: 'Our list',
  serves: () => true,
  wallets: { getWallets },
})

test('the next provider lists wallets if the first one has no answer or fails', async () => {
  const { names } = await read({
    providers: [
      lists(async () => undefined),
      lists(async () => {
        throw new Error('offline')
      }),
      walletRegistry(),
    ],
  })
  expect(names()).toContain('MetaMask')
})

test('the wallet service is used if no provider has an answer', async () => {
  const { providers = [] } = (await service.read()).engine.config
  const { names } = await read({
    platform: { fetch: globalThis.fetch },
    providers: [lists(async () => undefined), ...providers],
  })
  expect(names().length).toBeGreaterThan(0)
  expect(names()).not.toContain('Taho')
})

test('wallets from a provider are sanitized like those from a service', async () => {
  const hostile = {
    id: 'evil',
    name: 'Me\u202eta\u200bMask',
    chains: ['eip155:1', 'nonsense'],
    homepage: 'javascript:alert(1)',
    mobileLink: 'javascript:alert(1)',
    imageUrl: 'http://tracker.test/x.png',
    injected: [{ namespace: 'solana', injectedId: 'Magic Eden' }, { injectedId: '<b>' }],
    rdns: 'IO.Evil',
  }
  const broken = [null, 7, { id: '', name: 'x' }, { id: 'x' }, { id: 'y'.repeat(129), name: 'y' }]
  const { wallets } = await read({
    providers: [lists(async () => ({ data: [...broken, hostile], count: -1 }) as never)],
  })
  expect(wallets()).toEqual([
    expect.objectContaining({
      id: 'evil',
      name: 'MetaMask',
      chains: ['eip155:1'],
      rdns: 'io.evil',
      injected: [{ namespace: 'solana', injectedId: 'Magic Eden' }, {}],
    }),
  ])
  expect(wallets()[0]).not.toHaveProperty('homepage')
  expect(wallets()[0]).not.toHaveProperty('mobileLink')
  expect(wallets()[0]?.imageUrl).toBeUndefined()
})
