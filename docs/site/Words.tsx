/** A sentence of the source's documentation, with `code` between backticks. */
export function Words({ children }: { children: string }) {
  return (
    children
      .split(/`([^`]+)`/)
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      .map((text, place) => (place % 2 === 1 ? <code key={place}>{text}</code> : text))
  )
}
