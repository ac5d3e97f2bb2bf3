import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OpenServerOptions } from '../../server/index.ts'

type FrameAssets = NonNullable<NonNullable<OpenServerOptions['secureSite']>['assets']>

let frame: Promise<FrameAssets> | undefined

/** The files of the secure site's pages, with the sandbox's smart accounts. */
export function readFrame(): Promise<FrameAssets> {
  frame ??= read()
  return frame
}

/** The package has them as one file. In the repository they are bundled from their source. */
async function read(): Promise<FrameAssets> {
  // By the package's name, so that it is found from a bundled copy of this file too.
  const folder = dirname(createRequire(import.meta.url).resolve('latchkey-sandbox'))
  const packed = join(folder, 'secureSite/frame.json')
  if (existsSync(packed)) return JSON.parse(await readFile(packed, 'utf8'))
  const { keepFrame } = await import(pathToFileURL(join(folder, '../scripts/bundleFrame.mjs')).href)
  return keepFrame(join(folder, 'secureSite/frame/startPage.ts'))
}
