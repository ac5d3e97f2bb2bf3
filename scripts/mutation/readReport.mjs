const noticed = ['Killed', 'Timeout']

/**
 * The share of all mutations, in percent, that a test detected. Mutations that no test reached or
 * that were not tried count as not detected.
 */
export function scoreOf(mutants) {
  const killed = mutants.filter(({ status }) => noticed.includes(status)).length
  const score = Math.floor((10_000 * killed) / mutants.length) / 100
  return { noticed: killed, of: mutants.length, score }
}

/** One line for each undetected mutation. */
export function survivorsOf(mutants) {
  return mutants
    .filter(({ status }) => !noticed.includes(status))
    .map(
      ({ file, start, mutatorName, replacement, status }) =>
        `${status} ${file}:${start.line}:${start.column} ${mutatorName}: ${replacement}`,
    )
}
