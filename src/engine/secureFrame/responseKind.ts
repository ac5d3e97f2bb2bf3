const hash = /^0x[0-9a-fA-F]{64}$/
const signature = /^0x[0-9a-fA-F]{62,}$/

/** Whether an answer of the frame is a transaction's: a hash, or a signature. Anything else is an object. */
export function responseKind(response: unknown): 'transaction' | 'object' {
  return typeof response === 'string' && (hash.test(response) || signature.test(response))
    ? 'transaction'
    : 'object'
}
