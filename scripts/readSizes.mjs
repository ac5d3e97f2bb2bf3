import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { bundleSizes } from './bundleSizes.mjs'
import { projectRoot } from './projectRoot.mjs'

/** Reads each figure of .size-limit.json for the current build, in kB after gzip. */
export async function readSizes() {
  if (!existsSync(join(projectRoot, 'dist/themes/default.css')))
    throw new Error('The stylesheet is measured as built: run "npm run build" first.')
  await bundleSizes()
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectRoot, 'node_modules/size-limit/bin.js'), '--json'],
    { cwd: projectRoot, encoding: 'utf8' },
  )
  if (stdout === '') throw new Error(stderr)
  return JSON.parse(stdout).map(({ name, size, sizeLimit, passed }) => ({
    name,
    size: inKilobytes(size),
    limit: inKilobytes(sizeLimit),
    passed,
  }))
}

function inKilobytes(bytes) {
  return Number((bytes / 1000).toFixed(2))
}
