import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const processors = availableParallelism()
const reactDomServer = fileURLToPath(new URL('tests/react18/reactDomServer.ts', import.meta.url))
/** WalletConnect's own switches: nothing is asked of its public hosts, and two clients keep apart. */
const walletConnectEnv = { IS_VITEST: 'true', DISABLE_GLOBAL_CORE: 'true' }
/** Vitest runs projects with other numbers of workers one after another. */
const afterBrowser = { groupOrder: 1 }
/** On a busy machine a real server, a page, or code that has to load takes its time. */
const patience = {
  testTimeout: 90_000,
  hookTimeout: 90_000,
  expect: { poll: { timeout: 15_000 } },
}
const browserTests = 'tests/**/*.browser.test.ts'
const reactTests = [
  'tests/{hooks,primitives,ssr}/**/*.test.{ts,tsx}',
  'tests/{security,spec}/**/*.test.tsx',
]
/** Nothing of these suites outlives its file, and React is imported once. */
const together = {
  isolate: false,
  environment: 'happy-dom',
  restoreMocks: true,
  setupFiles: 'tests/support/setup.ts',
} as const

export default defineConfig({
  test: {
    maxWorkers: processors,
    // A relay may bring a message twice. Of the second end of a session WalletConnect's client
    // leaves a failed promise behind, which nobody but that client could wait for.
    onUnhandledError: ({ message }) => !message.includes('Record was recently deleted - session:'),
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          sequence: afterBrowser,
          env: walletConnectEnv,
          environment: 'happy-dom',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [browserTests, 'tests/react18/**', ...reactTests],
          setupFiles: ['tests/support/setup.ts'],
          ...patience,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'react19',
          sequence: afterBrowser,
          include: reactTests,
          ...together,
          ...patience,
        },
      },
      {
        // The same suites on React 18: its folder holds links to `src` and `tests`, which resolve
        // packages from there as long as nobody follows the links.
        root: 'tests/react18',
        plugins: [react()],
        resolve: {
          preserveSymlinks: true,
          alias: [{ find: /^react-dom\/server$/, replacement: reactDomServer }],
        },
        test: {
          name: 'react18',
          sequence: afterBrowser,
          include: ['*.test.ts', ...reactTests],
          // Suspends with React 19's `use`.
          exclude: ['tests/security/serverRendering.test.tsx'],
          ...together,
          ...patience,
        },
      },
      {
        test: {
          name: 'browser',
          // They wait more than they work.
          maxWorkers: processors + 1,
          env: walletConnectEnv,
          environment: 'node',
          include: [browserTests],
          exclude: ['tests/react18/**'],
          globalSetup: ['tests/support/browserSetup.ts'],
          ...patience,
        },
      },
    ],
  },
})
