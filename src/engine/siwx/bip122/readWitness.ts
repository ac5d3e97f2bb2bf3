const mostItems = 16

/** Reads a complete witness, with each length in its shortest form. `undefined` for other bytes. */
export function readWitness(bytes: Uint8Array): readonly Uint8Array[] | undefined {
  let at = 0
  const readLength = () => {
    const first = bytes[at] ?? Number.NaN
    at += 1
    if (first < 253) return first
    const low = bytes[at] ?? Number.NaN
    const high = bytes[at + 1] ?? Number.NaN
    at += 2
    const length = low + high * 256
    return first === 253 && length >= 253 ? length : Number.NaN
  }
  const count = readLength()
  if (!(count <= mostItems)) return undefined
  const items: Uint8Array[] = []
  for (let index = 0; index < count; index += 1) {
    const length = readLength()
    if (!(at + length <= bytes.length)) return undefined
    items.push(bytes.subarray(at, at + length))
    at += length
  }
  return at === bytes.length ? items : undefined
}
