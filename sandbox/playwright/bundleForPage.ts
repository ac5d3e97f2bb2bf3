import { join } from 'node:path'
import { build } from 'esbuild'
import { codeFolder } from '../codeFolder.ts'

/**
 * Bundles a file from one of this package's folders as one script that sets `window[globalName]`.
 */
export async function bundleForPage(
  folder: string,
  { file, globalName }: { file: string; globalName: string },
): Promise<string> {
  const { outputFiles } = await build({
    // Leaves out the extension, because the file is TypeScript in the repository and JavaScript in
    // the package.
    entryPoints: [join(codeFolder(), folder, file)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName,
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
