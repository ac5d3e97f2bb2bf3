import { readField } from '../errors/readField.ts'
import { adapterErrors } from './adapterErrors.ts'
import type { SendRequest } from './Transfer.ts'

const evmHash = /^0x[0-9a-f]{64}$/i
const signature = /^[1-9A-HJ-NP-Za-km-z]{64,90}$/

interface SendingRequest {
  method: string
  params: unknown
  /** Reads the hash from the wallet's answer. Throws `adapter/INVALID_ANSWER`. */
  read(answer: unknown): string
}

/**
 * Builds the request that sends a transaction through a JSON-RPC wallet. `write` encodes the bytes.
 */
export function sendingRequest(
  { transaction }: Pick<SendRequest, 'transaction'>,
  write: (base64: string) => string,
): SendingRequest {
  if (!('bytes' in transaction))
    return {
      method: 'eth_sendTransaction',
      params: [{ ...transaction }],
      read: (answer) => checked(answer, evmHash).toLowerCase(),
    }
  return {
    method: 'solana_signAndSendTransaction',
    params: {
      transaction: write(transaction.bytes),
      options: { preflightCommitment: 'confirmed' },
    },
    read: (answer) => checked(readField(answer, 'signature'), signature),
  }
}

function checked(hash: unknown, shape: RegExp): string {
  if (typeof hash !== 'string' || !shape.test(hash)) throw adapterErrors.INVALID_ANSWER()
  return hash
}
