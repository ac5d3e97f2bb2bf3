import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Some files named chromium only say what to install, or miss a library: asking is the proof. */
export function answersVersion(executablePath) {
  if (!existsSync(executablePath)) return false
  // On Windows the question would open a window.
  if (process.platform === 'win32') return true
  return spawnSync(executablePath, ['--version'], { timeout: 20_000 }).status === 0
}
