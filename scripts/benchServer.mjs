import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundleServer } from './bundleServer.mjs'
import { projectRoot } from './projectRoot.mjs'

// `npm run bench:server` compares cached reads of the server with a bare Hono route that returns the same
// bytes. Both run at once and are asked in turn, because the speed of a shared machine changes.
const rounds = 12
const burst = 500
const connections = 20
const least = 0.5
const ticks = 100

const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
const children = []
try {
  const program = await bundleServer()
  const server = await start([program], {
    PORT: '0',
    DATABASE_URL: `file:${join(folder, 'bench.db')}`,
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'silent',
  })
  const [, url] = /Listening on +(\S+)/.exec(server.said())
  const [, id] = /Project id +(\S+)/.exec(server.said())
  const path = `/getWallets?page=1&entries=40&projectId=${id}&st=latchkey&sv=bench`
  const body = await (await fetch(url + path)).text()
  const bareCode = `
    import { Hono } from 'hono'
    import { serve } from '@hono/node-server'
    const body = process.env.BODY
    const app = new Hono()
    app.get('/getWallets', (c) => c.body(body, 200, { 'content-type': 'application/json' }))
    serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      console.log('Listening on http://127.0.0.1:' + port + '\\nProject id none'))`
  const bare = await start(['--input-type=module', '-e', bareCode], { BODY: body })
  const [, bareUrl] = /Listening on +(\S+)/.exec(bare.said())

  const variants = [
    { name: 'bare Hono', url: bareUrl + path, ...bare },
    { name: 'latchkey-server', url: url + path, ...server },
  ]
  for (const one of variants) await ask(one)
  const results = variants.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [at, one] of variants.entries()) results[at].push(await ask(one))
  const ratioOf = (field, invert) =>
    median(
      results[1].map((one, at) =>
        invert ? results[0][at][field] / one[field] : one[field] / results[0][at][field],
      ),
    )
  const byRate = ratioOf('rate', false)
  const byWork = ratioOf('work', true)
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
  if (Math.max(byRate, byWork) < least) {
    console.error(`It must be at least ${least}.`)
    process.exitCode = 1
  }
} finally {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

/** Resolves when the program listens. */
async function start(args, env) {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let said = ''
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk
      if (/Project id +\S+/.test(said)) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The program ended with ${code}.`)))
  })
  return { pid: child.pid, said: () => said }
}

/** Requests a second, and microseconds of processor time for each, in one burst. */
async function ask({ pid, url }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const before = processorTime(pid)
  const begun = performance.now()
  let count = 0
  const one = () =>
    new Promise((resolve, reject) => {
      get(url, { agent }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`))
        response.resume().once('end', resolve)
      }).once('error', reject)
    })
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - begun < burst) {
        await one()
        count += 1
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1_000
  agent.destroy()
  return { rate: count / seconds, work: ((processorTime(pid) - before) * 1e6) / count }
}

/** In seconds, from the system's own count. */
function processorTime(pid) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / ticks
}

function median(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]
}
