import { join } from 'node:path'
import { build } from 'vite'
import { pageSources } from './buildPages.mjs'
import { projectRoot } from './projectRoot.mjs'

// Builds the pages of the browser tests into the given folder.
const [outDir] = process.argv.slice(2)
const known = [...pageSources, 'node_modules'].map((path) => join(projectRoot, path))

await build({
  configFile: join(projectRoot, 'tests/pages/vite.config.ts'),
  logLevel: 'warn',
  build: { outDir },
  plugins: [
    {
      // Without this check, a file that is missing in `pageSources` could change without a new
      // build.
      name: 'reads-nothing-else',
      buildEnd() {
        for (const id of this.getModuleIds()) {
          const file = id.split('?')[0]
          if (file.startsWith(projectRoot) && !known.some((path) => file.startsWith(path)))
            this.error(`${file} is read by the test pages: name it in scripts/buildPages.mjs.`)
        }
      },
    },
  ],
})
