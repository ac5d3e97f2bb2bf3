const kept = 30

/** Returns the lines of all nights, the newest first, with at most thirty for each job. */
export function addLines(lines, added) {
  const all = [...added, ...lines].sort((a, b) => b.date.localeCompare(a.date))
  return all.filter(
    (line, place) => all.slice(0, place).filter(({ name }) => name === line.name).length < kept,
  )
}

/** Writes the page. It has a table for each job, with a line for each night. */
export function writeNights(lines) {
  const names = [...new Set(lines.map(({ name }) => name))].sort()
  const tables = names.map((name) => {
    const rows = lines
      .filter((line) => line.name === name)
      .map(
        ({ commit, date, hasPassed, minutes, note }) =>
          `| ${date} | ${hasPassed ? 'passed' : '**failed**'} | ${minutes} | ${note} | ${commit} |`,
      )
    return [
      `## ${name}`,
      '',
      '| night | result | minutes | with | commit |',
      '| --- | --- | --- | --- | --- |',
      ...rows,
    ].join('\n')
  })
  return `${['# The last thirty nights', ...tables].join('\n\n')}\n`
}
