const noticed = ['Killed', 'Timeout']

/** Of the breakages that were tried, the share in percent that a test noticed. */
export function scoreOf(mutants) {
  const tried = mutants.filter(({ status }) => status !== 'Untried').length
  const killed = mutants.filter(({ status }) => noticed.includes(status)).length
  const score = Number(((100 * killed) / tried).toFixed(2))
  return { noticed: killed, tried, untried: mutants.length - tried, score }
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
