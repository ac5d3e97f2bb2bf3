import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { keepBuild } from './keepBuild.mjs'
import { projectRoot } from './projectRoot.mjs'

const prerender = join(projectRoot, 'docs/scripts/prerender.mjs')
const reads = ['docs', 'skills', 'src', 'sandbox', 'scripts', 'package.json', 'package-lock.json']

/** Builds the documentation site from the current sources. Returns its folder. */
export async function buildDocs() {
  return join(await keepBuild({ name: 'docs', reads, make: build }), 'site')
}

/**
 * Builds in a separate process, because React and Vite read `NODE_ENV` only once. In this process,
 * it may already be set.
 */
function build(folder) {
  const building = spawn(
    process.execPath,
    [prerender, join(folder, 'site'), join(folder, 'work')],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  return new Promise((resolve, reject) => {
    building.on('error', reject)
    building.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error('The documentation could not be built; the reason stands above.'))
    })
  })
}
