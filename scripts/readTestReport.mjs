import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from './projectRoot.mjs'

/** How much of a failure's message is repeated. */
const shownLines = 8
const shownLetters = 1_500

/**
 * Reads Vitest's JSON report. A file that could not be loaded has no test that failed, and a run
 * that broke outside of the tests has not even such a file: both must count.
 *
 * @returns {{ passed: number, failed: number, failures: string[] }} `failures` names each test that failed,
 * with the beginning of its message.
 */
export function readTestReport(report, exitCode) {
  const passed = report?.numPassedTests ?? 0
  const failures = (report?.testResults ?? []).flatMap(readFailures)
  if (exitCode !== 0 && failures.length === 0)
    failures.push('The run failed outside of its tests. Its output above says why.')
  return { passed, failed: failures.length, failures }
}

function readFailures({ name, status, message, assertionResults }) {
  const file = relative(projectRoot, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [`${file}\n${shorten(message)}`]
  return failed.map(
    ({ fullName, failureMessages }) => `${file} > ${fullName}\n${shorten(failureMessages[0])}`,
  )
}

function shorten(message = '') {
  const lines = stripVTControlCharacters(message).slice(0, shownLetters).split('\n')
  return lines
    .slice(0, shownLines)
    .map((line) => `  ${line}`.trimEnd())
    .join('\n')
}
