import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Makes sure that a child process ends with this process, however this process ends. Returns a
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
 * Starts a shell that ends the child after this process has ended. After a signal or a hard kill
 * there is no 'exit' event, and handling signals here would change how the host ends. The shell
 * reads from this process, and its read ends when this process ends. The shell is detached, because
 * Ctrl-C would otherwise end it first.
 */
function startGuard(pid: number) {
  if (process.platform === 'win32') return () => {}
  const guard = spawn('/bin/sh', ['-c', 'read _; kill -9 "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // Without a shell, only the 'exit' listener ends the child.
  guard.on('error', () => {})
  guard.unref()
  return () => void guard.kill('SIGKILL')
}
