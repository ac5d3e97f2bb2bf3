import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../projectRoot.mjs'
import { answersVersion } from './answersVersion.mjs'

// The last version that supports Node 20.
const wanted = '@sparticuz/chromium@147.0.0'

/** Installs a headless shell from the npm registry, for machines that can only reach npm. */
export async function fromSparticuz() {
  if (process.platform !== 'linux') return undefined
  const folder = join(projectRoot, '.cache/sparticuz')
  const unpacked = join(folder, 'unpacked')
  mkdirSync(unpacked, { recursive: true })

  console.log(`Installing ${wanted} ...`)
  const { status } = spawnSync('npm', ['install', '--prefix', folder, '--no-save', wanted], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) return undefined

  const entry = createRequire(join(folder, 'index.js')).resolve('@sparticuz/chromium')
  const { default: chromium } = await import(/* @vite-ignore */ pathToFileURL(entry).href)
  const executablePath = await unpackInto(unpacked, () => chromium.executablePath())
  return answersVersion(executablePath) ? { executablePath, canLoadExtensions: false } : undefined
}

/**
 * Unpacks into the given folder. By default, the package uses the system's temporary folder, in
 * which any user can write.
 */
async function unpackInto(folder, unpack) {
  const { TMPDIR } = process.env
  process.env.TMPDIR = folder
  try {
    return await unpack()
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  }
}
