import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { bundleFrame } from '../../scripts/bundleFrame.mjs'

test('each build of the frame has the same bytes, and the import map has the integrity of each file', async () => {
  const [one, other] = [await bundleFrame(), await bundleFrame()]
  expect(other).toEqual(one)
  const { entry, files, importMap, styles } = one as Awaited<ReturnType<typeof bundleFrame>>
  const { integrity } = JSON.parse(importMap)
  const scripts = Object.keys(files).filter((path) => path.endsWith('.js'))
  expect(Object.keys(integrity).sort()).toEqual([...scripts].sort())
  expect(scripts).toContain(entry)
  expect(Object.keys(files)).toContain(styles)
  for (const [path, { body, integrity: own }] of Object.entries(files)) {
    expect(own).toBe(`sha384-${createHash('sha384').update(body).digest('base64')}`)
    if (path.endsWith('.js')) expect(integrity[path]).toBe(own)
  }
})

test('the frame’s own code creates no markup, evaluates no text, and names the target of each message', async () => {
  const { files } = await bundleFrame()
  const text = Object.values(files)
    .map(({ body }) => body)
    .join('\n')
  for (const wrong of [/\.innerHTML/, /\beval\(/, /new Function\b/, /document\.write/])
    expect(text).not.toMatch(wrong)
  expect(text).not.toMatch(/postMessage\([^)]*,\s*[`'"]\*[`'"]/)
  // viem uses this random value only to number its clients, not for keys or signatures.
  const random = Object.entries(files).filter(([, { body }]) => body.includes('Math.random'))
  expect(random.map(([path]) => path)).toEqual([expect.stringContaining('createOperations')])
  expect(random[0]?.[1].body.split('Math.random')).toHaveLength(2)
})
