import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Ends a child process when this process ends, for whatever reason. Returns a function that undoes
 * this.
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
 * Starts a shell that ends the child after this process has ended. Node emits no 'exit' event after
 * a signal or a hard kill, and a signal handler here would change how the host ends. The shell
 * reads from this process, so the read ends when this process ends. The shell is detached:
 * otherwise Ctrl-C would end the shell first.
 */
function startGuard(pid: number) {
  if (process.platform === 'win32') return () => {}
  const guard = spawn('/bin/sh', ['-c', 'read _; kill -9 "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  // If the shell cannot start, only the 'exit' listener ends the child.
  guard.on('error', () => {})
  guard.unref()
  return () => void guard.kill('SIGKILL')
}
