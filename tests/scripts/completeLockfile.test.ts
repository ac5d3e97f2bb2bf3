import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completeLockfile, missingOptionals } from '../../scripts/completeLockfile.mjs'

const lockfile = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'host' },
    'node_modules/tool': {
      version: '1.2.3',
      dev: true,
      optionalDependencies: { '@tool/darwin-arm64': '1.2.3', '@tool/linux-x64-musl': '1.2.3' },
    },
    'node_modules/tool/node_modules/@tool/darwin-arm64': { version: '1.2.3', optional: true },
    'node_modules/zebra': { version: '1.0.0' },
  },
}

test('the lockfile gets the entry of a build that the registry did not list, for its platform only', () => {
  const { packages } = completeLockfile(lockfile)
  expect(Object.keys(packages)).toEqual([
    '',
    'node_modules/@tool/linux-x64-musl',
    'node_modules/tool',
    'node_modules/tool/node_modules/@tool/darwin-arm64',
    'node_modules/zebra',
  ])
  expect(packages['node_modules/@tool/linux-x64-musl']).toEqual({
    version: '1.2.3',
    cpu: ['x64'],
    libc: ['musl'],
    os: ['linux'],
    dev: true,
    optional: true,
  })
})

test('our own lockfile is complete, so that "npm ci" accepts it', () => {
  expect(missingOptionals(JSON.parse(readFileSync('package-lock.json', 'utf8')))).toEqual([])
})

test('our own lockfile names no registry', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved": "http')
})
