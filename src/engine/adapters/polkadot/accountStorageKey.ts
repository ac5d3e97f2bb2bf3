import { blake2b } from '@noble/hashes/blake2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** The storage map `System.Account`: twox128 of both words. */
const accounts = '26aa394eea5630e07c48ae0c9558cef7b99d880ec681799c0cf30e8886371da9'
const hashBytes = 16

/** Where a network stores the account of a public key. */
export const accountStorageKey = (publicKey: Uint8Array): string =>
  `0x${accounts}${bytesToHex(blake2b(publicKey, { dkLen: hashBytes }))}${bytesToHex(publicKey)}`
