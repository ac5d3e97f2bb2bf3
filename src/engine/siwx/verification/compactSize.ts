/** A length in Bitcoin's CompactSize encoding. */
export function compactSize(length: number): Uint8Array {
  if (length < 253) return Uint8Array.of(length)
  const isWide = length > 0xffff
  const bytes = new Uint8Array(isWide ? 5 : 3)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, isWide ? 254 : 253)
  if (isWide) view.setUint32(1, length, true)
  else view.setUint16(1, length, true)
  return bytes
}
