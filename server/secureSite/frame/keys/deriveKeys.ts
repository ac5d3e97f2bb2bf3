import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { copySecret, wipe } from './secretBytes.ts'

/** The BIP-44 path that other wallets also use for the first account. */
const evmPath = "m/44'/60'/0'/0/0"
/** Solana derives keys by SLIP-10, in which every step is hardened. */
const solanaPath = "m/44'/501'/0'/0'"

/** Returns the words (BIP-39). Other wallets can import these words. */
export const wordsOf = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

/** Runs `use` with the BIP-39 seed, and then wipes the seed. */
export async function withSeed<Result>(
  entropy: Uint8Array,
  use: (seed: Uint8Array) => Result | Promise<Result>,
): Promise<Result> {
  const seed = await mnemonicToSeedWebcrypto(wordsOf(entropy))
  try {
    return await use(seed)
  } finally {
    wipe(seed)
  }
}

/** Derives a secp256k1 private key (BIP-32). The caller wipes the key. */
export const deriveEvmKey = (seed: Uint8Array, path = evmPath) =>
  deriveKey(seed, path, bitcoinCurve)

/** Derives an Ed25519 private key (SLIP-10). The caller wipes the key. */
export const deriveSolanaKey = (seed: Uint8Array, path = solanaPath) =>
  deriveKey(seed, path, edwardsCurve)

interface Curve {
  /** The HMAC's key for the first node. */
  readonly root: string
  /** Returns the private key of a child. `tweak`: the first half of the child's HMAC. */
  childKey(parent: Uint8Array, tweak: Uint8Array): Uint8Array
  /** Returns the compressed public key. Only a step that is not hardened needs the public key. */
  publicKey(key: Uint8Array): Uint8Array
}

const bitcoinCurve: Curve = {
  root: 'Bitcoin seed',
  childKey(parent, tweak) {
    const { Fn } = secp256k1.Point
    const sum = Fn.create(Fn.fromBytes(parent) + Fn.fromBytes(tweak))
    // By BIP-32, the key is invalid if the sum is zero. The probability is lower than 1 in 2^127.
    if (!Fn.isValidNot0(sum)) throw new Error('There is no key at this path.')
    return Fn.toBytes(sum)
  },
  publicKey: (key) => secp256k1.getPublicKey(key),
}

const edwardsCurve: Curve = {
  root: 'ed25519 seed',
  childKey: (_, tweak) => tweak,
  publicKey() {
    throw new Error('Every step of an Ed25519 path is hardened.')
  },
}

const hardened = 0x80000000
const keyLength = 32

/**
 * Derives the private key at a path. A hardened step needs no public key. A library for extended
 * keys computes a public key at every step. That work took most of the time of a signature.
 */
function deriveKey(seed: Uint8Array, path: string, curve: Curve): Uint8Array {
  let node = hmac(sha512, utf8ToBytes(curve.root), seed)
  for (const step of path.split('/').slice(1)) {
    const isHardened = step.endsWith("'")
    const index = new Uint8Array(4)
    new DataView(index.buffer).setUint32(0, Number.parseInt(step, 10) + (isHardened ? hardened : 0))
    const key = copySecret(node, 0, keyLength)
    const data = isHardened
      ? concatBytes(new Uint8Array(1), key, index)
      : concatBytes(curve.publicKey(key), index)
    const next = hmac(sha512, node.slice(keyLength), data)
    const child = curve.childKey(key, next.slice(0, keyLength))
    next.set(child)
    wipe(node, data, key, child)
    node = next
  }
  const key = copySecret(node, 0, keyLength)
  wipe(node)
  return key
}
