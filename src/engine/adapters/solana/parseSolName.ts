const label = /^[a-z0-9_-]{1,63}$/

/**
 * The labels of a `.sol` name or of one below it, from the left. `undefined` for other texts. Letters
 * outside ASCII are refused, because they can imitate others.
 */
export function parseSolName(text: string): readonly string[] | undefined {
  const labels = text.toLowerCase().split('.')
  const names = labels.slice(0, -1)
  if (labels.at(-1) !== 'sol' || names.length < 1 || names.length > 2) return undefined
  return names.every((one) => label.test(one)) ? names : undefined
}
