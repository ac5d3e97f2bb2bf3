import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Makes sure that a child process does not outlive this one, however this one ends. Returns a
 * function that undoes it.
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
 * A signal or a hard kill causes no 'exit' event, and handling signals here would change how the
 * host ends. So a shell reads from this process, and its read ends when this process does.
 * Detached, because Ctrl-C would otherwise end the guard first.
 */
function startGuard(pid: number) {
  if (process.platform === 'win32') return () => {}
  const guard = spawn('/bin/sh', ['-c', 'read _; kill -9 "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // Without a shell, only the 'exit' listener is left.
  guard.on('error', () => {})
  guard.unref()
  return () => void guard.kill('SIGKILL')
}
