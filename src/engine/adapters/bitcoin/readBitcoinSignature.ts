const longestSignature = 131_072
// BIP-322 has a tag before the base64 since its second edition: simple, full, proof of funds.
const signature = /^(smp|ful|pof)?[A-Za-z0-9+/]{4,}={0,2}$/

/** A signed message in base64 (BIP-322 or BIP-137); some wallets answer with the bytes. */
export function readBitcoinSignature(answer: unknown): string | undefined {
  const text = answer instanceof Uint8Array ? base64Of(answer) : answer
  const isWhole = typeof text === 'string' && text.length <= longestSignature
  return isWhole && signature.test(text) ? text : undefined
}

function base64Of(bytes: Uint8Array): string | undefined {
  if (bytes.length > longestSignature) return undefined
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
