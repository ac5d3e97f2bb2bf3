import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1'
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1'
import { MultiSigPublicKey } from '@mysten/sui/multisig'
import type { OutsideSigner } from './OutsideSigner.ts'

const chainId = 'sui:mainnet'

/** Creates Sui keys of every kind. They sign with Mysten's own library. */
export function signWithMysten(seed: number): readonly OutsideSigner[] {
  const secret = new Uint8Array(32).fill(seed)
  const keys = [
    ['Ed25519', Ed25519Keypair.fromSecretKey(secret)],
    ['secp256k1', Secp256k1Keypair.fromSecretKey(secret)],
    ['secp256r1', Secp256r1Keypair.fromSecretKey(secret)],
  ] as const
  return keys.map(([kind, key]) => ({
    kind,
    address: key.toSuiAddress(),
    chainId,
    async sign(message: string) {
      return (await key.signPersonalMessage(new TextEncoder().encode(message))).signature
    },
  }))
}

/** Creates an account of two keys, which both sign. */
export function signAsTwo(seed: number): OutsideSigner {
  const keys = [seed, seed + 1].map((each) =>
    Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(each)),
  )
  const account = MultiSigPublicKey.fromPublicKeys({
    threshold: 2,
    publicKeys: keys.map((key) => ({ publicKey: key.getPublicKey(), weight: 1 })),
  })
  return {
    kind: 'multisig',
    address: account.toSuiAddress(),
    chainId,
    async sign(message) {
      const bytes = new TextEncoder().encode(message)
      const signed = await Promise.all(keys.map((key) => key.signPersonalMessage(bytes)))
      return account.combinePartialSignatures(signed.map(({ signature }) => signature))
    },
  }
}
