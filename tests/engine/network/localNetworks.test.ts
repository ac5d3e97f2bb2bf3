import { expect, test, vi } from 'vitest'
import type { ConnectOptions } from '../../../src/engine/adapters/NamespaceAdapter.ts'
import { createEngine } from '../../../src/engine/createEngine.ts'
import { memoryStorage } from '../../../src/engine/index.ts'
import { arbitrum, mainnet } from '../../../src/engine/networks/index.ts'
import {
  createTestAdapter,
  createTestPlatform,
  testConnection,
} from '../../../src/engine/testing/index.ts'
import { meadow } from '../../support/createTestEngine.ts'

/** An engine. Its adapter records the network that it gets from the engine. */
function setUp(storage = memoryStorage()) {
  const wallet = createTestAdapter()
  const reported: unknown[] = []
  const adapter = wallet.factory()
  const note = (way: 'connect' | 'reconnect') => {
    const usual = adapter[way]
    adapter[way] = (connectorId, options: ConnectOptions) => {
      reported.push([way, options.caipNetworkId])
      return usual(connectorId, options)
    }
  }
  note('connect')
  note('reconnect')
  const engine = createEngine({
    adapters: [wallet.factory],
    networks: [mainnet, arbitrum],
    platform: createTestPlatform({ storage }),
  })
  engine.start()
  return { engine, storage, reported, wallet }
}

test('a wallet without its own network gets the network that the user chose', async () => {
  const { engine, reported, wallet } = setUp()
  await engine.network.switchNetwork('eip155:42161')
  const connecting = engine.connection.connect(meadow)
  wallet.last().approve()
  await connecting
  expect(reported).toEqual([['connect', 'eip155:42161']])
})

test('without a choice, the wallet gets no network', async () => {
  const { engine, reported, wallet } = setUp()
  const connecting = engine.connection.connect(meadow)
  wallet.last().approve()
  await connecting
  expect(reported).toEqual([['connect', undefined]])
})

test('a wallet that reconnects gets its last network', async () => {
  const { engine, storage, wallet } = setUp()
  const connecting = engine.connection.connect(meadow)
  wallet.last().approve(testConnection({ caipNetworkId: 'eip155:42161' }))
  await connecting
  engine.destroy()
  const { reported } = setUp(storage)
  await vi.waitFor(() => expect(reported).toEqual([['reconnect', 'eip155:42161']]), {
    timeout: 60_000,
  })
})
