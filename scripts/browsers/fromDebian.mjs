import { installed } from './installed.mjs'
import { installFromDebian } from './installFromDebian.mjs'

/** Installs Debian's own Chromium. */
export async function fromDebian(options) {
  return (await installFromDebian(['chromium'], options)) ? installed() : undefined
}
