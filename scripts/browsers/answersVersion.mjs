import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Returns whether the browser starts and prints its version. Some files with the name chromium only
 * print how to install Chromium, or cannot start because a library is missing.
 */
export function answersVersion(executablePath) {
  if (!existsSync(executablePath)) return false
  // On Windows, `--version` would open a window.
  if (process.platform === 'win32') return true
  return spawnSync(executablePath, ['--version'], { timeout: 20_000 }).status === 0
}
