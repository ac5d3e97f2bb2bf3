/**
 * Reads Vitest's JSON report. A file that could not be loaded has no test that failed, and a run
 * that broke outside of the tests has not even such a file: both must count.
 */
export function readTestCounts(report, exitCode) {
  const passed = report?.numPassedTests ?? 0
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const failed = (report?.numFailedTests ?? 0) + brokenFiles.length
  return { passed, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}
