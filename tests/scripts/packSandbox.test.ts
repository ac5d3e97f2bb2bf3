import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

test('npm pack in the sandbox packs no TypeScript, and names the right command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-pack-'))
  try {
    const { status, stderr } = spawnSync(
      'npm',
      ['pack', '-w', 'sandbox', '--pack-destination', folder],
      {
        cwd: resolve(import.meta.dirname, '../..'),
        encoding: 'utf8',
        shell: process.platform === 'win32',
      },
    )
    expect(status).not.toBe(0)
    expect(stderr).toContain('npm run pack:sandbox')
    expect(readdirSync(folder)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
