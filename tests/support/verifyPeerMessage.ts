import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { verifyMessage } from 'viem'
import type { SignedMessage } from '../../sandbox/verify/SignedMessage.ts'
import { verifyBitcoinMessage } from '../../sandbox/verify/verifyBitcoinMessage.ts'
import { verifyCosmosMessage } from '../../sandbox/verify/verifyCosmosMessage.ts'
import { verifyPolkadotMessage } from '../../sandbox/verify/verifyPolkadotMessage.ts'
import { verifySolanaMessage } from '../../sandbox/verify/verifySolanaMessage.ts'
import { verifySuiMessage } from '../../sandbox/verify/verifySuiMessage.ts'
import { stacksAddress } from '../../sandbox/wallets/peer/stacksAddress.ts'
import type { SupportedNamespace } from '../../src/engine/index.ts'

/**
 * For each namespace, verifies the signatures of the wallet on another device with a library of the
 * chain.
 */
export const verifyPeerMessage: Record<
  SupportedNamespace,
  (signed: SignedMessage) => boolean | Promise<boolean>
> = {
  eip155: ({ address, message, signature }) =>
    verifyMessage({ address: address as '0x', message, signature: signature as '0x' }),
  solana: verifySolanaMessage,
  sui: verifySuiMessage,
  bip122: verifyBitcoinMessage,
  cosmos: verifyCosmosMessage,
  polkadot: verifyPolkadotMessage,
  // Recovers the public key with another library. The signature does not contain the key, and
  // Stacks' own library does not recover it.
  stacks({ address, message, signature }) {
    const raw = hexToBytes(signature)
    const bytes = utf8ToBytes(message)
    const prefix = utf8ToBytes('\x17Stacks Signed Message:\n')
    const hash = sha256(concatBytes(prefix, Uint8Array.of(bytes.length), bytes))
    const recovered = concatBytes(raw.slice(64), raw.slice(0, 64))
    const key = secp256k1.recoverPublicKey(recovered, hash, { prehash: false })
    return stacksAddress(ripemd160(sha256(key))) === address
  },
}
