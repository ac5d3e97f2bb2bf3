import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../../src/engine/index.ts'
import { createTestTabs } from '../../../src/engine/testing/index.ts'
import {
  asked,
  connectionOf,
  connectionsKey,
  connectWallet,
  createTestEngine,
  disconnectWallet,
  harbor,
  meadow,
  outcome,
  recordEvents,
  settle,
  statusOf,
  storageWith,
  viewNames,
} from '../../support/createTestEngine.ts'

const openTabs = (storage = memoryStorage()) => {
  const openChannel = createTestTabs()
  const open = () => createTestEngine({ platform: { storage, openChannel } })
  return [open(), open()] as const
}

describe('two tabs of one browser', () => {
  test('disconnecting in one tab shows in the other at once', async () => {
    const [one, two] = openTabs()
    await connectWallet(one)
    await connectWallet(two)
    const events = recordEvents(two.engine)
    void one.engine.connection.disconnect().catch(() => {})
    expect(statusOf(two.engine)).toBe('disconnected')
    expect(viewNames(two.engine)).toEqual(['Connect'])
    expect(two.wallet.watching()).toBe(0)
    expect(events).toEqual(['DISCONNECT_SUCCESS'])
    expect(asked(two)).toEqual(['connect test.meadow'])
  })

  test('disconnecting in one tab stops the other from reconnecting, whatever the wallet answers', async () => {
    const [one, two] = openTabs(storageWith(['test.meadow']))
    const [asked] = await Promise.all([one, two].map(({ wallet }) => wallet.asked('reconnect')))
    asked?.approve()
    await settle()
    expect(statusOf(two.engine)).toBe('reconnecting')
    void one.engine.connection.disconnect().catch(() => {})
    two.wallet.last().approve()
    await settle()
    expect(statusOf(two.engine)).toBe('disconnected')
    expect(connectionOf(two.engine)).toBeUndefined()
    expect(two.platform.storage.get(connectionsKey)).not.toContain(
      'test.meadow","namespace":"eip155","caip',
    )
  })

  test('connecting in one tab does not connect the other', async () => {
    const [one, two] = openTabs()
    await connectWallet(one)
    expect(statusOf(two.engine)).toBe('disconnected')
    await settle()
    expect(asked(two)).toEqual([])
  })

  test('disconnecting one wallet keeps another wallet in the other tab and in storage', async () => {
    const [one, two] = openTabs()
    await connectWallet(one, meadow)
    await connectWallet(two, harbor)
    void one.engine.connection.disconnect().catch(() => {})
    expect(connectionOf(two.engine)?.connectorId).toBe('test.harbor')
    const reloaded = createTestEngine({ platform: { storage: two.platform.storage } })
    await settle()
    expect(asked(reloaded)).toEqual(['reconnect test.harbor'])
  })

  test('a wallet that one tab has switched away from stays connected in the other', async () => {
    const storage = storageWith(['test.meadow'])
    const openChannel = createTestTabs()
    const remoteFeatures = { multiWallet: true }
    const open = () => createTestEngine({ platform: { storage, openChannel }, remoteFeatures })
    const one = open()
    ;(await one.wallet.asked('reconnect')).fail('locked')
    await settle()
    await connectWallet(one, meadow)
    await disconnectWallet(one)
    expect(await outcome(one.engine.connection.disconnect(meadow))).toBe('connection/NOT_CONNECTED')
    const two = open()
    await connectWallet(two, meadow)
    await connectWallet(one, harbor)
    await disconnectWallet(one)
    expect(connectionOf(two.engine)?.connectorId).toBe('test.meadow')
    expect(storage.get(connectionsKey)).toContain('test.meadow","namespace":"eip155","caip')
  })

  test('a stopped tab gets no messages', async () => {
    const [one, two] = openTabs()
    await connectWallet(one)
    await connectWallet(two)
    two.engine.destroy()
    const before = two.engine.getState()
    void one.engine.connection.disconnect().catch(() => {})
    await settle()
    expect(two.engine.getState()).toBe(before)
  })

  test.each([
    null,
    'disconnected',
    42,
    [],
    {},
    { type: 'connected', namespace: 'eip155', connectorId: 'test.meadow' },
    { namespace: 'eip155', connectorId: 'test.meadow' },
    { type: 'disconnected' },
    { type: 'disconnected', namespace: 'eip155' },
    { type: 'disconnected', namespace: 'evil', connectorId: 'test.meadow' },
    { type: 'disconnected', namespace: 'eip155', connectorId: 7 },
    { type: 'disconnected', namespace: ['eip155'], connectorId: 'test.meadow' },
    { type: 'disconnected', namespace: '__proto__', connectorId: 'test.meadow' },
  ])('the message %o is ignored', async (message) => {
    const openChannel = createTestTabs()
    const setUp = createTestEngine({ platform: { openChannel } })
    await connectWallet(setUp)
    const before = setUp.engine.getState()
    openChannel('@latchkey/latchkey').post(message)
    expect(setUp.engine.getState()).toBe(before)
  })
})
