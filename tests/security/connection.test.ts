import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../src/engine/index.ts'
import { createTestTabs, testAddress, testConnector } from '../../src/engine/testing/index.ts'
import {
  asked,
  connectionOf,
  connectWallet,
  createTestEngine,
  harbor,
  meadow,
  outcome,
  settle,
  statusOf,
  storageWith,
} from '../support/createTestEngine.ts'

describe('42: reconnecting is bounded', () => {
  const ids = Array.from({ length: 10 }, (_, index) => `w${index}`)

  async function reload(storage = storageWith(ids)) {
    const setUp = createTestEngine({
      wallet: { connectors: ids.map((connectorId) => testConnector({ connectorId })) },
      platform: { storage },
    })
    await settle()
    return setUp
  }

  test('42 ten connectors that hang are given up within 10 s, each one after 5 s', async () => {
    const { clock, engine, wallet } = await reload()
    const endedAt: number[] = []
    for (let second = 0; second < 12; second += 1) {
      for (const { signal } of wallet.requests.slice(endedAt.length))
        if (signal.aborted) endedAt.push(clock.now())
      if (second === 10) expect(statusOf(engine)).toBe('disconnected')
      clock.advance(1_000)
      await settle()
    }
    expect(endedAt).toEqual([5_000, ...Array(9).fill(10_000)])
    expect(clock.waiting()).toBe(0)
  })

  test('42 the tenth connector reconnects although nine connectors throw or hang', async () => {
    const { clock, engine, wallet } = await reload()
    clock.advance(5_000)
    await settle()
    for (const request of wallet.requests.slice(1, 5)) request.fail(new Error('broken'))
    wallet.requests[9]?.approve()
    await settle()
    expect(clock.now()).toBe(5_000)
    expect(connectionOf(engine)?.connectorId).toBe('w9')
  })

  test('42 reconnecting works again after a reconnect that hung', async () => {
    const first = await reload()
    first.clock.advance(5_000)
    await settle()
    first.clock.advance(5_000)
    await settle()
    expect(statusOf(first.engine)).toBe('disconnected')
    const second = await reload(first.platform.storage)
    second.wallet.last().approve()
    await settle()
    expect(statusOf(second.engine)).toBe('connected')
  })
})

describe('43: every wait can be cancelled, and ends by itself', () => {
  type SetUp = ReturnType<typeof createTestEngine>
  const networks = [1, 10].map((id) => ({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://node.example'] } },
  }))

  const waits: readonly {
    what: string
    bound: number
    begin: (setUp: SetUp) => Promise<unknown>
    cancel: (setUp: SetUp) => void
  }[] = [
    {
      what: 'connect',
      bound: 120_000,
      begin: ({ engine }) => engine.connection.connect(harbor),
      cancel: ({ engine }) => engine.connection.connect.reset(),
    },
    {
      what: 'switchNetwork',
      bound: 120_000,
      begin: ({ engine }) => engine.network.switchNetwork('eip155:10'),
      cancel: ({ engine }) => engine.network.switchNetwork.reset(),
    },
    {
      what: 'disconnect',
      bound: 3_000,
      begin: ({ engine }) => engine.connection.disconnect(),
      cancel: ({ engine }) => engine.connection.disconnect.reset(),
    },
  ]

  test.each(waits)('43 the user can cancel $what at once', async ({ begin, cancel }) => {
    const setUp = createTestEngine({ networks })
    await connectWallet(setUp, meadow)
    const promise = begin(setUp)
    cancel(setUp)
    expect(await outcome(promise)).toBe('common/ABORTED')
    expect(setUp.clock.now()).toBe(0)
    expect(statusOf(setUp.engine)).not.toMatch(/ing$/)
  })

  test.each(waits)('43 $what ends within $bound ms without an answer', async ({ begin, bound }) => {
    const setUp = createTestEngine({ networks })
    await connectWallet(setUp, meadow)
    const promise = begin(setUp)
    setUp.clock.advance(bound - 1)
    expect(await outcome(promise)).toBe('pending')
    setUp.clock.advance(1)
    expect(await outcome(promise)).not.toBe('pending')
    // Toasts close by themselves later.
    setUp.engine.toasts.close()
    expect(setUp.clock.waiting()).toBe(0)
    expect(statusOf(setUp.engine)).not.toMatch(/ing$/)
  })
})

describe('44: no event of a wallet breaks the engine', () => {
  test('44 an empty account list disconnects', async () => {
    const setUp = createTestEngine()
    await connectWallet(setUp)
    setUp.wallet.emit({ type: 'accounts', accounts: [] })
    expect(statusOf(setUp.engine)).toBe('disconnected')
    expect(setUp.wallet.watching()).toBe(0)
  })

  test('44 events that are early, late, repeated or from an unknown wallet change nothing', async () => {
    const setUp = createTestEngine()
    const { engine, wallet } = setUp
    wallet.emit({ type: 'disconnect' })
    wallet.emit({ type: 'accounts', accounts: [{ address: '0xb0b' }] })
    const connecting = engine.connection.connect(meadow)
    wallet.emit({ type: 'accounts', accounts: [{ address: '0xb0b' }] })
    wallet.last().approve()
    await connecting
    const connected = engine.getState()
    for (let burst = 0; burst < 100; burst += 1) {
      wallet.emit({ type: 'accounts', accounts: [{ address: testAddress }] })
      wallet.emit({ type: 'network', caipNetworkId: 'eip155:1' })
      wallet.emit({ type: 'accounts', accounts: [] }, 'test.harbor')
    }
    expect(engine.getState()).toBe(connected)
    void engine.connection.disconnect().catch(() => {})
    const gone = engine.getState().connection.namespaces
    wallet.emit({ type: 'accounts', accounts: [{ address: testAddress }] })
    expect(engine.getState().connection.namespaces).toBe(gone)
  })

  test.each([
    undefined,
    null,
    7,
    'accounts',
    {},
    { type: 'accounts' },
    { type: 'accounts', accounts: null },
    { type: 'accounts', accounts: [null] },
    { type: 'accounts', accounts: [{ address: '' }] },
    { type: 'accounts', accounts: [{ address: 7 }] },
    { type: 'network' },
    { type: 'network', caipNetworkId: 1 },
    { type: 'network', caipNetworkId: 'solana:1' },
    { type: 'network', caipNetworkId: 'eip155:' },
    { type: 'message', data: {} },
  ])('44 the malformed event %o neither throws nor shows an invalid account', async (event) => {
    const setUp = createTestEngine()
    await connectWallet(setUp)
    expect(() => setUp.wallet.emit(event as never)).not.toThrow()
    const connection = connectionOf(setUp.engine)
    if (connection) {
      expect(connection.accounts).toEqual([{ address: testAddress }])
      expect(connection.caipNetworkId).toBe('eip155:1')
    }
    expect(setUp.wallet.watching()).toBe(connection ? 1 : 0)
  })

  test('44 a burst of a thousand account changes reads the balance once', async () => {
    let reads = 0
    const setUp = createTestEngine()
    const stop = setUp.engine.account.balance.subscribe(() => {
      if (setUp.engine.account.balance.get().status === 'success') reads += 1
    })
    await connectWallet(setUp)
    for (let burst = 0; burst < 1_000; burst += 1)
      setUp.wallet.emit({ type: 'accounts', accounts: [{ address: testAddress }] })
    await expect.poll(() => setUp.engine.account.balance.get().status).toBe('success')
    expect(reads).toBe(1)
    stop()
  })
})

describe('45: tabs', () => {
  test('45 disconnecting in one tab shows in all others, and no tab shows another tab’s account', async () => {
    const openChannel = createTestTabs()
    const storage = memoryStorage()
    const tabs = Array.from({ length: 4 }, () =>
      createTestEngine({ platform: { storage, openChannel } }),
    )
    const [first, second] = tabs as [(typeof tabs)[0], (typeof tabs)[0]]
    await connectWallet(first)
    expect(tabs.map(({ engine }) => statusOf(engine))).toEqual([
      'connected',
      'disconnected',
      'disconnected',
      'disconnected',
    ])
    await connectWallet(second)
    first.engine.connection.disconnect().catch(() => {})
    expect(tabs.map(({ engine }) => statusOf(engine))).toEqual(Array(4).fill('disconnected'))
  })

  test('45 an address from storage shows as reconnecting and unverified, not as connected', () => {
    const { engine } = createTestEngine({ platform: { storage: storageWith(['test.meadow']) } })
    expect(engine.getState().connection.namespaces.eip155).toMatchObject({
      status: 'reconnecting',
      connections: [],
      remembered: [{ accounts: [{ address: testAddress }] }],
    })
    expect(engine.account.balance.get().status).toBe('idle')
  })

  test('45 an address from storage cannot be used before its wallet confirms it', async () => {
    const setUp = createTestEngine({ platform: { storage: storageWith(['test.meadow']) } })
    expect(await outcome(setUp.engine.account.copyAddress())).toBe('connection/NOT_CONNECTED')
    const signing = setUp.engine.signing.signMessage({ message: 'hello' })
    expect(await outcome(signing)).toBe('connection/NOT_CONNECTED')
    expect(asked(setUp)).toEqual(['reconnect test.meadow'])
  })
})
