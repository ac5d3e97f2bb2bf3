import {
  blake2AsU8a,
  cryptoWaitReady,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import type { OutsideSigner } from './OutsideSigner.ts'

/**
 * Creates Polkadot keys of every kind. They sign with Polkadot's own library. They sign texts plain
 * and wrapped, with and without a type byte.
 */
export async function signWithPolkadotJs(seed: number): Promise<readonly OutsideSigner[]> {
  await cryptoWaitReady()
  const secret = new Uint8Array(32).fill(seed)
  const sr25519 = sr25519PairFromSeed(secret)
  const ed25519 = ed25519PairFromSeed(secret)
  const ecdsa = secp256k1PairFromSeed(secret)

  const keys = [
    ['sr25519', 1, sr25519.publicKey, (text: Uint8Array) => sr25519Sign(text, sr25519)],
    ['ed25519', 0, ed25519.publicKey, (text: Uint8Array) => ed25519Sign(text, ed25519)],
    [
      'ecdsa',
      2,
      blake2AsU8a(ecdsa.publicKey),
      (text: Uint8Array) => secp256k1Sign(text, ecdsa, 'blake2'),
    ],
  ] as const
  const forms = [
    ['', false, false],
    [', wrapped in `<Bytes>`', true, false],
    [' with key type', true, true],
  ] as const

  return keys.flatMap(([kind, flag, account, sign]) =>
    forms.map(([form, isWrapped, hasKeyType]) => ({
      kind: `${kind}${form}`,
      address: encodeAddress(account, 0),
      chainId: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      async sign(message: string) {
        const text = isWrapped ? `<Bytes>${message}</Bytes>` : message
        const signature = sign(new TextEncoder().encode(text))
        return `0x${Buffer.from([...(hasKeyType ? [flag] : []), ...signature]).toString('hex')}`
      },
    })),
  )
}
