import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** One page per folder that has an index.html. */
const pages = readdirSync(root)
  .map((name) => `${root}${name}/index.html`)
  .filter((file) => existsSync(file))

export default defineConfig({
  root,
  plugins: [react(), tailwindcss()],
  build: {
    emptyOutDir: true,
    // The polyfill would be an inline script, which the strict headers forbid.
    modulePreload: { polyfill: false },
    rolldownOptions: { input: pages },
  },
})
