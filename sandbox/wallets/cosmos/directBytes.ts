import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'

interface DirectDocument {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  /** The account number, in digits. */
  readonly accountNumber: string
}

/**
 * Returns the bytes to sign for a transaction: Cosmos' `SignDoc` in protobuf. Empty fields are left
 * out.
 */
export function directBytes(document: DirectDocument): Uint8Array {
  const { bodyBytes, authInfoBytes, chainId, accountNumber } = document
  const number = BigInt(accountNumber)
  return concatBytes(
    bytesField(1, bodyBytes),
    bytesField(2, authInfoBytes),
    bytesField(3, utf8ToBytes(chainId)),
    number === 0n ? new Uint8Array() : concatBytes(Uint8Array.of(4 << 3), varint(number)),
  )
}

const bytesField = (field: number, bytes: Uint8Array) =>
  bytes.length === 0
    ? new Uint8Array()
    : concatBytes(Uint8Array.of((field << 3) | 2), varint(BigInt(bytes.length)), bytes)

/** Encodes a number with seven bits in each byte, low bits first. */
function varint(value: bigint): Uint8Array {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128)
  return Uint8Array.from([...bytes, Number(rest)])
}
