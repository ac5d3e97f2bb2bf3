import { causesOf } from '../errors/causesOf.ts'
import { readField } from '../errors/readField.ts'

/** EIP-1193, JSON-RPC, EIP-1474 and WalletConnect. */
const codes: ReadonlySet<unknown> = new Set([4200, -32601, -32004, 5101, 10001])

/** Whether a wallet says by a code that it does not know a method, so that nothing has happened. */
export const isUnknownMethod = (error: unknown): boolean =>
  causesOf(error).some((cause) => codes.has(readField(cause, 'code')))
