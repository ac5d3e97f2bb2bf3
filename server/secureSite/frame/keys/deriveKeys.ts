import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { copySecret, secretBytes, wipe } from './secretBytes.ts'

/** BIP-44: the paths that other wallets use for a first account. */
const evmPath = "m/44'/60'/0'/0/0"
/** Solana derives its keys by SLIP-10, where every step is hardened. */
const solanaPath = "m/44'/501'/0'/0'"

/** The words that another wallet imports (BIP-39). */
export const wordsOf = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

/** Runs with the seed of BIP-39, and wipes it afterwards. */
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

/** A private key of secp256k1 (BIP-32). The caller wipes it. */
export function deriveEvmKey(seed: Uint8Array, path = evmPath): Uint8Array {
  const root = HDKey.fromMasterSeed(seed)
  const child = root.derive(path)
  const key = secretBytes(32)
  if (child.privateKey) key.set(child.privateKey)
  child.wipePrivateData()
  root.wipePrivateData()
  return key
}

const hardened = 0x80000000

/** A private key of Ed25519 (SLIP-10). The caller wipes it. */
export function deriveSolanaKey(seed: Uint8Array, path = solanaPath): Uint8Array {
  let node = hmac(sha512, utf8ToBytes('ed25519 seed'), seed)
  for (const step of path.split('/').slice(1)) {
    const index = secretBytes(4)
    new DataView(index.buffer).setUint32(0, Number.parseInt(step, 10) + hardened)
    const data = concatBytes(secretBytes(1), node.slice(0, 32), index)
    const next = hmac(sha512, node.slice(32), data)
    wipe(node, data)
    node = next
  }
  const key = copySecret(node, 0, 32)
  wipe(node)
  return key
}
