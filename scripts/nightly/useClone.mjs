import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workspaces } from '../buildWorkspace.mjs'
import { projectRoot } from '../projectRoot.mjs'

// Creates a fresh clone without installed packages. In this clone, each package is packed, and one
// screenshot is taken.
const clone = mkdtempSync(join(tmpdir(), 'latchkey-clone-'))
try {
  run('git', 'clone', '--quiet', '--depth', '1', `file://${projectRoot}`, clone)
  for (const name of workspaces) run('npm', 'pack', '-w', name, '--dry-run')
  run('npm', 'run', 'screenshots', 'connectAll')
} finally {
  rmSync(clone, { recursive: true, force: true })
}

function run(program, ...words) {
  const { status } = spawnSync(program, words, { cwd: clone, stdio: 'inherit' })
  if (status !== 0) throw new Error(`"${program} ${words.join(' ')}" failed with ${status}.`)
}
