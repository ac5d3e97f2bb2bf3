/** Joins the lines of a file, without those that are `false`. */
export const lines = (...parts: readonly (string | false)[]): string =>
  `${parts.filter((part) => part !== false).join('\n')}\n`

const longest = 100

/** Writes a list on one line, or with one item per line if one line would be too long. */
export function listed(before: string, items: readonly string[], after: string): string {
  const line = `${before}${items.join(', ')}${after}`
  if (line.length <= longest) return line
  const indent = /^ */.exec(before)![0]
  const rows = items.map((item) => `${indent}  ${item},`)
  return [before.trimEnd(), ...rows, `${indent}${after.trimStart()}`].join('\n')
}
