import { describe, expect, test } from 'vitest'
import { arbitrum, mainnet, solana } from '../../../src/engine/networks/index.ts'
import { testConnector } from '../../../src/engine/testing/index.ts'
import {
  connectWallet,
  createTestEngine,
  heard,
  settle,
  viewNames,
} from '../../support/createTestEngine.ts'
import {
  createWalletsEngine,
  openWalletList,
  searchWallets,
  walletQueries,
} from '../../support/createWalletsEngine.ts'

const { server, read, until } = openWalletList()

/** A connector that announces itself with the list's data. */
const installed = (name: string, id: string) =>
  testConnector({ connectorId: id, name, info: { rdns: rdnsOf(name) } })
const rdnsOf = (name: string) => server().wallets.find((wallet) => wallet.name === name)!.rdns!

const custom = { id: 'acme', name: 'Acme', imageUrl: 'https://acme.example/logo.png' }
const mainnetWallets = () => server().wallets.filter(({ chains }) => chains.includes('eip155:1'))

describe('without a service', () => {
  test('the host’s own wallets are listed, and no request is sent', async () => {
    const { engine } = createTestEngine({ customWallets: [custom] })
    until(engine.wallets.list.subscribe(() => {}))
    await expect.poll(() => engine.wallets.list.get().status).toBe('success')
    expect(engine.wallets.list.get().data).toMatchObject({
      wallets: [{ id: 'acme', name: 'Acme', imageUrl: 'https://acme.example/logo.png' }],
      featured: [],
      recommended: [],
      count: 1,
      hasNextPage: false,
    })
    expect(engine.wallets.hasList()).toBe(true)
  })

  test('the list is empty without an error if the host has no wallets either', async () => {
    const { engine } = createTestEngine()
    until(engine.wallets.list.subscribe(() => {}))
    await expect.poll(() => engine.wallets.list.get().status).toBe('success')
    expect(engine.wallets.list.get().data?.wallets).toEqual([])
    expect(engine.wallets.hasList()).toBe(false)
  })

  test('the host’s wallets can be searched, and none of them is certified', async () => {
    const { clock, engine } = createTestEngine({
      customWallets: [custom, { id: 'b', name: 'Beta' }],
    })
    const { list, search, filter } = engine.wallets
    until(list.subscribe(() => {}))
    const names = () => list.get().data?.wallets.map(({ name }) => name)
    await expect.poll(names).toEqual(['Acme', 'Beta'])
    search(' BET ')
    await expect.poll(clock.waiting).toBeGreaterThan(0)
    clock.advance(300)
    await expect.poll(names).toEqual(['Beta'])
    search('')
    await expect.poll(names).toEqual(['Acme', 'Beta'])
    filter('certified')
    await expect.poll(clock.waiting).toBeGreaterThan(0)
    clock.advance(300)
    await expect.poll(names).toEqual([])
  })
})

describe('the list of wallets', () => {
  test('is requested only when there is a listener', async () => {
    const { engine, list } = createWalletsEngine(server())
    engine.modal.open()
    await heard(server().urls)
    expect(walletQueries(server())).toEqual([])
    until(list.subscribe(() => {}))
    await expect.poll(() => walletQueries(server()).length).toBe(2)
  })

  test('has each wallet once, even if several pages have it', async () => {
    const { ids, isSettled, list } = await read()
    while (list.get().data?.hasNextPage) {
      list.fetchNextPage()
      await expect.poll(isSettled).toBe(true)
    }
    expect(ids().length).toBe(mainnetWallets().length)
    expect(new Set(ids()).size).toBe(ids().length)
    expect(list.get().data?.count).toBe(ids().length)
  })

  test('requests one next page, however often it is called', async () => {
    const { isSettled, list, wallets } = await read()
    const before = wallets().length
    for (let call = 0; call < 5; call += 1) list.fetchNextPage()
    await expect.poll(isSettled).toBe(true)
    expect(wallets().length).toBe(before + 40)
    expect(walletQueries(server()).map(({ page }) => page)).toEqual(['1', '1', '2'])
  })

  test('has installed wallets first, then featured ones in the host’s order, then the host’s own', async () => {
    const featuredWalletIds = [mainnetWallets()[50]!.id, mainnetWallets()[10]!.id]
    const { names, list } = await read({
      featuredWalletIds,
      customWallets: [custom],
      wallet: { connectors: [installed('Meadow', 'test.meadow')] },
    })
    expect(names().slice(0, 4)).toEqual([
      'Meadow',
      mainnetWallets()[50]!.name,
      mainnetWallets()[10]!.name,
      'Acme',
    ])
    const [first] = list.get().data!.wallets
    expect(first?.connector).toEqual({ namespace: 'eip155', connectorId: 'test.meadow' })
    expect(list.get().data?.featured.map(({ id }) => id)).toEqual(featuredWalletIds)
    expect(list.get().data?.recommended).toHaveLength(4)
  })

  test('moves a wallet up if it announces itself later', async () => {
    const { names, wallet } = await read({ wallet: { connectors: [] } })
    expect(names()[0]).not.toBe('Harbor')
    wallet.announce(installed('Harbor', 'test.harbor'))
    expect(names()[0]).toBe('Harbor')
  })

  test('has only wallets that support a network of the app', async () => {
    const { wallets } = await read({ networks: [arbitrum] })
    expect(wallets().every(({ chains }) => chains.includes('eip155:42161'))).toBe(true)
    expect(walletQueries(server())[0]?.chains).toBe('eip155:42161')
  })

  test('starts over when the networks change', async () => {
    const { engine, wallets } = await read({ networks: [mainnet] })
    engine.network.add(solana)
    await expect.poll(() => wallets().some(({ chains }) => !chains.includes('eip155:1'))).toBe(true)
    expect(walletQueries(server()).at(-1)?.chains).toContain(solana.caipNetworkId)
  })

  test('has only wallets that work on a phone, if it is on a phone', async () => {
    const { list } = await read({
      platform: { fetch: globalThis.fetch, device: { isMobile: () => true } },
    })
    const special = server().wallets.filter(({ id }) => id.startsWith('a797aa35'))
    expect(special).toHaveLength(1)
    const reachable = list
      .get()
      .data!.wallets.filter(({ mobileLink, webappLink }) => mobileLink || webappLink)
    const others = list.get().data!.wallets.filter((wallet) => !reachable.includes(wallet))
    expect(reachable.length).toBeGreaterThan(10)
    for (const { id } of others)
      expect(['a797aa35', '1ca0bdd4', 'd0ca99ff', '2fafea35']).toContain(id.slice(0, 8))
  })

  test('includes and excludes by id', async () => {
    const included = mainnetWallets()
      .slice(5, 12)
      .map(({ id }) => id)
    const { ids } = await read({ includeWalletIds: included, excludeWalletIds: [included[0]!] })
    expect([...ids()].sort()).toEqual(included.slice(1).sort())
  })

  test('keeps the service’s images, and accepts wallets without one', async () => {
    const { wallets } = await read()
    const { imageUrl } = wallets()[1]!
    expect(imageUrl).toMatch(`${server().urls.walletApi}/getWalletImage/`)
    expect((await fetch(imageUrl!)).headers.get('content-type')).toBe('image/png')
  })
})

test.each(['loaded while the page was idle', 'loads now'])(
  'has a network’s image once the user connects without the modal, whether the code %s',
  async (when) => {
    const setUp = createWalletsEngine(server(), { networks: [mainnet] })
    const { engine } = setUp
    if (when !== 'loads now') engine.connection.preload()
    await settle()
    const imageUrl = () => engine.getState().network.requestedCaipNetworks[0]?.assets?.imageUrl
    expect(imageUrl()).toBeUndefined()
    await connectWallet(setUp)
    await expect.poll(imageUrl).toContain('/public/getAssetImage/')
  },
)

describe('a search', () => {
  test('brings the list back when it is cleared', async () => {
    const setUp = await read()
    const before = setUp.names()
    await searchWallets(setUp, 'kettle')
    expect(setUp.names()).not.toEqual(before)
    setUp.engine.wallets.search('')
    await expect.poll(setUp.names).toEqual(before)
  })

  test('keeps the last wallets until it has an answer', async () => {
    const setUp = await read()
    const before = setUp.names()
    setUp.engine.wallets.search('kettle')
    expect(setUp.list.get()).toMatchObject({ status: 'success', isFetching: true })
    expect(setUp.names()).toEqual(before)
  })

  test('sends one request if the user continues typing', async () => {
    const setUp = await read()
    server().log.clear()
    for (const text of ['k', 'ke', 'ket']) {
      setUp.engine.wallets.search(text)
      setUp.clock.advance(299)
    }
    await searchWallets(setUp, 'kett')
    expect(walletQueries(server()).map(({ search }) => search)).toEqual(['kett'])
  })

  test('has only certified wallets if it is for these', async () => {
    const setUp = await read()
    setUp.engine.wallets.filter('certified')
    await searchWallets(setUp, 'kettle')
    expect(setUp.wallets().every(({ badgeType }) => badgeType === 'certified')).toBe(true)
    expect(walletQueries(server()).at(-1)).toMatchObject({ badge_type: 'certified' })
  })
})

describe('a service that fails', () => {
  test('sets an error and keeps the host’s wallets, and a retry may succeed', async () => {
    server().faults.set({ service: 'walletApi', kind: 'status', status: 503 })
    const { isSettled, list, names } = await read({ customWallets: [custom] })
    expect(list.get()).toMatchObject({ status: 'error', error: { code: 'provider/UNREACHABLE' } })
    expect(names()).toEqual(['Acme'])
    server().faults.clear()
    list.refetch()
    await expect.poll(() => isSettled() && names().length).toBeGreaterThan(40)
    expect(list.get().status).toBe('success')
  })

  test('keeps the earlier pages if it fails at a later one, which is then requested again', async () => {
    const { isSettled, list, wallets } = await read()
    const before = wallets().length
    server().faults.set({ service: 'walletApi', kind: 'malformed', times: 1 })
    list.fetchNextPage()
    await expect.poll(isSettled).toBe(true)
    expect(list.get().status).toBe('error')
    expect(wallets()).toHaveLength(before)
    list.refetch()
    await expect.poll(() => list.get().status).toBe('success')
    expect(wallets()).toHaveLength(before + 40)
    expect(walletQueries(server()).map(({ page }) => page)).toEqual(['1', '1', '2', '2'])
  })

  test('leaves suggested wallets among the others if only the suggestions fail', async () => {
    server().faults.set({ service: 'walletApi', kind: 'status', status: 500, times: 1 })
    const { list } = await read()
    expect(list.get().status).toBe('success')
    expect(list.get().data?.recommended).toEqual([])
    expect(list.get().data?.wallets[0]?.name).toBe(mainnetWallets()[0]!.name)
  })
})

describe('choosing a wallet', () => {
  test('connects the wallet if it is installed', async () => {
    const { engine, wallet, wallets } = await read({
      wallet: { connectors: [installed('Meadow', 'test.meadow')] },
    })
    engine.wallets.select(wallets().find(({ name }) => name === 'Meadow')!)
    expect(wallet.last()).toMatchObject({ method: 'connect', connectorId: 'test.meadow' })
    wallet.last().approve()
    await expect
      .poll(() => engine.getState().connection.namespaces.eip155?.status)
      .toBe('connected')
  })

  test('opens the wallet’s stores if it is not installed', async () => {
    const { engine, wallet, wallets } = await read()
    const heard: unknown[] = []
    engine.on('SELECT_WALLET', (choice) => heard.push(choice))
    const other = wallets().find(({ connector }) => !connector)!
    engine.wallets.select(other)
    await settle()
    expect(wallet.requests).toEqual([])
    expect(viewNames(engine).at(-1)).toBe('WalletNotInstalled')
    expect(heard).toEqual([expect.objectContaining({ name: other.name, platform: 'unsupported' })])
  })

  test('opens WalletConnect if the app has it', async () => {
    const walletConnect = testConnector({
      connectorId: 'walletConnect',
      name: 'WalletConnect',
      type: 'WALLET_CONNECT',
      info: undefined,
    })
    const { engine, wallets } = await read({ wallet: { connectors: [walletConnect] } })
    engine.wallets.select(wallets()[0]!)
    expect(viewNames(engine).at(-1)).toBe('ConnectingWalletConnect')
  })

  test('works for a wallet that the host shows before the list was read', async () => {
    const { engine, wallet } = createTestEngine()
    engine.wallets.select({
      id: 'meadow',
      name: 'Meadow',
      chains: [],
      connector: { namespace: 'eip155', connectorId: 'test.meadow' },
    })
    await expect.poll(() => wallet.requests.length).toBe(1)
  })
})

test('without a listener, no request and no timer is left', async () => {
  const setUp = createWalletsEngine(server())
  const stop = setUp.list.subscribe(() => {})
  await expect.poll(setUp.isSettled).toBe(true)
  setUp.engine.wallets.search('kettle')
  stop()
  setUp.stop()
  setUp.clock.advance(0)
  expect(setUp.clock.waiting()).toBe(0)
})
