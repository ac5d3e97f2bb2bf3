import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './browsers/installFromDebian.mjs'

/**
 * The programs of Firefox and WebKit, the display that WebKit needs, the program that creates the
 * certificates of sites with https, and the Debian packages that contain them.
 */
const needed = {
  firefox: { names: ['firefox-esr', 'firefox'], package: 'firefox-esr' },
  webKitDriver: { names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
  display: { names: ['Xvfb'], package: 'xvfb' },
  openssl: { names: ['openssl'], package: 'openssl' },
}

/**
 * Returns the paths of the programs that `npm run test:browsers` needs. Installs missing programs.
 */
export async function findOtherBrowsers({ env = process.env, install = installFromDebian } = {}) {
  const find = (programs) =>
    Object.fromEntries(
      Object.entries(programs).map(([name, { names }]) => [name, findProgram(names, env)]),
    )
  const missing = Object.entries(find(needed)).filter(([, path]) => path === undefined)
  if (missing.length > 0) await install(missing.map(([name]) => needed[name].package))
  const found = find(needed)
  const absent = Object.keys(needed).filter((name) => found[name] === undefined)
  if (absent.length > 0) {
    const packages = absent.map((name) => needed[name].package).join(', ')
    throw new Error(`Firefox and WebKit need these packages of Debian: ${packages}.`)
  }
  return found
}

function findProgram(names, { PATH = '' }) {
  const folders = PATH.split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
}
