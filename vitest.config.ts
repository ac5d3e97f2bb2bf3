import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { siteConfig } from './docs/scripts/siteConfig.mjs'
import { followPages } from './tests/support/followPages.ts'
import { GroupedSequencer } from './tests/support/GroupedSequencer.ts'

const processors = availableParallelism()
const reactDomServer = fileURLToPath(new URL('tests/react18/reactDomServer.ts', import.meta.url))
/** WalletConnect's own switches: nothing is asked of its public hosts, and two clients keep apart. */
const walletConnectEnv = { IS_VITEST: 'true', DISABLE_GLOBAL_CORE: 'true' }
/** On a busy machine a real server, a page, or code that has to load takes its time. */
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
}
const browserTests = 'tests/**/*.browser.test.ts'
/** These open the built documentation, the others the test pages. */
const docsTests = [
  'tests/browser/{docs,faultPanel,mainnet}.browser.test.ts',
  'tests/docs/*.browser.test.ts',
  'tests/docs/search.test.ts',
  // It loads the site's highlighter, which needs Node's own `Response`.
  'tests/docs/secrets.test.ts',
  'tests/scripts/startPage.test.ts',
]
/** It opens all pages of the built documentation. */
const pageTests = 'tests/docs/everyPage.browser.test.ts'
/** They open all scenes of the test pages. */
const sceneTests = 'tests/browser/{everyScene,everyPreset,everyLanguage}.browser.test.ts'
/** These read the package as `npm run build` makes it. */
const packageTests = 'tests/package/*.test.ts'
/** These install it in apps, with other packages. */
const appTests = 'tests/package/apps/*.test.ts'
/** These run a bundler as a process. */
const bundlerTests = 'tests/foreign/alto/*.test.ts'
/** Packages bring tests of their own. */
const installed = '**/node_modules/**'
/** These run in Firefox and WebKit. */
const otherBrowserTests = 'tests/browsers/*.test.ts'
/** These need a database server, which is started once for all of them. */
const serverTests = 'tests/server/**/*.test.ts'
/** These run on React 18 too. */
const reactTests = [
  'tests/{hooks,primitives,ssr}/**/*.test.{ts,tsx}',
  'tests/{security,spec}/**/*.test.tsx',
]
/** Nothing of these suites outlives its file: they share processes, and what they import. */
const together = {
  isolate: false,
  restoreMocks: true,
  setupFiles: 'tests/support/setup.ts',
  ...patience,
} as const
/** What a project opens is built, served and shut down once for all its files. */
const inChromium = {
  // Importing Playwright, the sandbox and viem once for each file took two minutes of processor time.
  isolate: false,
  // The others tell of a mistake sooner.
  sequence: { groupOrder: 1 },
  env: walletConnectEnv,
  environment: 'node',
  globalSetup: 'tests/support/browserSetup.ts',
  ...patience,
} as const

export default defineConfig({
  test: {
    // Some wait for a server, a program or a page.
    maxWorkers: processors + 1,
    sequence: { sequencer: GroupedSequencer },
    // A relay may bring a message twice. Of the second end of a session WalletConnect's client
    // leaves a failed promise behind, which nobody but that client could wait for.
    onUnhandledError: ({ message }) => !message.includes('Record was recently deleted - session:'),
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          // Files that need a page say so in their first line.
          environment: 'node',
          ...together,
          env: walletConnectEnv,
          include: ['tests/**/*.test.ts'],
          exclude: [
            installed,
            browserTests,
            packageTests,
            appTests,
            serverTests,
            ...docsTests,
            'tests/react18/**',
            bundlerTests,
            otherBrowserTests,
            ...reactTests,
          ],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: [serverTests],
          globalSetup: 'tests/support/server/serverSetup.ts',
          ...patience,
        },
      },
      {
        plugins: [react()],
        // The docs' gallery imports the package by its name.
        resolve: { alias: siteConfig().resolve.alias },
        test: {
          name: 'react19',
          environment: 'happy-dom',
          ...together,
          setupFiles: [together.setupFiles, 'tests/support/failOnComplaints.ts'],
          include: [...reactTests, 'tests/**/*.test.tsx'],
          exclude: [installed, 'tests/react18/**'],
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
          environment: 'happy-dom',
          ...together,
          include: ['*.test.ts', ...reactTests],
          // Suspends with React 19's `use`.
          exclude: ['tests/security/serverRendering.test.tsx'],
        },
      },
      {
        // Packages that cannot be installed beside the others: each folder has its own.
        test: {
          name: 'vendors',
          environment: 'happy-dom',
          ...together,
          include: ['vendors/*.test.ts', bundlerTests],
        },
      },
      {
        plugins: [followPages()],
        test: {
          name: 'browser',
          ...inChromium,
          include: [browserTests],
          exclude: [
            installed,
            'tests/react18/**',
            packageTests,
            appTests,
            sceneTests,
            ...docsTests,
          ],
        },
      },
      {
        test: {
          name: 'browsers',
          environment: 'node',
          include: [otherBrowserTests],
          env: walletConnectEnv,
          globalSetup: 'tests/browsers/browsersSetup.ts',
          ...patience,
        },
      },
      { test: { name: 'scenes', ...inChromium, include: [sceneTests] } },
      { test: { name: 'docs', ...inChromium, include: docsTests, exclude: [pageTests] } },
      { test: { name: 'pages', ...inChromium, include: [pageTests] } },
      { test: { name: 'package', ...inChromium, include: [packageTests] } },
      { test: { name: 'apps', ...inChromium, include: [appTests] } },
    ],
  },
})
