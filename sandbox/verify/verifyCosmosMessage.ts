import { makeSignDoc, pubkeyToAddress, serializeSignDoc } from '@cosmjs/amino'
import { ExtendedSecp256k1Signature, Secp256k1, sha256 } from '@cosmjs/crypto'
import type { SignedMessage } from './SignedMessage.ts'

/**
 * Verifies an ADR-36 signature with CosmJS. The public key is not given, so both possible keys are
 * tried.
 */
export async function verifyCosmosMessage({
  address,
  message,
  signature,
}: SignedMessage): Promise<boolean> {
  const data = Buffer.from(message, 'utf8').toString('base64')
  const value = { signer: address, data }
  const doc = makeSignDoc(
    [{ type: 'sign/MsgSignData', value }],
    { gas: '0', amount: [] },
    '',
    '',
    0,
    0,
  )
  const hash = sha256(serializeSignDoc(doc))
  const bytes = Buffer.from(signature, 'base64')
  const prefix = address.slice(0, address.lastIndexOf('1'))
  return [0, 1].some((recovery) => {
    const extended = new ExtendedSecp256k1Signature(
      bytes.subarray(0, 32),
      bytes.subarray(32),
      recovery,
    )
    const key = Secp256k1.compressPubkey(Secp256k1.recoverPubkey(extended, hash))
    const pubkey = {
      type: 'tendermint/PubKeySecp256k1',
      value: Buffer.from(key).toString('base64'),
    }
    return pubkeyToAddress(pubkey, prefix) === address
  })
}
