import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { packPackage } from './packPackage.mjs'
import { projectRoot } from './projectRoot.mjs'

const tarball = packPackage(join(projectRoot, '.cache/package'))

/** Checks what bundlers and TypeScript will find in the package. */
check('publint/src/cli.js', ['run', tarball, '--strict'])
check('@arethetypeswrong/cli/dist/index.js', [
  tarball,
  ...['--profile', 'esm-only'],
  // Stylesheets have no types.
  ...['--exclude-entrypoints', './themes/*.css'],
  // Does not look up types by other authors in the registry.
  '--no-definitely-typed',
  ...['--format', 'table-flipped', '--no-summary'],
])

function check(program, args) {
  const { status } = spawnSync(
    process.execPath,
    [join(projectRoot, 'node_modules', program), ...args],
    { cwd: projectRoot, stdio: 'inherit' },
  )
  if (status !== 0) process.exitCode = 1
}
