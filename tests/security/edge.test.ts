import { describe, expect, test } from 'vitest'
import { createEngine, type EngineConfig, memoryStorage } from '../../src/engine/index.ts'
import { createTestPlatform, createTestTabs } from '../../src/engine/testing/index.ts'
import {
  asked,
  connectionsKey,
  connectWallet,
  createTestEngine,
  meadow,
  outcome,
  settle,
  statusOf,
} from '../support/createTestEngine.ts'

const hostile: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', -1],
  ['a text', 'x'],
  ['a long text', 'x'.repeat(1_000_000)],
  ['a list', [[[]]]],
  ['an object', { accounts: { 0: { address: 1 } } }],
  ['a polluting object', JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{}}}')],
]

describe('1: all outside input is validated where it arrives', () => {
  test.each([
    ...hostile.map(([what, value]) => [what, String(JSON.stringify(value))] as const),
    ['deep nesting', `${'['.repeat(2_000)}${']'.repeat(2_000)}`] as const,
    [
      'wrong fields',
      '{"version":1,"connections":[{"connectorId":{},"namespace":[],"accounts":7}]}',
    ] as const,
    [
      'a status',
      '{"version":1,"status":"connected","connections":{"status":"connected"}}',
    ] as const,
  ])('1 if a stored value is %s, the defaults stay', async (_, text) => {
    const fresh = createTestEngine().engine.getState()
    const storage = memoryStorage()
    storage.set(connectionsKey, text)
    const setUp = createTestEngine({ platform: { storage } })
    expect(setUp.engine.getState()).toEqual(fresh)
    await settle()
    expect(asked(setUp)).toEqual([])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  test.each([
    ...hostile,
    ['an unknown type', { type: 'connected', namespace: 'eip155', connectorId: 'test.meadow' }],
    ['half a disconnect', { type: 'disconnected', namespace: 'eip155' }],
    ['a foreign namespace', { type: 'disconnected', namespace: 'x', connectorId: 'test.meadow' }],
  ] as const)('1 an invalid message from another tab, %s, changes nothing', async (_, message) => {
    const openChannel = createTestTabs()
    const setUp = createTestEngine({ platform: { openChannel } })
    await connectWallet(setUp)
    const before = setUp.engine.getState()
    openChannel('@latchkey/latchkey').post(message)
    expect(setUp.engine.getState()).toBe(before)
  })

  const options = Object.keys(createEngine({ platform: createTestPlatform() }).config)

  test.each(options.flatMap((option) => [null, -1, Symbol('x')].map((value) => [option, value])))(
    '1 the host option %s refuses %s with a typed error',
    (option, value) => {
      const given = { platform: createTestPlatform(), [option as string]: value }
      expect(() => createEngine(given as EngineConfig)).toThrow(
        expect.objectContaining({ code: 'config/INVALID' }),
      )
    },
  )

  test.each([
    ['a misspelt slice', { conection: {} }],
    ['a slice that is not an object', { connection: 7 }],
    ['a slice without its fields', { connection: {} }],
    ['invalid namespaces', { connection: { namespaces: { eip155: null } } }],
    ['null for namespaces', { connection: { namespaces: null } }],
  ])('1 an initial state with %s is refused with a typed error', (_, initialState) => {
    const given = { platform: createTestPlatform(), initialState }
    expect(() => createEngine(given as unknown as EngineConfig)).toThrow(
      expect.objectContaining({ name: 'EngineError' }),
    )
  })

  test.each([
    ...hostile.slice(1),
    ['an answer without accounts', { connectorId: 'test.meadow', namespace: 'eip155' }],
    ['an answer with a list of nothing', { accounts: [null] }],
  ] as const)(
    '1 if a wallet’s answer is %s, the error is typed and nothing is connected',
    async (_, answer) => {
      const { engine, wallet } = createTestEngine()
      const connecting = engine.connection.connect(meadow)
      wallet.last().approve(answer ?? 0)
      expect(await outcome(connecting)).toMatch(/^\w+\/\w+$/)
      expect(statusOf(engine)).toBe('disconnected')
      expect(wallet.watching()).toBe(0)
    },
  )
})
