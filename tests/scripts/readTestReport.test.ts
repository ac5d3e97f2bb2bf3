import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../scripts/projectRoot.mjs'
import { readTestReport } from '../../scripts/readTestReport.mjs'

const name = join(projectRoot, 'tests/money.test.ts')
const broken = { name, status: 'failed', message: 'Cannot find "x".', assertionResults: [] }
const passing = { name, status: 'passed', message: '', assertionResults: [{ status: 'passed' }] }
const failing = {
  name,
  status: 'failed',
  message: '',
  assertionResults: [
    { status: 'passed', fullName: 'sends', failureMessages: [] },
    {
      status: 'failed',
      fullName: 'swaps',
      failureMessages: ['\u001b[31mError: 1 is not 2\n    at x'],
    },
  ],
}

function createReport(numPassedTests: number, testResults: unknown[]) {
  return { numPassedTests, testResults }
}

test.each([
  ['all passed', createReport(3, [passing]), 0, 3, []],
  [
    'one failed',
    createReport(2, [passing, failing]),
    1,
    2,
    ['tests/money.test.ts > swaps\n  Error: 1 is not 2\n      at x'],
  ],
  [
    'a file did not load',
    createReport(2, [passing, broken]),
    1,
    2,
    ['tests/money.test.ts\n  Cannot find "x".'],
  ],
  [
    'an error outside of tests',
    createReport(2, [passing]),
    1,
    2,
    ['The run failed outside of its tests. Its output above says why.'],
  ],
  [
    'no report at all',
    undefined,
    1,
    0,
    ['The run failed outside of its tests. Its output above says why.'],
  ],
])('%s', (_, report, exitCode, passed, failures) => {
  expect(readTestReport(report, exitCode)).toEqual({ passed, failed: failures.length, failures })
})

test('the beginning of a long message is repeated', () => {
  const failureMessages = [Array.from({ length: 5_000 }, (_, line) => `line ${line}`).join('\n')]
  const assertionResults = [{ status: 'failed', fullName: 'swaps', failureMessages }]
  const report = createReport(0, [{ name, status: 'failed', message: '', assertionResults }])
  expect(readTestReport(report, 1).failures[0]?.split('\n')).toHaveLength(9)
})
