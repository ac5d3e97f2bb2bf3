import { createHash } from 'node:crypto'
import { verifyMessageSignatureRsv } from '@stacks/encryption'
import { c32addressDecode } from 'c32check'
import { stacksAccounts } from '../wallets/stacks/stacksAccounts.ts'
import { encodeStacksAddress } from './encodeStacksAddress.ts'
import type { SignedMessage } from './SignedMessage.ts'

/**
 * Verifies a signature and its key's address with Stacks' libraries, which the wallets do not use.
 */
export async function verifyStacksMessage({ address, message, signature }: SignedMessage) {
  const people = Object.values(stacksAccounts)
  const publicKey = people.find((one) => one.address === address)?.publicKey
  if (publicKey === undefined || addressOf(publicKey, address) !== address) return false
  return verifyMessageSignatureRsv({ message, publicKey, signature })
}

function addressOf(publicKey: string, like: string) {
  const key = createHash('sha256').update(Buffer.from(publicKey, 'hex')).digest()
  const hash = createHash('ripemd160').update(key).digest('hex')
  return encodeStacksAddress(c32addressDecode(like)[0], hash)
}
