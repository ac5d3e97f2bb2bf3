import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../../scripts/projectRoot.mjs'
import { runNode } from '../../scripts/runNode.mjs'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-report-'))
const file = join(folder, 'report.json')

afterAll(() => rmSync(folder, { recursive: true }))

async function run(...names: string[]) {
  await runNode(
    [
      ...[join(projectRoot, 'node_modules/vitest/vitest.mjs'), 'run'],
      ...['--root', join(projectRoot, 'tests/scripts/sampleRun')],
      ...['--reporter', join(projectRoot, 'scripts/reportTests.mjs'), ...names],
    ],
    { env: { LATCHKEY_REPORT_FILE: file } },
  )
  return JSON.parse(readFileSync(file, 'utf8'))
}

test('the report of a run counts the tests that passed, and names those that failed', async () => {
  const { passed, failures } = await run()
  expect(passed).toBe(3)
  expect(failures.map((text: string) => text.split('\n').slice(0, 2)).sort()).toEqual([
    ['An error outside of the tests', '  Error: Nobody waits for this.'],
    ['broken.case.mjs', '  Error: This file does not load.'],
    ['tests.case.mjs > money > has a long message', '  Error: line 0'],
    [
      'tests.case.mjs > money > is counted',
      '  AssertionError: expected 1 to be 2 // Object.is equality',
    ],
  ])
  for (const text of failures) expect(text.split('\n').length).toBeLessThanOrEqual(9)
})
