import { describe, expect, test } from 'vitest'
import { createTestAdapter, testConnector } from '../../src/engine/testing/index.ts'
import {
  connectWallet,
  createTestEngine,
  harbor,
  meadow,
  outcome,
  settle,
  statusOf,
  storageWith,
} from '../support/createTestEngine.ts'

test('the engine preloads the code that is needed after a wallet’s answer when the page is idle', async () => {
  const idle: (() => void)[] = []
  let cancelled = 0
  const whenIdle = (task: () => void) => {
    idle.push(task)
    return () => {
      cancelled += 1
    }
  }
  const preloaded: string[] = []
  const wallet = createTestAdapter()
  const preload = () => preloaded.push('eip155')
  const adapter = Object.assign(() => ({ ...wallet.factory(), preload }), {
    namespace: 'eip155' as const,
  })
  const { clock, engine, stop } = createTestEngine({
    adapters: [adapter],
    platform: { whenIdle },
  })
  expect(preloaded).toEqual([])
  for (const task of idle) task()
  expect(preloaded).toEqual(['eip155'])
  await settle()
  // Preloading does not use the engine: it sends no request to a wallet or a service.
  expect(wallet.requests).toEqual([])
  expect(statusOf(engine)).toBe('disconnected')
  stop()
  clock.advance(0)
  expect(cancelled).toBe(1)
})

describe('starting and stopping', () => {
  test('the engine counts its users, and stops a tick after the last one', async () => {
    const setUp = createTestEngine()
    const { clock, engine, wallet } = setUp
    const secondStop = engine.start()
    await connectWallet(setUp)
    setUp.stop()
    clock.advance(0)
    expect(wallet.watching()).toBe(1)
    secondStop()
    expect(wallet.watching()).toBe(1)
    clock.advance(0)
    expect(wallet.watching()).toBe(0)
  })

  test('stopping the same use twice counts once', async () => {
    const setUp = createTestEngine()
    setUp.engine.start()
    await connectWallet(setUp)
    setUp.stop()
    setUp.stop()
    setUp.clock.advance(0)
    expect(setUp.wallet.watching()).toBe(1)
  })

  test('a stop and a start in the same tick change nothing', async () => {
    const setUp = createTestEngine()
    await connectWallet(setUp)
    const before = setUp.engine.getState()
    setUp.stop()
    setUp.engine.start()
    setUp.clock.advance(0)
    await settle()
    expect(setUp.engine.getState()).toBe(before)
    expect(setUp.wallet.watching()).toBe(1)
  })

  test('after a pause the wallet gets one request again, before it counts as connected', async () => {
    const setUp = createTestEngine()
    const { clock, engine, wallet } = setUp
    await connectWallet(setUp)
    setUp.stop()
    clock.advance(0)
    engine.start()
    expect(statusOf(engine)).toBe('reconnecting')
    expect(wallet.requests.filter(({ method }) => method === 'reconnect')).toHaveLength(1)
    wallet.last().approve()
    await settle()
    expect(statusOf(engine)).toBe('connected')
    expect(wallet.requests.filter(({ method }) => method === 'reconnect')).toHaveLength(1)
    expect(wallet.watching()).toBe(1)
  })

  test('stopping cancels a pending connection, whatever the wallet answers later', async () => {
    const { clock, engine, stop, wallet } = createTestEngine()
    const connecting = engine.connection.connect(meadow)
    stop()
    clock.advance(0)
    expect(await outcome(connecting)).toBe('common/ABORTED')
    wallet.last().approve()
    await settle()
    expect(statusOf(engine)).toBe('disconnected')
    expect(wallet.watching()).toBe(0)
  })

  test('a stopped engine discovers no more wallets', () => {
    const { clock, engine, stop, wallet } = createTestEngine()
    stop()
    clock.advance(0)
    wallet.announce(testConnector({ connectorId: 'test.late' }))
    expect(engine.getState().connectors.all.map(({ connectorId }) => connectorId)).not.toContain(
      'test.late',
    )
  })
})

describe('destroying', () => {
  test('ends everything at once and for good, however often the engine was started', async () => {
    const setUp = createTestEngine({ platform: { storage: storageWith(['test.harbor']) } })
    const { clock, engine, wallet } = setUp
    engine.start()
    engine.start()
    await settle()
    const connecting = engine.connection.connect(meadow)
    engine.destroy()
    expect(await outcome(connecting)).toBe('common/ABORTED')
    expect(wallet.requests.every(({ signal }) => signal.aborted)).toBe(true)
    expect(clock.waiting()).toBe(0)
    engine.start()
    await settle()
    expect(wallet.requests).toHaveLength(2)
    expect(await outcome(engine.connection.connect(harbor))).toBe('common/DESTROYED')
    expect(wallet.watching()).toBe(0)
    engine.destroy()
  })
})
