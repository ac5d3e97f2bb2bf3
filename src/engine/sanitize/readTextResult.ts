const longestText = 128 * 1024

/** Reads a text from the result of a call. Returns `undefined` if the result contains no text. */
export function readTextResult(result: unknown): string | undefined {
  if (typeof result !== 'string' || result.length > longestText * 2) return undefined
  const words = readWords(result)
  const start = Number(words[0] ?? 0n) / 32
  const length = Number(words[start] ?? 0n)
  if (length === 0) return undefined
  const from = 2 + (start + 1) * 64
  const hex = result.slice(from, from + length * 2)
  if (hex.length < length * 2) return undefined
  const bytes = Uint8Array.from({ length }, (_, i) =>
    Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16),
  )
  return new TextDecoder().decode(bytes)
}

/** Splits data into 32-byte words. Returns an empty list if the data is not valid. */
export function readWords(hex: unknown): readonly bigint[] {
  if (typeof hex !== 'string' || !/^0x[0-9a-f]*$/i.test(hex)) return []
  return (hex.slice(2).match(/.{64}/g) ?? []).map((digits) => BigInt(`0x${digits}`))
}
