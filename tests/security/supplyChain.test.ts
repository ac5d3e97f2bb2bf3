import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { listDependencies } from '../../scripts/listDependencies.mjs'

const project = resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(project, file), 'utf8')
const manifest = JSON.parse(read('package.json'))
const lockfile = JSON.parse(read('package-lock.json'))
const installed = listDependencies(lockfile)

test('security 55: the engine has at most five groups of dependencies', async () => {
  const { metafile } = await build({
    entryPoints: [join(project, 'src/engine/index.ts')],
    absWorkingDir: project,
    bundle: true,
    write: false,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    metafile: true,
    external: ['viem', '@walletconnect/*', '@solana/*', 'react', 'wagmi'],
    logLevel: 'silent',
  })
  const families = Object.keys(metafile.inputs).flatMap(
    (path) => /node_modules\/(@[^/]+|[^/]+)/.exec(path)?.[1] ?? [],
  )
  expect([...new Set(families)].sort()).toEqual(['@noble', '@scure', '@tanstack', 'zod'])
})

test('security 55: the packages that come with this one are known, and run no install script', () => {
  expect(installed.length).toBeGreaterThan(Object.keys(manifest.dependencies).length)
  for (const { integrity, license, name, path } of installed) {
    expect([name, lockfile.packages[path].hasInstallScript]).toEqual([name, undefined])
    expect([name, license]).toEqual([name, expect.stringMatching(/MIT|Apache-2.0|ISC|BSD|0BSD/)])
    expect([name, integrity]).toEqual([name, expect.stringMatching(/^sha512-/)])
  }
  const scripts = Object.keys(manifest.scripts)
  expect(scripts.filter((name) => /^(pre|post)?(install|prepare)/.test(name))).toEqual([])
})

test('security 55: the one copyleft package comes with a peer, which only apps install, in one exact version', () => {
  const copyleft = Object.keys(lockfile.packages).filter((path) =>
    /GPL/.test(lockfile.packages[path].license),
  )
  expect(copyleft).toEqual(['node_modules/rpc-websockets'])
  expect(manifest.peerDependencies['@solana/web3.js']).toBe('1.98.4')
  expect(manifest.peerDependenciesMeta['@solana/web3.js']).toEqual({ optional: true })
  const names = installed.map(({ name }) => name)
  expect(names).not.toContain('@solana/web3.js')
  expect(names).not.toContain('rpc-websockets')
  expect(spawnSync(process.execPath, ['scripts/checkLicences.mjs'], { cwd: project }).status).toBe(
    0,
  )
})

test('security 55: the bill of materials lists every package, with the hash of its tarball', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-sbom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'sbom.json')
  const { status } = spawnSync(process.execPath, ['scripts/writeSbom.mjs', file], { cwd: project })
  expect(status).toBe(0)
  const { bomFormat, components, metadata } = JSON.parse(readFileSync(file, 'utf8'))
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'latchkey'])
  const names = components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)))
  expect(names).toHaveLength(installed.length)
  expect(names.filter((name: string) => name in manifest.devDependencies)).toEqual([])
  for (const { hashes } of components) expect(hashes[0].content).toMatch(/^[0-9a-f]{128}$/)
})

test('security 55: a release has provenance and the bill of materials, and uses no token', () => {
  const workflow = read('.github/workflows/publish.yml')
  for (const words of [
    'npm publish',
    '--provenance',
    'id-token: write',
    'actions/attest-sbom@',
    'npm run reproducible',
    'npm ci --ignore-scripts',
    'npm audit --omit=dev --audit-level=high',
  ])
    expect(workflow).toContain(words)
  expect(workflow).not.toMatch(/secrets\.|NPM_TOKEN|NODE_AUTH_TOKEN/)
})

test('security 55: a release has the hashes of the secure site’s files, and only the job that adds them may write', () => {
  const workflow = read('.github/workflows/publish.yml')
  const [made = '', attached = ''] = workflow.split('\n  attach:\n')
  expect(made).toContain('node scripts/bundleFrame.mjs > latchkey-frame.json')
  expect(made).toContain('subject-path: latchkey-frame.json')
  expect(made).not.toContain('contents: write')
  expect(attached).toContain('gh release upload')
  expect(attached).not.toMatch(/checkout|npm|node /)
})

test('security 55: one table justifies each dependency, and has no other entry', () => {
  const [, table = ''] = read('docs/concepts/security.md').split('\n## Installed packages\n')
  const rows = [...table.matchAll(/^\| `([^`]+)`\s*\| (\S.{20,}?)\s*\|$/gm)]
  expect(rows.map(([, name]) => name).sort()).toEqual(Object.keys(manifest.dependencies).sort())
})
