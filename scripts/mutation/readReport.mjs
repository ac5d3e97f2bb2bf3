const noticed = ['Killed', 'Timeout']

/** In a normal distribution, 95% of the values are within this many standard deviations. */
const deviations = 1.96

/**
 * Returns the percentage of mutations that a test detected. Mutations that no test ran, and
 * mutations that were not tried, lower the percentage. If the mutations are a sample of `total`,
 * `atLeast` is the lower end of Wilson's 95% interval. Otherwise `atLeast` is the percentage
 * itself.
 */
export function scoreOf(mutants, total = mutants.length) {
  const killed = mutants.filter(({ status }) => noticed.includes(status)).length
  const timeouts = mutants.filter(({ status }) => status === 'Timeout').length
  const share = killed / mutants.length
  return {
    noticed: killed,
    timeouts,
    of: mutants.length,
    total,
    score: percent(share),
    atLeast: percent(lowerEnd(share, mutants.length, total)),
  }
}

function lowerEnd(share, count, total) {
  // A sample of a small population is more precise than a sample of the same size from a large
  // population.
  const weight =
    count === total ? Number.POSITIVE_INFINITY : (count * (total - 1)) / (total - count)
  const spread = deviations ** 2 / weight
  const middle = share + spread / 2
  const half = Math.sqrt(spread * (share * (1 - share) + spread / 4))
  return (middle - half) / (1 + spread)
}

const percent = (share) => Math.floor(10_000 * share) / 100

/** Returns one line for each undetected mutation. */
export function survivorsOf(mutants) {
  return mutants
    .filter(({ status }) => !noticed.includes(status))
    .map(
      ({ file, start, mutatorName, replacement, status }) =>
        `${status} ${file}:${start.line}:${start.column} ${mutatorName}: ${replacement}`,
    )
}
