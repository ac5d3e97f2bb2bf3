import { describe, expect, test } from 'vitest'
import { type ConnectionStatus, createEngine, type EngineConfig } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { createTestAdapter, createTestPlatform } from '../../src/engine/testing/index.ts'
import {
  connectWallet,
  createTestEngine,
  disconnectWallet,
  meadow,
  outcome,
  recordEvents,
  settle,
  statusOf,
  storageWith,
} from '../support/createTestEngine.ts'

describe('connection errors', () => {
  test.each([
    ['fails', (setUp: ReturnType<typeof createTestEngine>) => setUp.wallet.last().fail('no')],
    ['hangs', (setUp: ReturnType<typeof createTestEngine>) => setUp.clock.advance(3_000)],
  ])(
    '8.10 "Failed to disconnect" shows when the wallet %s on disconnecting',
    async (_, misbehave) => {
      const setUp = createTestEngine()
      const { engine } = setUp
      await connectWallet(setUp)
      const heard: unknown[] = []
      engine.on('DISCONNECT_ERROR', ({ error }) => heard.push(error))
      const disconnecting = engine.connection.disconnect()
      expect(engine.getState().toasts.current).toBeUndefined()
      misbehave(setUp)
      await disconnecting
      expect(heard).toMatchObject([
        { code: 'connection/DISCONNECT_FAILED', message: 'Failed to disconnect' },
      ])
      expect(engine.getState().toasts.current).toMatchObject({
        variant: 'error',
        message: 'Failed to disconnect',
      })
    },
  )

  test('8.10 nothing shows if the wallet agrees', async () => {
    const setUp = createTestEngine()
    await connectWallet(setUp)
    await disconnectWallet(setUp)
    expect(setUp.engine.getState().toasts.current).toBeUndefined()
  })

  test('8.10 the error is "Connection rejected" if the wallet rejects', async () => {
    const { engine, wallet } = createTestEngine()
    const received: string[] = []
    engine.on('USER_REJECTED', ({ error }) => received.push(error.message))
    const connecting = engine.connection.connect(meadow)
    wallet.last().reject()
    await expect(connecting).rejects.toMatchObject({ message: 'Connection rejected' })
    expect(engine.getState().connection.connecting.error?.message).toBe('Connection rejected')
    expect(received).toEqual(['Connection rejected'])
    expect(statusOf(engine)).toBe('disconnected')
  })

  test.each(['test.unknown', 'io.metamask', ' '])(
    '8.11 the error for connecting "%s", which does not exist, names the missing connector',
    async (connectorId) => {
      const { engine } = createTestEngine()
      await expect(
        engine.connection.connect({ namespace: 'eip155', connectorId }),
      ).rejects.toMatchObject({ message: `No connector found for connection: ${connectorId}` })
    },
  )

  test.each(['lost', 'CONNECTED', '', 'undefined'])(
    '8.12 an initial state with the status "%s" is refused, and the error names the status',
    (status) => {
      const connection = {
        activeNamespace: 'eip155',
        namespaces: {
          eip155: { status: status as ConnectionStatus, connections: [], remembered: [] },
        },
        connecting: { status: 'idle' },
        disconnecting: { status: 'idle' },
        recentWallets: [],
      }
      const initialState = { connection } as unknown as EngineConfig['initialState']
      expect(() => createTestEngine({ initialState })).toThrow(
        `Invalid connection status: ${status}`,
      )
    },
  )

  test('8.15 a connector that does not reconnect in time is unavailable while it reconnects', async () => {
    const { clock, engine, platform } = createTestEngine({
      logLevel: 'debug',
      platform: { storage: storageWith(['test.meadow']) },
    })
    await settle()
    clock.advance(5_000)
    await settle()
    expect(statusOf(engine)).toBe('disconnected')
    expect(platform.lines.map(([, line]) => line)).toContainEqual(
      expect.stringMatching(/test\.meadow .*Connector unavailable while reconnecting/),
    )
  })

  test('8.15 the provider of a wallet that does not exist cannot be found', () => {
    const { engine } = createTestEngine()
    expect(() =>
      engine.connectors.provider({ namespace: 'eip155', connectorId: 'test.unknown' }),
    ).toThrow(
      expect.objectContaining({
        code: 'adapter/PROVIDER_NOT_FOUND',
        message: expect.stringMatching(/^provider not found$/i),
      }),
    )
    expect(
      engine.connectors.provider({ namespace: 'eip155', connectorId: 'test.meadow' }),
    ).toBeDefined()
  })

  test.each([
    ['EIP-1193', { code: 4001, message: 'User rejected the request.' }],
    ['a code as text', { code: '4001' }],
    ['WalletConnect', { code: 5000, message: 'User rejected.' }],
    ['ethers', { code: 'ACTION_REJECTED' }],
    ['a cause', new Error('Transaction failed', { cause: { code: 4001 } })],
    ['a nested original error', { code: -32603, data: { originalError: { code: 4001 } } }],
    ['words alone', 'User denied account authorization'],
  ])('8.18 a rejection that the wallet reports by %s is a user rejection', async (_, thrown) => {
    const { engine, wallet } = createTestEngine()
    const events = recordEvents(engine)
    const connecting = engine.connection.connect(meadow)
    wallet.last().fail(thrown)
    expect(await outcome(connecting)).toBe('common/REJECTED')
    expect(engine.getState().connection.connecting.error?.cause).toBe(thrown)
    expect(events).toEqual(['USER_REJECTED'])
  })

  test.each([
    ['a fault', { code: -32603, message: 'Internal JSON-RPC error.' }],
    ['a refusal by the server', new Error('Unauthorized: origin not allowed')],
    ['nothing', null],
  ])('8.18 %s is not a user rejection', async (_, thrown) => {
    const { engine, wallet } = createTestEngine()
    const events = recordEvents(engine)
    const connecting = engine.connection.connect(meadow)
    wallet.last().fail(thrown)
    expect(await outcome(connecting)).toBe('common/UNKNOWN')
    expect(events).toEqual(['CONNECT_ERROR'])
  })

  test('8.24 the error is "Something went wrong" if a wallet fails without a message', async () => {
    const { engine, wallet } = createTestEngine()
    const connecting = engine.connection.connect(meadow)
    wallet.last().fail(null)
    await expect(connecting).rejects.toMatchObject({ message: 'Something went wrong' })
    const again = engine.connection.connect(meadow)
    wallet.last().fail(new Error('The wallet fell over'))
    await expect(again).rejects.toMatchObject({ message: 'The wallet fell over' })
  })

  test('8.24 the error is "Request was aborted" if the user leaves a connection attempt', async () => {
    const { engine } = createTestEngine()
    const connecting = engine.connection.connect(meadow)
    engine.connection.connect.reset()
    await expect(connecting).rejects.toMatchObject({ message: 'Request was aborted' })
  })

  test('8.18 a rejected network switch is a user rejection', async () => {
    const setUp = createTestEngine({
      networks: [
        { ...viemChain, id: 1, name: 'Ethereum' },
        { ...viemChain, id: 10, name: 'Optimism' },
      ],
    })
    await connectWallet(setUp)
    const switching = setUp.engine.network.switchNetwork('eip155:10')
    setUp.wallet.last().reject()
    expect(await outcome(switching)).toBe('common/REJECTED')
  })

  test.each<[title: string, message: string, work: () => Promise<unknown>]>([
    [
      '8.22 connecting on a namespace without an adapter',
      'Chain adapter not found',
      () =>
        createTestEngine().engine.connection.connect({
          namespace: 'sui',
          connectorId: 'test.meadow',
        }),
    ],
    [
      '8.22 switching the network of an engine without adapters',
      'NetworkController client not set',
      () => createTestEngine({ adapters: [] }).engine.network.switchNetwork('eip155:1'),
    ],
    [
      '8.22 connecting with an engine without adapters',
      'ConnectionController client not set',
      () => createTestEngine({ adapters: [] }).engine.connection.connect(meadow),
    ],
  ])('%s fails with "%s"', async (_, message, work) => {
    await expect(work()).rejects.toMatchObject({ name: 'EngineError', message })
  })

  test('8.22 the provider on a namespace without an adapter fails', () => {
    const engine = createEngine({
      adapters: [createTestAdapter().factory],
      platform: createTestPlatform(),
    })
    expect(() => engine.connectors.provider({ namespace: 'solana', connectorId: 'x' })).toThrow(
      'Chain adapter not found',
    )
  })
})

const viemChain = {
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://node.example'] } },
}

describe('alerts', () => {
  test('8.31 APKT001 shows when the app switches to a network that the host did not configure, and names the network', async () => {
    const { engine, platform } = createTestEngine({ networks: [mainnet] })
    await expect(engine.network.switchNetwork('eip155:137')).rejects.toMatchObject({
      message: 'Chain not configured: eip155:137',
    })
    await settle()
    expect(engine.getState().alerts.current).toEqual({
      code: 'APKT001',
      message: 'Network Not Found',
    })
    expect(platform.lines).toContainEqual([
      'error',
      expect.stringMatching(/APKT001 Network Not Found.*`networks`/),
    ])
    engine.alerts.close()
    await engine.network.switchNetwork('eip155:1')
    expect(engine.getState().alerts.current).toBeUndefined()
  })
})
