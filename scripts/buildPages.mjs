import { keepBuild } from './keepBuild.mjs'
import { runNode } from './runNode.mjs'

/** The files and folders that the pages are built from, relative to the project's root. */
export const pageSources = [
  ...[
    'src',
    'sandbox',
    'tests/pages',
    'tests/support/createFakeProvider.ts',
    'tests/support/ratesFrom.ts',
    'tests/support/withServices.ts',
  ],
  ...['scripts/buildStyles.mjs', 'scripts/unlayer.mjs', 'scripts/makePages.mjs'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
]

/**
 * The folder with the pages of the browser tests, built for the current code as a host builds its
 * app. `development` builds them with React's warnings.
 *
 * @param {'production' | 'development'} [environment]
 */
export const buildPages = (environment = 'production') =>
  keepBuild({
    name: `pages-${environment}`,
    reads: pageSources,
    async make(folder) {
      // Builds in a separate process, because React and Vite read `NODE_ENV` only once. In this
      // process, it may already be set.
      const { exitCode, said } = await runNode(['scripts/makePages.mjs', folder], {
        env: { NODE_ENV: environment },
      })
      if (exitCode !== 0) throw new Error(`The test pages could not be built.\n${said}`)
    },
  })
