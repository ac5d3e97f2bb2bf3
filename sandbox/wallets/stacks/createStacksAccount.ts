import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const versions = { mainnet: 22, testnet: 26 }

/** Creates one key with its address (SIP-005). */
export function createStacksAccount(
  owner: string,
  { network = 'mainnet' }: { network?: 'mainnet' | 'testnet' } = {},
) {
  const privateKey = sha256(utf8ToBytes(`latchkey sandbox stacks: ${owner}`))
  const publicKey = secp256k1.getPublicKey(privateKey, true)
  return {
    name: owner,
    address: addressOf(ripemd160(sha256(publicKey)), versions[network]),
    publicKey: bytesToHex(publicKey),
    /** Signs a message. Returns R, S and V in hex. */
    sign(message: string) {
      const text = utf8ToBytes(message)
      const prefix = utf8ToBytes('\x17Stacks Signed Message:\n')
      const hash = sha256(concatBytes(prefix, varint(text.length), text))
      const signed = secp256k1.sign(hash, privateKey, { prehash: false, format: 'recovered' })
      return bytesToHex(signed.slice(1)) + bytesToHex(signed.slice(0, 1))
    },
  }
}

function addressOf(hash: Uint8Array, version: number) {
  const sum = sha256(sha256(concatBytes(Uint8Array.of(version), hash))).slice(0, 4)
  return `S${alphabet.charAt(version)}${c32(concatBytes(hash, sum))}`
}

function c32(bytes: Uint8Array) {
  let text = ''
  let rest = BigInt(`0x${bytesToHex(bytes)}`)
  for (; rest > 0n; rest /= 32n) text = alphabet.charAt(Number(rest % 32n)) + text
  for (const byte of bytes) {
    if (byte !== 0) break
    text = `0${text}`
  }
  return text
}

function varint(length: number) {
  return length < 253 ? Uint8Array.of(length) : Uint8Array.of(253, length & 255, length >> 8)
}
