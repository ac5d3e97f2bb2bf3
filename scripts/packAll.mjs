import { join } from 'node:path'
import { packPackage } from './packPackage.mjs'
import { packWorkspace } from './packWorkspace.mjs'
import { projectRoot } from './projectRoot.mjs'
import { runNode } from './runNode.mjs'

/**
 * Packs every package as for publishing, from the current build. Returns the paths of the tarballs
 * by package name.
 */
export async function packAll(folder) {
  return {
    latchkey: packPackage(folder),
    'latchkey-sandbox': await packWorkspace(folder, 'sandbox'),
    'latchkey-server': await packWorkspace(folder, 'server'),
    'create-latchkey': await packWorkspace(folder, 'create-latchkey'),
    'latchkey-codemod': await packWorkspace(folder, 'codemod'),
  }
}

/** Builds the package, packs all packages, and prints the paths of the tarballs. */
export async function printPacked() {
  const { exitCode } = await runNode(['scripts/buildPackage.mjs'], { isShown: true })
  if (exitCode !== 0) process.exit(1)
  const tarballs = await packAll(join(projectRoot, '.cache/packages'))
  for (const path of Object.values(tarballs)) console.log(path)
}
