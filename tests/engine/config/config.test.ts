import { expect, test } from 'vitest'
import { initialCallsState } from '../../../src/engine/features/calls/Calls.ts'
import { initialDataCaptureState } from '../../../src/engine/features/dataCapture/DataCapture.ts'
import { initialPaymentsState } from '../../../src/engine/features/payments/Payments.ts'
import { initialPermissionsState } from '../../../src/engine/features/permissions/Permissions.ts'
import { initialReceiveState } from '../../../src/engine/features/receive/Receive.ts'
import { initialSendState } from '../../../src/engine/features/send/Send.ts'
import { initialTransactionsState } from '../../../src/engine/features/transactions/Transactions.ts'
import { createEngine, type EngineConfig } from '../../../src/engine/index.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import { createTestPlatform } from '../../../src/engine/testing/index.ts'
import { connectWallet, createTestEngine } from '../../support/createTestEngine.ts'
import { testOnrampProvider } from '../../support/testOnrampProvider.ts'

test('every option has a default', () => {
  expect(createEngine({ platform: createTestPlatform() }).config).toMatchObject({
    adapters: [],
    networks: [{ caipNetworkId: 'eip155:1' }],
    debug: false,
    enableEmbedded: false,
    allowUnsupportedChain: false,
    manualWCControl: false,
    enableNetworkSwitch: true,
    enableReconnect: true,
    id: 'latchkey',
    logLevel: 'info',
  })
})

test.each([
  ['id', 'a b', '"a b"'],
  ['id', 'x'.repeat(65), '"xxx'],
  ['networks', [{ id: 1 }], '[{"id":1}]'],
  ['networks', [{ ...mainnet, chainNamespace: undefined }], '[{"id":1'],
  ['networks', [{ ...mainnet, chainNamespace: 'solana' }], '[{"id":1'],
  ['networks', [{ ...mainnet, nativeCurrency: { symbol: 'ETH', decimals: 78 } }], '[{"id":1'],
  ['theme', { themeMode: 'sepia' }, '{"themeMode":"sepia"}'],
  ['messages', { locale: 'de' }, '{"locale":"de"}'],
  ['customRpcUrls', { 'eip155:1': ['ftp://node'] }, '{"eip155:1":["ftp://node"]}'],
  ['storage', { get() {} }, '{}'],
  ['platform', {}, '{}'],
  ['initialState', { connexion: {} }, '{"connexion":{}}'],
])('the option %s refuses %o', (option, value, shown) => {
  const options = { platform: createTestPlatform(), [option]: value } as unknown as EngineConfig
  expect(() => createEngine(options)).toThrow(
    expect.objectContaining({
      code: 'config/INVALID',
      message: expect.stringContaining(`The option \`${option}\` is ${shown}`),
    }),
  )
})

test('the error about an option works even if its value cannot be printed', () => {
  const circular: Record<string, unknown> = {}
  circular.self = circular
  expect(() => createTestEngine({ features: circular })).toThrow('an object that cannot be shown')
})

test('two engines use two storage keys', async () => {
  const setUp = createTestEngine({ id: 'shop' })
  await connectWallet(setUp)
  const { storage } = setUp.platform
  expect(storage.get('@latchkey/shop/connections')).toContain('test.meadow')
  expect(storage.get('@latchkey/latchkey/connections')).toBeUndefined()
})

test('a connection state of an older release is accepted, and missing fields are filled in', () => {
  const { switching: _, ...older } = createTestEngine().engine.getState().connection
  const recentWallets = [{ id: 'test.harbor', namespace: 'eip155' as const }]
  const connectionThen = { ...older, recentWallets }
  const initialState = { connection: connectionThen } as unknown as EngineConfig['initialState']
  const { connection } = createTestEngine({ initialState }).engine.getInitialState()
  expect(connection).toEqual({ ...connectionThen, switching: { status: 'idle' } })
})

test('the host may pass a whole state to the next engine', () => {
  const { engine } = createTestEngine()
  const next = createTestEngine({ initialState: engine.getState() })
  expect(next.engine.getState().signing).toEqual({ signature: { status: 'idle' } })
})

test('the host may pass the state of every feature, including features that load later', () => {
  const initialState = {
    calls: initialCallsState,
    dataCapture: initialDataCaptureState,
    payments: initialPaymentsState,
    permissions: initialPermissionsState,
    receive: initialReceiveState,
    send: initialSendState,
    transactions: initialTransactionsState,
  }
  expect(createTestEngine({ initialState }).engine.getState()).toMatchObject(initialState)
})

test('providers’ sellers come after those of the option `onramp`', () => {
  const first = testOnrampProvider({ id: 'first' })
  const second = testOnrampProvider({ id: 'second' })
  const provider = { id: 'bank', name: 'Bank', serves: () => true, onramp: second }
  const platform = createTestPlatform()
  const { config } = createEngine({ platform, onramp: [first], providers: [provider] })
  expect(config.onramp?.map(({ id }) => id)).toEqual(['first', 'second'])
  expect(createEngine({ platform, providers: [provider] }).config.onramp).toEqual([second])
  expect(createEngine({ platform }).config.onramp).toEqual([])
})
