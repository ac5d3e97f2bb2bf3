/** Whether the text is an IPv6 address in brackets. */
export function isIpv6Literal(text: string): boolean {
  return /^\[[\da-f:.]{2,45}\]$/i.test(text) && URL.canParse(`http://${text}`)
}
