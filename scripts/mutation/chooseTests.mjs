const slow = 100
/**
 * How many tests run with a mutation: at first, then of those that know its file, then of the rest.
 */
const most = [6, 24, 60]
/** Their total time in one pass, in milliseconds; three run in any case. */
const mostTime = 2_000
const least = 3

/** The tests that reach each mutation: fast and specific ones first. */
export function testsByMutant(seen) {
  const byMutant = new Map()
  for (const { file, tests } of seen)
    for (const { hits, id: test, ms } of tests) {
      const breadth = Object.keys(hits).length
      for (const [mutant, count] of Object.entries(hits)) {
        const found = byMutant.get(mutant) ?? []
        byMutant.set(mutant, found)
        found.push({ breadth: breadth / count, file, hits: count, ms, mutant, test })
      }
    }
  for (const tests of byMutant.values())
    tests.sort((a, b) => Number(a.ms > slow) - Number(b.ms > slow) || a.breadth - b.breadth)
  return byMutant
}

/**
 * Chooses the next tests. Most mutations are detected by the first few tests; then by those that
 * detected others in the same source file.
 */
export function chooseTests({ byMutant, mutants, noticed, noticedBy, pass, tried }) {
  const fileOf = new Map(mutants.map(({ file, id }) => [id, file]))
  const counts = new Map()
  for (const [mutant, test] of noticedBy) {
    const key = `${fileOf.get(mutant)} ${test}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return mutants.flatMap(({ file, id }) => {
    if (noticed.has(id)) return []
    const knows = ({ test }) => counts.get(`${file} ${test}`) ?? 0
    const fresh = (byMutant.get(id) ?? []).filter(({ test }) => !tried.has(`${id} ${test}`))
    let spent = 0
    return orderFor(pass, fresh, knows)
      .slice(0, most[pass - 1])
      .filter(({ ms }, index) => {
        spent += ms
        return index < least || spent < mostTime
      })
  })
}

function orderFor(pass, tests, knows) {
  if (pass === 1) return tests.filter(({ ms }) => ms <= slow)
  if (pass > 2) return tests
  return tests.filter((one) => knows(one) > 0).sort((a, b) => knows(b) - knows(a))
}
