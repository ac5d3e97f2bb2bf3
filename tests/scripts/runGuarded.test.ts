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

/** A process that has ended and waits to be reaped (Z) is not running. */
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

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s leaves nothing running', async (signal) => {
  const { guard, ...started } = await startGuarded()
  guard.kill(signal)
  expect(await ended(guard)).toBe(0)
  await expect.poll(() => leftovers(started)).toEqual([])
})

test('a crash leaves nothing running, and is a failure', async () => {
  const { guard, ...started } = await startGuarded()
  process.kill(started.pids[0]!, 'SIGKILL')
  expect(await ended(guard)).toBe(1)
  await expect.poll(() => leftovers(started)).toEqual([])
})

test('killing the guard leaves none of our processes running', async () => {
  const { guard, pids, urls } = await startGuarded()
  guard.kill('SIGKILL')
  await expect.poll(() => leftovers({ pids: pids.slice(0, 1), urls })).toEqual([])
  process.kill(pids[1]!, 'SIGKILL')
})
