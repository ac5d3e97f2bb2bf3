import { describe, expect, test } from 'vitest'
import { isExcluded } from '../../src/engine/features/wallets/isExcluded.ts'
import type { Engine } from '../../src/engine/index.ts'
import { arbitrum, mainnet, solana } from '../../src/engine/networks/index.ts'
import { testConnector } from '../../src/engine/testing/index.ts'
import { heard } from '../support/createTestEngine.ts'
import {
  createWalletsEngine,
  openWalletList,
  openWalletServices,
  searchWallets,
  walletQueries,
} from '../support/createWalletsEngine.ts'

const { server, read, until } = openWalletList()

const walletNamed = (name: string) => server().wallets.find((wallet) => wallet.name === name)!
const onMainnet = () => server().wallets.filter(({ chains }) => chains.includes('eip155:1'))

describe('the list of wallets', () => {
  test('2.5 the user can browse all wallets page by page, and search them', async () => {
    const setUp = await read()
    expect(setUp.list.get().data?.hasNextPage).toBe(true)
    const before = setUp.wallets().length
    setUp.list.fetchNextPage()
    await expect.poll(() => setUp.wallets().length).toBe(before + 40)
    await searchWallets(setUp, 'thimble')
    expect(setUp.names().length).toBeGreaterThan(3)
    expect(setUp.names().every((name) => name.includes('Thimble'))).toBe(true)
  })

  test('3.1 an entry has id, name, image id and URL, rdns, chains and links (the server fetches the image itself, to check it)', async () => {
    const whole = {
      id: 'c0ffee'.padEnd(64, '0'),
      name: 'Teahouse',
      image_id: '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0',
      image_url: 'https://teahouse.example/logo.png',
      rdns: 'example.teahouse',
      chains: ['eip155:1', 'eip155:10'],
      mobile_link: 'teahouse://',
      desktop_link: 'teahouse-desktop://',
      webapp_link: 'https://app.teahouse.example',
    }
    const own = await openWalletServices({ walletCount: 0, wallets: [whole] })
    const { list, wallets, isSettled, stop } = createWalletsEngine(own)
    until(list.subscribe(() => {}))
    until(stop)
    await expect.poll(isSettled).toBe(true)
    expect(wallets()[0]).toEqual({
      id: whole.id,
      name: 'Teahouse',
      imageId: '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0',
      imageUrl: expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:\d+\/pictures\/[\w-]+\?projectId=\w+&url=https%3A%2F%2Fteahouse\.example%2Flogo\.png$/,
      ),
      rdns: 'example.teahouse',
      chains: ['eip155:1', 'eip155:10'],
      mobileLink: 'teahouse://',
      desktopLink: 'teahouse-desktop://',
      webappLink: 'https://app.teahouse.example/',
    })
    await own.stop()
  })

  test('9.1 a page has 40 entries', async () => {
    const { list, isSettled } = await read()
    list.fetchNextPage()
    await expect.poll(isSettled).toBe(true)
    const pages = walletQueries(server()).filter(({ entries }) => entries !== '4')
    expect(pages.map(({ page, entries }) => [page, entries])).toEqual([
      ['1', '40'],
      ['2', '40'],
    ])
  })

  test('9.2 the recommended wallets are requested as 4 entries', async () => {
    const { list } = await read()
    expect(walletQueries(server())[0]).toEqual({ page: '1', entries: '4', chains: 'eip155:1' })
    expect(list.get().data?.recommended).toHaveLength(4)
  })

  test('9.2 the featured wallets are requested by their ids, and four of them are requested as 4 entries', async () => {
    const ids = onMainnet()
      .slice(20, 24)
      .map(({ id }) => id)
    const { list } = await read({ featuredWalletIds: ids })
    const featured = walletQueries(server()).find(({ include }) => include !== undefined)
    expect(featured).toEqual({
      page: '1',
      entries: '4',
      include: ids.join(','),
      chains: 'eip155:1',
    })
    expect(list.get().data?.featured.map(({ id }) => id)).toEqual(ids)
  })

  test('9.2 all featured wallets are shown if the host has more than four', async () => {
    const ids = onMainnet()
      .slice(20, 27)
      .map(({ id }) => id)
    const { list } = await read({ featuredWalletIds: ids })
    expect(list.get().data?.featured.map(({ id }) => id)).toEqual(ids)
  })

  test('9.3 the images of the first 20 wallets are fetched before they show', async () => {
    const { platform, wallets } = await read()
    expect(platform.preloaded.map(({ url }) => url)).toEqual(
      wallets()
        .slice(0, 20)
        .map(({ imageUrl }) => imageUrl),
    )
  })

  test('9.4 a search requests 100 entries', async () => {
    const setUp = await read()
    await searchWallets(setUp, 'e')
    expect(walletQueries(server()).at(-1)).toMatchObject({ page: '1', entries: '100', search: 'e' })
    expect(setUp.wallets()).toHaveLength(100)
  })

  test('9.4 a search is sent after 300 ms', async () => {
    const { clock, engine, isSettled } = await read()
    const waiting = clock.waiting()
    server().log.clear()
    engine.wallets.search('kettle')
    await expect.poll(clock.waiting).toBe(waiting + 1)
    clock.advance(299)
    await heard(server().urls)
    expect(walletQueries(server())).toEqual([])
    clock.advance(1)
    await expect.poll(isSettled).toBe(true)
    expect(walletQueries(server())).toHaveLength(1)
  })

  test('9.4 a changed search cancels the previous request', async () => {
    const signals: AbortSignal[] = []
    const recording: typeof fetch = (input, init) => {
      if (String(input).includes('search=') && init?.signal) signals.push(init.signal)
      return fetch(input, init)
    }
    const setUp = await read({ platform: { fetch: recording } })
    server().faults.set({ service: 'walletApi', kind: 'hang' })
    setUp.engine.wallets.search('ket')
    await expect.poll(() => setUp.clock.waiting()).toBeGreaterThan(1)
    setUp.clock.advance(300)
    await expect.poll(() => signals.length).toBe(1)
    expect(signals[0]!.aborted).toBe(false)
    setUp.engine.wallets.search('kettle')
    expect(signals[0]!.aborted).toBe(true)
    server().faults.clear()
  })

  test('9.5 prefetching images ends after at most 2 s', async () => {
    const { clock, platform } = await read()
    const stopped = () => platform.preloaded.filter(({ signal }) => signal.aborted).length
    clock.advance(1_999)
    expect(stopped()).toBe(0)
    clock.advance(1)
    expect(stopped()).toBe(20)
  })
})

describe('known wallets and networks', () => {
  test.each([
    ['io.metamask', 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'],
    ['com.trustwallet.app', '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'],
    ['com.okex.wallet', '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709'],
    ['me.rainbow', '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369'],
    ['app.phantom', 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'],
    ['app.backpack', '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0'],
    ['com.bitget.web3', '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662'],
    ['io.zerion.wallet', 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18'],
    ['org.uniswap.app', 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a'],
  ])('3.20 a wallet that announces itself as %s has its id in the explorer', async (rdns, id) => {
    const { engine } = await read({
      wallet: { connectors: [testConnector({ connectorId: rdns, name: 'X', info: { rdns } })] },
    })
    expect(engine.getState().connectors.all[0]?.explorerId).toBe(id)
  })

  test.each([
    ['safe', '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f'],
    ['ledger', '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927'],
    ['baseAccount', 'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa'],
  ])('3.20 the connector %s has its id in the explorer', async (id, explorerId) => {
    const external = testConnector({ connectorId: id, type: 'EXTERNAL', info: undefined })
    const { engine } = await read({ wallet: { connectors: [external] } })
    expect(engine.getState().connectors.all[0]?.explorerId).toBe(explorerId)
  })

  test('3.20 a name alone does not make a wallet known', async () => {
    const { engine, wallet } = await read()
    wallet.announce(
      testConnector({ connectorId: 'evil.test', name: 'MetaMask', info: { rdns: 'evil.test' } }),
    )
    wallet.announce(
      testConnector({ connectorId: '__proto__', name: 'P', info: { rdns: '__proto__' } }),
    )
    expect(engine.getState().connectors.all.map(({ explorerId }) => explorerId)).not.toContain(
      'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    )
    expect(engine.getState().connectors.all.at(-1)?.explorerId).toBeUndefined()
  })

  const polygon = { ...mainnet, id: 137, caipNetworkId: 'eip155:137' as const, assets: undefined }
  test.each([
    ['Ethereum', mainnet, 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'],
    ['Arbitrum', arbitrum, '3bff954d-5cb0-47a0-9a23-d20192e74600'],
    ['Polygon, as the host describes it,', polygon, '41d04d42-da3b-4453-8506-668cc0727900'],
    ['Solana', solana, 'a1b58899-f671-4276-6a5e-56ca5bd59700'],
  ])('3.20 %s has its image', async (_, network, imageId) => {
    const { engine } = createWalletsEngine(server(), { networks: [network] })
    engine.modal.open()
    const assets = () => engine.getState().network.requestedCaipNetworks[0]?.assets
    await expect.poll(() => assets()?.imageUrl).toContain(`/public/getAssetImage/${imageId}?`)
    const answer = await fetch(assets()!.imageUrl!)
    expect(answer.headers.get('content-type')).toMatch(/^image\//)
  })

  test.each([
    ['WalletConnect', { type: 'WALLET_CONNECT' }, 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400'],
    ['Safe', { connectorId: 'safe', type: 'EXTERNAL' }, '461db637-8616-43ce-035a-d89b8a1d5800'],
    ['Ledger', { connectorId: 'ledger', type: 'EXTERNAL' }, '54a1aa77-d202-4f8d-0fb2-5d2bb6db0300'],
    [
      'a connector that names its image',
      { connectorId: 'other', type: 'EXTERNAL', imageId: '0c2840c3-5b04-4c44-9661-fbd4b49e1800' },
      '0c2840c3-5b04-4c44-9661-fbd4b49e1800',
    ],
  ] as const)('3.20 %s has its image once the modal opens', async (_, look, imageId) => {
    const connector = testConnector({ info: undefined, ...look })
    const { engine } = createWalletsEngine(server(), { wallet: { connectors: [connector] } })
    const imageUrl = () => engine.getState().connectors.all[0]?.imageUrl
    expect(imageUrl()).toBeUndefined()
    engine.modal.open()
    await expect.poll(imageUrl).toContain(`/public/getAssetImage/${imageId}?`)
    const answer = await fetch(imageUrl()!)
    expect(answer.headers.get('content-type')).toMatch(/^image\//)
  })

  test('3.20 a wallet keeps its own image, and an installed wallet without one gets none', async () => {
    const own = 'data:image/png;base64,AAAA'
    const connectors = [
      testConnector({ connectorId: 'safe', type: 'EXTERNAL', imageUrl: own }),
      testConnector({ connectorId: 'ledger', type: 'ANNOUNCED' }),
      testConnector({ connectorId: 'wc', type: 'WALLET_CONNECT', info: undefined }),
    ]
    const { engine } = createWalletsEngine(server(), { wallet: { connectors } })
    engine.modal.open()
    const images = () => engine.getState().connectors.all.map(({ imageUrl }) => imageUrl)
    await expect.poll(() => images()[2]).toBeDefined()
    expect(images().slice(0, 2)).toEqual([own, undefined])
  })
})

describe('excluded wallets', () => {
  const visible = ({ engine }: { engine: Engine }) =>
    engine
      .getState()
      .connectors.all.filter(
        (connector) => !isExcluded(engine.getState(), engine.config, connector),
      )
      .map(({ connectorId }) => connectorId)

  test('5.31 a wallet is excluded by its rdns, in all lists', async () => {
    const harbor = walletNamed('Harbor')
    const connectors = [
      testConnector(),
      testConnector({ connectorId: 'h', name: 'Another name', info: { rdns: harbor.rdns! } }),
    ]
    const setUp = await read({ excludeWalletIds: [harbor.id], wallet: { connectors } })
    await expect.poll(() => visible(setUp)).toEqual(['test.meadow'])
    expect(setUp.names()).not.toContain('Harbor')
    expect(walletQueries(server()).find(({ include }) => include)).toEqual({
      page: '1',
      entries: '1',
      include: harbor.id,
    })
  })

  test('5.31 a wallet is excluded by its name, in any case', async () => {
    const harbor = walletNamed('Harbor')
    const connectors = [
      testConnector(),
      testConnector({ connectorId: 'h', name: 'HARBOR', type: 'EXTERNAL', info: undefined }),
    ]
    const setUp = await read({ excludeWalletIds: [harbor.id], wallet: { connectors } })
    await expect.poll(() => visible(setUp)).toEqual(['test.meadow'])
  })

  test('5.31 the excluded wallets are requested once, when the modal opens', async () => {
    const harbor = walletNamed('Harbor')
    const { engine } = createWalletsEngine(server(), { excludeWalletIds: [harbor.id] })
    await heard(server().urls)
    expect(walletQueries(server())).toEqual([])
    engine.modal.open()
    await expect
      .poll(() => engine.getState().wallets.excluded)
      .toEqual([{ name: 'Harbor', rdns: harbor.rdns }])
    engine.modal.close()
    engine.modal.open()
    await heard(server().urls)
    expect(walletQueries(server())).toHaveLength(1)
  })
})
