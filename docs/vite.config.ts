import { fileURLToPath } from 'node:url'
import mdx from '@mdx-js/rollup'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const source = fileURLToPath(new URL('../src', import.meta.url))

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [{ enforce: 'pre', ...mdx() }, react(), tailwindcss()],
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
  },
})
