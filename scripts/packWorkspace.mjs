import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWorkspace } from './buildWorkspace.mjs'
import { packPackage } from './packPackage.mjs'
import { projectRoot } from './projectRoot.mjs'

/** Packs a workspace into `folder`, as for publishing. Returns the tarball's path. */
export async function packWorkspace(folder, name) {
  const source = join(projectRoot, name)
  const built = join(folder, name)
  rmSync(built, { recursive: true, force: true })
  mkdirSync(built, { recursive: true })
  const { files } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  for (const file of ['package.json', 'LICENSE', 'README.md', ...files])
    if (file !== 'dist') cpSync(join(source, file), join(built, file))
  // Builds outside the workspace's own folder, because other tests may run the files in this
  // folder.
  await buildWorkspace(name, join(built, 'dist'))
  return packPackage(folder, built)
}
