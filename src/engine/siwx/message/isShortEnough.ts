const longestMessage = 8192

/** Whether the text has at most 8,192 bytes. Of longer ones no more than the length is read. */
export function isShortEnough(text: string): boolean {
  return text.length <= longestMessage && new TextEncoder().encode(text).length <= longestMessage
}
