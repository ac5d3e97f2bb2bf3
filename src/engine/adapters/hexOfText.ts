/** Returns a text's UTF-8 bytes in hex, as `personal_sign` takes them. */
export function hexOfText(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
