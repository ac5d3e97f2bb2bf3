import { base58 } from '@scure/base'
import nacl from 'tweetnacl'
import type { SignedMessage } from './SignedMessage.ts'

/** Whether the address signed the text, as tweetnacl sees it: another library than the wallets'. */
export function verifySolanaMessage({ address, message, signature }: SignedMessage) {
  return nacl.sign.detached.verify(
    new TextEncoder().encode(message),
    base58.decode(signature),
    base58.decode(address),
  )
}
