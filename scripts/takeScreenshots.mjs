import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { browserFlags } from './browserFlags.mjs'
import { findBrowser } from './findBrowser.mjs'
import { importTypeScript } from './importTypeScript.mjs'
import { projectRoot } from './projectRoot.mjs'
import { serveStatic } from './serveStatic.mjs'

const pictures = join(projectRoot, '.cache/screenshots')
const root = join(projectRoot, '.cache/pages')
const scenes = join(projectRoot, 'tests/screenshots')

/**
 * A scene is a module whose exports each bring a page into a state:
 * `export async function connectView(page) { await page.goto('/themed/'); ... }`.
 */
mkdirSync(pictures, { recursive: true })
await build({ configFile: join(projectRoot, 'tests/pages/vite.config.ts'), logLevel: 'warn' })
const { startSandbox } = await importTypeScript('sandbox/startSandbox.ts')
const sandbox = await startSandbox()
const server = await serveStatic({ root, data: sandbox.toJSON() })
const { executablePath } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: browserFlags })
try {
  for (const file of readdirSync(scenes)) await takeAll(join('tests/screenshots', file))
} finally {
  await Promise.all([browser.close(), server.close(), sandbox.stop()])
}

async function takeAll(file) {
  for (const [name, arrange] of Object.entries(await importTypeScript(file))) {
    for (const colorScheme of ['light', 'dark']) {
      for (const width of [360, 1280]) await take({ name, arrange, colorScheme, width })
    }
  }
}

async function take({ name, arrange, colorScheme, width }) {
  const context = await browser.newContext({
    baseURL: server.url,
    colorScheme,
    reducedMotion: 'reduce',
    viewport: { width, height: 760 },
  })
  const page = await context.newPage()
  await arrange(page)
  await page.screenshot({ path: join(pictures, `${name}-${colorScheme}-${width}.png`) })
  await context.close()
}
