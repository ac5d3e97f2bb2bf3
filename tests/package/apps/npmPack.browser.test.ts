import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { workspaces } from '../../../scripts/buildWorkspace.mjs'

const root = resolve(import.meta.dirname, '../../..')

test.each(workspaces)(
  'npm pack in %s builds the published files, and packs declarations but no other TypeScript',
  (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-pack-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const before = readFileSync(join(root, name, 'package.json'), 'utf8')
    const args = ['pack', '-w', name, '--json', '--pack-destination', folder]
    const { status, stderr, stdout } = spawnSync('npm', args, {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    })
    expect(status, stderr).toBe(0)
    const [{ files }] = JSON.parse(stdout.slice(stdout.indexOf('[\n')))
    const paths: string[] = files.map(({ path }: { path: string }) => path)
    expect(paths.some((path) => path.startsWith('dist/'))).toBe(true)
    expect(readFileSync(join(root, name, 'package.json'), 'utf8')).toBe(before)
    expect(paths.filter((path) => /(?<!\.d)\.ts$/.test(path))).toEqual([])
  },
  300_000,
)
