import { expect, test } from 'vitest'
import { nodeAddresses } from '../../../src/engine/adapters/createNodeFetch.ts'
import { toNetwork } from '../../../src/engine/features/network/Network.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import type { NodeSource } from '../../../src/engine/providers/NodeProvider.ts'

const network = toNetwork(mainnet)
const own = mainnet.rpcUrls.default.http
const broken = (): never => {
  throw new Error('broken')
}
const good: NodeSource = {
  serves: () => true,
  nodes: { getNode: async () => ({ url: 'https://good.example/' }) },
}

test.each<[string, NodeSource]>([
  ['`serves`', { ...good, serves: broken }],
  ['`getNode`', { ...good, nodes: { getNode: broken } }],
  ['`complete`', { ...good, nodes: { getNode: async () => undefined, complete: broken } }],
])('if a provider throws in %s, the other providers and the network still work', async (_, one) => {
  const found = await nodeAddresses(network, { providers: [one, good] })
  expect(found.map(({ url }) => url)).toEqual(['https://good.example/', ...own])
})
