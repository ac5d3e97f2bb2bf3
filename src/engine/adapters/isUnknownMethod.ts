import { causesOf } from '../errors/causesOf.ts'
import { readField } from '../errors/readField.ts'

/** EIP-1193, JSON-RPC, EIP-1474 and WalletConnect. */
const codes: ReadonlySet<unknown> = new Set([4200, -32601, -32004, 5101, 10001])

/** Whether the error has a code for an unknown method. The wallet has then done nothing. */
export const isUnknownMethod = (error: unknown): boolean =>
  causesOf(error).some((cause) => codes.has(readField(cause, 'code')))
