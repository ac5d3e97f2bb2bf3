import { recoverMessageAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../../sandbox/startSandbox.ts'
import { createTestWallet, testAccounts, testWallets } from '../../../sandbox/wallets/index.ts'
import { mainnet } from '../../../src/engine/networks/eip155.ts'
import { createTestEvm, noSignal } from '../../support/createTestEvm.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.stop())

function setUp() {
  const evm = createTestEvm({ platform: { fetch: (...request) => fetch(...request) } })
  const wallet = createTestWallet({
    ...testWallets.meadow,
    chains: sandbox.chains,
    answer: 'approve',
  })
  const { info, provider } = wallet
  evm.announce(Object.freeze({ info, provider }))
  return { ...evm, wallet }
}

test('the balance equals the account’s balance on the chain', async () => {
  const { adapter } = setUp()
  const http = sandbox.chains.map(({ rpcUrl }) => rpcUrl)
  const network = { ...mainnet, rpcUrls: { default: { http }, chainDefault: { http } } }
  const { address } = testAccounts.alice
  expect(await adapter.balances!.native({ address, network }, noSignal())).toEqual({
    value: 12_345_600_000_000_000_000n,
    decimals: 18,
    symbol: 'ETH',
  })
})

test('a wallet connects, signs, reconnects without a prompt and disconnects', async () => {
  const { adapter, wallet } = setUp()
  const { id: connectorId } = { id: testWallets.meadow.rdns }
  const { accounts, caipNetworkId } = await adapter.connect(connectorId, noSignal())
  const [{ address }] = accounts
  expect(address).toBe(testAccounts.alice.address)
  expect(caipNetworkId).toBe('eip155:1')

  const message = 'Hello, Grüße, 你好'
  const signature = await adapter.signing!.signMessage(
    { connectorId, address, message },
    noSignal(),
  )
  expect(await recoverMessageAddress({ message, signature: `0x${signature.slice(2)}` })).toBe(
    address,
  )

  const asked = wallet.requests.filter(({ wasAsked }) => wasAsked).length
  await adapter.reconnect(connectorId, noSignal())
  expect(wallet.requests.filter(({ wasAsked }) => wasAsked)).toHaveLength(asked)

  const events: unknown[] = []
  const cancel = adapter.watch(connectorId, (event) => events.push(event))
  wallet.switchAccount(1)
  expect(events).toMatchObject([
    { type: 'accounts', accounts: [{ address: testAccounts.bob.address }, {}] },
  ])
  cancel()
  await adapter.disconnect(connectorId, noSignal())
  expect(wallet.listenerCount).toBe(0)
  await expect(adapter.reconnect(connectorId, noSignal())).rejects.toMatchObject({
    code: 'adapter/NO_ACCOUNTS',
  })
})

test('a rejection and a locked wallet are different errors', async () => {
  const { adapter, wallet } = setUp()
  wallet.answer('reject')
  await expect(adapter.connect(testWallets.meadow.rdns, noSignal())).rejects.toMatchObject({
    code: 'common/REJECTED',
  })
  wallet.answer('hang')
  const first = new AbortController()
  const waiting = adapter.connect(testWallets.meadow.rdns, first)
  await expect(adapter.connect(testWallets.meadow.rdns, noSignal())).rejects.toMatchObject({
    code: 'adapter/PENDING',
  })
  first.abort()
  await expect(waiting).rejects.toMatchObject({ code: 'common/ABORTED' })
  wallet.stop()
})
