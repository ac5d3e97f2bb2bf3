/** Reads a Sui address in lower case: `0x` and exactly 64 hex characters. */
export function readSuiAddress(given: unknown): string | undefined {
  return typeof given === 'string' && /^0x[0-9a-f]{64}$/i.test(given)
    ? given.toLowerCase()
    : undefined
}
