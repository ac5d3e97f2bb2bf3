import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { breakGroup } from './mutation/breakGroup.mjs'
import { mutationGroups } from './mutation/groups.mjs'
import { scoreOf, survivorsOf } from './mutation/readReport.mjs'
import { projectRoot } from './projectRoot.mjs'

/**
 * Runs mutation tests. `npm run mutation` mutates the sanitizers, and `npm run mutation money
 * frame` mutates these two groups. Stryker makes the mutations. All mutations are in one copy of
 * the code, each behind a switch, so the source tree is not changed. A mutation survives if no test
 * detects it.
 *
 * `-- --keep` keeps earlier detections in unchanged files. Use it after you have added tests. `--
 * --every 5` takes a random fifth of the mutations. This fifth stays the same until the code
 * changes. `-- --no-start` skips mutations of code that runs only while a module loads. These
 * mutations take the longest. Without a run, they count as survived.
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
for (const name of names.length > 0 ? names : ['sanitizing']) {
  const group = mutationGroups[name]
  if (!group) throw new Error(`There is no group "${name}": ${Object.keys(mutationGroups)}`)
  const folder = join(projectRoot, '.cache/mutation', name)
  const started = Date.now()
  const { mutants, total } = await breakGroup(group, folder, {
    ...options,
    every: Number(options.every),
  })
  writeFileSync(join(folder, 'report.json'), JSON.stringify(mutants))
  for (const line of survivorsOf(mutants)) console.log(line)
  const minutes = Math.round((Date.now() - started) / 60_000)
  scores[name] = { ...scoreOf(mutants, total), least: group.least, minutes }
}
console.table(scores)
if (Object.values(scores).some(({ atLeast, least = 0 }) => atLeast < least)) process.exitCode = 1
