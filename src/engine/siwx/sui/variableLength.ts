/** A length in BCS encoding: seven bits at a time, low bits first. */
export function variableLength(length: number): Uint8Array {
  const bytes: number[] = []
  let rest = length
  for (; rest > 127; rest >>>= 7) bytes.push((rest & 127) | 128)
  return Uint8Array.of(...bytes, rest)
}
