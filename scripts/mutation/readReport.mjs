const noticed = ['Killed', 'Timeout']

/**
 * The share of all breakages, in percent, that a test noticed: what no test came by, and what was
 * not tried, is not noticed.
 */
export function scoreOf(mutants) {
  const killed = mutants.filter(({ status }) => noticed.includes(status)).length
  const score = Math.floor((10_000 * killed) / mutants.length) / 100
  return { noticed: killed, of: mutants.length, score }
}

/** Where a breakage went unnoticed, a line each. */
export function survivorsOf(mutants) {
  return mutants
    .filter(({ status }) => !noticed.includes(status))
    .map(
      ({ file, start, mutatorName, replacement, status }) =>
        `${status} ${file}:${start.line}:${start.column} ${mutatorName}: ${replacement}`,
    )
}
