import { beforeEach, expect, test } from 'vitest'
import { peerKey } from '../../../../sandbox/wallets/peer/index.ts'
import type { Network, SupportedNamespace } from '../../../../src/engine/index.ts'
import { mainnet, solana } from '../../../../src/engine/networks/index.ts'
import { connectPeer, createPeerSetUp, type PeerSetUp } from '../../../support/createPeerSetUp.ts'
import { verifyPeerMessage } from '../../../support/verifyPeerMessage.ts'

const message = 'Hello — 你好, Pocket'

function network(chainNamespace: SupportedNamespace, reference: string): Network {
  return {
    ...mainnet,
    id: reference,
    chainNamespace,
    name: chainNamespace,
    caipNetworkId: `${chainNamespace}:${reference}`,
  }
}

const networks = [
  mainnet,
  solana,
  network('sui', 'mainnet'),
  network('bip122', '000000000019d6689c085ae165831e93'),
  network('cosmos', 'cosmoshub-4'),
  network('polkadot', '91b171bb158e2d3848fa23a9f1c25182'),
  network('stacks', '1'),
]

let setUp: PeerSetUp

beforeEach(async () => {
  setUp = await createPeerSetUp({ adapters: [], networks })
  await connectPeer(setUp)
})

test.each(Object.keys(verifyPeerMessage) as SupportedNamespace[])(
  '1.3 a wallet signs a message over WalletConnect on %s, and another library verifies it',
  async (namespace) => {
    const { engine } = setUp
    const connection = engine.getState().connection.namespaces[namespace]?.connections[0]
    const address = peerKey(namespace, 'alice')?.address
    expect(connection?.accounts[0].address).toBe(address)
    await engine.network.switchNetwork(connection!.caipNetworkId)
    const signature = await engine.signing.signMessage({ message })
    expect(await verifyPeerMessage[namespace]({ address: address!, message, signature })).toBe(true)
  },
)

test.each([
  ['an object', { signature: '<script>' }],
  ['no hex', '0xzz'],
  ['half a byte', '0xabc'],
  ['empty', ''],
  ['a number', 7],
  ['endless', `0x${'ab'.repeat(65_536)}`],
])('a signature that is %s is refused', async (_, result) => {
  const { engine, peer } = setUp
  peer.client.removeAllListeners('session_request')
  peer.client.on('session_request', ({ id, topic }) => {
    void peer.client.respond({ topic, response: { id, jsonrpc: '2.0', result } })
  })
  await expect(engine.signing.signMessage({ message })).rejects.toMatchObject({
    code: 'adapter/INVALID_ANSWER',
  })
})
