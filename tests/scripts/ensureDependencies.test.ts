import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ensureDependencies } from '../../scripts/ensureDependencies.mjs'

function createClone() {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'package-lock.json'), '{}')
  const install = vi.fn(() => mkdirSync(join(root, 'node_modules'), { recursive: true }))
  return { root, install }
}

test('a fresh clone installs the dependencies, and the second start does not', () => {
  const clone = createClone()
  ensureDependencies(clone)
  ensureDependencies(clone)
  expect(clone.install).toHaveBeenCalledTimes(1)
})

test('a changed lockfile installs again', () => {
  const clone = createClone()
  ensureDependencies(clone)
  writeFileSync(join(clone.root, 'package-lock.json'), '{ "lockfileVersion": 3 }')
  ensureDependencies(clone)
  ensureDependencies(clone)
  expect(clone.install).toHaveBeenCalledTimes(2)
})

test('a failed installation leaves no stamp', () => {
  const clone = createClone()
  const failing = () => {
    throw new Error('no network')
  }
  expect(() => ensureDependencies({ ...clone, install: failing })).toThrow('no network')
  ensureDependencies(clone)
  expect(clone.install).toHaveBeenCalledTimes(1)
})

test.skipIf(process.platform === 'win32')(
  'npm installs the packages in the lockfile, including development tools',
  () => {
    const { root } = createClone()
    const npm = join(root, 'npm')
    writeFileSync(npm, '#!/bin/sh\necho "$*" > arguments\n')
    chmodSync(npm, 0o755)
    mkdirSync(join(root, 'node_modules'))
    vi.stubEnv('PATH', root)
    vi.spyOn(console, 'log').mockReturnValue()
    onTestFinished(() => {
      vi.unstubAllEnvs()
      vi.restoreAllMocks()
    })
    ensureDependencies({ root })
    expect(readFileSync(join(root, 'arguments'), 'utf8')).toBe('ci --include=dev\n')
  },
)
