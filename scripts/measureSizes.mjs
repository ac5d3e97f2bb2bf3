import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bundleSizes } from './bundleSizes.mjs'
import { projectRoot } from './projectRoot.mjs'

if (!existsSync(join(projectRoot, 'dist/themes/default.css'))) {
  console.error('The stylesheet is measured as built: run "npm run build" first.')
  process.exit(1)
}

await bundleSizes()
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [join(projectRoot, 'node_modules/size-limit/bin.js'), '--json'],
  { cwd: projectRoot, encoding: 'utf8' },
)
if (stdout === '') console.error(stderr)
else printTable(JSON.parse(stdout))
process.exitCode = status ?? 1

function printTable(figures) {
  console.table(
    Object.fromEntries(
      figures.map(({ name, size, sizeLimit, passed }) => [
        name,
        { kB: inKilobytes(size), limit: inKilobytes(sizeLimit), holds: passed },
      ]),
    ),
  )
}

function inKilobytes(bytes) {
  return Number((bytes / 1000).toFixed(2))
}
