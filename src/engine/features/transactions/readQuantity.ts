const mostDigits = 64

/** A number in Ethereum's JSON-RPC format: hex, starting with `0x`. */
export function readQuantity(value: unknown): number | undefined {
  const exact = readExactQuantity(value)
  return exact !== undefined && exact <= Number.MAX_SAFE_INTEGER ? Number(exact) : undefined
}

export function readExactQuantity(value: unknown): bigint | undefined {
  const isHex = typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value)
  return isHex && value.length <= mostDigits + 2 ? BigInt(value) : undefined
}

export const toHex = (value: number) => `0x${value.toString(16)}`
