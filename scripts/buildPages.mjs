import { join } from 'node:path'
import { build } from 'vite'
import { keepBuild } from './keepBuild.mjs'
import { projectRoot } from './projectRoot.mjs'

const reads = [
  ...[
    'src',
    'sandbox',
    'tests/pages',
    'tests/support/createFakeProvider.ts',
    'tests/support/withServices.ts',
  ],
  ...['scripts/buildStyles.mjs', 'scripts/unlayer.mjs', 'scripts/buildPages.mjs'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
]

/** The folder with the pages of the browser tests, built for the current code. */
export const buildPages = () =>
  keepBuild({
    // React is built for tests or for production, depending on `NODE_ENV`.
    name: `pages-${process.env.NODE_ENV ?? 'production'}`,
    reads,
    make: (outDir) =>
      build({
        configFile: join(projectRoot, 'tests/pages/vite.config.ts'),
        mode: 'production',
        logLevel: 'warn',
        plugins: [readsNothingElse],
        build: { outDir },
      }),
  })

/** A file that is missing in `reads` could change without a new build. */
const readsNothingElse = {
  name: 'reads-nothing-else',
  buildEnd() {
    const known = [...reads, 'node_modules'].map((path) => join(projectRoot, path))
    for (const id of this.getModuleIds()) {
      const file = id.split('?')[0]
      if (file.startsWith(projectRoot) && !known.some((path) => file.startsWith(path)))
        this.error(`${file} is read by the test pages: name it in scripts/buildPages.mjs.`)
    }
  },
}
