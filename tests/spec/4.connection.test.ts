import { describe, expect, test } from 'vitest'
import { testConnector } from '../../src/engine/testing/index.ts'
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
  type TestSetUp,
} from '../support/createTestEngine.ts'

const reloaded = () => createTestEngine({ platform: { storage: storageWith(['test.meadow']) } })

describe('the connection status', () => {
  test.each<[title: string, work: () => Promise<TestSetUp> | TestSetUp, status: string]>([
    ['4.1 disconnected before anything happens', () => createTestEngine(), 'disconnected'],
    [
      '4.1 connecting while the wallet has a request',
      () => {
        const setUp = createTestEngine()
        setUp.engine.connection.connect(meadow).catch(() => {})
        return setUp
      },
      'connecting',
    ],
    ['4.1 reconnecting while a remembered wallet has a request', reloaded, 'reconnecting'],
    [
      '4.1 connected once the wallet reported an account',
      async () => {
        const setUp = createTestEngine()
        await connectWallet(setUp)
        return setUp
      },
      'connected',
    ],
  ])('%s', async (_, work, status) => {
    const { engine } = await work()
    expect(statusOf(engine)).toBe(status)
  })
})

type Failing = [name: string, fail: (setUp: TestSetUp) => void]

const failures: readonly Failing[] = [
  ['the wallet rejects', ({ wallet }) => wallet.last().reject()],
  ['the wallet fails', ({ wallet }) => wallet.last().fail(new Error('broken'))],
  ['the wallet shares no account', ({ wallet }) => wallet.last().approve({ accounts: [] })],
  ['the time is up', ({ clock }) => clock.advance(120_000)],
  ['the user cancels', ({ engine }) => engine.connection.connect.reset()],
]

describe('connecting', () => {
  test('4.2 ends as connected on success', async () => {
    const { engine, wallet } = createTestEngine()
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve()
    await connecting
    expect(statusOf(engine)).toBe('connected')
  })

  test.each(failures)('4.2 returns to disconnected when %s', async (_, fail) => {
    const setUp = createTestEngine()
    const connecting = setUp.engine.connection.connect(meadow)
    fail(setUp)
    expect(await outcome(connecting)).toMatch(/\//)
    expect(statusOf(setUp.engine)).toBe('disconnected')
  })

  test.each(failures)('4.2 returns to the wallet that was connected when %s', async (_, fail) => {
    const setUp = createTestEngine()
    const before = await connectWallet(setUp, meadow)
    const connecting = setUp.engine.connection.connect(harbor)
    expect(statusOf(setUp.engine)).toBe('connecting')
    fail(setUp)
    expect(await outcome(connecting)).toMatch(/\//)
    expect(statusOf(setUp.engine)).toBe('connected')
    expect(connectionOf(setUp.engine)).toBe(before)
  })

  test.each(failures.slice(0, 3))('4.2 returns to reconnecting when %s', async (_, fail) => {
    const setUp = reloaded()
    const connecting = setUp.engine.connection.connect(harbor)
    expect(statusOf(setUp.engine)).toBe('connecting')
    fail(setUp)
    expect(await outcome(connecting)).toMatch(/\//)
    expect(statusOf(setUp.engine)).toBe('reconnecting')
  })
})

describe('on load', () => {
  const load = () =>
    createTestEngine({
      wallet: {
        connectors: ['test.meadow', 'test.harbor', 'test.lantern'].map((id) =>
          testConnector({ connectorId: id }),
        ),
      },
      platform: {
        storage: storageWith(['test.meadow', 'test.harbor', 'test.lantern'], ['test.harbor']),
      },
    })

  test('4.3 tries the recent connector first', async () => {
    const setUp = load()
    await settle()
    expect(asked(setUp)).toEqual(['reconnect test.harbor'])
  })

  test.each([0, 1, 2])('4.3 ends as connected if only connector %i succeeds', async (index) => {
    const setUp = load()
    for (let asking = 0; asking < 3; asking += 1) {
      await settle()
      const request = setUp.wallet.requests[asking]
      if (asking === index) request?.approve()
      else request?.fail(new Error('locked'))
    }
    await settle()
    expect(statusOf(setUp.engine)).toBe('connected')
    expect(connectionOf(setUp.engine)?.connectorId).toBe(
      ['test.harbor', 'test.meadow', 'test.lantern'][index],
    )
  })

  test('4.3 ends as disconnected if none succeeds', async () => {
    const setUp = load()
    for (let asking = 0; asking < 3; asking += 1) {
      await settle()
      expect(statusOf(setUp.engine)).toBe('reconnecting')
      setUp.wallet.requests[asking]?.fail(new Error('locked'))
    }
    await settle()
    expect(statusOf(setUp.engine)).toBe('disconnected')
  })
})
