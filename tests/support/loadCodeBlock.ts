import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

const project = resolve(import.meta.dirname, '../..')
const { exports } = JSON.parse(readFileSync(resolve(project, 'package.json'), 'utf8'))

/**
 * Runs a code block of the documentation as a module of a host, with the packages of a folder.
 * Returns the exports. Packages in `missing` are imported by another package, but not installed.
 */
export async function loadCodeBlock<Module>(
  file: string,
  words: string,
  folderOfPackages = project,
  { missing = [] }: { missing?: string[] } = {},
): Promise<Module> {
  const text = readFileSync(resolve(project, 'docs', file), 'utf8')
  const block = [...text.matchAll(/^```(?:js|ts)\n(.*?)^```$/gms)].find(([, code = '']) =>
    code.includes(words),
  )
  if (!block) throw new Error(`docs/${file} has no block with "${words}"`)
  const { outputFiles } = await build({
    stdin: { contents: block[1]!, loader: 'ts', resolveDir: folderOfPackages },
    bundle: true,
    external: missing,
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
  const module = join(folder, 'block.mjs')
  writeFileSync(module, outputFiles[0]!.contents)
  try {
    return await import(/* @vite-ignore */ module)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
