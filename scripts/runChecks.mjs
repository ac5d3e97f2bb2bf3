import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { exitWithGuard } from './exitWithGuard.mjs'
import { findBrowser } from './findBrowser.mjs'
import { projectRoot } from './projectRoot.mjs'
import { readTestCounts } from './readTestCounts.mjs'

const report = join(projectRoot, '.cache/vitest.json')
const filters = process.argv.slice(2)

const staticChecks = [
  ['Formatting and lint', ['node_modules/@biomejs/biome/bin/biome', 'check']],
  ['Types', ['node_modules/typescript/bin/tsc']],
  ['Package', ['scripts/buildPackage.mjs']],
  ['Package as published', ['scripts/checkPackage.mjs']],
  ['Bundle sizes', ['scripts/measureSizes.mjs']],
  ['Unused code and dependencies', ['node_modules/knip/bin/knip.js']],
  ['Licences', ['scripts/checkLicences.mjs']],
]

let running
let passed = 0
let failed = 0
exitWithGuard(() => {
  process.exitCode = 1
  running?.kill()
})

await runStaticChecks()
if (failed === 0) await runTests()
process.exitCode = failed === 0 ? 0 : 1
console.log(`${passed} passed, ${failed} failed`)

async function runStaticChecks() {
  for (const [name, command] of staticChecks) {
    console.log(`\n${name}`)
    const exitCode = await runNode(command)
    if (exitCode !== 0) {
      failed += 1
      return
    }
    passed += 1
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
      CHROMIUM_PATH: browser.executablePath,
      LATCHKEY_NO_EXTENSIONS: browser.canLoadExtensions ? '' : '1',
    },
  )
  const answer = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  const counts = readTestCounts(answer, exitCode)
  passed += counts.passed
  failed += counts.failed
}

function runNode(args, env = {}) {
  return new Promise((resolve) => {
    running = spawn(process.execPath, args, {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    running.on('exit', (code) => resolve(code ?? 1))
  })
}
