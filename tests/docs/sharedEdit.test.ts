import { deflateRawSync } from 'node:zlib'
import { base64urlnopad } from '@scure/base'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEdit, writeEdit } from '../../docs/site/sharedEdit.ts'
import { propertyRuns } from '../support/propertyRuns.ts'

/** Writes a fragment as another program could. */
const fragmentOf = (content: string | Uint8Array) =>
  `#edit=docs-x.${base64urlnopad.encode(new Uint8Array(deflateRawSync(content)))}`

test('a link keeps any source and stylesheet', async () => {
  const edits = fc.record(
    { source: fc.string({ unit: 'grapheme' }), styles: fc.string() },
    { requiredKeys: ['source'] },
  )
  await fc.assert(
    fc.asyncProperty(edits, async (edit) => {
      const fragment = await writeEdit('docs-x', edit)
      expect(fragment).toMatch(/^#edit=docs-x\.[\w-]+$/)
      expect(await readEdit('docs-x', fragment!)).toEqual({ styles: undefined, ...edit })
      expect(await readEdit('docs-y', fragment!)).toBeUndefined()
    }),
    propertyRuns(2803),
  )
})

test('an edit that is too long has no link', async () => {
  const source = fc.sample(fc.string({ minLength: 30_000, maxLength: 30_000 }), {
    seed: 1,
    numRuns: 1,
  })[0]!
  expect(await writeEdit('docs-x', { source })).toBeUndefined()
  expect(await writeEdit('docs-x', { source: 'x'.repeat(70_000) })).toBeUndefined()
})

test('decompressing stops if a fragment is much larger than an example', async () => {
  const source = 'x'.repeat(10_000_000)
  const fragment = fragmentOf(JSON.stringify({ source }))
  expect(fragment.length).toBeLessThan(16_000)
  expect(await readEdit('docs-x', fragment)).toBeUndefined()
})

test.each([
  ['nothing', '#edit=docs-x.'],
  ['text that is not base64url', '#edit=docs-x.a+b/'],
  ['data that is not compressed', '#edit=docs-x.AAAA'],
  ['data that was cut off', fragmentOf(JSON.stringify({ source: 'const x = 1' })).slice(0, -4)],
  ['text that is not JSON', fragmentOf('{')],
  ['a text instead of an object', fragmentOf('"source"')],
  ['null', fragmentOf('null')],
  ['no source', fragmentOf('{"styles":""}')],
  ['another type', fragmentOf('{"source":{"length":1}}')],
  ['a stylesheet of another type', fragmentOf('{"source":"","styles":[]}')],
  ['no UTF-8', fragmentOf(new Uint8Array([0x22, 0xff, 0x22]))],
  ['more data than a link can have', `#edit=docs-x.${'A'.repeat(20_000)}`],
])('a fragment with %s gives no edit', async (_, fragment) => {
  expect(await readEdit('docs-x', fragment)).toBeUndefined()
})

test('a fragment can set only the source and the stylesheet', async () => {
  const fragment = fragmentOf('{"source":"a","__proto__":{"styles":"b"},"onClose":"c"}')
  expect(await readEdit('docs-x', fragment)).toEqual({ source: 'a', styles: undefined })
})
