import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { createTestWallet, testWallets } from '../../sandbox/wallets/index.ts'
import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { createEngine } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { connectionOf } from '../support/createTestEngine.ts'
import { createTestPage } from '../support/createTestPage.ts'

test('1.2 a wallet of eip155 connects, signs, and disconnects; viem verifies the signature', async () => {
  const { platform, window } = createTestPage()
  const engine = createEngine({ adapters: [evm()], networks: [mainnet], platform })
  engine.start()
  const chains = [{ chainId: 1, rpcUrl: 'https://node.test' }]
  createTestWallet({ ...testWallets.meadow, chains, answer: 'approve' }).announce(window)
  const input = { namespace: 'eip155', connectorId: testWallets.meadow.rdns } as const
  const { accounts, caipNetworkId } = await engine.connection.connect(input)
  expect(caipNetworkId).toBe('eip155:1')
  const address = accounts[0].address as `0x${string}`
  const signature = (await engine.signing.signMessage({ message: 'Hello' })) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  expect(await verifyMessage({ address, message: 'Other words', signature })).toBe(false)
  await engine.connection.disconnect(input)
  expect(connectionOf(engine)).toBeUndefined()
  engine.destroy()
})
