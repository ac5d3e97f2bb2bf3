import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { concat, type Hex, hexToBytes, keccak256, stringToHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

export type AccountType = 'eoa' | 'smartAccount'
export type FrameKeys = ReturnType<typeof frameKeys>

/** A user's keys. They stay in the frame: pages only see addresses and signatures. */
export function frameKeys(seed: Hex) {
  const keyOf = (purpose: string) => keccak256(concat([seed, stringToHex(purpose)]))
  const secretKey = hexToBytes(keyOf('solana'))
  const publicKey = ed25519.getPublicKey(secretKey)
  return {
    eoa: privateKeyToAccount(keyOf('eip155 eoa')),
    /** The owner of the smart account. */
    owner: privateKeyToAccount(keyOf('eip155 smartAccount')),
    solana: {
      address: base58.encode(publicKey),
      publicKey,
      sign: (message: Uint8Array) => ed25519.sign(message, secretKey),
    },
  }
}
