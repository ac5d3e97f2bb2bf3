import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Opens the data that all runs of a group share: see `BreakingRunner` and `loadBroken`. */
export function openLog(folder, { keep, mutants }) {
  const [seen, plan, log, list] = ['seen.jsonl', 'plan.json', 'log.jsonl', 'mutants.json'].map(
    (name) => join(folder, name),
  )
  const kept = keep ? readKept({ log, list, mutants }) : []
  rmSync(seen, { force: true })
  writeFileSync(list, JSON.stringify(mutants.map(({ id, key }) => ({ id, key }))))
  writeFileSync(log, '')
  const add = (entry) => appendFileSync(log, `${JSON.stringify(entry)}\n`)
  for (const entry of kept) add(entry)

  return {
    add,
    /** Returns the mutations that each test reaches. */
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
      const stuckOnce = new Map()
      const again = new Set()
      for (const entry of readLines(log)) {
        const { isLate, isReached, kind, mutant, test, until, worker } = entry
        if (kind === 'pass') open.clear()
        if (kind === 'try') open.set(worker, { mutant, test, until })
        else open.delete(worker)
        if (kind === 'stuck') stuckOnce.set(mutant, test)
        if (kind === 'again') again.add(mutant)
        if (kind === 'noticed') noticed.set(mutant, isLate ? 'Timeout' : 'Killed')
        if (kind === 'noticed' && test !== undefined) noticedBy.set(mutant, test)
        if (kind === 'passed') tried.add(`${mutant} ${test}`)
        if (isReached) reached.add(mutant)
      }
      // A test's own timeout is shorter than this limit. So a test without a result after this
      // limit hangs.
      const stuck = [...open.values()].filter(
        ({ mutant, until }) => Date.now() > until && !noticed.has(mutant),
      )
      return { noticed, noticedBy, tried, reached, stuck, stuckOnce, again }
    },
  }
}

/** Returns the earlier detections in files whose text has not changed. */
function readKept({ log, list, mutants }) {
  if (!existsSync(list)) return []
  const keys = new Map(JSON.parse(readFileSync(list, 'utf8')).map(({ id, key }) => [id, key]))
  const ids = new Map(mutants.map(({ id, key }) => [key, id]))
  return readLines(log)
    .filter(({ kind, mutant }) => kind === 'noticed' && ids.has(keys.get(mutant)))
    .map(({ isLate, mutant }) => ({ kind: 'noticed', mutant: ids.get(keys.get(mutant)), isLate }))
}

function readLines(file) {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line))
}
