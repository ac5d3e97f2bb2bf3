/**
 * The 64 bytes of a DER signature, with each number in its shortest form (BIP-66). `undefined` for
 * other bytes.
 */
export function readDerSignature(bytes: Uint8Array): Uint8Array | undefined {
  const [sequence, length, , rLength = 0] = bytes
  const sLength = bytes[5 + rLength] ?? 0
  const isWhole =
    sequence === 0x30 && length === bytes.length - 2 && rLength + sLength + 6 === bytes.length
  const r = isWhole ? readInteger(bytes.subarray(2, 4 + rLength)) : undefined
  const s = isWhole ? readInteger(bytes.subarray(4 + rLength)) : undefined
  return r && s && Uint8Array.of(...r, ...s)
}

/** Reads a positive number of at most 32 bytes, with its tag and length. */
function readInteger(bytes: Uint8Array): Uint8Array | undefined {
  const [tag, , first = 0x80, second = 0] = bytes
  const isPadded = first === 0
  const digits = bytes.subarray(isPadded ? 3 : 2)
  const isShort = first < 0x80 && (!isPadded || second >= 0x80) && digits.length <= 32
  if (tag !== 2 || !isShort) return undefined
  const padded = new Uint8Array(32)
  padded.set(digits, 32 - digits.length)
  return padded
}
