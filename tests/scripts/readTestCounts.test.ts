// @vitest-environment node
import { expect, test } from 'vitest'
import { readTestCounts } from '../../scripts/readTestCounts.mjs'

const broken = { status: 'failed', assertionResults: [] }
const failing = { status: 'failed', assertionResults: [{ status: 'failed' }] }
const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] }

function createReport(numPassedTests: number, numFailedTests: number, testResults: unknown[]) {
  return { numPassedTests, numFailedTests, testResults }
}

test.each([
  ['all passed', createReport(3, 0, [passing]), 0, { passed: 3, failed: 0 }],
  ['one failed', createReport(2, 1, [passing, failing]), 1, { passed: 2, failed: 1 }],
  ['a file did not load', createReport(2, 0, [passing, broken]), 1, { passed: 2, failed: 1 }],
  ['an error outside of tests', createReport(2, 0, [passing]), 1, { passed: 2, failed: 1 }],
  ['no report at all', undefined, 1, { passed: 0, failed: 1 }],
])('%s', (_, report, exitCode, counts) => {
  expect(readTestCounts(report, exitCode)).toEqual(counts)
})
