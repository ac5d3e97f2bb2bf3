import { spawnSync } from 'node:child_process'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { askBurst, median } from './askBurst.mjs'
import { startServer, walletsOf } from './startChild.mjs'

const windows = 24
const mostGrowth = 1.1
const network = 'eip155:1'
/** The measured values: the program's heap, and the memory of its process. */
const gauges = { heap: 'nodejs_heap_size_used_bytes', process: 'process_resident_memory_bytes' }

/**
 * Checks whether the memory stays constant under load. The time is divided into 24 windows. The
 * lowest memory use in a window is the memory that remains after a garbage collection. In the last
 * quarter of the time, it may be at most 10% higher than in the second quarter. `rate` limits the
 * requests per second, so that the machine can do other work.
 */
export async function watchMemory({ folder, minutes, program, rate }) {
  const node = await startNode()
  const env = {
    DATABASE_URL: `file:${join(folder, 'memory.db')}`,
    NETWORKS: JSON.stringify({ [network]: [node.url] }),
  }
  const server = await startServer(program, env)
  const { id, url } = server
  const command = (...args) =>
    spawnSync(process.execPath, [program, ...args], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    }).stdout.trim()
  command('project', 'set', id, '--analytics', 'on')
  const headers = { authorization: `Bearer ${command('token', 'create')}` }
  const readMemory = async () => {
    const text = await (await fetch(`${url}/metrics`, { headers })).text()
    return Object.entries(gauges).map(([name, gauge]) => [
      name,
      Number(new RegExp(`^${gauge} (\\S+)`, 'm').exec(text)?.[1]),
    ])
  }
  const post = async (path, body) => {
    const answer = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
    await answer.arrayBuffer()
  }
  const wallets = walletsOf(server)
  const floors = Object.fromEntries(Object.keys(gauges).map((name) => [name, []]))
  const begun = performance.now()
  let turn = 0
  let requests = 0
  for (let window = 0; window < windows; window += 1) {
    const end = performance.now() + (minutes * 60_000) / windows
    const floor = new Map()
    while (performance.now() < end) {
      // Some requests are repeated, and others are new each time.
      turn += 1
      const urls = [
        wallets,
        `${wallets}&search=${turn}`,
        `${url}/appkit/v1/config?projectId=${id}&sv=${turn}`,
        `${url}/v1/profile/reverse/0x${turn.toString(16).padStart(40, '0')}?projectId=${id}&apiVersion=2`,
      ]
      const { count } = await askBurst(urls, 500)
      for (const one of [turn, turn % 10]) {
        await post(`/v1?chainId=${network}&projectId=${id}`, {
          ...{ jsonrpc: '2.0', id: turn, method: 'eth_getBalance' },
          params: [`0x${one.toString(16).padStart(40, '0')}`, 'latest'],
        })
        await post(`/e?projectId=${id}`, eventOf(one))
      }
      requests += count + 4
      for (const [name, bytes] of await readMemory())
        floor.set(name, Math.min(bytes, floor.get(name) ?? bytes))
      const early = begun + (requests * 1_000) / rate - performance.now()
      if (early > 0) await wait(Math.min(early, Math.max(0, end - performance.now())))
    }
    for (const [name, bytes] of floor) floors[name].push(bytes)
  }
  node.close()
  console.log(`${requests} requests in ${minutes} min`)
  const quarter = windows / 4
  const grown = Object.entries(floors).filter(([name, all]) => {
    const megabytes = all.map((bytes) => (bytes / 2 ** 20).toFixed(1))
    console.log(`${name.padEnd(8)} in MB, least of each window: ${megabytes.join(' ')}`)
    return median(all.slice(-quarter)) > median(all.slice(quarter, 2 * quarter)) * mostGrowth
  })
  return grown.length > 0
    ? `Memory grows under load: ${grown.map(([name]) => name).join(', ')}.`
    : undefined
}

function eventOf(number) {
  const props = {
    type: 'track',
    event: 'CONNECT_SUCCESS',
    properties: { name: `Wallet ${number}` },
  }
  return { eventId: crypto.randomUUID(), timestamp: Date.now(), props }
}

/** Starts a node that answers every request with the same number. */
async function startNode() {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const answerOf = ({ id }) => ({ jsonrpc: '2.0', id, result: '0x1' })
      const asked = JSON.parse(text)
      const answer = Array.isArray(asked) ? asked.map(answerOf) : answerOf(asked)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(answer))
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
