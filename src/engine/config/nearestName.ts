/** The name that was probably meant: no more than a third of it is written otherwise. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  const word = given.slice(0, 64).toLowerCase()
  const [nearest] = names
    .map((name) => ({ name, distance: distanceOf(word, name.toLowerCase()) }))
    .filter(({ name, distance }) => distance * 3 <= Math.max(name.length, 3))
    .sort((a, b) => a.distance - b.distance)
  return nearest?.name
}

/** How many letters are to be added, left out or replaced (Levenshtein). */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next[j] = Math.min(
        row[j]! + 1,
        next[j - 1]! + 1,
        row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
    row = next
  }
  return row[b.length]!
}
