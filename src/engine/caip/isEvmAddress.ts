/** Whether the text has the shape of an eip155 address: 40 hex characters, `0x` optional. */
export function isEvmAddress(text: string): boolean {
  return /^(0x)?[0-9a-f]{40}$/i.test(text)
}
