import { resolve } from 'node:path'
import { build as buildWithEsbuild } from 'esbuild'
import { build as buildWithVite } from 'vite'
import { expect, test } from 'vitest'
import { warnings } from '../../src/engine/config/EngineChecks.ts'

const project = resolve(import.meta.dirname, '../..')
const app = `
  import { evm } from './dist/engine/adapters/evm/evm.js'
  import { createEngine } from './dist/engine/index.js'
  import { EngineProvider } from './dist/hooks/index.js'
  import { Modal } from './dist/primitives/index.js'
  import { ConnectButton, ConnectModal } from './dist/themes/index.js'
  export default [ConnectButton, ConnectModal, createEngine, EngineProvider, evm, Modal.Root]
`
const libraries = /^(react|react-dom|viem|@walletconnect\/universal-provider)(\/|$)/

/** The longest part of each warning that has no values. */
const sentences = [
  ...Object.values(warnings).map((warning: (...details: string[]) => string) => {
    const pieces = warning('§', '§', '§').split(/[§`'"]/)
    return pieces.sort((a, b) => b.length - a.length)[0]!
  }),
  'is not a CSS variable, so it has no effect',
  'stylesheet is not on this page',
  'The theme has no text',
]

interface Chunk {
  name: string
  code: string
  isEntry: boolean
  imports: readonly string[]
}

const bundlers: Record<string, (mode: 'development' | 'production') => Promise<Chunk[]>> = {
  async vite(mode) {
    const built = await buildWithVite({
      root: project,
      configFile: false,
      logLevel: 'error',
      mode,
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      plugins: [
        {
          name: 'app',
          resolveId: (source) => (source === 'app' ? resolve(project, 'app.js') : null),
          load: (id) => (id === resolve(project, 'app.js') ? app : null),
        },
      ],
      build: {
        write: false,
        target: 'es2022',
        rolldownOptions: {
          input: 'app',
          external: libraries,
          preserveEntrySignatures: 'allow-extension',
        },
      },
    })
    if (!('output' in built)) throw new Error('Vite did not return a single build.')
    return built.output
      .filter((file) => file.type === 'chunk')
      .map(({ code, fileName, imports, isEntry }) => ({ code, imports, isEntry, name: fileName }))
  },
  async esbuild(mode) {
    const { metafile, outputFiles } = await buildWithEsbuild({
      stdin: { contents: app, resolveDir: project },
      absWorkingDir: project,
      bundle: true,
      define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
      external: ['react', 'react-dom', 'viem', '@walletconnect/universal-provider'],
      format: 'esm',
      logLevel: 'error',
      metafile: true,
      minify: true,
      outdir: '/built',
      splitting: true,
      write: false,
    })
    return Object.entries(metafile.outputs).map(([name, { entryPoint, imports }]) => ({
      code: outputFiles.find(({ path }) => resolve(project, name) === path)!.text,
      imports: imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => path),
      isEntry: entryPoint === '<stdin>',
      name,
    }))
  },
}

test.each(Object.keys(bundlers))(
  'a production build by %s contains no warnings for developers',
  async (bundler) => {
    const chunks = await bundlers[bundler]!('production')
    expect(chunks.length).toBeGreaterThan(10)
    expect(chunks.flatMap(({ code }) => sentences.filter((one) => code.includes(one)))).toEqual([])
    expect(chunks.filter(({ code }) => code.includes('NODE_ENV'))).toEqual([])
  },
)

test.each(Object.keys(bundlers))(
  'a development build by %s contains the warnings, in chunks of their own',
  async (bundler) => {
    const chunks = await bundlers[bundler]!('development')
    const all = chunks.map(({ code }) => code).join('\n')
    expect(sentences.filter((one) => !all.includes(one))).toEqual([])
    const atOnce = new Set(chunks.filter(({ isEntry }) => isEntry))
    expect(atOnce.size).toBe(1)
    for (const { imports } of atOnce)
      for (const chunk of chunks) if (imports.includes(chunk.name)) atOnce.add(chunk)
    const said = [...atOnce].flatMap(({ code }) => sentences.filter((one) => code.includes(one)))
    expect(said).toEqual([])
  },
)
