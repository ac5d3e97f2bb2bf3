/** Decodes hex, with or without `0x`. `undefined` for any other text. */
export function readHex(text: string): Uint8Array | undefined {
  const digits = text.startsWith('0x') ? text.slice(2) : text
  if (digits.length % 2 !== 0 || !/^[\da-f]*$/i.test(digits)) return undefined
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
