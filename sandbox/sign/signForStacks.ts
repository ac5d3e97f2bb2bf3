import { createHash } from 'node:crypto'
import { Secp256k1 } from '@cosmjs/crypto'
import { hashMessage } from '@stacks/encryption'
import { c32address } from 'c32check'
import type { OutsideSigner } from './OutsideSigner.ts'

/** Creates a Stacks key. Stacks' own libraries create the hash and the address. CosmJS signs. */
export async function signForStacks(seed: number): Promise<OutsideSigner> {
  const { privkey, pubkey } = await Secp256k1.makeKeypair(new Uint8Array(32).fill(seed))
  const key = createHash('sha256').update(Secp256k1.compressPubkey(pubkey)).digest()
  return {
    kind: 'RSV',
    address: c32address(22, createHash('ripemd160').update(key).digest('hex')),
    chainId: 'stacks:1',
    async sign(message) {
      const signature = await Secp256k1.createSignature(hashMessage(message), privkey)
      const bytes = [...signature.r(32), ...signature.s(32), signature.recovery]
      return Buffer.from(bytes).toString('hex')
    },
  }
}
