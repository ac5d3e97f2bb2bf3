import { type Mode, Porto, Storage } from 'porto'
import { createSiweMessage } from 'viem/siwe'
import { expect, test, vi } from 'vitest'
import type { EvmOptions } from '../src/engine/adapters/evm/evm.ts'
import { createTestEvm, noSignal } from '../tests/support/createTestEvm.ts'

const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const id = 'xyz.ithaca.porto'

/** Creates Porto's provider. The test replaces Porto's dialog, and approves each request. */
function setUp(options: Pick<EvmOptions, 'signsIn'> = {}) {
  const actions = {
    disconnect: vi.fn(),
    loadAccounts: vi.fn(async (_request: object) => ({ accounts: [{ address: alice }] })),
    revokePermissions: vi.fn(),
  }
  const mode = { name: 'rpc', actions, setup: () => () => {} } as unknown as Mode.Mode
  const { provider } = Porto.create({ announceProvider: false, mode, storage: Storage.memory() })
  const providers = [{ id, name: 'Porto', provider: provider as never }]
  const evm = createTestEvm({ providers, ...options })
  return { ...evm, actions, provider }
}

test('Porto connects if the host passes it in, and the engine reads its network', async () => {
  const { adapter } = setUp()
  const { accounts, caipNetworkId } = await adapter.connect(id, noSignal())
  expect([accounts, caipNetworkId]).toEqual([[{ address: alice }], 'eip155:8453'])
})

test('Porto gets one request to connect and sign in, in the form that it expects', async () => {
  const { actions, adapter } = setUp({ signsIn: [id] })
  const terms = {
    chainId: 'eip155:1',
    domain: 'app.test',
    uri: 'https://app.test/',
    version: '1',
    nonce: 'n'.repeat(32),
    issuedAt: '2026-11-27T12:00:00.000Z',
    statement: 'Welcome.',
  } as const
  const message = createSiweMessage({
    ...terms,
    address: alice,
    chainId: 1,
    issuedAt: new Date(terms.issuedAt),
  })
  const signed = { message, signature: `0x${'11'.repeat(65)}` }
  actions.loadAccounts.mockResolvedValue({
    accounts: [{ address: alice, signInWithEthereum: signed }],
  } as never)
  const accepted: unknown[] = []
  const siwx = {
    terms: async () => terms,
    accept: async (sessions: readonly object[]) => void accepted.push(...sessions),
  }
  const { accounts } = await adapter.connect(id, { ...noSignal(), signIn: async () => ({ siwx }) })
  expect(accounts).toEqual([{ address: alice }])
  expect(actions.loadAccounts).toHaveBeenCalledOnce()
  expect(actions.loadAccounts.mock.calls[0]).toMatchObject([
    { signInWithEthereum: { chainId: 1, nonce: terms.nonce, statement: 'Welcome.' } },
  ])
  expect(accepted).toEqual([{ ...signed, data: { ...terms, accountAddress: alice } }])
})

test('Porto treats `wallet_revokePermissions` as the revocation of a key, and refuses the EIP-2255 form', async () => {
  const { adapter, actions, provider } = setUp()
  await adapter.connect(id, noSignal())
  const asking = provider.request({
    method: 'wallet_revokePermissions',
    params: [{ eth_accounts: {} }],
  } as never)
  await expect(asking).rejects.toMatchObject({ code: -32602 })
  expect(actions.revokePermissions).not.toHaveBeenCalled()
})

test("disconnecting ends Porto's own connection too, and the next connection asks again", async () => {
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
