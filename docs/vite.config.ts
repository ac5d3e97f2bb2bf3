import { fileURLToPath } from 'node:url'
import mdx from '@mdx-js/rollup'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import remarkGfm from 'remark-gfm'
import { defineConfig } from 'vite'
import { addHeadingIds } from './scripts/addHeadingIds.mjs'
import { highlightCode } from './scripts/highlightCode.mjs'
import { linkPages } from './scripts/linkPages.mjs'
import { pagesPlugin } from './scripts/pagesPlugin.mjs'
import { searchPlugin } from './scripts/searchPlugin.mjs'
import { sourcePlugin } from './scripts/sourcePlugin.mjs'

const source = fileURLToPath(new URL('../src', import.meta.url))

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    sourcePlugin(),
    pagesPlugin(),
    {
      enforce: 'pre',
      ...mdx({
        remarkPlugins: [remarkGfm],
        rehypePlugins: [addHeadingIds, linkPages, highlightCode],
      }),
    },
    react(),
    tailwindcss(),
    searchPlugin(),
  ],
  resolve: {
    // The examples import what a host imports.
    alias: [
      { find: 'latchkey/themes/default.css', replacement: `${source}/themes/tailwind.css` },
      { find: /^latchkey\/(adapters\/\w+|networks)$/, replacement: `${source}/engine/$1/index.ts` },
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
