import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseSavedConnections } from '../../src/engine/features/connection/savedConnections.ts'
import { createEngine, type Engine, memoryStorage } from '../../src/engine/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  createTestTabs,
  type TestRequest,
  testConnection,
  testConnector,
} from '../../src/engine/testing/index.ts'
import {
  connectionOf,
  connectionsKey,
  harbor,
  harborConnector,
  meadow,
} from '../support/createTestEngine.ts'

const { LATCHKEY_PROPERTY_RUNS, LATCHKEY_PROPERTY_SEED } = process.env
/** `npm run fuzz` runs more sequences, from another seed. */
const runs = Math.max(2_000, Number(LATCHKEY_PROPERTY_RUNS ?? 0))
const seedOf = (usual: number) => Number(LATCHKEY_PROPERTY_SEED ?? usual)
const steps = 30

const lantern = testConnector({ connectorId: 'test.lantern', name: 'Lantern' })

/** Simulates two tabs of one browser. Each tab may be reloaded. */
function createWorld({ multiWallet = false } = {}) {
  const wallets = [
    harbor.connectorId,
    meadow.connectorId,
    ...(multiWallet ? [lantern.connectorId] : []),
  ]
  const storage = memoryStorage()
  /**
   * The wallets that should be connected: the wallets that connected and were not disconnected
   * later by the user or the wallet.
   */
  const expected = new Set<string>()
  const openChannel = createTestTabs()
  const reported = new Set<string>()
  let addresses = 0

  function openTab() {
    const platform = createTestPlatform({ storage, openChannel })
    const wallet = createTestAdapter({
      connectors: [testConnector(), harborConnector, lantern],
    })
    const engine = createEngine({
      adapters: [wallet.factory],
      platform,
      remoteFeatures: { multiWallet },
    })
    engine.on('CONNECT_SUCCESS', ({ connection }) => expected.add(connection.connectorId))
    engine.on('DISCONNECT_SUCCESS', ({ connectorId }) => expected.delete(connectorId))
    const stop = engine.start()
    return { clock: platform.clock, engine, stop, wallet, answered: new Set<TestRequest>() }
  }

  const tabs = [openTab(), openTab()] as [Tab, Tab]

  const unanswered = ({ wallet, answered }: Tab) =>
    wallet.requests.filter((request) => !answered.has(request))

  function answer(tab: Tab, pick: number, how: 'approve' | 'reject' | 'fail') {
    const waiting = unanswered(tab)
    const request = waiting[pick % Math.max(waiting.length, 1)]
    if (!request) return
    tab.answered.add(request)
    if (how === 'reject') return request.reject()
    if (how === 'fail') return request.fail(new Error('the wallet broke'))
    if (request.method === 'disconnect') return request.approve()
    request.approve(testConnection({ connectorId: request.connectorId, accounts: [newAccount()] }))
  }

  function newAccount() {
    addresses += 1
    const address = `0x${String(addresses).padStart(40, '0')}`
    reported.add(address)
    return { address }
  }

  return {
    tabs,
    reported,
    expected,
    remembered: () =>
      parseSavedConnections(storage.get(connectionsKey)).connections.map(
        ({ connectorId }) => connectorId,
      ),
    unanswered,
    act(tab: Tab, { kind, pick }: Step) {
      const { clock, engine, wallet } = tab
      const connectorId = wallets[pick % wallets.length]!
      const ignore = () => {}
      if (kind === 'connect')
        engine.connection.connect({ namespace: 'eip155', connectorId }).catch(ignore)
      if (kind === 'reset') engine.connection.connect.reset()
      if (kind === 'disconnect') {
        expected.clear()
        engine.connection.disconnect().catch(ignore)
      }
      if (kind === 'disconnectOne') {
        expected.delete(connectorId)
        engine.connection.disconnect({ namespace: 'eip155', connectorId }).catch(ignore)
      }
      if (kind === 'approve' || kind === 'reject' || kind === 'fail') answer(tab, pick, kind)
      if (kind === 'accounts')
        wallet.emit({ type: 'accounts', accounts: pick % 3 ? [newAccount()] : [] }, connectorId)
      if (kind === 'network')
        wallet.emit({ type: 'network', caipNetworkId: `eip155:${(pick % 3) + 1}` }, connectorId)
      if (kind === 'walletLeaves') wallet.emit({ type: 'disconnect' }, connectorId)
      if (kind === 'wait') clock.advance(pick * 700)
      if (kind === 'open') engine.modal.open()
      if (kind === 'close') engine.modal.close()
      if (kind === 'back') engine.router.back()
      if (kind === 'restart') {
        tab.stop()
        clock.advance(0)
        expect(wallet.watching()).toBe(0)
        tab.stop = engine.start()
      }
      if (kind === 'reload') {
        engine.destroy()
        tabs[tabs.indexOf(tab)] = openTab()
      }
    },
  }
}

interface Tab {
  clock: ReturnType<typeof createTestPlatform>['clock']
  engine: Engine
  stop: () => void
  wallet: ReturnType<typeof createTestAdapter>
  answered: Set<TestRequest>
}

const kinds = [
  'connect',
  'connect',
  'approve',
  'approve',
  'reject',
  'fail',
  'reset',
  'disconnect',
  'disconnectOne',
  'accounts',
  'network',
  'walletLeaves',
  'wait',
  'open',
  'close',
  'back',
  'restart',
  'reload',
] as const

interface Step {
  kind: (typeof kinds)[number]
  pick: number
  tab: 0 | 1
  /**
   * The number of microtasks that pass before the next step. Steps may fall between two promises,
   * and before or after the lazy code has loaded, which takes about 25.
   */
  turns: number
}

/** Steps that connect several wallets, and disconnect only one at a time. */
const gathering = [
  ...(['connect', 'connect', 'connect', 'connect', 'approve', 'approve', 'approve'] as const),
  ...(['approve', 'approve', 'reload', 'restart', 'disconnectOne', 'reject', 'fail'] as const),
  ...(['reset', 'network', 'wait', 'open', 'close', 'back'] as const),
] satisfies readonly Step['kind'][]

const sequencesOf = (some: readonly Step['kind'][]): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...some),
      pick: fc.nat(11),
      tab: fc.constantFrom(0, 1),
      turns: fc.constantFrom(0, 1, 2, 3, 5, 30, 50, 50),
    }),
    { minLength: steps, maxLength: steps, size: 'max' },
  )

async function pass(turns: number) {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
}

/**
 * Waits a shorter time than `settle` of other tests, because nothing here waits for a timer or a
 * file.
 */
const settle = () => pass(100)

/** Loads the code before the tests, so that their engines have it in memory. */
beforeAll(async () => {
  const [tab] = createWorld().tabs
  await tab.engine.connection.disconnect()
})

const states = ['disconnected', 'connecting', 'reconnecting', 'connected']

/**
 * Checks an invariant. It runs a quarter of a million times, so it calls `expect` only after a
 * failure.
 */
function hold(isKept: boolean, invariant: string, engine: Engine) {
  if (!isKept) expect.fail(`${invariant}: ${JSON.stringify(engine.getState().connection)}`)
}

function checkInvariants({ tabs, reported }: ReturnType<typeof createWorld>) {
  for (const { engine, wallet } of tabs) {
    const { connection } = engine.getState()
    const { status, connections = [] } = connection.namespaces.eip155 ?? { status: 'disconnected' }
    const count = connections.length
    hold(states.includes(status), 'the status is one of four', engine)
    hold(count <= 1, 'there is at most one connection', engine)
    hold(status !== 'connected' || count === 1, 'connected means a connection', engine)
    hold(status !== 'disconnected' || count === 0, 'disconnected means none', engine)
    for (const { accounts } of connections)
      for (const { address } of accounts)
        hold(reported.has(address), 'a wallet reported each account', engine)
    hold(wallet.watching() === count, 'each connection is watched, and nothing else', engine)
    hold(connection.recentWallets.length <= 2, 'there are two recent wallets at most', engine)
  }
}

describe('40 and 41: any sequence of actions by users, wallets and tabs', () => {
  test('40 the status is always one of four, and a connected account is one that the wallet reported', async () => {
    let connectedAfter = 0
    await fc.assert(
      fc.asyncProperty(sequencesOf(kinds), async (sequence) => {
        const world = createWorld()
        for (const each of sequence) {
          world.act(world.tabs[each.tab], each)
          checkInvariants(world)
          await pass(each.turns)
          checkInvariants(world)
          if (connectionOf(world.tabs[each.tab].engine)) connectedAfter += 1
        }
        await settle()
        for (const { clock } of world.tabs) {
          // Runs twice, because settling may send another request.
          clock.advance(120_000)
          await settle()
          clock.advance(120_000)
          await settle()
        }
        checkInvariants(world)
        for (const tab of world.tabs) {
          const { connecting, disconnecting, namespaces } = tab.engine.getState().connection
          expect(connecting.status).not.toBe('pending')
          expect(disconnecting.status).not.toBe('pending')
          expect(['disconnected', 'connected']).toContain(
            namespaces.eip155?.status ?? 'disconnected',
          )
          expect(tab.clock.waiting()).toBe(0)
        }
        // A wallet may still approve a prompt that is older than 120 s.
        for (const tab of world.tabs)
          while (world.unanswered(tab).length > 0) {
            world.act(tab, { kind: 'approve', pick: 0, tab: 0, turns: 0 })
            await settle()
            checkInvariants(world)
          }
        for (const { engine, wallet } of world.tabs) {
          engine.destroy()
          expect(wallet.watching()).toBe(0)
        }
      }),
      { numRuns: runs, seed: seedOf(40) },
    )
    // Most steps must run on engines that have loaded their code.
    expect(connectedAfter).toBeGreaterThan(runs)
  }, 3_600_000)

  test('40 no connected wallet is lost in state or storage unless the user disconnects it', async () => {
    let severalAfter = 0
    await fc.assert(
      fc.asyncProperty(
        sequencesOf([...gathering, 'disconnect', 'walletLeaves', 'accounts']),
        async (sequence) => {
          const world = createWorld({ multiWallet: true })
          const sorted = (ids: Iterable<string>) => [...ids].sort()
          async function waitForAll() {
            for (let times = 0; times < 3; times += 1) {
              await settle()
              world.tabs[0].clock.advance(120_000)
            }
            await settle()
          }
          for (const each of sequence) {
            // A page that closes at once does not tell the other tabs that the user disconnected.
            if (each.kind === 'reload') await settle()
            world.act(world.tabs[0], each)
            await pass(each.turns)
          }
          await waitForAll()
          expect(sorted(world.remembered())).toEqual(sorted(world.expected))
          if (world.expected.size > 1) severalAfter += 1

          world.act(world.tabs[0], { kind: 'reload', pick: 0, tab: 0, turns: 0 })
          const [tab] = world.tabs
          await settle()
          for (let asked = 0; asked < 3; asked += 1) {
            world.act(tab, { kind: 'approve', pick: 0, tab: 0, turns: 0 })
            await settle()
          }
          const { connections = [] } = tab.engine.getState().connection.namespaces.eip155 ?? {}
          expect(sorted(connections.map(({ connectorId }) => connectorId))).toEqual(
            sorted(world.expected),
          )
          for (const { engine } of world.tabs) engine.destroy()
        },
      ),
      { numRuns: runs, seed: seedOf(42) },
    )
    expect(severalAfter).toBeGreaterThan(runs / 25)
  }, 3_600_000)

  test('41 the connection ends at the last of two choices, or at none', async () => {
    const choice = fc.constantFrom<Step['kind']>('connect', 'disconnect', 'reset')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(choice, fc.nat(1), fc.constantFrom(0, 1, 3, 50)), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.infiniteStream(fc.nat(11)),
        async (choices, order) => {
          const world = createWorld()
          const [tab] = world.tabs
          for (const [kind, pick, turns] of choices) {
            world.act(tab, { kind, pick, tab: 0, turns })
            await pass(turns)
          }
          // Every wallet approves at the end, in any order.
          while (world.unanswered(tab).length > 0) {
            world.act(tab, { kind: 'approve', pick: order.next().value, tab: 0, turns: 0 })
            await settle()
          }
          // Leaving is not a choice. If an earlier chosen wallet approves later, it connects.
          const [kind, pick] = choices.findLast(([each]) => each !== 'reset') ?? []
          const last = Number(pick) % 2 ? 'test.meadow' : 'test.harbor'
          const expected = kind === 'connect' ? last : undefined
          expect(connectionOf(tab.engine)?.connectorId).toBe(expected)
        },
      ),
      { numRuns: runs, seed: seedOf(41) },
    )
  }, 3_600_000)
})
