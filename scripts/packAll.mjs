import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packPackage } from './packPackage.mjs'
import { packCodemod, packCreate, packSandbox, packServer } from './packSandbox.mjs'
import { projectRoot } from './projectRoot.mjs'
import { runNode } from './runNode.mjs'

/**
 * Packs every package as for publishing, from the current build. Returns the tarballs' paths by
 * name.
 */
export async function packAll(folder) {
  return {
    latchkey: packPackage(folder),
    'latchkey-sandbox': await packSandbox(folder),
    'latchkey-server': await packServer(folder),
    'create-latchkey': await packCreate(folder),
    'latchkey-codemod': await packCodemod(folder),
  }
}

// `npm run pack:all` builds first, and prints the paths.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { exitCode } = await runNode(['scripts/buildPackage.mjs'], { isShown: true })
  if (exitCode !== 0) process.exit(1)
  const tarballs = await packAll(join(projectRoot, '.cache/packages'))
  for (const path of Object.values(tarballs)) console.log(path)
}
