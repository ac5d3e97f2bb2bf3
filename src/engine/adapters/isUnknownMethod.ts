import { causesOf, errorMessage, readField } from '../errors/readField.ts'

/** EIP-1193, JSON-RPC, EIP-1474 and WalletConnect. */
const codes: ReadonlySet<unknown> = new Set([4200, -32601, -32004, 5101, 10001])
const words =
  /\b(unsupported|unknown) method\b|\bdoes not support the requested method\b|\bmethod\b.{0,60}\b(not (supported|implemented|found|available)|does not exist|unsupported)\b/i
const contractWords = /\brevert/i

/**
 * Whether the error says, by its code or its message, that the wallet does not know the method. The
 * wallet has then done nothing.
 */
export function isUnknownMethod(error: unknown): boolean {
  const causes = causesOf(error)
  if (causes.some((cause) => codes.has(readField(cause, 'code')))) return true
  const messages = causes.map((cause) => errorMessage(cause)?.slice(0, 500) ?? '')
  // The wallet's error can contain a contract's message, which says nothing about the wallet.
  return (
    !messages.some((said) => contractWords.test(said)) && messages.some((said) => words.test(said))
  )
}
