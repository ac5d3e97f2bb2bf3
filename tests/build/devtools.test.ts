import { resolve } from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '../..')

/** The files of the panel in an app that Vite builds. */
async function panelFiles(mode: 'development' | 'production') {
  const built = await build({
    root: project,
    configFile: false,
    logLevel: 'error',
    mode,
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    build: {
      write: false,
      rolldownOptions: {
        input: 'src/themes/devtools/Devtools.tsx',
        preserveEntrySignatures: 'allow-extension',
      },
    },
  })
  if (!('output' in built)) throw new Error('Vite built something else.')
  const chunks = built.output.filter((file) => file.type === 'chunk')
  return chunks.flatMap(({ moduleIds }) => moduleIds).filter((id) => id.includes('DevtoolsPanel'))
}

test('an app built for production has no code of the devtools’ panel', async () => {
  expect(await panelFiles('development')).toHaveLength(1)
  expect(await panelFiles('production')).toEqual([])
})
