import { describe, expect, test } from 'vitest'
import {
  createEngine,
  type KeyValueStorage,
  memoryStorage,
  stateFromCookie,
} from '../../../src/engine/index.ts'
import { mainnet, solana } from '../../../src/engine/networks/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  createTestTabs,
  testAddress,
  testConnection,
  testConnector,
} from '../../../src/engine/testing/index.ts'
import {
  asked,
  connectionOf,
  connectionsKey,
  connectWallet,
  createTestEngine,
  harbor,
  meadow,
  outcome,
  recordEvents,
  settle,
  statusOf,
  storageWith,
  type TestEngineOptions,
  viewNames,
} from '../../support/createTestEngine.ts'

const rememberedOf = (engine: ReturnType<typeof createTestEngine>['engine']) =>
  engine.getState().connection.namespaces.eip155?.remembered.map(({ connectorId }) => connectorId)

describe('after a reload', () => {
  test('the wallet gets a request without a prompt, and the account is connected again', async () => {
    const before = createTestEngine()
    await connectWallet(before)
    before.engine.destroy()

    const after = createTestEngine({ platform: { storage: before.platform.storage } })
    const events = recordEvents(after.engine)
    expect(statusOf(after.engine)).toBe('reconnecting')
    expect(connectionOf(after.engine)).toBeUndefined()
    expect(rememberedOf(after.engine)).toEqual(['test.meadow'])
    await settle()
    expect(asked(after)).toEqual(['reconnect test.meadow'])
    expect(statusOf(after.engine)).toBe('reconnecting')

    after.wallet.last().approve()
    await settle()
    expect(statusOf(after.engine)).toBe('connected')
    expect(connectionOf(after.engine)?.accounts[0].address).toBe(testAddress)
    expect(rememberedOf(after.engine)).toEqual([])
    expect(viewNames(after.engine)).toEqual(['Account'])
    expect(after.engine.getState().connection.recentWallets.map(({ id }) => id)).toEqual([
      'test.meadow',
    ])
    expect(events).toEqual(['CONNECT_SUCCESS'])
    expect(after.clock.waiting()).toBe(0)
  })

  test('the wallet’s report counts, not the stored account', async () => {
    const { engine, wallet } = createTestEngine({
      platform: { storage: storageWith(['test.meadow']) },
    })
    const request = await wallet.asked('reconnect')
    request.approve(testConnection({ accounts: [{ address: '0xb0b' }] }))
    await settle()
    expect(connectionOf(engine)?.accounts[0].address).toBe('0xb0b')
  })

  test('no wallet gets a request if the user disconnected', async () => {
    const before = createTestEngine()
    await connectWallet(before)
    void before.engine.connection.disconnect().catch(() => {})
    const after = createTestEngine({ platform: { storage: before.platform.storage } })
    expect(statusOf(after.engine)).toBe('disconnected')
    await settle()
    expect(asked(after)).toEqual([])
    expect(statusOf(after.engine)).toBe('disconnected')
  })

  test('no wallet gets a request if the host turned reconnecting off', async () => {
    const setUp = createTestEngine({
      enableReconnect: false,
      platform: { storage: storageWith(['test.meadow']) },
    })
    expect(statusOf(setUp.engine)).toBe('disconnected')
    await settle()
    expect(asked(setUp)).toEqual([])
    expect(statusOf(setUp.engine)).toBe('disconnected')
  })

  test.each([2, '1', undefined])(
    'a connection that version %j stored is ignored',
    async (version) => {
      const storage = storageWith(['test.meadow'])
      storage.set(
        connectionsKey,
        JSON.stringify({ ...JSON.parse(storage.get(connectionsKey)!), version }),
      )
      const setUp = createTestEngine({ platform: { storage } })
      expect(statusOf(setUp.engine)).toBe('disconnected')
      await settle()
      expect(asked(setUp)).toEqual([])
    },
  )

  test('an unknown account type is dropped, and its account is kept', async () => {
    const storage = storageWith(['test.meadow'])
    const kept = storage
      .get(connectionsKey)!
      .replace('"accounts":[{', '"accounts":[{"type":"admin",')
    storage.set(connectionsKey, kept)
    const { engine } = createTestEngine({ platform: { storage } })
    const { remembered } = engine.getState().connection.namespaces.eip155!
    expect(remembered[0]?.accounts).toEqual([{ address: testAddress }])
  })

  test('a stored network of another namespace is not used', async () => {
    const storage = memoryStorage()
    const networks = { eip155: solana.caipNetworkId, solana: solana.caipNetworkId }
    storage.set(connectionsKey, JSON.stringify({ version: 1, networks }))
    const { engine } = createTestEngine({ networks: [mainnet, solana], platform: { storage } })
    expect(engine.getState().network.chosen).toEqual({ solana: solana.caipNetworkId })
  })

  test('a wallet that refuses leaves the user disconnected, without an error', async () => {
    const { engine, wallet } = createTestEngine({
      platform: { storage: storageWith(['test.meadow']) },
    })
    const events = recordEvents(engine)
    const request = await wallet.asked('reconnect')
    request.fail(new Error('no permission'))
    await settle()
    expect(statusOf(engine)).toBe('disconnected')
    expect(rememberedOf(engine)).toEqual([])
    expect(engine.getState().connection.connecting.status).toBe('idle')
    expect(events).toEqual([])
    expect(viewNames(engine)).toEqual(['Connect'])
  })
})

describe('several wallets', () => {
  const wallets = ['test.meadow', 'test.harbor', 'test.lantern', 'test.willow']

  async function reload(recentWallets?: readonly string[]) {
    const setUp = createTestEngine({
      wallet: { connectors: wallets.map((connectorId) => testConnector({ connectorId })) },
      platform: { storage: storageWith(wallets, recentWallets) },
    })
    await settle()
    return setUp
  }

  test('the recent wallet is asked first, and then the others together', async () => {
    const setUp = await reload()
    expect(asked(setUp)).toEqual(['reconnect test.meadow'])
    setUp.wallet.last().fail('locked')
    await settle()
    expect(asked(setUp).slice(1)).toEqual([
      'reconnect test.harbor',
      'reconnect test.lantern',
      'reconnect test.willow',
    ])
    expect(statusOf(setUp.engine)).toBe('reconnecting')
    setUp.wallet.requests[2]?.approve()
    await settle()
    expect(statusOf(setUp.engine)).toBe('connected')
    expect(connectionOf(setUp.engine)?.connectorId).toBe('test.lantern')
  })

  test('the recent wallet is the last connected one, at any position', async () => {
    const setUp = await reload(['test.lantern', 'test.meadow'])
    expect(asked(setUp)).toEqual(['reconnect test.lantern'])
  })

  test('each wallet has 5 s, and all together have 10 s', async () => {
    const { clock, engine, wallet } = await reload()
    clock.advance(4_999)
    await settle()
    expect(wallet.requests).toHaveLength(1)
    clock.advance(1)
    await settle()
    expect(wallet.requests).toHaveLength(4)
    expect(wallet.requests[0]?.signal.aborted).toBe(true)
    clock.advance(4_999)
    await settle()
    expect(statusOf(engine)).toBe('reconnecting')
    clock.advance(1)
    await settle()
    expect(clock.now()).toBe(10_000)
    expect(statusOf(engine)).toBe('disconnected')
    expect(clock.waiting()).toBe(0)

    for (const request of wallet.requests) request.approve()
    await settle()
    expect(statusOf(engine)).toBe('disconnected')
    expect(wallet.watching()).toBe(0)
  })

  test('one wallet that hangs and one that fails do not stop others from reconnecting', async () => {
    const { clock, engine, wallet } = await reload()
    clock.advance(5_000)
    await settle()
    const [, harborAsked, lanternAsked, willowAsked] = wallet.requests
    harborAsked?.fail(null)
    willowAsked?.approve()
    await settle()
    expect(connectionOf(engine)?.connectorId).toBe('test.willow')
    lanternAsked?.approve()
    await settle()
    expect(connectionOf(engine)?.connectorId).toBe('test.willow')
    // Lantern was connected too, and reconnects.
    expect(wallet.watching()).toBe(2)
  })

  test('a wallet that throws synchronously does no harm', async () => {
    const wallet = createTestAdapter()
    const adapter = wallet.factory()
    const reconnect = () => {
      throw new TypeError('the extension is broken')
    }
    const engine = createEngine({
      adapters: [
        Object.assign(() => ({ ...adapter, reconnect }), { namespace: 'eip155' as const }),
      ],
      platform: createTestPlatform({ storage: storageWith(['test.meadow']) }),
    })
    engine.start()
    await settle()
    expect(statusOf(engine)).toBe('disconnected')
  })

  test('reconnecting works again after a reconnect that hung', async () => {
    const { clock, engine, stop, wallet } = await reload()
    clock.advance(10_000)
    await settle()
    stop()
    clock.advance(0)
    engine.start()
    const asked = wallet.requests.length
    clock.advance(5_000)
    await settle()
    expect(wallet.requests.length).toBeGreaterThan(asked)
    wallet.last().approve()
    await settle()
    expect(statusOf(engine)).toBe('connected')
  })
})

describe('while reconnecting', () => {
  const open = () => createTestEngine({ platform: { storage: storageWith(['test.meadow']) } })

  /** Reloads the page. The silent wallet has a request. */
  async function reload() {
    const setUp = open()
    return { ...setUp, silent: await setUp.wallet.asked('reconnect') }
  }

  test('a wallet that the user connects has precedence over one that reconnects late', async () => {
    const setUp = await reload()
    const { engine, silent, wallet } = setUp
    await connectWallet(setUp, harbor)
    expect(silent.signal.aborted).toBe(true)
    silent.approve()
    await settle()
    expect(connectionOf(engine)?.connectorId).toBe('test.harbor')
    expect(rememberedOf(engine)).toEqual([])
    expect(wallet.watching()).toBe(1)
  })

  test('a rejected connection does not stop the reconnecting wallet', async () => {
    const { engine, silent, wallet } = await reload()
    const connecting = engine.connection.connect(harbor)
    expect(statusOf(engine)).toBe('connecting')
    wallet.last().reject()
    expect(await outcome(connecting)).toBe('common/REJECTED')
    expect(statusOf(engine)).toBe('reconnecting')
    silent.approve()
    await settle()
    expect(statusOf(engine)).toBe('connected')
  })

  test('the wallet may reconnect while the user connects another one', async () => {
    const { engine, silent, wallet } = await reload()
    const connecting = engine.connection.connect(harbor)
    const prompt = wallet.last()
    silent.approve()
    await settle()
    expect(statusOf(engine)).toBe('connecting')
    prompt.approve()
    await connecting
    expect(connectionOf(engine)?.connectorId).toBe('test.harbor')
    expect(wallet.watching()).toBe(1)
  })

  test.each(Array.from({ length: 8 }, (_, turn) => turn))(
    'disconnecting has precedence over an answer that came %i turns before',
    async (turn) => {
      const { engine, silent, wallet, platform } = await reload()
      silent.approve()
      for (let passed = 0; passed < turn; passed += 1) await Promise.resolve()
      void engine.connection.disconnect().catch(() => {})
      await settle()
      expect(statusOf(engine)).toBe('disconnected')
      expect(connectionOf(engine)).toBeUndefined()
      expect(wallet.watching()).toBe(0)
      expect(platform.storage.get(connectionsKey)).not.toContain(testAddress)
    },
  )

  test('disconnecting shows at once, and removes the stored connection', async () => {
    const setUp = await reload()
    const events = recordEvents(setUp.engine)
    const disconnecting = setUp.engine.connection.disconnect()
    expect(statusOf(setUp.engine)).toBe('disconnected')
    expect(setUp.platform.storage.get(connectionsKey)).not.toContain(testAddress)
    setUp.wallet.last().approve()
    await disconnecting
    await settle()
    expect(statusOf(setUp.engine)).toBe('disconnected')
    expect(rememberedOf(setUp.engine)).toEqual([])
    expect(events).toEqual(['DISCONNECT_SUCCESS'])
    const next = createTestEngine({ platform: { storage: setUp.platform.storage } })
    await settle()
    expect(asked(next)).toEqual([])
  })

  test('stopping and starting again still shows the remembered account', async () => {
    const { clock, engine, stop, wallet } = await reload()
    stop()
    clock.advance(0)
    engine.start()
    await settle()
    expect(statusOf(engine)).toBe('reconnecting')
    expect(rememberedOf(engine)).toEqual(['test.meadow'])
    wallet.last().approve()
    await settle()
    expect(statusOf(engine)).toBe('connected')
  })
})

describe('two namespaces', () => {
  test('reconnect at the same time, and the last used one is active', async () => {
    const platform = createTestPlatform({ storage: memoryStorage() })
    const half = (namespace: 'eip155' | 'solana') => createTestAdapter({ namespace })
    const start = () => {
      const wallets = { eip155: half('eip155'), solana: half('solana') }
      const engine = createEngine({
        adapters: [wallets.eip155.factory, wallets.solana.factory],
        platform,
      })
      engine.start()
      return { engine, wallets }
    }
    const solanaConnection = testConnection({
      namespace: 'solana',
      caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    })
    const before = start()
    await connectWallet({ engine: before.engine, wallet: before.wallets.eip155 }, meadow)
    const connecting = before.engine.connection.connect({ ...meadow, namespace: 'solana' })
    before.wallets.solana.last().approve(solanaConnection)
    await connecting

    const { engine, wallets } = start()
    expect(engine.getState().connection.activeNamespace).toBe('solana')
    expect([statusOf(engine), statusOf(engine, 'solana')]).toEqual(['reconnecting', 'reconnecting'])
    await settle()
    wallets.eip155.last().approve()
    await settle()
    expect([statusOf(engine), statusOf(engine, 'solana')]).toEqual(['connected', 'reconnecting'])
    expect(engine.getState().connection.activeNamespace).toBe('solana')
    wallets.solana.last().fail('locked')
    await settle()
    expect(statusOf(engine, 'solana')).toBe('disconnected')
    expect(engine.getState().connection.activeNamespace).toBe('eip155')
  })
})

describe('hostile storage', () => {
  test.each([
    ['nothing', ''],
    ['text that is not JSON', '{"version":1,'],
    ['another version', '{"version":2,"connections":[{"connectorId":"test.meadow"}]}'],
    ['a number', '7'],
    ['null', 'null'],
    ['data without lists', '{"version":1,"connections":{"0":1},"recentWallets":"x"}'],
    ['holes', '{"version":1,"connections":[null,1,"x",[],{}],"recentWallets":[null,{}]}'],
    [
      'an unknown namespace',
      '{"version":1,"activeNamespace":"evil","connections":[{"connectorId":"a","namespace":"evil","caipNetworkId":"evil:1","accounts":[{"address":"x"}]}]}',
    ],
    [
      'a network of another namespace',
      '{"version":1,"connections":[{"connectorId":"test.meadow","namespace":"eip155","caipNetworkId":"solana:1","accounts":[{"address":"x"}]}]}',
    ],
    [
      'no account',
      '{"version":1,"connections":[{"connectorId":"test.meadow","namespace":"eip155","caipNetworkId":"eip155:1","accounts":[]}]}',
    ],
    ['too much data', `{"version":1,"connections":[],"more":"${'x'.repeat(5_000)}"}`],
    ['a prototype', '{"version":1,"__proto__":{"polluted":1},"connections":[{"__proto__":{}}]}'],
  ])('%s counts as empty', async (_, text) => {
    const storage = memoryStorage()
    storage.set(connectionsKey, text)
    const setUp = createTestEngine({ platform: { storage } })
    expect(statusOf(setUp.engine)).toBe('disconnected')
    await settle()
    expect(asked(setUp)).toEqual([])
    expect(statusOf(setUp.engine)).toBe('disconnected')
    expect(setUp.engine.getState().connection.activeNamespace).toBe('eip155')
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
    await connectWallet(setUp)
    expect(statusOf(setUp.engine)).toBe('connected')
  })

  test('at most sixteen of many planted wallets get a request', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `w${index}`)
    const setUp = createTestEngine({ platform: { storage: storageWith(ids.slice(0, 24)) } })
    const recent = await setUp.wallet.asked('reconnect')
    recent.fail('no')
    await settle()
    expect(asked(setUp)).toHaveLength(16)
  })
})

describe('state from the server', () => {
  test('shows as reconnecting until the wallet answers, and never connects by itself', async () => {
    const text = storageWith(['test.meadow']).get(connectionsKey) as string
    const cookie = `${encodeURIComponent(connectionsKey)}=${encodeURIComponent(text)}`
    const storage = memoryStorage()
    storage.set(connectionsKey, text)
    const initialState = stateFromCookie(cookie)
    const { engine, wallet } = createTestEngine({ initialState, platform: { storage } })
    expect(engine.getInitialState().connection.namespaces.eip155?.status).toBe('reconnecting')
    expect(statusOf(engine)).toBe('reconnecting')
    await settle()
    expect(statusOf(engine)).toBe('reconnecting')
    wallet.last().approve()
    await settle()
    expect(statusOf(engine)).toBe('connected')
  })

  test('is dropped if this page has no such connection', async () => {
    const text = storageWith(['test.meadow']).get(connectionsKey) as string
    const cookie = `${encodeURIComponent(connectionsKey)}=${encodeURIComponent(text)}`
    const setUp = createTestEngine({ initialState: stateFromCookie(cookie) })
    await settle()
    expect(statusOf(setUp.engine)).toBe('disconnected')
    expect(rememberedOf(setUp.engine)).toEqual([])
  })

  test.each(['connected', 'connecting'] as const)(
    'is disconnected from the first render on if it says %s without a connection',
    (status) => {
      const engine = createEngine({
        adapters: [createTestAdapter().factory],
        platform: createTestPlatform(),
        initialState: {
          connection: {
            activeNamespace: 'eip155',
            namespaces: { eip155: { status, connections: [], remembered: [] } },
            connecting: { status: 'idle' },
            disconnecting: { status: 'idle' },
            switching: { status: 'idle' },
            recentWallets: [],
          },
        },
      })
      expect(statusOf(engine)).toBe('disconnected')
      expect(engine.getInitialState().connection.namespaces).toEqual({})
    },
  )

  test('says connected, but still waits for the wallet', async () => {
    const setUp = createTestEngine({
      initialState: {
        connection: {
          activeNamespace: 'eip155',
          namespaces: {
            eip155: { status: 'connected', connections: [testConnection()], remembered: [] },
          },
          connecting: { status: 'pending', input: meadow },
          disconnecting: { status: 'idle' },
          switching: { status: 'idle' },
          recentWallets: [],
        },
      },
    })
    expect(statusOf(setUp.engine)).toBe('reconnecting')
    await settle()
    expect(asked(setUp)).toEqual(['reconnect test.meadow'])
    expect(statusOf(setUp.engine)).toBe('reconnecting')
    await connectWallet(setUp, harbor)
    expect(connectionOf(setUp.engine)?.connectorId).toBe('test.harbor')
  })
})

describe('while several wallets reconnect', () => {
  const ids = ['test.meadow', 'test.harbor', 'test.lantern']
  const connectors = ids.map((connectorId) => testConnector({ connectorId }))
  const asConnection = (connectorId: string) => testConnection({ connectorId })
  const savedIds = ({ storage }: { storage: KeyValueStorage }) => {
    const { connections } = JSON.parse(String(storage.get(connectionsKey))) as {
      connections: readonly { connectorId: string }[]
    }
    return connections.map(({ connectorId }) => connectorId).sort()
  }

  async function reload(changes: TestEngineOptions = {}) {
    const setUp = createTestEngine({
      remoteFeatures: { multiWallet: true },
      wallet: { connectors },
      platform: { storage: storageWith(ids) },
      ...changes,
    })
    await settle()
    setUp.wallet.last().fail('locked')
    await settle()
    const [, harborAsked, lanternAsked] = setUp.wallet.requests
    return { ...setUp, harborAsked, lanternAsked }
  }

  test('the wallet that the user switched to is active after a reload, and in the cookie’s rendering', async () => {
    const platform = { storage: memoryStorage() }
    const open = () => createTestEngine({ remoteFeatures: { multiWallet: true }, platform })
    const before = open()
    await connectWallet(before, meadow)
    await connectWallet(before, harbor)
    await before.engine.connection.switchConnection(meadow)
    before.wallet.emit({ type: 'network', caipNetworkId: 'eip155:42161' }, 'test.harbor')
    const painted = stateFromCookie(
      [connectionsKey, String(platform.storage.get(connectionsKey))]
        .map(encodeURIComponent)
        .join('='),
    )
    expect(painted.connection?.namespaces.eip155?.remembered[0]?.connectorId).toBe('test.meadow')
    const { engine, wallet } = open()
    await settle()
    for (const asked of ['test.meadow', 'test.harbor']) {
      expect(wallet.last().connectorId).toBe(asked)
      wallet.last().approve()
      await settle()
    }
    expect(connectionOf(engine)?.connectorId).toBe('test.meadow')
  })

  test('disconnecting one wallet loses none of the others', async () => {
    const { engine, harborAsked, lanternAsked, platform } = await reload()
    void engine.connection.disconnect(harbor).catch(() => {})
    await settle()
    expect(harborAsked?.signal.aborted).toBe(true)
    expect(lanternAsked?.signal.aborted).toBe(false)
    expect(statusOf(engine)).toBe('reconnecting')
    lanternAsked?.approve(asConnection('test.lantern'))
    await settle()
    expect(connectionOf(engine)?.connectorId).toBe('test.lantern')
    expect(savedIds(platform)).toEqual(['test.lantern', 'test.meadow'])
  })

  test('a restored wallet is disconnected once, while another one is still reconnecting', async () => {
    const { engine, harborAsked, lanternAsked, wallet } = await reload()
    const gone: string[] = []
    engine.on('DISCONNECT_SUCCESS', ({ connectorId }) => gone.push(connectorId))
    harborAsked?.approve(asConnection('test.harbor'))
    await settle()
    void engine.connection.disconnect(harbor).catch(() => {})
    await settle()
    const requests = wallet.requests.filter(({ method }) => method === 'disconnect')
    expect(requests.map(({ connectorId }) => connectorId)).toEqual(['test.harbor'])
    expect(gone).toEqual(['test.harbor'])
    expect(lanternAsked?.signal.aborted).toBe(false)
  })

  test('a wallet that reconnects or connects keeps the others in storage', async () => {
    const { engine, harborAsked, lanternAsked, platform, wallet } = await reload()
    harborAsked?.approve(asConnection('test.harbor'))
    await settle()
    expect(savedIds(platform)).toEqual([...ids].sort())
    await connectWallet({ engine, wallet }, meadow)
    expect(lanternAsked?.signal.aborted).toBe(false)
    lanternAsked?.approve(asConnection('test.lantern'))
    await settle()
    const { connections } = engine.getState().connection.namespaces.eip155!
    expect(connections.map(({ connectorId }) => connectorId)).toEqual([
      'test.meadow',
      'test.harbor',
      'test.lantern',
    ])
    expect(savedIds(platform)).toEqual([...ids].sort())
  })

  test('disconnecting in another tab loses none of the others', async () => {
    const openChannel = createTestTabs()
    const storage = storageWith(ids)
    const one = await reload({ platform: { storage, openChannel } })
    const two = await reload({ platform: { storage, openChannel } })
    void one.engine.connection.disconnect(harbor).catch(() => {})
    await settle()
    expect(two.harborAsked?.signal.aborted).toBe(true)
    two.lanternAsked?.approve(asConnection('test.lantern'))
    await settle()
    expect(connectionOf(two.engine)?.connectorId).toBe('test.lantern')
    expect(savedIds({ storage })).toEqual(['test.lantern', 'test.meadow'])
  })

  test('disconnecting everything also disconnects, in other tabs, a wallet that did not answer', async () => {
    const openChannel = createTestTabs()
    const storage = storageWith(ids)
    const one = await reload({ platform: { storage, openChannel } })
    const two = await reload({ platform: { storage, openChannel } })
    one.harborAsked?.approve(asConnection('test.harbor'))
    one.lanternAsked?.fail('locked')
    await settle()
    void one.engine.connection.disconnect().catch(() => {})
    await settle()
    expect(two.lanternAsked?.signal.aborted).toBe(true)
    two.lanternAsked?.approve(asConnection('test.lantern'))
    await settle()
    expect(connectionOf(two.engine)).toBeUndefined()
    expect(savedIds({ storage })).toEqual([])
  })

  test('disconnecting everything also removes a wallet that did not answer', async () => {
    const { engine, harborAsked, lanternAsked, platform } = await reload()
    harborAsked?.approve(asConnection('test.harbor'))
    lanternAsked?.fail('locked')
    await settle()
    void engine.connection.disconnect().catch(() => {})
    await settle()
    expect(savedIds(platform)).toEqual([])
  })

  test('only the wallet that the user connects stays if one wallet at a time is allowed', async () => {
    const { engine, lanternAsked, platform, wallet } = await reload({ remoteFeatures: {} })
    await connectWallet({ engine, wallet }, meadow)
    expect(lanternAsked?.signal.aborted).toBe(true)
    expect(savedIds(platform)).toEqual(['test.meadow'])
  })
})
