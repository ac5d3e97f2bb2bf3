import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { onTestFinished } from 'vitest'

const project = resolve(import.meta.dirname, '../..')
const { exports } = JSON.parse(readFileSync(resolve(project, 'package.json'), 'utf8'))

/** The exports of a documentation code block, run as a host's own module would run. */
export async function loadCodeBlock<Module>(file: string, words: string): Promise<Module> {
  const text = readFileSync(resolve(project, 'docs', file), 'utf8')
  const block = [...text.matchAll(/^```(?:js|ts)\n(.*?)^```$/gms)].find(([, code = '']) =>
    code.includes(words),
  )
  if (!block) throw new Error(`docs/${file} has no block with "${words}"`)
  const { outputFiles } = await build({
    stdin: { contents: block[1]!, loader: 'ts', resolveDir: project },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire('file:///')",
    },
    plugins: [
      {
        name: 'latchkey from its source',
        setup({ onResolve }) {
          onResolve({ filter: /^latchkey\// }, ({ path }) => ({
            path: resolve(
              project,
              exports[path.replace('latchkey', '.')].default
                .replace('./dist/', 'src/')
                .replace(/\.js$/, '.ts'),
            ),
          }))
        },
      },
    ],
  })
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-docs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const module = join(folder, 'block.mjs')
  writeFileSync(module, outputFiles[0]!.contents)
  return import(/* @vite-ignore */ module)
}
