import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { mdxPlugin } from './mdxPlugin.mjs'
import { pagesPlugin } from './pagesPlugin.mjs'
import { searchPlugin } from './searchPlugin.mjs'
import { secretsPlugin } from './secretsPlugin.mjs'
import { sourcePlugin } from './sourcePlugin.mjs'
import { twinsPlugin } from './twinsPlugin.mjs'

const source = fileURLToPath(new URL('../../src', import.meta.url))
const page = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url))

const isOurs = (id) => id.startsWith(source)

/** How Vite builds and serves the site. */
export const siteConfig = () => ({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [
    secretsPlugin(),
    sourcePlugin(),
    pagesPlugin(),
    mdxPlugin(),
    react(),
    tailwindcss(),
    searchPlugin(),
    twinsPlugin(),
  ],
  resolve: {
    // The examples import the package as a host does.
    alias: [
      { find: 'latchkey/devtools', replacement: `${source}/themes/devtools/index.ts` },
      { find: 'latchkey/themes/default.css', replacement: `${source}/themes/tailwind.css` },
      {
        find: /^latchkey\/adapters\/(\w+)$/,
        replacement: `${source}/engine/adapters/$1/$1.ts`,
      },
      {
        find: /^latchkey\/(networks|testing)$/,
        replacement: `${source}/engine/$1/index.ts`,
      },
      { find: 'latchkey/providers/ens', replacement: `${source}/engine/providers/ens/ens.ts` },
      {
        find: 'latchkey/providers/onchain-activity',
        replacement: `${source}/engine/providers/onchainActivity/onchainActivity.ts`,
      },
      {
        find: 'latchkey/providers/onchain-holdings',
        replacement: `${source}/engine/providers/onchainHoldings/onchainHoldings.ts`,
      },
      {
        find: 'latchkey/providers/uniswap',
        replacement: `${source}/engine/providers/uniswap/uniswap.ts`,
      },
      {
        find: 'latchkey/providers/wallet-registry',
        replacement: `${source}/engine/providers/walletRegistry/walletRegistry.ts`,
      },
      {
        find: 'latchkey/connectors/embedded',
        replacement: `${source}/engine/connectors/embedded/embeddedWallet.ts`,
      },
      {
        find: 'latchkey/connectors/mini-app',
        replacement: `${source}/engine/connectors/miniApp/miniApp.ts`,
      },
      {
        find: 'latchkey/connectors/multichain',
        replacement: `${source}/engine/connectors/multichain/multichain.ts`,
      },
      {
        find: 'latchkey/connectors/solana-mobile',
        replacement: `${source}/engine/connectors/solanaMobile/solanaMobile.ts`,
      },
      {
        find: 'latchkey/providers/cloud-services',
        replacement: `${source}/engine/providers/cloudServices/cloudServices.ts`,
      },
      {
        find: 'latchkey/siwx/client',
        replacement: `${source}/engine/features/siwx/index.ts`,
      },
      {
        find: /^latchkey\/(engine|hooks|primitives|themes)$/,
        replacement: `${source}/$1/index.ts`,
      },
    ],
  },
  build: {
    // Strict headers forbid inline scripts and data: files.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // One stylesheet, so that a page is styled before its script runs.
    cssCodeSplit: false,
    manifest: true,
    rolldownOptions: {
      input: [page('index.html'), page('playground/index.html')],
      // Puts code that many pages with examples share into one file, instead of sixty small files.
      output: { codeSplitting: { groups: [{ name: 'common', test: isOurs, minShareCount: 8 }] } },
    },
  },
  // The frame of an edited example has an opaque origin.
  server: { cors: true },
})
