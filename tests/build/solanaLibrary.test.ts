import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '../..')

/** The Solana adapter as Vite builds it for an app. */
let chunks: Rolldown.OutputChunk[]
beforeAll(async () => {
  const built = await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rolldownOptions: {
        input: 'src/engine/adapters/solana/solana.ts',
        preserveEntrySignatures: 'allow-extension',
      },
    },
  })
  if (!('output' in built)) throw new Error('Vite built something else.')
  chunks = built.output.filter((file) => file.type === 'chunk')
})

/** The packages whose code is in a chunk. */
const packagesIn = ({ modules }: Rolldown.OutputChunk) =>
  Object.entries(modules)
    .filter(([, { renderedLength }]) => renderedLength > 0)
    .flatMap(([path]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [])

test('@solana/web3.js is in one chunk, which no other chunk imports eagerly', () => {
  const found = chunks.filter((chunk) => packagesIn(chunk).includes('@solana/web3.js'))
  expect(found).toHaveLength(1)
  const [{ fileName, isDynamicEntry }] = found as [Rolldown.OutputChunk]
  expect(isDynamicEntry).toBe(true)
  expect(chunks.filter(({ imports }) => imports.includes(fileName))).toEqual([])
})

test('the bundle has no code of its copyleft dependency', () => {
  const modules = chunks.flatMap((chunk) => Object.keys(chunk.modules))
  expect(modules.filter((path) => path.includes('rpc-websockets'))).not.toEqual([])
  expect(chunks.flatMap(packagesIn)).not.toContain('rpc-websockets')
})
