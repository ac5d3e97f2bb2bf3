import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Makes sure that a child process does not outlive this one, however this one ends. Returns what
 * undoes it.
 */
export function killWithParent(child: ChildProcess) {
  const kill = () => void child.kill('SIGKILL')
  process.on('exit', kill)
  const dismissGuard = child.pid === undefined ? () => {} : startGuard(child.pid)

  return () => {
    process.off('exit', kill)
    dismissGuard()
  }
}

/**
 * No 'exit' event follows a signal or a hard kill, and handling signals here would take from the
 * host its own way to end. So a waiting shell reads from this process: the read ends when this
 * process does, whatever the reason. Detached, or Ctrl-C would end the guard first.
 */
function startGuard(pid: number) {
  if (process.platform === 'win32') return () => {}
  const guard = spawn('/bin/sh', ['-c', 'read _; kill -9 "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // Without a shell the 'exit' listener alone has to do.
  guard.on('error', () => {})
  guard.unref()
  return () => void guard.kill('SIGKILL')
}
