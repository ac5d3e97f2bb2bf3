import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { buildStyles } from '../../scripts/buildStyles.mjs'

const root = fileURLToPath(new URL('.', import.meta.url))
const themes = fileURLToPath(new URL('../../src/themes', import.meta.url))

/** Each folder with an index.html is one page. */
const pages = readdirSync(root)
  .map((name) => `${root}${name}/index.html`)
  .filter((file) => existsSync(file))

/** The stylesheet that hosts import, compiled as the package ships it. */
function shippedStyles(): Plugin {
  const name = 'latchkey/themes/default.unlayered.css'
  const file = join(root, name)
  return {
    name: 'shipped-styles',
    enforce: 'pre',
    resolveId: (id) => (id === name ? file : undefined),
    load(id) {
      if (id !== file) return
      const target = mkdtempSync(join(tmpdir(), 'latchkey-styles-'))
      try {
        buildStyles({ source: themes, target })
        return readFileSync(join(target, 'default.unlayered.css'), 'utf8')
      } finally {
        rmSync(target, { recursive: true })
      }
    },
  }
}

export default defineConfig({
  root,
  plugins: [shippedStyles(), react(), tailwindcss()],
  build: {
    emptyOutDir: true,
    // The polyfill would be an inline script, which the strict headers forbid.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages,
      // Groups shared code, so that a page requests a dozen files instead of 160 small ones. Lazy
      // files still load later.
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] } },
    },
  },
})
