import { hmac } from '@noble/hashes/hmac.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedWebcrypto } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { copySecret, secretBytes, wipe } from './secretBytes.ts'

/** The BIP-44 path that other wallets also use for the first account. */
const evmPath = "m/44'/60'/0'/0/0"
/** Solana derives keys by SLIP-10, in which every step is hardened. */
const solanaPath = "m/44'/501'/0'/0'"

/** The words (BIP-39), which other wallets can import. */
export const wordsOf = (entropy: Uint8Array): string => entropyToMnemonic(entropy, wordlist)

/** Runs `work` with the BIP-39 seed, and wipes the seed afterwards. */
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

/** Derives an Ed25519 private key (SLIP-10). The caller wipes the key. */
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
