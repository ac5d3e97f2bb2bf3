import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** The number of lines that are shown of a failure's message. */
const shownLines = 8
const shownLetters = 1_500

/**
 * A reporter for Vitest. Writes the number of passed tests and the failures to the file in
 * `LATCHKEY_REPORT_FILE`. Failures are tests, files that did not load, and errors outside of tests.
 */
export default class {
  onTestRunEnd(modules, errors) {
    writeFileSync(process.env.LATCHKEY_REPORT_FILE, JSON.stringify(describeRun(modules, errors)))
  }
}

/** @returns {{ passed: number, failures: string[] }} `failures` has the beginning of each message. */
export function describeRun(modules, errors) {
  return {
    passed: modules.reduce((sum, { children }) => sum + count(children.allTests('passed')), 0),
    failures: [
      ...modules.flatMap(describeModule),
      ...errors.map((error) => describe('An error outside of the tests', error)),
    ],
  }
}

function describeModule(module) {
  const suites = [module, ...module.children.allSuites()]
  return [
    ...suites.flatMap((suite) => suite.errors().map((error) => describe(nameOf(suite), error))),
    ...Array.from(module.children.allTests('failed'), (test) =>
      describe(`${module.relativeModuleId} > ${test.fullName}`, test.result().errors[0]),
    ),
  ]
}

function nameOf(suite) {
  if (suite.type === 'module') return suite.relativeModuleId
  return `${suite.module.relativeModuleId} > ${suite.fullName}`
}

function describe(name, error) {
  const text = stripVTControlCharacters(error?.stack ?? error?.message ?? '')
  const lines = text.slice(0, shownLetters).split('\n').slice(0, shownLines)
  return [name, ...lines.map((line) => `  ${line}`.trimEnd())].join('\n')
}

function count(items) {
  return Array.from(items).length
}
