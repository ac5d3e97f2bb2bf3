import { expect, onTestFinished, test } from 'vitest'
import { startRelay } from '../../../../sandbox/relay/index.ts'
import { createMemoryStorage } from '../../../../sandbox/wallets/peer/index.ts'
import { dappMetadata } from '../../../../src/engine/config/dappMetadata.ts'
import {
  createStoredSessions,
  openSignClient,
  type SignClient,
  type SignSession,
} from '../../../../src/engine/connectors/walletConnect/openSignClient.ts'
import { createTestPlatform } from '../../../../src/engine/testing/index.ts'
import { settle } from '../../../support/createTestEngine.ts'

interface Incoming {
  onSessionDeleteRequest(topic: string, message: object): Promise<void>
}

test('a second message that ends a session causes no unhandled rejection', async () => {
  const relay = await startRelay()
  const unhandled: unknown[] = []
  const note = (cause: unknown) => unhandled.push(cause)
  process.on('unhandledRejection', note)
  const client = await openSignClient(
    { id: 'ends', metadata: dappMetadata({}), platform: createTestPlatform() },
    { projectId: '0'.repeat(32), relayUrl: relay.url },
    createMemoryStorage(),
  )
  onTestFinished(async () => {
    process.off('unhandledRejection', note)
    client.core.heartbeat.stop()
    await relay.stop()
  })
  // The session has already ended, as after the first message.
  const { onSessionDeleteRequest } = client.engine as unknown as Incoming
  const params = { code: 6000, message: 'User disconnected.' }
  const handling = onSessionDeleteRequest('a'.repeat(64), { id: 1, jsonrpc: '2.0', params })
  client.core.relayer.events.emit('relayer_publish', {})
  await settle()
  await handling
  expect(unhandled).toEqual([])
})

test('a session is not restored while it ends, and another one is', async () => {
  const session = (topic: string, expiry: number) => ({ topic, expiry }) as SignSession
  const all = [session('older', 1), session('newer', 2)]
  let disconnected = () => {}
  const client = {
    session: { getAll: () => all, keys: [] },
    core: { history: { delete() {} } },
    disconnect: () =>
      new Promise<void>((resolve) => {
        disconnected = resolve
      }),
  } as unknown as SignClient
  const logger = { debug() {} } as never
  const stored = createStoredSessions(client, { isExpired: () => false, logger })
  expect(stored.newest()?.topic).toBe('newer')
  const ending = stored.end(all[1]!)
  expect(stored.newest()?.topic).toBe('older')
  disconnected()
  await ending
})
