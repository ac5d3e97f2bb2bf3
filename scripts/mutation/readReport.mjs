const noticed = ['Killed', 'Timeout']
const missed = ['Survived', 'NoCoverage']

const mutantsOf = ({ files }) =>
  Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map((mutant) => ({ file, ...mutant })),
  )

/** Of all breakages that could be noticed, the share in percent that was. */
export function scoreOf(report) {
  const count = (states) => mutantsOf(report).filter(({ status }) => states.includes(status)).length
  const killed = count(noticed)
  const survived = count(missed)
  return { killed, survived, score: Number(((100 * killed) / (killed + survived)).toFixed(2)) }
}

/** Where a breakage went unnoticed, a line each. */
export function survivorsOf(report) {
  return mutantsOf(report)
    .filter(({ status }) => missed.includes(status))
    .map(
      ({ file, location, mutatorName, replacement, status }) =>
        `${status} ${file}:${location.start.line}:${location.start.column} ${mutatorName}: ${replacement}`,
    )
}
