import { expect, onTestFinished, test } from 'vitest'
import { startRelay } from '../../../../sandbox/relay/index.ts'
import { createMemoryStorage } from '../../../../sandbox/wallets/peer/index.ts'
import { dappMetadata } from '../../../../src/engine/config/dappMetadata.ts'
import { openSignClient } from '../../../../src/engine/connectors/walletConnect/openSignClient.ts'
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
