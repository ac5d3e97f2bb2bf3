import { join } from 'node:path'
import { askBurst, median, processorTime } from './askBurst.mjs'
import { startChild, startServer, walletsOf } from './startChild.mjs'

const rounds = 12
const burst = 500
const least = 0.5

/**
 * Compares cached reads with a bare Hono route that returns the same bytes. Both run at the same
 * time and are measured in turns, because the speed of a shared machine varies.
 */
export async function compareReads({ folder, program }) {
  const server = await startServer(program, { DATABASE_URL: `file:${join(folder, 'reads.db')}` })
  const path = new URL(walletsOf(server))
  const body = await (await fetch(path)).text()
  const bareCode = `
    import { Hono } from 'hono'
    import { serve } from '@hono/node-server'
    const body = process.env.BODY
    const app = new Hono()
    app.get('/getWallets', (c) => c.body(body, 200, { 'content-type': 'application/json' }))
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      console.log('Listening on http://127.0.0.1:' + port + '\\nProject id none'))`
  const bare = await startChild(['--input-type=module', '-e', bareCode], { BODY: body })
  const variants = [
    { name: 'bare Hono', pid: bare.pid, url: bare.url + path.pathname + path.search },
    { name: 'latchkey-server', pid: server.pid, url: path.href },
  ]
  for (const { url } of variants) await askBurst([url], burst)
  const results = variants.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [at, { pid, url }] of variants.entries()) {
      const before = processorTime(pid)
      const { count, rate } = await askBurst([url], burst)
      results[at].push({ rate, work: ((processorTime(pid) - before) * 1e6) / count })
    }
  const [bareOnes, ours] = results
  const byRate = median(ours.map(({ rate }, at) => rate / bareOnes[at].rate))
  const byWork = median(ours.map(({ work }, at) => bareOnes[at].work / work))
  for (const [at, { name }] of variants.entries()) {
    const [rate, work] = ['rate', 'work'].map((field) =>
      median(results[at].map((one) => one[field])),
    )
    console.log(
      `${name.padEnd(18)} ${rate.toFixed(0)} requests/s, ${work.toFixed(0)} µs of processor each`,
    )
  }
  console.log(
    `A cached read of ${body.length} bytes: ${byRate.toFixed(2)} by rate, ${byWork.toFixed(2)} by processor time`,
  )
  return Math.max(byRate, byWork) < least ? `A cached read must be at least ${least}.` : undefined
}
