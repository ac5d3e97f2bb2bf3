/**
 * Whether the text has the shape of an eip155 address: 40 hex characters, `0x` optional. Where an
 * account or money is concerned the `0x` is part of it: see `parseCaipAddress`.
 */
export function isEvmAddress(text: string): boolean {
  return typeof text === 'string' && /^(0x)?[0-9a-fA-F]{40}$/.test(text)
}

/** Whether the value is a text of `0x` and 40 hex characters. */
export function isPrefixedEvmAddress(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}
