import { expect, test } from 'vitest'
import { isAmongConnected } from '../../../src/engine/features/wallets/isAmongConnected.ts'
import { createEngine } from '../../../src/engine/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  testConnection,
  testConnector,
} from '../../../src/engine/testing/index.ts'
import { connectWallet, createTestEngine, meadow } from '../../support/createTestEngine.ts'

const idsOf = (engine: ReturnType<typeof createEngine>) =>
  engine
    .getState()
    .connectors.all.map(({ namespace, connectorId }) => `${namespace} ${connectorId}`)

test('nothing is searched before the start', () => {
  const wallet = createTestAdapter()
  const engine = createEngine({ adapters: [wallet.factory], platform: createTestPlatform() })
  expect(idsOf(engine)).toEqual([])
  engine.start()
  expect(idsOf(engine)).toEqual(['eip155 test.meadow'])
})

test('a wallet that announces itself late is listed, and the user can connect it', async () => {
  const setUp = createTestEngine()
  setUp.wallet.announce(testConnector({ connectorId: 'test.late', name: 'Late' }))
  expect(idsOf(setUp.engine).at(-1)).toBe('eip155 test.late')
  const connection = await connectWallet(setUp, {
    namespace: 'eip155',
    connectorId: 'test.late',
  })
  expect(connection.connectorId).toBe('test.late')
})

test('each namespace has its own list, and one wallet may be in both lists', () => {
  const evm = createTestAdapter()
  const solana = createTestAdapter({ namespace: 'solana' })
  const engine = createEngine({
    adapters: [evm.factory, solana.factory],
    platform: createTestPlatform(),
  })
  engine.start()
  evm.announce(testConnector({ connectorId: 'test.late' }))
  expect(idsOf(engine).sort()).toEqual([
    'eip155 test.late',
    'eip155 test.meadow',
    'solana test.meadow',
  ])
  expect(engine.connectors.find({ namespace: 'solana', connectorId: 'test.late' })).toBeUndefined()
})

test('a wallet counts as connected only on its own namespace', () => {
  const connections = [testConnection()]
  const recentWallets = [{ id: 'test.meadow', namespace: 'eip155', walletId: 'w1' }] as const
  const state = { connections, recentWallets }
  const onSolana = { namespace: 'solana', connectorId: 'test.meadow' } as const
  expect(isAmongConnected(state, [meadow])).toBe(true)
  expect(isAmongConnected(state, [onSolana])).toBe(false)
  expect(isAmongConnected(state, [onSolana], 'w1')).toBe(true)
  expect(isAmongConnected(state, [], 'w2')).toBe(false)
})

test('a wallet on several namespaces is listed once on each, with its own id there', () => {
  const evm = createTestAdapter()
  const solana = createTestAdapter({ namespace: 'solana' })
  const engine = createEngine({
    adapters: [evm.factory, solana.factory],
    platform: createTestPlatform(),
  })
  engine.start()
  const listed = engine.getState().connectors.all
  expect(listed.map(({ connectorId }) => connectorId)).toEqual(['test.meadow', 'test.meadow'])
  expect(listed.map(({ id }) => id)).toEqual(['eip155:test.meadow', 'solana:test.meadow'])
})
