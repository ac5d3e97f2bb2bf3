import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { siteConfig } from './docs/scripts/siteConfig.mjs'
import { followPages } from './tests/support/followPages.ts'
import { GroupedSequencer } from './tests/support/GroupedSequencer.ts'

const processors = availableParallelism()
const reactDomServer = fileURLToPath(new URL('tests/react18/reactDomServer.ts', import.meta.url))
/** WalletConnect's own settings: no requests to its public hosts, and separate state per client. */
const walletConnectEnv = { IS_VITEST: 'true', DISABLE_GLOBAL_CORE: 'true' }
/** Long timeouts: on a busy machine, a real server, a page, or loading code takes long. */
const patience = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
}
const browserTests = 'tests/**/*.browser.test.ts'
/** These tests open the built docs. All other browser tests open the test pages. */
const docsTests = [
  'tests/browser/{docs,faultPanel,mainnet}.browser.test.ts',
  'tests/docs/*.browser.test.ts',
  'tests/docs/search.test.ts',
  // This test loads the site's highlighter, which needs Node's own `Response`.
  'tests/docs/secrets.test.ts',
  'tests/scripts/startPage.test.ts',
]
/** This test opens all pages of the built docs. */
const pageTests = 'tests/docs/everyPage.browser.test.ts'
/** These tests open all scenes of the test pages. */
const sceneTests = 'tests/browser/{everyScene,everyPreset,everyLanguage}.browser.test.ts'
/** These tests read the package that `npm run build` creates. */
const packageTests = 'tests/package/*.test.ts'
/** These tests install the package in apps, with other packages. */
const appTests = 'tests/package/apps/*.test.ts'
/** These tests run a bundler as a separate process. */
const bundlerTests = 'tests/foreign/alto/*.test.ts'
/** Installed packages, which may contain tests of their own. */
const installed = '**/node_modules/**'
/** These tests run in Firefox and WebKit. */
const otherBrowserTests = 'tests/browsers/*.test.ts'
/** These tests open the secure site of `latchkey-server`, or the embedded wallet that it hosts. */
const siteTests = [
  'tests/secureSite/*.browser.test.ts',
  'tests/browser/embedded*.browser.test.ts',
  'tests/security/section-c-*.browser.test.ts',
  'tests/spec/4.embedded.browser.test.ts',
]
/** These tests need a database server, which is started once for all of them. */
const serverTests = 'tests/server/**/*.test.ts'
/** These tests run on React 18 too. */
const reactTests = [
  'tests/{hooks,primitives,ssr}/**/*.test.{ts,tsx}',
  'tests/{security,spec}/**/*.test.tsx',
]
/** Files of these suites share processes and imported modules, so each file must clean up. */
const together = {
  isolate: false,
  restoreMocks: true,
  setupFiles: 'tests/support/setup.ts',
  ...patience,
} as const
/** The pages of a browser project are built, served and shut down once for all of its files. */
const inChromium = {
  // Importing Playwright, the sandbox and viem once for each file took two minutes of processor time.
  isolate: false,
  // These projects run last, because the others report a mistake sooner.
  sequence: { groupOrder: 1 },
  env: walletConnectEnv,
  environment: 'node',
  globalSetup: 'tests/support/browserSetup.ts',
  ...patience,
} as const

export default defineConfig({
  test: {
    // One more than the processors, because some tests wait for a server, a program or a page.
    maxWorkers: processors + 1,
    sequence: { sequencer: GroupedSequencer },
    // A relay may deliver a message twice. When a session ends for the second time, WalletConnect's
    // client rejects a promise that only this client could handle.
    onUnhandledError: ({ message }) => !message.includes('Record was recently deleted - session:'),
    projects: [
      {
        plugins: [react()],
        test: {
          name: 'unit',
          // Files that need a page name the environment in their first line.
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
        // The same suites on React 18. The folder has links to `src` and `tests`. Because the links
        // are preserved, packages are resolved from this folder.
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
        // Packages that cannot be installed together with latchkey's. Each folder has its own ones.
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
            ...siteTests,
            ...docsTests,
          ],
        },
      },
      { plugins: [followPages()], test: { name: 'site', ...inChromium, include: siteTests } },
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
