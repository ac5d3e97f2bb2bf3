import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importTypeScript } from './importTypeScript.mjs'
import { projectRoot } from './projectRoot.mjs'

/*
 * Asks the real services: `npm run live`. Exit code 0 if all of them answered, 1 if one did not, and 2 if
 * none could be reached, which says nothing about them. The table is in `.cache/live.md` too.
 */
const { liveResults: results } = await importTypeScript('scripts/live/liveResults.ts')
const rows = results.map(({ provider, ability, network, outcome, details }) =>
  [provider, ability, network, outcome, details].join(' | '),
)
const head = ['provider | ability | network | outcome | details', '--- | --- | --- | --- | ---']
const table = [...head, ...rows].map((row) => `| ${row} |`).join('\n')
console.log(table)
const path = join(projectRoot, '.cache/live.md')
writeFileSync(path, `# ${new Date().toISOString()}\n\n${table}\n`)

const answered = results.filter(({ outcome }) => outcome === 'answered').length
if (results.every(({ outcome }) => outcome === 'unreachable')) {
  console.error('\nNo service could be reached from here, so nothing was checked.')
  process.exitCode = 2
} else {
  console.log(`\n${answered} of ${results.length} answered.`)
  process.exitCode = answered === results.length ? 0 : 1
}
