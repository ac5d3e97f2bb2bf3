import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkOnce } from './checkOnce.mjs'
import { exitWithGuard } from './exitWithGuard.mjs'
import { findBrowser } from './findBrowser.mjs'
import { runNode, stopRunning } from './runNode.mjs'
import { packageCheck, staticChecks } from './staticChecks.mjs'

/**
 * `npm test` runs the tests of the kit. The quick suites run together with the static checks. Then
 * the tests that need a browser run. `--only unit react` runs only these parts. `--all` runs all
 * parts. With `--all`, the browser tests run all combinations, and otherwise only a sample. Vitest
 * gets all other arguments: names of files, `--changed`, `--shard 1/3`.
 */
const parts = {
  unit: ['unit'],
  react: ['react19'],
  browser: ['browser'],
  server: ['server', 'site'],
  docs: ['docs', 'package'],
  react18: ['react18'],
  vendors: ['vendors'],
  apps: ['apps'],
  pages: ['pages'],
  scenes: ['scenes'],
  browsers: ['browsers'],
}
/** The number of lines that are shown of a failed check's output. */
const shownCheckLines = 12
/** The parts that need a browser. */
const inBrowser = ['browser', 'server', 'docs', 'apps', 'pages', 'scenes']
/** CI runs these parts in parallel for each change. Names of files and `--changed` find them too. */
const inParallel = ['server', 'docs']
/** The parts that run with `--all`, or if they are named. */
const nightly = ['react18', 'vendors', 'apps', 'pages', 'scenes', 'browsers']
const { isAll, wanted, filters } = readArguments(process.argv.slice(2))

let passed = 0
let failed = 0
let tests = 0
/** The failures, with the beginning of each message. They are printed again at the end. */
const failures = []
exitWithGuard(() => {
  process.exitCode = 1
  stopRunning()
})

const isWanted = (name) => wanted.includes(name)
const checking = isWanted('static') ? runStaticChecks() : undefined
// A machine without a browser downloads a browser while the quick suites run.
const browser = inBrowser.some(isWanted) ? findBrowser().catch(complain) : undefined
await runTests(['unit', 'react'])
// The browser tests mostly wait, so the static checks run at the same time.
await checking?.package
await runTests(['browser', ...inParallel, ...nightly])
await checking?.all
const names = filters.filter((word) => !word.startsWith('-'))
if (tests === 0 && failed === 0 && names.length > 0)
  complain(new Error(`No test file has ${names.join(' or ')} in its name.`))
process.exitCode = failed === 0 ? 0 : 1
if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}\n`)
console.log(`${passed} passed, ${failed} failed`)

function readArguments(given) {
  const names = ['static', ...Object.keys(parts)]
  const isAll = given.includes('--all')
  const filters = given.filter((word) => word !== '--all')
  const at = filters.indexOf('--only')
  if (at === -1) {
    const isChosen = filters.some((word) => word.startsWith('--changed') || !word.startsWith('-'))
    const left = isChosen ? nightly : [...inParallel, ...nightly]
    return { isAll, filters, wanted: names.filter((name) => isAll || !left.includes(name)) }
  }
  let end = at + 1
  while (names.includes(filters[end])) end += 1
  const [, ...only] = filters.splice(at, end - at)
  if (only.length === 0) throw new Error(`"--only" takes some of ${names.join(', ')}.`)
  return { isAll, filters, wanted: only }
}

/** Runs the checks one after another, so that a processor is left for the tests. */
function runStaticChecks() {
  const results = new Map()
  let last = Promise.resolve()
  for (const check of staticChecks) {
    last = last.then(() => runCheck(check))
    results.set(check, last)
  }
  return { all: last, package: results.get(packageCheck) }
}

async function runCheck({ name, command, reads }) {
  const { exitCode, said } = await checkOnce({ name, reads, run: () => runNode(command) })
  console.log(`\n${name}\n${said}`.trimEnd())
  if (exitCode === 0) {
    passed += 1
    return
  }
  failed += 1
  failures.push(`${name}\n${said.trimEnd().split('\n').slice(-shownCheckLines).join('\n')}`)
}

async function runTests(names) {
  const chosen = names.filter(isWanted)
  if (chosen.length === 0) return
  const projects = chosen.flatMap((name) => parts[name])
  const needsBrowser = chosen.some((name) => inBrowser.includes(name))
  const found = needsBrowser ? await browser : undefined
  if (needsBrowser && found === undefined) return
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-tests-'))
  const report = join(folder, 'report.json')
  const { exitCode } = await runNode(
    [
      ...['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests'],
      ...projects.map((project) => `--project=${project}`),
      ...['--reporter=default', '--reporter=./scripts/reportTests.mjs'],
      ...filters,
    ],
    {
      isShown: true,
      env: {
        LATCHKEY_REPORT_FILE: report,
        ...(isAll && { LATCHKEY_ALL: '1' }),
        ...(found && {
          CHROMIUM_PATH: found.executablePath,
          LATCHKEY_NO_EXTENSIONS: found.canLoadExtensions ? '' : '1',
        }),
      },
    },
  )
  const counts = readReport(report)
  rmSync(folder, { recursive: true })
  if (exitCode !== 0 && counts.failures.length === 0)
    counts.failures.push('The tests did not run to their end. The output above says why.')
  passed += counts.passed
  failed += counts.failures.length
  failures.push(...counts.failures)
  tests += counts.passed + counts.failures.length
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // A run that crashed has not written a report.
    return { passed: 0, failures: [] }
  }
}

function complain(error) {
  console.error(error.message)
  failed += 1
  failures.push(error.message)
}
