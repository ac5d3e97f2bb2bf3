import { base58, base64 } from '@scure/base'
import { readField } from '../../errors/readField.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AdapterContext } from '../ChainAdapter.ts'
import type { SendRequest } from '../Transfer.ts'
import { transferErrors } from '../transferErrors.ts'
import { areSameBytes } from '../walletStandard/areSameBytes.ts'
import type { StandardSession } from '../walletStandard/StandardNamespace.ts'
import { askNodes } from './askNodes.ts'

const signatureBytes = 64
const preflightCommitment = 'confirmed'

/** Longer than any transaction that nodes take. */
const mostBytes = 4096

type Request = Omit<SendRequest, 'connectorId'>

export interface SendingOptions {
  context: Pick<AdapterContext, 'config' | 'networks' | 'platform'>
  session: StandardSession
  request: Request
}

/**
 * Asks the wallet to sign and send a transaction. If the wallet can only sign, checks that the
 * bytes are unchanged and sends it from here. Resolves with the signature, which identifies the
 * transaction on the network.
 */
export async function sendTransaction(
  { context, session, request }: SendingOptions,
  signal: AbortSignal,
): Promise<string> {
  const input = inputOf(session, request)
  if (session.can('solana:signAndSendTransaction')) {
    const options = { preflightCommitment, ...request.submitOptions }
    const asked = { ...input, options }
    const answer = await session.call('solana:signAndSendTransaction', [asked], signal)
    return signatureText(readField(readField(answer, '0'), 'signature'))
  }

  // The wallet gets bytes of its own: it cannot change these.
  const { transaction: bytes } = input
  const encoded = await signTransaction(session, request, signal)
  const signed = base64.decode(encoded)
  // The number of signatures, the signatures, then the message that is signed.
  const messageAt = 1 + signatureBytes * (bytes[0] ?? 0)
  const message = bytes.subarray(messageAt)
  const isSame =
    message.length > 0 &&
    signed[0] === bytes[0] &&
    areSameBytes(signed.subarray(messageAt), message)
  if (!isSame) throw transferErrors.INVALID_TRANSACTION()
  if (request.submit) await request.submit(signed)
  else {
    const network = context.networks.find(
      ({ caipNetworkId }) => caipNetworkId === request.caipNetworkId,
    )
    if (!network) throw adapterErrors.NODE_FAILED()
    const params = [encoded, { encoding: 'base64', preflightCommitment }]
    await askNodes(context, { network, method: 'sendTransaction', params }, signal)
  }
  return signatureText(signed.slice(1, 1 + signatureBytes))
}

/** Has the wallet sign a transaction, which it may change; resolves with its bytes as base64. */
export async function signTransaction(
  session: StandardSession,
  request: Request,
  signal: AbortSignal,
): Promise<string> {
  const input = inputOf(session, request)
  const answer = await session.call('solana:signTransaction', [input], signal)
  const signed = readField(readField(answer, '0'), 'signedTransaction')
  if (!(signed instanceof Uint8Array) || signed.length > mostBytes)
    throw transferErrors.INVALID_TRANSACTION()
  return base64.encode(signed)
}

function inputOf(session: StandardSession, { address, transaction }: Request) {
  if (!('bytes' in transaction)) throw adapterErrors.UNSUPPORTED()
  return {
    account: session.entryOf(address),
    transaction: base64.decode(transaction.bytes),
    chain: session.chain(),
  }
}

function signatureText(signature: unknown): string {
  const isWhole =
    signature instanceof Uint8Array &&
    signature.length === signatureBytes &&
    signature.some((byte) => byte !== 0)
  if (!isWhole) throw adapterErrors.INVALID_ANSWER()
  return base58.encode(signature)
}
