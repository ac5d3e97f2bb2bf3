import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './keepBuild.mjs'
import { projectRoot } from './projectRoot.mjs'

/**
 * Runs a check. Skips it if nothing that the check reads or writes has changed since it last
 * passed.
 *
 * @param {object} check
 * @param {string} check.name
 * @param {readonly string[]} [check.reads] Without it, the check runs each time.
 * @param {() => Promise<{ exitCode: number, said: string }>} check.run
 * @param {string} [check.root]
 * @returns {Promise<{ exitCode: number, said: string }>}
 */
export async function checkOnce({ name, reads, run, root = projectRoot }) {
  if (!reads) return run()
  const file = join(root, '.cache/passed', `${name.replaceAll(' ', '-')}.json`)
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  if (kept?.hash === hashOf(reads, root))
    return { exitCode: 0, said: `Nothing has changed since it passed.\n${kept.said}` }
  const { exitCode, said } = await run()
  mkdirSync(join(root, '.cache/passed'), { recursive: true })
  if (exitCode === 0) writeFileSync(file, JSON.stringify({ hash: hashOf(reads, root), said }))
  return { exitCode, said }
}
