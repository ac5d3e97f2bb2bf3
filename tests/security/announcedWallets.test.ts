import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { createEngine, memoryStorage } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/eip155.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { countWork } from '../support/countWork.ts'
import { createFakeProvider } from '../support/createFakeProvider.ts'
import { createTestEvm, noSignal, testInfo } from '../support/createTestEvm.ts'

const { provider } = createFakeProvider()
const otherUuid = '550670db-19fa-4704-a166-e52e178b59d2'
const trap = () => {
  throw new Error('A trap')
}

beforeEach(() => {
  for (const level of ['error', 'warn', 'log'] as const) vi.spyOn(console, level)
})
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  expect(console.warn).not.toHaveBeenCalled()
  expect(console.log).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

const junk: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['a text', 'eip6963'],
  ['a function', () => {}],
  ['no info', { provider }],
  ['no provider', { info: testInfo }],
  ['info that is null', { info: null, provider }],
  ['info that is a list', { info: [testInfo], provider }],
  ['a provider without request', { info: testInfo, provider: {} }],
  ['a provider that is null', { info: testInfo, provider: null }],
  ['a request that cannot be called', { info: testInfo, provider: { request: 'request' } }],
  ['an empty uuid', { info: { ...testInfo, uuid: '' }, provider }],
  [
    'a uuid of another kind',
    { info: { ...testInfo, uuid: testInfo.uuid.replace('-4', '-1') }, provider },
  ],
  [
    'a uuid that is an object',
    { info: { ...testInfo, uuid: { toString: () => testInfo.uuid } }, provider },
  ],
  ['no name', { info: { ...testInfo, name: undefined }, provider }],
  ['a name that is a number', { info: { ...testInfo, name: 7 }, provider }],
  ['no icon', { info: { ...testInfo, icon: undefined }, provider }],
  ['an empty rdns', { info: { ...testInfo, rdns: '' }, provider }],
  ['an rdns without a dot', { info: { ...testInfo, rdns: 'injected' }, provider }],
  ['an rdns of the prototype', { info: { ...testInfo, rdns: '__proto__' }, provider }],
  ['an rdns with a slash', { info: { ...testInfo, rdns: 'io.meta/mask' }, provider }],
  ['an rdns with another alphabet', { info: { ...testInfo, rdns: 'io.metam\u0430sk' }, provider }],
  ['an endless rdns', { info: { ...testInfo, rdns: 'a.'.repeat(500_000) }, provider }],
  ['inherited info', Object.create({ info: testInfo, provider })],
  ['inherited words', { info: Object.create(testInfo), provider }],
  [
    'getters that throw',
    {
      get info() {
        return trap()
      },
      provider,
    },
  ],
  [
    'words that throw',
    {
      info: {
        ...testInfo,
        get rdns() {
          return trap()
        },
      },
      provider,
    },
  ],
  ['a proxy that throws', new Proxy({}, { get: trap, has: trap, getOwnPropertyDescriptor: trap })],
  [
    'a request that throws when read',
    {
      info: testInfo,
      provider: {
        get request() {
          return trap()
        },
      },
    },
  ],
]

test.each(junk)('8 the engine ignores %s without a console error', (_, detail) => {
  const { announce, connectors } = createTestEvm()
  expect(() => announce(detail)).not.toThrow()
  expect(connectors()).toEqual([])
})

test('8 developers get one warning about invalid announcements', () => {
  const { announce, platform } = createTestEvm()
  for (const [, detail] of junk) announce(detail)
  expect(platform.lines.filter(([level]) => level === 'debug')).toHaveLength(1)
})

test('8 the engine copies and freezes the details of a wallet when the wallet announces itself', () => {
  const { announce, connectors } = createTestEvm()
  const info = { ...testInfo }
  announce({ info, provider })
  info.name = 'Another'
  info.rdns = 'test.another'
  const [connector] = connectors()
  expect(connector).toMatchObject({ connectorId: 'test.meadow', name: 'Meadow' })
  expect(Object.isFrozen(connector)).toBe(true)
  expect(Object.isFrozen(connector?.info)).toBe(true)
})

test('8 the engine reads a property once, so it cannot change between two reads', () => {
  const { announce, connectors } = createTestEvm()
  let looks = 0
  const info = {
    ...testInfo,
    get rdns() {
      return looks++ === 0 ? 'test.meadow' : 'injected'
    },
  }
  announce({ info, provider })
  expect(connectors().map(({ connectorId }) => connectorId)).toEqual(['test.meadow'])
  expect(looks).toBe(1)
})

describe('9 the first wallet with an id keeps it', () => {
  test.each([
    ['the same uuid and rdns', {}],
    ['the same uuid', { rdns: 'test.other' }],
    ['the same uuid in capitals', { uuid: testInfo.uuid.toUpperCase(), rdns: 'test.other' }],
  ])('9 a later wallet with the same id and %s is ignored', async (_, claim) => {
    const { adapter, announceWallet, connectors } = createTestEvm()
    const first = announceWallet()
    const second = announceWallet({}, { ...claim, name: 'Imitation' })
    expect(connectors().map(({ name }) => name)).toEqual(['Meadow'])
    expect(adapter.provider('test.meadow')).toBe(first.provider)
    await adapter.reconnect('test.meadow', noSignal())
    expect(first.requests).not.toEqual([])
    expect(second.requests).toEqual([])
  })

  test.each([
    ['the same rdns', { uuid: otherUuid }],
    ['the same rdns in capitals', { uuid: otherUuid, rdns: 'TEST.Meadow' }],
  ])(
    '9 a later wallet with the same id and %s shows as doubtful, and does not replace the first one',
    async (_, claim) => {
      const { adapter, announceWallet, connectors } = createTestEvm()
      const first = announceWallet()
      const second = announceWallet({}, { ...claim, name: 'Imitation' })
      const [one, other] = connectors()
      expect(one).not.toHaveProperty('isInDoubt')
      expect(other).toMatchObject({
        name: 'Imitation',
        info: { rdns: 'test.meadow' },
        isInDoubt: true,
      })
      expect(other?.connectorId).not.toBe('test.meadow')
      expect(adapter.provider('test.meadow')).toBe(first.provider)
      await adapter.reconnect('test.meadow', noSignal())
      expect(first.requests).not.toEqual([])
      expect(second.requests).toEqual([])
      await expect(adapter.reconnect(other!.connectorId, noSignal())).rejects.toMatchObject({
        code: 'adapter/PROVIDER_NOT_FOUND',
      })
      expect(second.requests).toEqual([])
      // The user chooses the doubtful wallet.
      await adapter.connect(other!.connectorId, noSignal())
      expect(second.requests).not.toEqual([])
    },
  )

  test('9 a wallet that announces itself again with another uuid is the same wallet', () => {
    const { announce, connectors } = createTestEvm()
    for (const uuid of [testInfo.uuid, otherUuid])
      announce({ info: { ...testInfo, uuid }, provider })
    expect(connectors().map(({ connectorId }) => connectorId)).toEqual(['test.meadow'])
  })

  test('9 and 10 many imitations leave room for other wallets', () => {
    const { announceWallet, connectors } = createTestEvm()
    for (let i = 0; i < 100; i += 1)
      announceWallet({}, { uuid: `350670db-19fa-4704-a166-${String(i).padStart(12, '0')}` })
    announceWallet({}, { uuid: otherUuid, rdns: 'test.harbor', name: 'Harbor' })
    expect(connectors().filter(({ isInDoubt }) => isInDoubt)).toHaveLength(8)
    expect(connectors().at(-1)).toMatchObject({ connectorId: 'test.harbor', name: 'Harbor' })
  })

  test('9 a doubtful wallet does not reconnect after a reload, and is not remembered as the wallet that it imitates', async () => {
    const storage = memoryStorage()
    function loadPage() {
      const platform = createTestPlatform({ storage })
      const engine = createEngine({ adapters: [evm()], networks: [mainnet], platform })
      onTestFinished(engine.start())
      const announce = (info: object) => {
        const wallet = createFakeProvider()
        const detail = { info: { ...testInfo, ...info }, provider: wallet.provider }
        platform.dispatchPageEvent('eip6963:announceProvider', detail)
        return wallet
      }
      const genuine = announce({})
      const imitation = announce({ uuid: otherUuid })
      const inDoubt = () => engine.getState().connectors.all.find((one) => one.isInDoubt)!
      return { engine, genuine, imitation, inDoubt, platform }
    }
    const first = loadPage()
    await first.engine.connection.connect({
      namespace: 'eip155',
      connectorId: first.inDoubt().connectorId,
    })
    expect(first.engine.getState().connection.namespaces.eip155?.connections).toHaveLength(1)
    first.engine.destroy()

    const { engine, genuine, imitation } = loadPage()
    const here = () => engine.getState().connection.namespaces.eip155
    await vi.waitFor(() => expect(here()?.remembered ?? []).toEqual([]), { timeout: 60_000 })
    expect(here()?.connections ?? []).toEqual([])
    expect([...genuine.requests, ...imitation.requests]).toEqual([])
  })

  test('9 the first wallet keeps its id after discovery was stopped and started again', () => {
    const { adapter, announceWallet, stop } = createTestEvm()
    const first = announceWallet()
    stop()
    adapter.discover(() => {})
    announceWallet({}, { uuid: otherUuid })
    expect(adapter.provider('test.meadow')).toBe(first.provider)
  })
})

describe('10 a flood', () => {
  const uuidOf = (i: number) => `350670db-19fa-4704-a166-${String(i).padStart(12, '0')}`
  /** The number of characters that the engine reads while this many wallets announce themselves. */
  function workOf(count: number, changes: (i: number) => object) {
    const evm = createTestEvm()
    const flood = Array.from({ length: count }, (_, i) => ({
      info: { ...testInfo, uuid: uuidOf(i), rdns: `test.wallet${i}`, ...changes(i) },
      provider,
    }))
    const work = countWork(() => {
      for (const detail of flood) evm.announce(detail)
    })
    return { ...evm, work }
  }

  test.each([
    ['letters', 'x'],
    ['spaces', ' '],
    ['emoji', '👩\u200d'],
    ['marks', '\u0301'],
    ['invisible characters', '\u200b'],
    ['escape sequences', '\u001b[0m'],
  ])(
    'of 5,000 wallets with names of 8 kB of %s stops at 64, and the others cost nothing',
    (_, part) => {
      const name = () => ({ name: part.repeat(8_192 / part.length) })
      const { connectors, reports, work } = workOf(5_000, name)
      expect(connectors()).toHaveLength(64)
      expect(reports).toHaveLength(65)
      expect(work).toBe(workOf(64, name).work)
      // The engine reads a name up to the length that 40 graphemes can have, a few times.
      expect(work).toBeLessThan(64 * 40 * 16 * 30)
    },
  )

  test('of announcements by one wallet reads its details once', () => {
    const one = () => ({ ...testInfo, name: '👩\u200d'.repeat(2_700) })
    const first = workOf(1, one).work
    const again = (workOf(1_001, one).work - first) / 1_000
    expect(again).toBeLessThan(300)
    expect(first).toBeGreaterThan(4 * again)
  })

  test('of 5,000 invalid announcements adds no wallet, and each costs as much as the first', () => {
    const { announce, connectors } = createTestEvm()
    const round = () => {
      for (const [, detail] of junk) announce(detail)
    }
    const first = countWork(round)
    const rounds = Math.ceil(5_000 / junk.length)
    const work = countWork(() => {
      for (let i = 0; i < rounds; i += 1) round()
    })
    expect(connectors()).toEqual([])
    expect(work).toBeLessThanOrEqual(first * rounds)
    expect(first).toBeLessThan(300 * junk.length)
  })
})

test('security 11 a wallet that claims another name of a listed wallet is doubtful', () => {
  const { announceWallet, connectors } = createTestEvm()
  announceWallet({}, { rdns: 'io.metamask', name: 'MetaMask' })
  announceWallet({}, { rdns: 'io.metamask.mobile', name: 'MetaMask', uuid: otherUuid })
  expect(connectors().map(({ connectorId, isInDoubt }) => [connectorId, isInDoubt])).toEqual([
    ['io.metamask', undefined],
    [`io.metamask.mobile/${otherUuid}`, true],
  ])
})

test('10 the engine requests announcements once per start', () => {
  const { adapter, platform, stop, announceWallet } = createTestEvm()
  let requests = 0
  platform.pageEvents.on('eip6963:requestProvider', () => {
    requests += 1
  })
  stop()
  adapter.discover(() => {})
  announceWallet()
  expect(requests).toBe(1)
})

test('10 a wallet that announces itself again at each request causes no loop', () => {
  const { adapter, announceWallet, platform, reports, stop } = createTestEvm()
  platform.pageEvents.on('eip6963:requestProvider', () => announceWallet())
  stop()
  adapter.discover((connectors) => reports.push(connectors))
  expect(reports.map(({ length }) => length)).toEqual([0, 0, 1])
})

test('12 a request function that the wallet replaces after connecting is never called', async () => {
  const { adapter, announceWallet } = createTestEvm()
  const wallet = announceWallet({ personal_sign: '0xabcd' })
  await adapter.connect('test.meadow', noSignal())
  const stolen = vi.fn()
  wallet.provider.request = stolen
  const request = { connectorId: 'test.meadow', address: '0x0', message: 'Hello' }
  expect(await adapter.signing!.signMessage(request, noSignal())).toBe('0xabcd')
  await adapter.disconnect('test.meadow', noSignal())
  expect(stolen).not.toHaveBeenCalled()
})

test('12 the engine does not ask a wallet that replaces window.ethereum', async () => {
  const first = createFakeProvider({ personal_sign: '0xabcd' })
  const second = createFakeProvider({ personal_sign: '0xbad0' })
  let ethereum = first.provider
  const { adapter } = createTestEvm({ platform: { injected: () => ethereum } })
  await adapter.connect('injected', noSignal())
  ethereum = second.provider
  const request = { connectorId: 'injected', address: '0x0', message: 'Hello' }
  expect(await adapter.signing!.signMessage(request, noSignal())).toBe('0xabcd')
  expect(adapter.provider('injected')).toBe(first.provider)
  expect(second.requests).toEqual([])
})

test('12 the list leaves out window.ethereum if a wallet announced itself', async () => {
  const legacy = createFakeProvider()
  const { adapter, announceWallet, connectors } = createTestEvm({
    platform: { injected: () => legacy.provider },
  })
  expect(connectors().map(({ connectorId }) => connectorId)).toEqual(['injected'])
  announceWallet()
  expect(connectors().map(({ connectorId }) => connectorId)).toEqual(['test.meadow'])
  await expect(adapter.connect('injected', noSignal())).rejects.toThrow('Provider not found')
  expect(legacy.requests).toEqual([])
})

test('12 the engine removes listeners by the same reference, and none remain after disconnecting', async () => {
  const { adapter, announceWallet } = createTestEvm()
  const wallet = announceWallet()
  const added: unknown[] = []
  const removed: unknown[] = []
  const { on, removeListener } = wallet.provider
  wallet.provider.on = (event, listener) => {
    added.push(event, listener)
    on(event, listener)
  }
  wallet.provider.removeListener = (event, listener) => {
    removed.push(event, listener)
    removeListener(event, listener)
  }
  await adapter.connect('test.meadow', noSignal())
  adapter.watch('test.meadow', () => {})
  wallet.provider.removeListener = () => {}
  await adapter.disconnect('test.meadow', noSignal())
  expect(added).toHaveLength(6)
  expect(removed).toEqual(added)
  expect(wallet.listeners).toEqual([])
})
