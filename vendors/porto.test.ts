import { type Mode, Porto, Storage } from 'porto'
import { expect, test, vi } from 'vitest'
import { createTestEvm, noSignal } from '../tests/support/createTestEvm.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const id = 'xyz.ithaca.porto'

/** Porto's provider, whose dialog the test plays: its user approves. */
function setUp() {
  const actions = {
    disconnect: vi.fn(),
    loadAccounts: vi.fn(async () => ({ accounts: [{ address: alice }] })),
    revokePermissions: vi.fn(),
  }
  const mode = { name: 'rpc', actions, setup: () => () => {} } as unknown as Mode.Mode
  const { provider } = Porto.create({ announceProvider: false, mode, storage: Storage.memory() })
  const evm = createTestEvm({ providers: [{ id, name: 'Porto', provider: provider as never }] })
  return { ...evm, actions, provider }
}

test('Porto connects when the host passes it in, and its network is read', async () => {
  const { adapter } = setUp()
  const { accounts, caipNetworkId } = await adapter.connect(id, noSignal())
  expect([accounts, caipNetworkId]).toEqual([[{ address: alice }], 'eip155:8453'])
})

test('Porto treats `wallet_revokePermissions` as the end of a key, and rejects the EIP-2255 form', async () => {
  const { adapter, actions, provider } = setUp()
  await adapter.connect(id, noSignal())
  const asking = provider.request({
    method: 'wallet_revokePermissions',
    params: [{ eth_accounts: {} }],
  } as never)
  await expect(asking).rejects.toMatchObject({ code: -32602 })
  expect(actions.revokePermissions).not.toHaveBeenCalled()
})

test('disconnecting ends the connection at Porto too, and the next connect asks again', async () => {
  const { adapter, actions, provider } = setUp()
  await adapter.connect(id, noSignal())
  await adapter.disconnect(id, noSignal())
  expect(actions.disconnect).toHaveBeenCalledOnce()
  await expect(provider.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
  await expect(adapter.reconnect(id, noSignal())).rejects.toThrow()
  expect(actions.loadAccounts).toHaveBeenCalledOnce()
  await adapter.connect(id, noSignal())
  expect(actions.loadAccounts).toHaveBeenCalledTimes(2)
})
