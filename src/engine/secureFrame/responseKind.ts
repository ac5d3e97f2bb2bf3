const hash = /^0x[0-9a-f]{64}$/i
const signature = /^0x[0-9a-f]{62,}$/i

/** Whether an answer of the frame is a transaction's: a hash, or a signature. Anything else is an object. */
export function responseKind(response: unknown): 'transaction' | 'object' {
  return typeof response === 'string' && (hash.test(response) || signature.test(response))
    ? 'transaction'
    : 'object'
}
