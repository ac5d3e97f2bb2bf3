import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OpenServerOptions } from '../../server/index.ts'
import { codeFolder } from '../codeFolder.ts'

type FrameAssets = NonNullable<NonNullable<OpenServerOptions['secureSite']>['assets']>

let frame: Promise<FrameAssets> | undefined

/** Returns the files of the secure site's pages, with the sandbox's smart accounts. */
export function readFrame(): Promise<FrameAssets> {
  frame ??= read()
  return frame
}

/**
 * Reads the files. In the package, they are in one JSON file. In the repository, they are bundled
 * from their source.
 */
async function read(): Promise<FrameAssets> {
  const folder = codeFolder()
  const packed = join(folder, 'secureSite/frame.json')
  if (existsSync(packed)) return JSON.parse(await readFile(packed, 'utf8'))
  const bundler = pathToFileURL(join(folder, '../scripts/bundleFrame.mjs')).href
  const { keepFrame } = await import(/* @vite-ignore */ bundler)
  return keepFrame(join(folder, 'secureSite/frame/startPage.ts'))
}
