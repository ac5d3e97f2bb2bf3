import { base58 } from '@scure/base'
import nacl from 'tweetnacl'
import type { SignedMessage } from './SignedMessage.ts'

/** Verifies a signature with tweetnacl, which the wallets do not use. */
export function verifySolanaMessage({ address, message, signature }: SignedMessage) {
  return nacl.sign.detached.verify(
    new TextEncoder().encode(message),
    base58.decode(signature),
    base58.decode(address),
  )
}
