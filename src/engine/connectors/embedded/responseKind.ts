/** 64 digits of a hash, or more of a signature. */
const hashOrSignature = /^0x[0-9a-fA-F]{62,}$/

/** Whether the frame's answer is a transaction hash or a signature. Anything else is an object. */
export function responseKind(response: unknown): 'transaction' | 'object' {
  return typeof response === 'string' && hashOrSignature.test(response) ? 'transaction' : 'object'
}
