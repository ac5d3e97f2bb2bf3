import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importTypeScript } from '../importTypeScript.mjs'
import { askBurst, median } from './askBurst.mjs'
import { startServer, walletsOf } from './startChild.mjs'

const rounds = 10
const burst = 2_000
const least = 1.8
const period = 100_000

/** Two servers on one Postgres beside one of them, each held to a quarter of a core. */
export async function compareReplicas({ program }) {
  const { findPostgres, startPostgres } = await importTypeScript(
    'tests/support/server/startPostgres.ts',
  )
  const programs = findPostgres()
  if (!programs) return 'Postgres is not installed: replicas cannot be compared.'
  const postgres = await startPostgres(programs)
  const groups = []
  try {
    const servers = []
    for (const name of ['first', 'second']) {
      const server = await startServer(program, { DATABASE_URL: postgres.url })
      servers.push(server)
      const group = holdToQuarter(`latchkey-bench-${name}-${process.pid}`, server.pid)
      if (!group)
        return 'The processor of a process cannot be limited here: it needs root and control groups.'
      groups.push(group)
    }
    const urls = servers.map(walletsOf)
    await askBurst(urls, burst)
    const results = []
    for (let round = 0; round < rounds; round += 1) {
      const one = await askBurst([urls[round % 2]], burst)
      const two = await askBurst(urls, burst)
      results.push({ one: one.rate, two: two.rate })
    }
    const ratio = median(results.map(({ one, two }) => two / one))
    const [one, two] = ['one', 'two'].map((name) => median(results.map((round) => round[name])))
    console.log(
      `Two replicas on one Postgres, a quarter of a core each: ${two.toFixed(0)} requests/s, one ${one.toFixed(0)}: ${ratio.toFixed(2)}`,
    )
    return ratio < least ? `Two replicas must give at least ${least} times one.` : undefined
  } finally {
    for (const release of groups) release()
    postgres.remove()
  }
}

/** By control groups of Linux, version 2 or 1. `undefined` if that is not possible. */
function holdToQuarter(name, pid) {
  const isSecond = existsSync('/sys/fs/cgroup/cgroup.controllers')
  const root = isSecond ? '/sys/fs/cgroup' : '/sys/fs/cgroup/cpu'
  const folder = join(root, name)
  try {
    if (isSecond) writeFileSync(join(root, 'cgroup.subtree_control'), '+cpu')
    mkdirSync(folder)
    if (isSecond) writeFileSync(join(folder, 'cpu.max'), `${period / 4} ${period}`)
    else {
      writeFileSync(join(folder, 'cpu.cfs_period_us'), String(period))
      writeFileSync(join(folder, 'cpu.cfs_quota_us'), String(period / 4))
    }
    writeFileSync(join(folder, 'cgroup.procs'), String(pid))
  } catch {
    // Not root, or the groups are of another program.
    return undefined
  }
  return () => {
    writeFileSync(join(root, 'cgroup.procs'), String(pid))
    rmdirSync(folder)
  }
}
