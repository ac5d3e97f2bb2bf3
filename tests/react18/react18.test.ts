import { readFileSync } from 'node:fs'
import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { expect, test } from 'vitest'

interface Lockfile {
  packages: Record<string, { version?: string; dependencies?: Record<string, string> }>
}

const readLockfile = (path: string): Lockfile =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

test('the suites of this folder run on React 18', () => {
  expect({ version, domVersion }).toEqual({ version: '18.2.0', domVersion: '18.3.1' })
})

test('everything but React has the same version as in the suites on the newest React', () => {
  const { packages: here } = readLockfile('package-lock.json')
  const { packages: there } = readLockfile('../../package-lock.json')
  const names = Object.keys(here['']?.dependencies ?? {}).filter((name) => !/^react/.test(name))
  const versionsIn = (packages: Lockfile['packages']) =>
    names.map((name) => `${name} ${packages[`node_modules/${name}`]?.version}`)
  expect(names).toContain('@radix-ui/react-dialog')
  expect(versionsIn(here)).toEqual(versionsIn(there))
})
