import { describe, expect, test } from 'vitest'
import type { LazyFeatures } from '../../../src/engine/EngineContext.ts'
import {
  createSigning,
  initialSigningState,
} from '../../../src/engine/features/signing/createSigning.ts'
import { arbitrum, mainnet } from '../../../src/engine/networks/index.ts'
import { createStore } from '../../../src/engine/store/createStore.ts'
import { lazy } from '../../../src/engine/store/lazy.ts'
import { createTestTabs, testAddress } from '../../../src/engine/testing/index.ts'
import {
  asked,
  connectionOf,
  connectionsKey,
  connectWallet,
  createTestEngine,
  harbor,
  meadow,
  outcome,
  settle,
  statusOf,
  storageWith,
} from '../../support/createTestEngine.ts'

type Features = LazyFeatures

/** The lazy half of the engine, as a server delivers it. The first requests fail. */
function createLoader({ failures = 0 } = {}) {
  let loads = 0
  let runs = 0
  const features = {
    sign: async () => '0x5161',
    start() {
      runs += 1
      return () => {
        runs -= 1
      }
    },
  } as Partial<Features> as Features
  const lazyFeatures = lazy(async () => {
    loads += 1
    if (loads <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return features
  })
  return { features, lazyFeatures, loads: () => loads, runs: () => runs }
}

describe('the code of the lazy half', () => {
  test('is loaded once for two calls', async () => {
    const { features, lazyFeatures, loads } = createLoader()
    expect(lazyFeatures.now()).toBeUndefined()
    const [one, two] = await Promise.all([lazyFeatures(), lazyFeatures()])
    expect([one, two, await lazyFeatures()]).toEqual([features, features, features])
    expect(lazyFeatures.now()).toBe(features)
    expect(loads()).toBe(1)
  })

  test('that fails to load gives every caller a typed error, and loads at the next try', async () => {
    const { features, lazyFeatures, loads } = createLoader({ failures: 1 })
    const waiting = [lazyFeatures(), lazyFeatures()].map(outcome)
    expect(await Promise.all(waiting)).toEqual(['common/NOT_LOADED', 'common/NOT_LOADED'])
    expect(lazyFeatures.now()).toBeUndefined()
    expect(loads()).toBe(1)
    expect(await lazyFeatures()).toBe(features)
    expect(loads()).toBe(2)
  })

  test('that failed to load does not run, and code that loads later runs once', async () => {
    const { lazyFeatures, runs } = createLoader({ failures: 1 })
    const stop = lazyFeatures.start()
    expect(await outcome(lazyFeatures())).toBe('common/NOT_LOADED')
    expect(runs()).toBe(0)
    await lazyFeatures()
    await lazyFeatures()
    expect(runs()).toBe(1)
    stop()
    expect(runs()).toBe(0)
  })

  test('that arrives after the stop does not run, but runs at the next start', async () => {
    const { lazyFeatures, runs } = createLoader()
    const stop = lazyFeatures.start()
    const loading = lazyFeatures()
    stop()
    await loading
    expect(runs()).toBe(0)
    lazyFeatures.start()
    expect(runs()).toBe(1)
  })

  test('that arrives after a stop and a start runs once', async () => {
    const { lazyFeatures, runs } = createLoader()
    lazyFeatures.start()()
    const stop = lazyFeatures.start()
    await lazyFeatures()
    expect(runs()).toBe(1)
    stop()
    expect(runs()).toBe(0)
  })

  test('that fails to load gives a signature a typed error, and the second try signs', async () => {
    const { lazyFeatures } = createLoader({ failures: 1 })
    const store = createStore({ signing: initialSigningState }, () => {})
    const { signMessage } = createSigning({ lazyFeatures, store } as unknown as Parameters<
      typeof createSigning
    >[0])
    expect(await outcome(signMessage({ message: 'hello' }))).toBe('common/NOT_LOADED')
    expect(store.get().signing.signature.error?.code).toBe('common/NOT_LOADED')
    expect(await outcome(signMessage({ message: 'hello' }))).toBe('0x5161')
    expect(store.get().signing.signature.status).toBe('success')
  })
})

describe('while the code loads', () => {
  const reload = () => createTestEngine({ platform: { storage: storageWith(['test.meadow']) } })

  test('a remembered account shows as reconnecting', async () => {
    const setUp = reload()
    expect(asked(setUp)).toEqual([])
    expect(statusOf(setUp.engine)).toBe('reconnecting')
    await settle()
    expect(asked(setUp)).toEqual(['reconnect test.meadow'])
  })

  test('stopping starts nothing, and no wallet is left reconnecting', async () => {
    const setUp = reload()
    setUp.stop()
    setUp.clock.advance(0)
    await settle()
    expect(asked(setUp)).toEqual([])
    expect(statusOf(setUp.engine)).toBe('disconnected')
    expect(setUp.clock.waiting()).toBe(0)
    expect(setUp.platform.storage.get(connectionsKey)).toContain(testAddress)
  })

  test('destroying starts nothing, and no wallet is left reconnecting', async () => {
    const setUp = reload()
    setUp.engine.destroy()
    await settle()
    expect(asked(setUp)).toEqual([])
    expect(statusOf(setUp.engine)).toBe('disconnected')
  })

  test('the mount, unmount and mount of Strict Mode send the wallet one request', async () => {
    const setUp = reload()
    setUp.stop()
    setUp.engine.start()
    setUp.clock.advance(0)
    await settle()
    expect(asked(setUp)).toEqual(['reconnect test.meadow'])
  })

  test('a pause and a start send the wallet one request', async () => {
    const setUp = reload()
    setUp.stop()
    setUp.clock.advance(0)
    setUp.engine.start()
    await settle()
    expect(asked(setUp)).toEqual(['reconnect test.meadow'])
    setUp.wallet.last().approve()
    await settle()
    expect(statusOf(setUp.engine)).toBe('connected')
    expect(setUp.wallet.watching()).toBe(1)
  })

  test('connecting sends the request at once, and an answer that comes before the code waits for it', async () => {
    const { engine, wallet } = createTestEngine()
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve()
    expect(statusOf(engine)).toBe('connecting')
    expect(await outcome(connecting)).toMatchObject({ connectorId: 'test.meadow' })
    expect(statusOf(engine)).toBe('connected')
  })

  test('disconnecting cancels a pending connection at once', async () => {
    const { engine, wallet } = createTestEngine()
    const connecting = engine.connection.connect(meadow)
    const disconnecting = engine.connection.disconnect()
    expect(statusOf(engine)).not.toBe('connected')
    expect(engine.getState().connection.connecting.status).toBe('idle')
    wallet.last().approve()
    expect(await outcome(connecting)).toBe('common/ABORTED')
    expect(await outcome(disconnecting)).toBe('done')
    expect(statusOf(engine)).toBe('disconnected')
    expect(wallet.watching()).toBe(0)
  })

  test('disconnecting does not affect a wallet that the user connects later', async () => {
    const { engine, wallet } = createTestEngine()
    const disconnecting = engine.connection.disconnect()
    const connecting = engine.connection.connect(meadow)
    await settle()
    wallet.last().approve()
    expect(await outcome(disconnecting)).toBe('done')
    expect(await outcome(connecting)).toMatchObject({ connectorId: 'test.meadow' })
    expect(statusOf(engine)).toBe('connected')
  })

  test('after disconnecting, a remembered wallet gets no request', async () => {
    const setUp = reload()
    void setUp.engine.connection.disconnect().catch(() => {})
    await settle()
    expect(statusOf(setUp.engine)).toBe('disconnected')
    expect(setUp.platform.storage.get(connectionsKey)).not.toContain(testAddress)
    for (const request of setUp.wallet.requests) request.approve()
    await settle()
    expect(statusOf(setUp.engine)).toBe('disconnected')
    expect(setUp.wallet.watching()).toBe(0)
  })

  test('the engine notices a disconnect in another tab', async () => {
    const openChannel = createTestTabs()
    const storage = storageWith(['test.meadow', 'test.harbor'])
    const one = createTestEngine({ platform: { openChannel, storage } })
    await settle()
    const two = createTestEngine({ platform: { openChannel, storage } })
    void one.engine.connection.disconnect(meadow).catch(() => {})
    await settle()
    expect(asked(two)).toEqual(['reconnect test.harbor'])
    two.wallet.last().approve()
    await settle()
    expect(connectionOf(two.engine)?.connectorId).toBe('test.harbor')
    expect(storage.get(connectionsKey)).not.toContain('"connectorId":"test.meadow"')
  })

  test.each([
    { what: 'stopping', asks: [] },
    { what: 'closing the modal', asks: [] },
    { what: 'disconnecting', asks: [] },
    { what: 'connecting another wallet', asks: ['connect test.harbor'] },
  ])('$what has precedence over a change of wallets that has not begun', async ({ what, asks }) => {
    const setUp = createTestEngine({ remoteFeatures: { multiWallet: true } })
    const { clock, engine, stop, wallet } = setUp
    engine.modal.open()
    const switching = engine.connection.switchConnection(meadow)
    switching.catch(() => {})
    if (what === 'stopping') stop()
    clock.advance(0)
    if (what === 'closing the modal') engine.modal.close()
    if (what === 'disconnecting') void engine.connection.disconnect()
    if (what === 'connecting another wallet') engine.connection.connect(harbor).catch(() => {})
    expect(await outcome(switching)).toBe('common/ABORTED')
    expect(asked(setUp)).toEqual(asks)
    for (const request of wallet.requests) request.approve()
    await settle()
    expect(connectionOf(engine)?.connectorId).toBe(asks.length > 0 ? 'test.harbor' : undefined)
  })

  test.each(['stopping', 'destroying'])('%s cancels a switch of the network', async (what) => {
    const { clock, engine, stop } = createTestEngine({ networks: [mainnet, arbitrum] })
    const switching = engine.network.switchNetwork('eip155:42161')
    if (what === 'stopping') stop()
    else engine.destroy()
    clock.advance(0)
    expect(await outcome(switching)).toBe('common/ABORTED')
    expect(engine.getState().network).toMatchObject({ chosen: {}, switching: { status: 'idle' } })
  })

  test('the last of two networks counts', async () => {
    const { engine } = createTestEngine({ networks: [mainnet, arbitrum] })
    const first = engine.network.switchNetwork('eip155:42161')
    const second = engine.network.switchNetwork('eip155:1')
    expect(await outcome(first)).toBe('common/ABORTED')
    expect(await outcome(second)).toBe('done')
    expect(engine.getState().network.chosen).toEqual({ eip155: 'eip155:1' })
  })
})

describe('once the code has loaded', () => {
  test('a switch and a disconnect reach the wallet during the call', async () => {
    const setUp = createTestEngine({ networks: [mainnet, arbitrum] })
    const { engine, wallet } = setUp
    await connectWallet(setUp)
    const ignore = () => {}
    engine.network.switchNetwork('eip155:42161').catch(ignore)
    expect(wallet.last().method).toBe('switchNetwork')
    engine.connection.disconnect().catch(ignore)
    expect(wallet.last().method).toBe('disconnect')
    expect(statusOf(engine)).toBe('disconnected')
  })
})

describe('a signature is for the account at the time of the call', () => {
  test('and is cancelled if the wallet disconnects at that moment', async () => {
    const setUp = createTestEngine()
    await connectWallet(setUp)
    const signing = setUp.engine.signing.signMessage({ message: 'hello' })
    setUp.wallet.emit({ type: 'accounts', accounts: [{ address: `0x${'b'.repeat(40)}` }] })
    expect(await outcome(signing)).toBe('common/ABORTED')
    expect(setUp.engine.getState().signing.signature.error?.code).toBe('common/ABORTED')
    expect(asked(setUp)).not.toContain('signMessage test.meadow')
  })
})

describe('the request that a test gets from a test adapter', () => {
  test('is the newest unanswered request of the kind, or the next one', async () => {
    const { engine, wallet } = createTestEngine()
    const next = wallet.asked('connect')
    const connecting = engine.connection.connect(meadow)
    expect(await next).toBe(wallet.requests[0])
    expect(await wallet.asked()).toBe(wallet.requests[0])
    expect(await outcome(wallet.asked('disconnect'))).toBe('pending')
    wallet.last().approve()
    await connecting
    expect(await outcome(wallet.asked('connect'))).toBe('pending')
  })

  test('is never a cancelled request', async () => {
    const { engine, wallet } = createTestEngine()
    engine.connection.connect(meadow).catch(() => {})
    engine.connection.connect(harbor).catch(() => {})
    expect((await wallet.asked('connect')).connectorId).toBe('test.harbor')
    // A cancelled prompt stays open. The engine's end cancels all prompts.
    engine.destroy()
    expect(await outcome(wallet.asked('connect'))).toBe('pending')
  })
})
