import { makeSignDoc, pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { keccak256, Secp256k1, sha256 } from '@cosmjs/crypto'
import { bech32 } from '@scure/base'
import type { OutsideSigner } from './OutsideSigner.ts'

/** Creates a Cosmos key that signs with CosmJS. It can be a Cosmos key or an Ethereum-style key. */
export async function signWithCosmjs(
  seed: number,
): Promise<readonly (OutsideSigner & { publicKey: string })[]> {
  const { privkey, pubkey } = await Secp256k1.makeKeypair(new Uint8Array(32).fill(seed))
  const value = Buffer.from(Secp256k1.compressPubkey(pubkey)).toString('base64')
  const cosmosAddress = pubkeyToAddress({ type: 'tendermint/PubKeySecp256k1', value }, 'cosmos')
  const words = bech32.toWords(keccak256(pubkey.subarray(1)).slice(-20))

  const signer = (
    kind: string,
    address: string,
    chainId: OutsideSigner['chainId'],
    hash: (bytes: Uint8Array) => Uint8Array,
  ) => ({
    kind,
    address,
    chainId,
    publicKey: value,
    async sign(message: string) {
      const data = Buffer.from(message, 'utf8').toString('base64')
      const msg = { type: 'sign/MsgSignData', value: { signer: address, data } }
      const doc = makeSignDoc([msg], { gas: '0', amount: [] }, '', '', 0, 0)
      const signature = await Secp256k1.createSignature(hash(serializeSignDoc(doc)), privkey)
      return Buffer.from([...signature.r(32), ...signature.s(32)]).toString('base64')
    },
  })

  return [
    signer('ADR-36', cosmosAddress, 'cosmos:cosmoshub-4', sha256),
    signer('ADR-36 ethsecp256k1', bech32.encode('inj', words), 'cosmos:injective-1', keccak256),
  ]
}
