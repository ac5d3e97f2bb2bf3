import { call } from 'viem/actions'
import { expect, test } from 'vitest'
import { createNodeClient } from '../../src/engine/adapters/evm/createNodeClient.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { createFakeNodes } from '../support/createFakeNodes.ts'
import { createTestEvm, noSignal } from '../support/createTestEvm.ts'
import { onNode } from '../support/createTokensEngine.ts'

const code = '0x6001600155'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const network = onNode(mainnet, 'https://node.test')

test.each<[string, object, RegExp]>([
  ['5.16 code with a target address is refused', { code, to }, /`code` & `to`/],
  [
    '5.16 code with a factory is refused',
    { code, factory: to, factoryData: '0x' },
    /`code` & `factory`/,
  ],
])('%s before a node gets a request', async (_, given, words) => {
  const nodes = createFakeNodes({ answer: () => '0x' })
  const client = createNodeClient({ network, platform: nodes.platform })
  await expect(call(client, given as never)).rejects.toThrow(words)
  expect(nodes.requests).toEqual([])
})

test('5.16 code alone is valid', async () => {
  const nodes = createFakeNodes({ answer: () => '0x' })
  const client = createNodeClient({ network, platform: nodes.platform })
  await call(client, { code, data: '0x' })
  expect(nodes.requests).toHaveLength(1)
})

test("8.25 the error for a network without a node URL is 'No URL was provided to the transport'", async () => {
  const { adapter } = createTestEvm()
  const nowhere = { ...network, rpcUrls: { default: { http: [] }, chainDefault: { http: [] } } }
  await expect(
    adapter.balances!.native({ address: to, network: nowhere }, noSignal()),
  ).rejects.toThrow(/^No URL was provided to the transport/i)
})
