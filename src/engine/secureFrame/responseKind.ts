/** 64 digits of a hash, or more of a signature. */
const hashOrSignature = /^0x[0-9a-fA-F]{62,}$/

/** Whether an answer of the frame is a transaction's: a hash, or a signature. Anything else is an object. */
export function responseKind(response: unknown): 'transaction' | 'object' {
  return typeof response === 'string' && hashOrSignature.test(response) ? 'transaction' : 'object'
}
