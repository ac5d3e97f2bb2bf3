// @vitest-environment node
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base58, base64, bech32 } from '@scure/base'
import { verifyMessage } from 'viem'
import { beforeEach, expect, test } from 'vitest'
import { peerKey } from '../../sandbox/wallets/peer/index.ts'
import { stacksAddress } from '../../sandbox/wallets/peer/stacksAddress.ts'
import type { ChainNamespace, Network } from '../../src/engine/index.ts'
import { mainnet, solana } from '../../src/engine/networks/index.ts'
import { connectPeer, createPeerSetUp, type PeerSetUp } from '../support/createPeerSetUp.ts'

const message = 'Hello — 你好, Pocket'
const bytes = utf8ToBytes(message)

function network(chainNamespace: ChainNamespace, reference: string): Network {
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

const hash160 = (key: Uint8Array) => ripemd160(sha256(key))

/** The key that made a 65-byte signature whose first byte says which. */
const signer = (recovered: Uint8Array, hash: Uint8Array) =>
  secp256k1.recoverPublicKey(recovered, hash, { prehash: false })

const verifiers: Partial<
  Record<ChainNamespace, (signature: string, address: string) => boolean | Promise<boolean>>
> = {
  eip155: (signature, address) =>
    verifyMessage({ address: address as '0x', message, signature: signature as '0x' }),
  solana: (signature, address) =>
    ed25519.verify(base58.decode(signature), bytes, base58.decode(address)),
  sui(signature, address) {
    const raw = base64.decode(signature)
    const key = raw.slice(65)
    const digest = blake2b(concatBytes(Uint8Array.of(3, 0, 0, bytes.length), bytes), { dkLen: 32 })
    const owner = `0x${bytesToHex(blake2b(concatBytes(Uint8Array.of(0), key), { dkLen: 32 }))}`
    return owner === address && ed25519.verify(raw.slice(1, 65), digest, key)
  },
  bip122(signature, address) {
    const [header = 0, ...rest] = base64.decode(signature)
    const prefix = utf8ToBytes('\x18Bitcoin Signed Message:\n')
    const hash = sha256(sha256(concatBytes(prefix, Uint8Array.of(bytes.length), bytes)))
    const key = signer(Uint8Array.of(header - 39, ...rest), hash)
    return bech32.encode('bc', [0, ...bech32.toWords(hash160(key))]) === address
  },
  cosmos(signature, address) {
    const document = `{"account_number":"0","chain_id":"","fee":{"amount":[],"gas":"0"},"memo":"","msgs":[{"type":"sign/MsgSignData","value":{"data":"${base64.encode(bytes)}","signer":"${address}"}}],"sequence":"0"}`
    const raw = base64.decode(signature)
    const hash = sha256(utf8ToBytes(document))
    return [0, 1].some((recovery) => {
      const key = signer(Uint8Array.of(recovery, ...raw), hash)
      return bech32.encode('cosmos', bech32.toWords(hash160(key))) === address
    })
  },
  polkadot: (signature, address) =>
    ed25519.verify(hexToBytes(signature.slice(2)), bytes, base58.decode(address).slice(1, 33)),
  stacks(signature, address) {
    const raw = hexToBytes(signature)
    const prefix = utf8ToBytes('\x17Stacks Signed Message:\n')
    const hash = sha256(concatBytes(prefix, Uint8Array.of(bytes.length), bytes))
    const key = signer(Uint8Array.of(raw[64]!, ...raw.slice(0, 64)), hash)
    return stacksAddress(hash160(key)) === address
  },
}

let setUp: PeerSetUp

beforeEach(async () => {
  setUp = await createPeerSetUp({ adapters: [], networks })
  await connectPeer(setUp)
})

test.each(Object.keys(verifiers) as ChainNamespace[])(
  '1.3 a message is signed over WalletConnect on %s, and anyone can verify it',
  async (namespace) => {
    const { engine } = setUp
    const connection = engine.getState().connection.namespaces[namespace]?.connections[0]
    const address = peerKey(namespace, 'alice')?.address
    expect(connection?.accounts[0].address).toBe(address)
    await engine.network.switchNetwork(connection!.caipNetworkId)
    const signature = await engine.signing.signMessage({ message })
    expect(await verifiers[namespace]!(signature, address!)).toBe(true)
  },
)

test('an answer that is no signature is refused', async () => {
  const { engine, peer } = setUp
  peer.client.removeAllListeners('session_request')
  peer.client.on('session_request', ({ id, topic }) => {
    void peer.client.respond({
      topic,
      response: { id, jsonrpc: '2.0', result: { signature: '<script>' } },
    })
  })
  await expect(engine.signing.signMessage({ message })).rejects.toMatchObject({
    code: 'adapter/INVALID_ANSWER',
  })
})
