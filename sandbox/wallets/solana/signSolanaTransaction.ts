import type { SolanaAccount } from './createSolanaAccount.ts'

/** Copies a transaction's bytes, and adds the account's signature at the account's position. */
export function signSolanaTransaction(
  bytes: Uint8Array,
  key: Pick<SolanaAccount, 'publicKey' | 'sign'>,
): Uint8Array {
  const [signatures, start] = readCompact(bytes, 0)
  const message = bytes.subarray(start + signatures * 64)
  const isVersioned = (message[0]! & 0x80) !== 0
  const header = isVersioned ? 1 : 0
  const required = message[header]!
  const [count, first] = readCompact(message, header + 3)
  const place = Array.from({ length: Math.min(count, required) }, (_, index) =>
    message.subarray(first + index * 32, first + (index + 1) * 32),
  ).findIndex((one) => one.every((byte, index) => byte === key.publicKey[index]))
  if (place === -1 || place >= signatures) {
    throw new Error('The transaction does not ask for the account’s signature.')
  }
  const signed = Uint8Array.from(bytes)
  signed.set(key.sign(message), start + place * 64)
  return signed
}

/** Returns the first signature in a signed transaction, which identifies the transaction. */
export function firstSignature(bytes: Uint8Array): Uint8Array {
  const [, start] = readCompact(bytes, 0)
  return bytes.slice(start, start + 64)
}

/** Reads a number of one to three bytes. Also returns the offset of the next byte. */
function readCompact(bytes: Uint8Array, offset: number): [value: number, next: number] {
  let value = 0
  for (let index = 0; index < 3; index++) {
    const byte = bytes[offset + index]
    if (byte === undefined) break
    value |= (byte & 0x7f) << (index * 7)
    if ((byte & 0x80) === 0) return [value, offset + index + 1]
  }
  throw new Error('The transaction is cut short.')
}
