import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { packPackage } from './packPackage.mjs'
import { projectRoot } from './projectRoot.mjs'

const tarball = packPackage(join(projectRoot, '.cache/package'))

/** Checks the package as bundlers and TypeScript will see it. */
check('publint/src/cli.js', ['run', tarball, '--strict'])
check('@arethetypeswrong/cli/dist/index.js', [
  tarball,
  ...['--profile', 'esm-only'],
  // Stylesheets are left out, because they have no types.
  ...['--exclude-entrypoints', './themes/*.css'],
  // Types that other authors wrote are not looked up in the registry.
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
