import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { projectRoot } from './projectRoot.mjs'

const timeToStop = 30_000

/**
 * Runs a script in a separate process group. If this process ends, the script and all of its
 * processes end too. If the script ends, this process ends too. The script detects that the channel
 * is closed (see `exitWithGuard.mjs`), and the guard ends the rest of the group.
 */
export function runGuarded(script, args = []) {
  const isWindows = process.platform === 'win32'
  const child = spawn(process.execPath, [resolve(projectRoot, 'scripts', script), ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: !isWindows,
  })

  let isStopping = false
  function stop() {
    if (isStopping) return
    isStopping = true
    // A disconnect works on all systems, but Windows has no SIGTERM.
    if (child.connected) child.disconnect()
    setTimeout(endGroup, timeToStop)
  }

  function endGroup() {
    try {
      if (isWindows) child.kill('SIGKILL')
      else process.kill(-child.pid, 'SIGKILL')
    } catch (error) {
      if (error.code !== 'ESRCH') throw error
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  process.on('exit', endGroup)
  stopWithNpm(stop)

  child.on('exit', (code) => process.exit(code ?? 1))
}

/**
 * Stops when npm stops. npm passes on only SIGINT and SIGTERM. If npm were killed in another way,
 * this process would keep running.
 */
function stopWithNpm(stop) {
  if (process.env.npm_lifecycle_event === undefined) return
  const starters = readStarters()
  setInterval(() => readStarters() !== starters && stop(), 500).unref()
}

/**
 * Returns the process ids of npm and of the shell in which npm starts scripts, if they can be
 * detected.
 */
function readStarters() {
  const parent = process.ppid
  try {
    const [, name, grandparent] = /\((.*)\) \S (\d+)/.exec(
      readFileSync(`/proc/${parent}/stat`, 'utf8'),
    )
    return name === 'sh' ? `${parent} ${grandparent}` : `${parent}`
  } catch {
    // Only Linux has /proc. On other systems, the script replaces the shell.
    return `${parent}`
  }
}
