import { expect, test } from 'vitest'
import type { Engine } from '../../../src/engine/index.ts'
import { createAnnouncedEngine, vitalik } from '../../support/createAnnouncedEngine.ts'
import { settle } from '../../support/createTestEngine.ts'

const meadowInput = { namespace: 'eip155', connectorId: 'test.meadow' } as const
const connected = (engine: Engine) =>
  (engine.getState().connection.namespaces.eip155?.connections ?? []).map(
    ({ connectorId, accounts }) => `${connectorId} ${accounts[0].address}`,
  )

/** Locks MetaMask. A locked MetaMask reports no accounts, even if the request is silent. */
function lock({ meadow }: ReturnType<typeof createAnnouncedEngine>) {
  meadow.answer('eth_accounts', [])
  meadow.emit('accountsChanged', [])
}

function unlock({ meadow }: ReturnType<typeof createAnnouncedEngine>, accounts = [vitalik]) {
  meadow.answer('eth_accounts', accounts)
  meadow.emit('accountsChanged', accounts)
}

async function connectAndLock(config: Parameters<typeof createAnnouncedEngine>[0] = {}) {
  const setUp = createAnnouncedEngine(config)
  await setUp.engine.connection.connect(meadowInput)
  lock(setUp)
  expect(connected(setUp.engine)).toEqual([])
  return setUp
}

test('a wallet that was locked reconnects by itself when the user unlocks it, without a prompt', async () => {
  const setUp = await connectAndLock()
  const asked = setUp.meadow.requests.length
  unlock(setUp)
  await settle()
  expect(connected(setUp.engine)).toEqual([`test.meadow ${vitalik}`])
  expect(setUp.meadow.requests.slice(asked).map(({ method }) => method)).toEqual([
    'eth_accounts',
    'eth_chainId',
  ])
  lock(setUp)
  expect(connected(setUp.engine)).toEqual([])
  unlock(setUp)
  await settle()
  expect(connected(setUp.engine)).toEqual([`test.meadow ${vitalik}`])
})

test('a wallet that was locked when the page loaded reconnects when the user unlocks it', async () => {
  const first = createAnnouncedEngine()
  await first.engine.connection.connect(meadowInput)
  const { storage } = first.platform
  first.stop()
  const next = createAnnouncedEngine({ platform: { storage } })
  next.meadow.answer('eth_accounts', [])
  await settle()
  expect(connected(next.engine)).toEqual([])
  unlock(next)
  await settle()
  expect(connected(next.engine)).toEqual([`test.meadow ${vitalik}`])
})

test('the wallet stays disconnected if the user has disconnected it meanwhile', async () => {
  const setUp = await connectAndLock()
  await setUp.engine.connection.disconnect()
  unlock(setUp)
  await settle()
  expect(connected(setUp.engine)).toEqual([])
  expect(setUp.meadow.listeners).toEqual([])
})

test('the wallet replaces no wallet that was connected meanwhile', async () => {
  const setUp = await connectAndLock()
  await setUp.engine.connection.connect({ ...meadowInput, connectorId: 'test.harbor' })
  unlock(setUp)
  await settle()
  expect(connected(setUp.engine)).toHaveLength(1)
  expect(connected(setUp.engine)[0]).toContain('test.harbor')
})

test('the wallet is not added twice while it is connecting', async () => {
  const setUp = await connectAndLock()
  const successes: unknown[] = []
  setUp.engine.on('CONNECT_SUCCESS', ({ reconnect }) => successes.push(reconnect))
  const connecting = setUp.engine.connection.connect(meadowInput)
  unlock(setUp)
  await connecting
  await settle()
  expect(successes).toEqual([false])
})

test('no listener is left when the engine stops', async () => {
  const { meadow, platform, stop } = await connectAndLock()
  expect(meadow.listeners).toHaveLength(1)
  stop()
  platform.clock.advance(0)
  expect(meadow.listeners).toEqual([])
})
