const signature = /^(0x)?[0-9a-f]{130}$/i

/** A signed message: R, S and V in hex. */
export function readStacksSignature(answer: unknown): string | undefined {
  return typeof answer === 'string' && signature.test(answer) ? answer : undefined
}
