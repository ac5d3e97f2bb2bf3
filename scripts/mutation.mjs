import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { breakGroup } from './mutation/breakGroup.mjs'
import { mutationGroups } from './mutation/groups.mjs'
import { scoreOf, survivorsOf } from './mutation/readReport.mjs'
import { projectRoot } from './projectRoot.mjs'

/**
 * Breaks the code on purpose, one place at a time, and looks whether a test notices.
 * `npm run mutation` breaks the gates; `npm run mutation money frame` those groups. The breakages
 * are Stryker's, all in one copy of the code, each behind a switch; the tree stays as it is. What
 * no test noticed counts as survived, for whatever reason. With `-- --keep` what was noticed the last
 * time in a file that is the same still counts: for tests that were added since; `-- --every 5` takes
 * a fifth of the breakages, always the same; with `-- --no-start` those that work only while a module loads,
 * which take the longest, count as survived without a try.
 */
const { positionals: names, values: options } = parseArgs({
  allowNegative: true,
  allowPositionals: true,
  options: {
    every: { type: 'string', default: '1' },
    keep: { type: 'boolean', default: false },
    start: { type: 'boolean', default: true },
  },
})

const scores = {}
for (const name of names.length > 0 ? names : ['gates']) {
  const group = mutationGroups[name]
  if (!group) throw new Error(`There is no group "${name}": ${Object.keys(mutationGroups)}`)
  const folder = join(projectRoot, '.cache/mutation', name)
  const started = Date.now()
  const mutants = await breakGroup(group, folder, { ...options, every: Number(options.every) })
  writeFileSync(join(folder, 'report.json'), JSON.stringify(mutants))
  for (const line of survivorsOf(mutants)) console.log(line)
  const minutes = Math.round((Date.now() - started) / 60_000)
  scores[name] = { ...scoreOf(mutants), least: group.least, minutes }
}
console.table(scores)
if (Object.values(scores).some(({ score, least = 0 }) => score < least)) process.exitCode = 1
