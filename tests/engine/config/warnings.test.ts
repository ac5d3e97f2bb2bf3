import { afterEach, describe, expect, test, vi } from 'vitest'
import { warnings } from '../../../src/engine/config/EngineChecks.ts'
import { createEngine, type Engine, type EngineConfig } from '../../../src/engine/index.ts'
import { mainnet, solana } from '../../../src/engine/networks/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  type TestPlatform,
  testConnector,
} from '../../../src/engine/testing/index.ts'
import { createTestConnector } from '../../support/createTestConnector.ts'
import { settle } from '../../support/createTestEngine.ts'

afterEach(() => vi.unstubAllEnvs())

const evm = createTestAdapter().factory
const right = { adapters: [evm], networks: [mainnet] } as const
const walletId = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const withoutViem = new Error('Could not resolve "viem/utils" imported by "latchkey".')

interface Act {
  engine: Engine
  platform: TestPlatform
  options: EngineConfig
}

interface Case {
  when: string
  options?: EngineConfig
  /** The steps before and after the engine starts. */
  before?(act: Act): void
  act?(act: Act, time: number): void
  says: readonly string[]
}

const connect =
  (connectorId: string, namespace = 'eip155') =>
  ({ engine }: Act) =>
    void engine.connection.connect({ connectorId, namespace } as never).catch(() => {})

const cases: readonly Case[] = [
  { when: 'all is right', says: [] },
  { when: 'there is no adapter', options: { networks: [mainnet] }, says: [warnings.NO_ADAPTER()] },
  { when: 'there is no network', options: { adapters: [evm] }, says: [warnings.NO_NETWORK()] },
  {
    when: 'the list of networks is empty',
    options: { adapters: [evm], networks: [] },
    says: [warnings.NO_NETWORK()],
  },
  {
    when: 'an adapter has no network, and a network no adapter',
    options: { adapters: [evm], networks: [solana] },
    says: [
      warnings.ADAPTER_WITHOUT_NETWORK('eip155'),
      warnings.NETWORK_WITHOUT_ADAPTER('solana', `\`${solana.caipNetworkId}\``),
    ],
  },
  {
    when: 'a node is given for a network that the app does not have',
    options: { ...right, customRpcUrls: { 'eip155:10': ['https://node.test'] } },
    says: [warnings.UNUSED_NETWORK_ID('customRpcUrls', 'eip155:10', '`eip155:1`')],
  },
  {
    when: 'a token is given for a network that the app does not have',
    options: { ...right, tokens: { 'eip155:10': { address: '0x1' } } },
    says: [warnings.UNUSED_NETWORK_ID('tokens', 'eip155:10', '`eip155:1`')],
  },
  {
    when: 'nothing uses the project id',
    options: { ...right, projectId: '0'.repeat(32) },
    says: [warnings.PROJECT_ID_UNUSED()],
  },
  {
    when: 'the project id is none',
    options: { ...right, projectId: 'my-app' },
    says: [warnings.PROJECT_ID_UNUSED(), warnings.PROJECT_ID_IS_NONE('"my-app"')],
  },
  {
    when: 'wallets are named by what is no id',
    options: {
      ...right,
      customWallets: [{ id: 'own', name: 'Own' }],
      featuredWalletIds: ['own', walletId, 'MetaMask'],
      includeWalletIds: [walletId],
      excludeWalletIds: ['io.metamask'],
    },
    says: [
      warnings.WALLET_ID_IS_NONE('featuredWalletIds', '"MetaMask"'),
      warnings.WALLET_ID_IS_NONE('excludeWalletIds', '"io.metamask"'),
    ],
  },
  {
    when: 'a wallet is asked before the start',
    before: connect('test.meadow'),
    says: [warnings.NOT_STARTED()],
  },
  {
    when: 'there is no such wallet',
    act: connect('test.medow'),
    says: [
      warnings.UNKNOWN_WALLET(
        '`test.medow` of `eip155`',
        'There are `test.meadow` (Meadow, eip155).',
      ),
    ],
  },
  {
    when: 'there is no wallet at all',
    options: { ...right, adapters: [createTestAdapter({ connectors: [] }).factory] },
    act: connect('test.meadow'),
    says: [warnings.UNKNOWN_WALLET('`test.meadow` of `eip155`', '')],
  },
  {
    when: 'there is no such namespace',
    act: connect('test.meadow', 'ethereum'),
    says: [warnings.UNKNOWN_NAMESPACE('ethereum', '`eip155`')],
  },
  {
    when: 'there is no such network',
    act: ({ engine }) => void engine.network.switchNetwork('mainnet' as never).catch(() => {}),
    says: [warnings.UNKNOWN_NETWORK('mainnet', '`eip155:1`')],
  },
  {
    when: 'viem is not installed',
    options: { ...right, adapters: [adapterWithoutViem] },
    act: connect('test.meadow'),
    says: [warnings.VIEM_MISSING()],
  },
  {
    when: 'two engines run with one id',
    act: ({ options, platform }, time) =>
      void (time || createEngine({ ...options, platform }).start()),
    says: [warnings.TWO_ENGINES('latchkey')],
  },
  {
    when: 'two engines run with two ids',
    act: ({ options, platform }, time) =>
      void (time || createEngine({ ...options, platform, id: 'shop' }).start()),
    says: [],
  },
  {
    when: 'an engine takes the place of one that stops',
    act({ engine, options, platform }, time) {
      if (time > 0) return
      createEngine({ ...options, platform }).start()
      engine.destroy()
    },
    says: [],
  },
]

describe('in development', () => {
  test.each(cases)('when $when, the log has one warning with the solution', async (one) => {
    vi.stubEnv('NODE_ENV', 'development')
    expect(await reported(one)).toEqual(one.says)
  })
})

describe.each(['production', 'test'])('in %s', (mode) => {
  test.each(cases)('when $when, the log has no warning', async (one) => {
    vi.stubEnv('NODE_ENV', mode)
    expect(await reported(one)).toEqual([])
  })
})

test('a connector works without an adapter, and uses a project id', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const connectors = [createTestConnector().factory]
  const options = { connectors, networks: [mainnet], projectId: '0'.repeat(32) }
  expect(await reported({ when: '', options, says: [] })).toEqual([])
})

test('without `process`, an engine works and logs nothing', async () => {
  vi.stubGlobal('process', undefined)
  const platform = createTestPlatform()
  const engine = createEngine({ platform })
  engine.start()
  vi.unstubAllGlobals()
  await settle()
  expect(engine.inDevelopment).toBeUndefined()
  expect(platform.lines).toEqual([])
})

test('no timer is left when the engine stops', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const platform = createTestPlatform()
  const engine = createEngine({ ...right, platform })
  engine.start()
  await settle()
  createEngine({ ...right, platform }).start()
  engine.modal.open()
  await settle()
  engine.destroy()
  await settle()
  platform.clock.advance(10_000)
  expect(platform.lines).toEqual([])
})

/** Runs everything twice. Returns the log. */
async function reported({ options = right, before, act }: Case) {
  const platform = createTestPlatform()
  const engine = createEngine({ ...options, platform })
  before?.({ engine, platform, options })
  await settle()
  engine.start()
  for (let time = 0; time < 2; time += 1) {
    await settle()
    act?.({ engine, platform, options }, time)
    await settle()
    platform.clock.advance(5_000)
  }
  return platform.lines
    .filter(([level]) => level === 'warn')
    .map(([, line]) => line.replace('latchkey: ', ''))
}

/** Vite replaces a missing package with a module that throws. */
function adapterWithoutViem(): ReturnType<typeof evm> {
  return {
    ...createTestAdapter({ connectors: [testConnector()] }).factory(),
    connect: async () => Promise.reject(withoutViem),
  }
}
adapterWithoutViem.namespace = 'eip155' as const
