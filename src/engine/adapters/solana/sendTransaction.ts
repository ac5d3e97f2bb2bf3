import { base58, base64 } from '@scure/base'
import { readField } from '../../errors/readField.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AdapterContext } from '../ChainAdapter.ts'
import type { SendRequest } from '../Transfer.ts'
import { transferErrors } from '../transferErrors.ts'
import { areSameBytes } from '../walletStandard/areSameBytes.ts'
import type { StandardSession } from '../walletStandard/StandardFamily.ts'
import { askNodes } from './askNodes.ts'
import { messageOf } from './encodeTransaction.ts'

const signatureBytes = 64
const preflightCommitment = 'confirmed'

export interface SendingOptions {
  context: Pick<AdapterContext, 'config' | 'networks' | 'platform'>
  session: StandardSession
  request: Omit<SendRequest, 'connectorId'>
}

/**
 * Asks the wallet to sign and send a transaction. If the wallet can only sign, checks that the
 * bytes are unchanged and sends it from here. Resolves with the signature, which identifies the
 * transaction on the network.
 */
export async function sendTransaction(
  { context, session, request: { address, caipNetworkId, transaction } }: SendingOptions,
  signal: AbortSignal,
): Promise<string> {
  if (!('bytes' in transaction)) throw adapterErrors.UNSUPPORTED()
  const bytes = base64.decode(transaction.bytes)
  const request = {
    account: session.entryOf(address),
    transaction: bytes.slice(),
    chain: session.chain(),
  }
  if (session.can('solana:signAndSendTransaction')) {
    const asked = { ...request, options: { preflightCommitment } }
    const answer = await session.call('solana:signAndSendTransaction', [asked], signal)
    return signatureText(readField(readField(answer, '0'), 'signature'))
  }

  const answer = await session.call('solana:signTransaction', [request], signal)
  const signed = readField(readField(answer, '0'), 'signedTransaction')
  const message = messageOf(bytes)
  if (!(signed instanceof Uint8Array) || !message || !areSameBytes(messageOf(signed), message))
    throw transferErrors.INVALID_TRANSACTION()
  const network = context.networks.find((one) => one.caipNetworkId === caipNetworkId)
  if (!network) throw adapterErrors.NODE_FAILED()
  const params = [base64.encode(signed), { encoding: 'base64', preflightCommitment }]
  await askNodes(context, { network, method: 'sendTransaction', params }, signal)
  return signatureText(signed.slice(1, 1 + signatureBytes))
}

function signatureText(signature: unknown): string {
  const isWhole =
    signature instanceof Uint8Array &&
    signature.length === signatureBytes &&
    signature.some((byte) => byte !== 0)
  if (!isWhole) throw adapterErrors.INVALID_ANSWER()
  return base58.encode(signature)
}
