import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { mdxPlugin } from './mdxPlugin.mjs'
import { pagesPlugin } from './pagesPlugin.mjs'
import { searchPlugin } from './searchPlugin.mjs'
import { sourcePlugin } from './sourcePlugin.mjs'

const source = fileURLToPath(new URL('../../src', import.meta.url))

/** How Vite builds and serves the site. */
export const siteConfig = () => ({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: [sourcePlugin(), pagesPlugin(), mdxPlugin(), react(), tailwindcss(), searchPlugin()],
  resolve: {
    // The examples import what a host imports.
    alias: [
      { find: 'latchkey/themes/default.css', replacement: `${source}/themes/tailwind.css` },
      {
        find: /^latchkey\/(adapters\/\w+|networks|services)$/,
        replacement: `${source}/engine/$1/index.ts`,
      },
      { find: 'latchkey/embedded', replacement: `${source}/engine/secureFrame/index.ts` },
      {
        find: 'latchkey/sign-in',
        replacement: `${source}/engine/features/siwx/index.ts`,
      },
      {
        find: /^latchkey\/(engine|hooks|primitives|themes)$/,
        replacement: `${source}/$1/index.ts`,
      },
    ],
  },
  build: {
    // Inline scripts and data: files are what strict headers forbid.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // One stylesheet, so that a page has its looks before its script.
    cssCodeSplit: false,
    manifest: true,
  },
})
