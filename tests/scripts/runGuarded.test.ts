import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

async function startGuarded() {
  const code = `
    import { runGuarded } from './scripts/runGuarded.mjs'
    runGuarded('../tests/scripts/guardedSandbox.mjs')
  `
  const guard = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: undefined },
  })
  onTestFinished(() => void guard.kill('SIGKILL'))
  const [line] = await once(createInterface({ input: guard.stdout }), 'line')
  const started: { pids: number[]; urls: string[] } = JSON.parse(line)
  for (const url of started.urls) expect(await answers(url)).toBe(true)
  return { guard, ...started }
}

async function answers(url: string) {
  return fetch(url).then(
    () => true,
    () => false,
  )
}

/** Whether a process runs. A process with the state Z has ended. */
function isRunning(pid: number) {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return /^[^Z]/.test(stdout.trim())
}

async function ended(guard: ChildProcess) {
  const [code] = await once(guard, 'exit')
  return code
}

async function leftovers({ pids, urls }: { pids: number[]; urls: string[] }) {
  const answering = await Promise.all(urls.map(answers))
  return [...pids.filter(isRunning), ...urls.filter((_, index) => answering[index])]
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'after %s, no process is running',
  async (signal) => {
    const { guard, ...started } = await startGuarded()
    guard.kill(signal)
    expect(await ended(guard)).toBe(0)
    await expect.poll(() => leftovers(started)).toEqual([])
  },
)

test('after a crash, no process is running, and the run counts as failed', async () => {
  const { guard, ...started } = await startGuarded()
  process.kill(started.pids[0]!, 'SIGKILL')
  expect(await ended(guard)).toBe(1)
  await expect.poll(() => leftovers(started)).toEqual([])
})

test('after the guard is killed, none of our processes is running', async () => {
  const { guard, pids, urls } = await startGuarded()
  guard.kill('SIGKILL')
  await expect.poll(() => leftovers({ pids: pids.slice(0, 1), urls })).toEqual([])
  process.kill(pids[1]!, 'SIGKILL')
})
