import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestEvm, noSignal } from '../tests/support/createTestEvm.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const id = 'app.base.account'
const place = 'base-acc-sdk.store'

/** The SDK on a page where a connection was granted before; it reads that as it loads. */
async function setUp() {
  const state = { account: { accounts: [alice], chain: { id: 1 } }, chains: [], keys: {} }
  localStorage.setItem(place, JSON.stringify({ state, version: 0 }))
  const { createBaseAccountSDK } = await import('@base-org/account')
  const provider = createBaseAccountSDK({
    appName: 'App',
    appChainIds: [1],
    preference: { telemetry: false },
  }).getProvider()
  const given = { id, name: 'Base Account', provider: provider as never }
  return createTestEvm({ providers: [given] }).adapter
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('{}'))
  vi.spyOn(window, 'open').mockReturnValue(null)
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('Base Account connects when the host passes it in, disconnects, and asks again', async () => {
  const adapter = await setUp()
  const { accounts, caipNetworkId } = await adapter.connect(id, noSignal())
  expect([accounts, caipNetworkId]).toEqual([[{ address: alice }], 'eip155:1'])
  await adapter.disconnect(id, noSignal())
  expect(localStorage.getItem(place)).not.toContain(alice)
  await expect(adapter.reconnect(id, noSignal())).rejects.toMatchObject({
    code: 'adapter/NO_ACCOUNTS',
  })
  expect(window.open).not.toHaveBeenCalled()
  adapter.connect(id, noSignal()).catch(() => {})
  await vi.waitFor(() => expect(window.open).toHaveBeenCalledOnce(), { timeout: 60_000 })
})
