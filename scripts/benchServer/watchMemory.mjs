import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { askBurst, median } from './askBurst.mjs'
import { startServer, walletsOf } from './startChild.mjs'

const windows = 24
const mostGrowth = 1.1

/**
 * Whether memory stays flat under load. The smallest heap in each of 24 windows is what remains
 * after a garbage collection. The last quarter of the windows may have 10% more than the second.
 */
export async function watchMemory({ folder, minutes, program }) {
  const env = { DATABASE_URL: `file:${join(folder, 'memory.db')}` }
  const server = await startServer(program, env)
  const created = spawnSync(process.execPath, [program, 'token', 'create'], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  const headers = { authorization: `Bearer ${created.stdout.trim()}` }
  const readHeap = async () => {
    const text = await (await fetch(`${server.url}/metrics`, { headers })).text()
    return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1])
  }
  const wallets = walletsOf(server)
  const until = (window) => performance.now() + (minutes * 60_000 * window) / windows
  const floors = []
  let asked = 0
  for (let window = 0; window < windows; window += 1) {
    const end = until(1)
    let floor = Number.POSITIVE_INFINITY
    while (performance.now() < end) {
      // Some requests are the same each time, and some are new.
      asked += 1
      const { id, url } = server
      const urls = [
        wallets,
        `${wallets}&search=${asked}`,
        `${url}/appkit/v1/config?projectId=${id}&sv=${asked}`,
        `${url}/v1/profile/reverse/0x${asked.toString(16).padStart(40, '0')}?projectId=${id}&apiVersion=2`,
      ]
      await askBurst(urls, 500)
      floor = Math.min(floor, await readHeap())
    }
    floors.push(floor)
  }
  const quarter = windows / 4
  const early = median(floors.slice(quarter, 2 * quarter))
  const late = median(floors.slice(-quarter))
  const megabytes = (bytes) => (bytes / 2 ** 20).toFixed(1)
  console.log(
    `Heap after ${minutes} min of load: ${megabytes(late)} MB, and ${megabytes(early)} MB in the second quarter`,
  )
  return late > early * mostGrowth ? 'The heap grows under load.' : undefined
}
