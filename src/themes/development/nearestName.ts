/** The known name that is most similar, by shared pairs of letters. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const written = given.toLowerCase()
  const share = (name: string) =>
    [...name].filter((_, at) => written.includes(name.slice(at, at + 2).toLowerCase())).length /
    Math.max(given.length, name.length)
  const [nearest = ''] = [...names].sort((a, b) => share(b) - share(a))
  return share(nearest) > 0.6 ? nearest : undefined
}
