const longestMessage = 8192

/** Whether the text has at most 8,192 bytes. Longer texts are not read beyond that. */
export function isShortEnough(text: string): boolean {
  return text.length <= longestMessage && new TextEncoder().encode(text).length <= longestMessage
}
