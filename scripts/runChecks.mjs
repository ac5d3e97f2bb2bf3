import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { exitWithGuard } from './exitWithGuard.mjs'
import { findBrowser } from './findBrowser.mjs'
import { projectRoot } from './projectRoot.mjs'
import { readTestCounts } from './readTestCounts.mjs'

const report = join(projectRoot, '.cache/vitest.json')
const filters = process.argv.slice(2)

/** Two rows side by side, since each check alone keeps one processor busy; in a row one by one. */
const staticChecks = [
  [
    ['Formatting and lint', ['node_modules/@biomejs/biome/bin/biome', 'check']],
    ['Types', ['node_modules/typescript/bin/tsc']],
    ['Licences', ['scripts/checkLicences.mjs']],
  ],
  [
    ['Package', ['scripts/buildPackage.mjs']],
    ['Package as published', ['scripts/checkPackage.mjs']],
    ['Bundle sizes', ['scripts/measureSizes.mjs']],
    ['Unused code and dependencies', ['node_modules/knip/bin/knip.js']],
  ],
]

const running = new Set()
let passed = 0
let failed = 0
exitWithGuard(() => {
  process.exitCode = 1
  for (const child of running) child.kill()
})

await Promise.all(staticChecks.map(runStaticChecks))
if (failed === 0) await runTests()
process.exitCode = failed === 0 ? 0 : 1
console.log(`${passed} passed, ${failed} failed`)

async function runStaticChecks(checks) {
  for (const [name, command] of checks) {
    if (failed > 0) return
    const said = []
    const exitCode = await runNode(command, { hear: (text) => said.push(text) })
    console.log(`\n${name}\n${said.join('')}`.trimEnd())
    if (exitCode === 0) passed += 1
    else failed += 1
  }
}

async function runTests() {
  const browser = await findBrowser().catch((error) => console.error(error.message))
  if (browser === undefined) {
    failed += 1
    return
  }
  rmSync(report, { force: true })
  const exitCode = await runNode(
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    {
      env: {
        CHROMIUM_PATH: browser.executablePath,
        LATCHKEY_NO_EXTENSIONS: browser.canLoadExtensions ? '' : '1',
      },
    },
  )
  const answer = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  const counts = readTestCounts(answer, exitCode)
  passed += counts.passed
  failed += counts.failed
}

/** With `hear` it is told what the program says, in place of the terminal. */
function runNode(args, { env = {}, hear } = {}) {
  const output = hear ? 'pipe' : 'inherit'
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      stdio: ['ignore', output, output],
      env: { ...process.env, ...env },
    })
    running.add(child)
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', hear)
    child.on('close', (code) => {
      running.delete(child)
      resolve(code ?? 1)
    })
  })
}
