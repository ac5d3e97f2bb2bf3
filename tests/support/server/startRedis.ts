import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { killWithParent } from '../../../sandbox/chains/killWithParent.ts'
import { findRedis } from '../../../scripts/ensureRedis.mjs'
import { findPort } from './startPostgres.ts'

/**
 * Starts a real Redis on loopback, which does not write to disk. Returns `undefined` if Redis is
 * not installed. In CI, throws instead.
 */
export async function startRedis() {
  const found = findRedis()
  if (!found) {
    if (process.env.CI) throw new Error('Redis could not be downloaded.')
    console.warn('\nRedis is not there: limits in Redis are not tested.\n')
    return undefined
  }
  const { env, program } = found
  const port = String(await findPort())
  const child = spawn(program, ['--port', port, '--bind', '127.0.0.1', '--save', ''], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const dismiss = killWithParent(child)
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Returns all keys in Redis. */
    keys: () =>
      execFileSync(join(program, '../redis-cli'), ['-p', port, '--raw', 'keys', '*'], {
        env: { ...process.env, ...env },
        encoding: 'utf8',
      })
        .split('\n')
        .filter((key) => key !== ''),
    stop() {
      dismiss()
      child.kill('SIGKILL')
    },
  }
}
