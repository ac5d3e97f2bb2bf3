const slow = 100
/**
 * The number of tests that run with a mutation in each pass. Fast and specific tests run in the
 * first pass. Tests that detected other mutations in the same file run in the second pass. The
 * tests that together reach the most mutants run in the last pass. Many tests create a function,
 * but only a few of them call it. The last pass finds those few.
 */
const most = [6, 24, 60]
/**
 * The maximum total time of the tests in each pass, in milliseconds. At least three tests always
 * run.
 */
const mostTime = [2_000, 2_000, 6_000]
const least = 3

/** Returns the tests that reach each mutation. Fast and specific tests come first. */
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
  const wide = widest(seen)
  const rank = ({ test }) => (wide.includes(test) ? wide.indexOf(test) : wide.length)
  for (const tests of byMutant.values()) {
    for (const one of tests) one.rank = rank(one)
    tests.sort((a, b) => Number(a.ms > slow) - Number(b.ms > slow) || a.breadth - b.breadth)
  }
  return byMutant
}

/** Returns the tests that together reach the most mutants in the least time. */
function widest(seen) {
  const tests = seen.flatMap((entry) =>
    entry.tests.map(({ hits, id, ms }) => ({ id, ms, reached: Object.keys(hits) })),
  )
  const open = new Set(tests.flatMap(({ reached }) => reached))
  const chosen = []
  while (chosen.length < most.at(-1) && open.size > 0) {
    const gains = tests.map(
      ({ ms, reached }) => reached.filter((id) => open.has(id)).length / (1 + ms),
    )
    const best = tests[gains.indexOf(Math.max(...gains))]
    chosen.push(best.id)
    for (const id of best.reached) open.delete(id)
  }
  return chosen
}

/**
 * Chooses the next tests for each mutation. The first few tests detect most mutations. After that,
 * chooses tests that detected other mutations in the same source file.
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
        return index < least || spent < mostTime[pass - 1]
      })
  })
}

function orderFor(pass, tests, knows) {
  if (pass === 1) return tests.filter(({ ms }) => ms <= slow)
  if (pass > 2) return tests.sort((a, b) => a.rank - b.rank)
  return tests.filter((one) => knows(one) > 0).sort((a, b) => knows(b) - knows(a))
}
