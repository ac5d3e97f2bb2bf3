import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from './projectRoot.mjs'

const prerender = join(projectRoot, 'docs/scripts/prerender.mjs')

/**
 * Builds the documentation site into a folder. In a process of its own: React and Vite read
 * `NODE_ENV` once, and whatever else runs here may have set it.
 *
 * @param {{ root: string, work: string }} folders `root` gets the site, `work` what makes it.
 */
export function buildDocs({ root, work }) {
  const building = spawn(process.execPath, [prerender, root, work], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return new Promise((resolve, reject) => {
    building.on('error', reject)
    building.on('exit', (code) => {
      if (code === 0) resolve(root)
      else reject(new Error('The documentation could not be built; the reason stands above.'))
    })
  })
}
