import { existsSync, readFileSync } from 'node:fs'
import { answersVersion } from './answersVersion.mjs'
import { installFromDebian } from './installFromDebian.mjs'
import { onPath } from './onPath.mjs'

const name = 'chromium-headless-shell'

/**
 * Debian's Chromium without a window of its own. It draws the same pages in half the processor time, and
 * cannot load extensions.
 *
 * @param {{ env?: NodeJS.ProcessEnv | undefined, release?: string | undefined, sign?: string | undefined }} [options]
 */
export async function headlessShell({ env = process.env, release = '/etc/os-release', sign } = {}) {
  const find = () => onPath([name], env).find(answersVersion)
  const executablePath = find() ?? ((await install(release, sign)) && find())
  return executablePath ? { executablePath, canLoadExtensions: false } : undefined
}

/** Ubuntu has no such package. */
const install = async (release, sign) =>
  existsSync(release) &&
  /^ID=debian$/m.test(readFileSync(release, 'utf8')) &&
  installFromDebian([name], { sign })
