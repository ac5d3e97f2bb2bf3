const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bytes in base58, for Solana's wallets. Slow on large inputs, so use it for messages only. */
export function encodeBase58(bytes: Uint8Array): string {
  const digits: number[] = []
  for (const byte of bytes) {
    let carry = byte
    for (let index = 0; index < digits.length; index += 1) {
      carry += digits[index]! * 256
      digits[index] = carry % 58
      carry = Math.floor(carry / 58)
    }
    for (; carry > 0; carry = Math.floor(carry / 58)) digits.push(carry % 58)
  }
  const zeros = bytes.findIndex((byte) => byte !== 0)
  const leading = zeros === -1 ? bytes.length : zeros
  return (
    alphabet[0]!.repeat(leading) +
    digits
      .reverse()
      .map((digit) => alphabet[digit])
      .join('')
  )
}
