import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildStyles } from './buildStyles.mjs'
import { projectRoot } from './projectRoot.mjs'

const dist = join(projectRoot, 'dist')

rmSync(dist, { recursive: true, force: true })
compile()
buildStyles({ source: join(projectRoot, 'src/themes'), target: join(dist, 'themes') })

/** Plain tsc: one file in, one file out, so that `'use client'` and tree shaking survive. */
function compile() {
  const tsc = join(projectRoot, 'node_modules/typescript/bin/tsc')
  const project = join(projectRoot, 'tsconfig.build.json')
  const { status } = spawnSync(process.execPath, [tsc, '-p', project], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
