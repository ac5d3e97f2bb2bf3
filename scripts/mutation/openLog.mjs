import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A try that takes longer hangs for good: what the tests wait for ends sooner. */
const stuckAfter = 20_000

/** What the runs of one group tell each other: see `BreakingRunner`. */
export function openLog(folder, { keep }) {
  const [seen, plan, log] = ['seen.jsonl', 'plan.json', 'log.jsonl'].map((name) =>
    join(folder, name),
  )
  const kept = keep ? readLines(log).filter(({ kind }) => kind === 'noticed') : []
  rmSync(seen, { force: true })
  writeFileSync(log, '')
  const add = (entry) => appendFileSync(log, `${JSON.stringify(entry)}\n`)
  for (const entry of kept) add(entry)

  return {
    add,
    /** Which test comes by which breakage. */
    seen: () => readLines(seen),
    plan(tries) {
      const byTest = {}
      for (const { hits, mutant, test } of tries) {
        byTest[test] ??= {}
        byTest[test][mutant] = hits
      }
      writeFileSync(plan, JSON.stringify(byTest))
      add({ kind: 'pass' })
    },
    read() {
      const noticed = new Map()
      const noticedBy = new Map()
      const tried = new Set()
      const reached = new Set()
      const open = new Map()
      for (const entry of readLines(log)) {
        const { at, isLate, isReached, kind, mutant, test, worker } = entry
        if (kind === 'pass') open.clear()
        if (kind === 'try') open.set(worker, { at, mutant })
        else open.delete(worker)
        if (kind === 'noticed') noticed.set(mutant, isLate ? 'Timeout' : 'Killed')
        if (kind === 'noticed' && test !== undefined) noticedBy.set(mutant, test)
        if (kind === 'passed') tried.add(`${mutant} ${test}`)
        if (isReached) reached.add(mutant)
      }
      const stuck = [...open.values()]
        .filter(({ at, mutant }) => Date.now() - at > stuckAfter && !noticed.has(mutant))
        .map(({ mutant }) => mutant)
      return { noticed, noticedBy, tried, reached, stuck }
    },
  }
}

function readLines(file) {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}
