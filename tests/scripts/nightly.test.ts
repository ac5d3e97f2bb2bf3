import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { mutationGroups } from '../../scripts/mutation/groups.mjs'
import { addLines, writeNights } from '../../scripts/nightly/addLines.mjs'
import { groupOf, nightlyJobs } from '../../scripts/nightly/nightlyJobs.mjs'

const day = 86_400_000
const night = (date: string, changes = {}) => ({
  name: 'fuzz',
  date,
  hasPassed: true,
  minutes: 12,
  note: 'seed 7',
  commit: 'abc1234',
  ...changes,
})

test('each night adds a line, newest first, and the page shows thirty lines of each job', () => {
  const dates = Array.from({ length: 40 }, (_, n) => new Date(n * day).toISOString().slice(0, 10))
  let lines: ReturnType<typeof addLines> = []
  for (const date of dates) lines = addLines(lines, [night(date), night(date, { name: 'soak' })])
  expect(lines).toHaveLength(60)
  expect(lines[0]!.date).toBe(dates[39])
  expect(lines.at(-1)!.date).toBe(dates[10])
  expect(writeNights(addLines([], [night('2026-11-22', { hasPassed: false })]))).toBe(
    `# The last thirty nights

## fuzz

| night | result | minutes | with | commit |
| --- | --- | --- | --- | --- |
| 2026-11-22 | **failed** | 12 | seed 7 | abc1234 |
`,
  )
})

test('each group of mutants gets its turn', () => {
  const groups = Object.keys(mutationGroups)
  const turns = groups.map((_, n) => groupOf((20_000 + n) * day))
  expect([...turns].sort()).toEqual([...groups].sort())
})

test('the nightly workflow runs each of the jobs', () => {
  const workflow = readFileSync('.github/workflows/nightly.yml', 'utf8')
  const [, jobs] = /job: \[(.*)\]/.exec(workflow)!
  const { versions, ...others } = nightlyJobs
  expect(jobs!.split(', ').sort()).toEqual(Object.keys(others).sort())
  expect(workflow).toContain('runJob.mjs versions\n')
  // Each version of Node has its own lines.
  expect(versions().title).toMatch(/^versions, Node \d+$/)
})

test('every random seed is new', () => {
  expect(nightlyJobs.fuzz().command).not.toEqual(nightlyJobs.fuzz().command)
  expect(nightlyJobs.soak().command).not.toEqual(nightlyJobs.soak().command)
})

test('a job that is killed has a line too, which says that it did not end', async () => {
  const home = mkdtempSync(join(tmpdir(), 'latchkey-nights-'))
  for (const path of ['nightly', 'mutation/groups.mjs', 'projectRoot.mjs', 'runNode.mjs'])
    cpSync(resolve('scripts', path), join(home, 'scripts', path), { recursive: true })
  writeFileSync(join(home, 'scripts/killServer.mjs'), 'setInterval(() => {}, 2 ** 30)')
  writeFileSync(join(home, 'scripts/fuzz.mjs'), '')
  const run = (job: string) =>
    spawn(process.execPath, ['scripts/nightly/runJob.mjs', job], { cwd: home, detached: true })
  const lineOf = (job: string) => {
    const file = join(home, '.cache/nightly', `${job}.json`)
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8') || 'null') : null
  }

  const killed = run('kills')
  await expect.poll(() => lineOf('kills'), { timeout: 60_000 }).not.toBeNull()
  process.kill(-killed.pid!, 'SIGKILL')
  await once(killed, 'close')
  expect(lineOf('kills')).toMatchObject({ name: 'kills', hasPassed: false, note: 'no end' })
  await once(run('fuzz'), 'close')
  expect(lineOf('fuzz')).toMatchObject({
    hasPassed: true,
    note: expect.stringMatching(/^seed \d+$/),
  })
  rmSync(home, { recursive: true })
})

test('the first night creates the page on a separate branch, and the next night adds to it', () => {
  const home = mkdtempSync(join(tmpdir(), 'latchkey-nights-'))
  const run = (folder: string, program: string, ...words: string[]) =>
    execFileSync(program, words, {
      cwd: join(home, folder),
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
    })
  const asSomebody = ['-c', 'user.name=a', '-c', 'user.email=a@b.example']
  mkdirSync(join(home, 'first'))
  run('first', 'git', 'init', '--quiet', '--initial-branch', 'main')
  cpSync(resolve('scripts/nightly'), join(home, 'first/scripts/nightly'), { recursive: true })
  run('first', 'git', 'add', '.')
  run('first', 'git', ...asSomebody, 'commit', '--quiet', '--message', 'The code')
  run('.', 'git', 'clone', '--quiet', '--bare', 'first', 'origin.git')

  const workflow = readFileSync('.github/workflows/nightly.yml', 'utf8')
  const [, step = ''] = /run: \|\n((?: {10}.*\n)+)/.exec(workflow) ?? []
  for (const date of ['2026-11-22', '2026-11-23']) {
    run('.', 'git', 'clone', '--quiet', 'origin.git', 'checkout/code')
    const lines = join(home, 'checkout/code/.cache/lines/line-fuzz')
    mkdirSync(lines, { recursive: true })
    writeFileSync(join(lines, 'fuzz.json'), JSON.stringify(night(date)))
    // Like the runner, bash stops at the first command that fails.
    run('checkout/code', 'bash', '-e', '-c', step)
    rmSync(join(home, 'checkout'), { recursive: true })
  }

  const pageOf = (...words: string[]) => run('origin.git', 'git', ...words)
  expect(pageOf('ls-tree', '--name-only', 'nightly').trim().split('\n')).toEqual([
    'README.md',
    'nights.json',
  ])
  expect(pageOf('show', 'nightly:README.md').match(/2026-11-\d\d/g)).toEqual([
    '2026-11-23',
    '2026-11-22',
  ])
  expect(pageOf('rev-list', '--count', 'nightly').trim()).toBe('2')
  rmSync(home, { recursive: true })
})
