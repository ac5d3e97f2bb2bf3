/**
 * Whether the text looks like an eip155 address: 40 hex characters, with or without `0x`. Accounts
 * and payments require the `0x`: see `parseCaipAddress`.
 */
export function isEvmAddress(text: string): boolean {
  return typeof text === 'string' && /^(0x)?[0-9a-fA-F]{40}$/.test(text)
}

/** Whether the value is `0x` and 40 hex characters. */
export function isPrefixedEvmAddress(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
}
