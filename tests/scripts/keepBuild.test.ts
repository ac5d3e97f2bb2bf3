import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { checkOnce } from '../../scripts/checkOnce.mjs'
import { keepBuild } from '../../scripts/keepBuild.mjs'

function createTree() {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'src/node_modules'), { recursive: true })
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  write('src/a.ts', 'one')
  const make = vi.fn(async (folder: string) => {
    writeFileSync(join(folder, 'built'), readFileSync(join(root, 'src/a.ts')))
  })
  const keep = (changes: { now?: number; make?: (folder: string) => Promise<void> } = {}) =>
    keepBuild({ name: 'pages', reads: ['src', 'lock.json'], make, root, ...changes })
  return { root, write, make, keep, kept: () => readdirSync(join(root, '.cache/builds')) }
}

const day = 86_400_000

test('the build runs once, until one of its inputs changes', async () => {
  const { keep, make, write } = createTree()
  const first = await keep()
  expect(readFileSync(join(first, 'built'), 'utf8')).toBe('one')
  expect(await keep()).toBe(first)
  write('src/node_modules/b.ts', 'of a package')
  write('other.ts', 'of others')
  expect(await keep()).toBe(first)
  expect(make).toHaveBeenCalledTimes(1)

  for (const [path, text] of [
    ['src/a.ts', 'two'],
    ['src/b.ts', ''],
    ['lock.json', '{}'],
  ] as const) {
    make.mockClear()
    write(path, text)
    const next = await keep()
    expect(next, path).not.toBe(first)
    expect(make).toHaveBeenCalledTimes(1)
  }
  write('src/a.ts', 'one')
  rmSync(join(first, '../../../src/b.ts'))
  rmSync(join(first, '../../../lock.json'))
  expect(await keep()).toBe(first)
})

test('if two runs build at the same time, both get a complete build', async () => {
  const { keep, kept } = createTree()
  const going: (() => void)[] = []
  const make = async (folder: string) => {
    await new Promise<void>((resolve) => going.push(resolve))
    writeFileSync(join(folder, 'built'), 'whole')
  }
  const runs = [keep({ make }), keep({ make })]
  expect(going).toHaveLength(2)
  for (const go of going) go()
  const [one, other] = await Promise.all(runs)
  expect(one).toBe(other)
  expect(readFileSync(join(one!, 'built'), 'utf8')).toBe('whole')
  expect(kept()).toHaveLength(1)
})

test('a failed build leaves nothing, and the next run tries again', async () => {
  const { keep, kept, make } = createTree()
  const failing = async (folder: string) => {
    writeFileSync(join(folder, 'half'), '')
    throw new Error('a syntax error')
  }
  await expect(keep({ make: failing })).rejects.toThrow('a syntax error')
  expect(kept()).toEqual([])
  await keep()
  expect(make).toHaveBeenCalledTimes(1)
})

test('a build that was not used for a day is deleted', async () => {
  const { keep, write } = createTree()
  const now = Date.now()
  const old = await keep({ now })
  write('src/a.ts', 'two')
  await keep({ now: now + day - 1_000 })
  expect(existsSync(old)).toBe(true)
  await keep({ now: now + day + 1_000 })
  expect(existsSync(old)).toBe(false)
})

test('the script skips a check that passed until an input changes, and repeats a failed check', async () => {
  const { root, write } = createTree()
  const run = vi.fn(async () => ({ exitCode: 1, said: 'a mistake' }))
  const check = () => checkOnce({ name: 'Bundle sizes', reads: ['src', 'dist'], run, root })
  expect(await check()).toEqual({ exitCode: 1, said: 'a mistake' })
  run.mockResolvedValue({ exitCode: 0, said: '5 kB' })
  expect(await check()).toEqual({ exitCode: 0, said: '5 kB' })
  expect(await check()).toEqual({
    exitCode: 0,
    said: 'Nothing has changed since it passed.\n5 kB',
  })
  expect(run).toHaveBeenCalledTimes(2)
  mkdirSync(join(root, 'dist'))
  write('dist/a.js', 'of another build')
  await check()
  expect(run).toHaveBeenCalledTimes(3)
})
