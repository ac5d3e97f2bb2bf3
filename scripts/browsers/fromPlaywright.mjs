import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '../projectRoot.mjs'
import { answersVersion } from './answersVersion.mjs'

const timeToConnect = 20_000

export async function fromPlaywright() {
  // Imported here, because the other probes must work without this dependency.
  const { chromium } = await import('playwright-core')
  const executablePath = chromium.executablePath()
  if (!answersVersion(executablePath)) await downloadChromium()
  return answersVersion(executablePath) ? { executablePath, canLoadExtensions: true } : undefined
}

/** Resolves when the download ends, successful or not. */
export function downloadChromium({ start = spawn } = {}) {
  console.log('Downloading Playwright’s Chromium ...')
  const cli = join(projectRoot, 'node_modules/playwright-core/cli.js')
  const child = start(process.execPath, [cli, 'install', 'chromium', '--no-shell'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(timeToConnect) },
  })
  // Playwright tries several hosts, each several times. If the download makes progress, a host has
  // responded.
  const timeout = setTimeout(() => child.kill(), timeToConnect)
  child.stdout.on('data', (progress) => {
    if (progress.includes('%')) clearTimeout(timeout)
  })
  return new Promise((resolve) => {
    child.on('close', () => {
      clearTimeout(timeout)
      resolve()
    })
  })
}
