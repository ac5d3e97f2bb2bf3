import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importTypeScript } from './importTypeScript.mjs'
import { projectRoot } from './projectRoot.mjs'

/* Sends requests to the real services: `npm run live`. The exit code is 0 if all services answered,
   1 if a service did not answer, and 2 if no service was reached. A service that needs a key is
   skipped unless the environment contains the key: ETHERSCAN_API_KEY or DAS_NODE_URL. The table is
   also written to `.cache/live.md`. */
const { liveResults: results } = await importTypeScript('scripts/live/liveResults.ts')
const rows = results.map(({ provider, ability, network, outcome, details }) =>
  [provider, ability, network, outcome, details].join(' | '),
)
const head = ['provider | ability | network | outcome | details', '--- | --- | --- | --- | ---']
const table = [...head, ...rows].map((row) => `| ${row} |`).join('\n')
console.log(table)
const path = join(projectRoot, '.cache/live.md')
writeFileSync(path, `# ${new Date().toISOString()}\n\n${table}\n`)

const asked = results.filter(({ outcome }) => outcome !== 'skipped')
const answered = asked.filter(({ outcome }) => outcome === 'answered').length
if (asked.every(({ outcome }) => outcome === 'unreachable')) {
  console.error('\nNo service could be reached from here, so nothing was checked.')
  process.exitCode = 2
} else {
  const skipped = results.length - asked.length
  console.log(
    `\n${answered} of ${asked.length} answered${skipped ? `, ${skipped} were skipped` : ''}.`,
  )
  process.exitCode = answered === asked.length ? 0 : 1
}
