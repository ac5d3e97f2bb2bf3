// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

test('a fresh clone installs, and the second start does not', () => {
  const clone = createClone()
  ensureDependencies(clone)
  ensureDependencies(clone)
  expect(clone.install).toHaveBeenCalledTimes(1)
})

test('another lockfile installs again', () => {
  const clone = createClone()
  ensureDependencies(clone)
  writeFileSync(join(clone.root, 'package-lock.json'), '{ "lockfileVersion": 3 }')
  ensureDependencies(clone)
  ensureDependencies(clone)
  expect(clone.install).toHaveBeenCalledTimes(2)
})

test('an installation that fails leaves no stamp', () => {
  const clone = createClone()
  const failing = () => {
    throw new Error('no network')
  }
  expect(() => ensureDependencies({ ...clone, install: failing })).toThrow('no network')
  ensureDependencies(clone)
  expect(clone.install).toHaveBeenCalledTimes(1)
})
