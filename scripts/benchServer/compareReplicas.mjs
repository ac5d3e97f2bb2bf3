import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importTypeScript } from '../importTypeScript.mjs'
import { askBurst, median, processorTime } from './askBurst.mjs'
import { startServer, walletsOf } from './startChild.mjs'

const rounds = 10
const burst = 2_000
const least = 1.8
const period = 100_000

/**
 * Compares two servers that share one Postgres with a single server. Each server is limited to a
 * quarter of a core.
 */
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
    /**
     * Returns the number of answers per second, and the servers' processor time for each answer.
     */
    const ask = async (asked) => {
      const spent = () => servers.reduce((sum, { pid }) => sum + processorTime(pid), 0)
      const before = spent()
      const { count, rate } = await askBurst(asked, burst)
      return { rate, work: (spent() - before) / count }
    }
    for (let round = 0; round < rounds; round += 1)
      results.push({ one: await ask([urls[round % 2]]), two: await ask(urls) })
    const byRate = median(results.map(({ one, two }) => two.rate / one.rate))
    // The rate of two servers relative to one, computed from processor time. It does not depend on
    // other programs that use the machine.
    const byWork = median(results.map(({ one, two }) => (2 * one.work) / two.work))
    for (const name of ['one', 'two']) {
      const [rate, work] = ['rate', 'work'].map((field) =>
        median(results.map((round) => round[name][field])),
      )
      console.log(
        `${name} ${name === 'one' ? 'server  ' : 'replicas'} ${rate.toFixed(0)} requests/s, ${(work * 1e6).toFixed(0)} µs of processor each`,
      )
    }
    console.log(
      `Two replicas on one Postgres beside one, a quarter of a core each: ${byRate.toFixed(2)} by rate, ${byWork.toFixed(2)} by processor time`,
    )
    return Math.max(byRate, byWork) < least
      ? `Two replicas must give at least ${least} times one.`
      : undefined
  } finally {
    for (const release of groups) release()
    postgres.remove()
  }
}

/**
 * Limits a process with control groups of Linux, version 2 or 1. Returns `undefined` if that is not
 * possible.
 */
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
    // The user is not root, or another program manages the control groups.
    return undefined
  }
  return () => {
    writeFileSync(join(root, 'cgroup.procs'), String(pid))
    rmdirSync(folder)
  }
}
