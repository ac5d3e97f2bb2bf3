import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { browserFlags } from './browserFlags.mjs'
import { findBrowser } from './findBrowser.mjs'
import { importTypeScript } from './importTypeScript.mjs'
import { projectRoot } from './projectRoot.mjs'
import { serveStatic } from './serveStatic.mjs'

const pictures = join(projectRoot, '.cache/screenshots')
const root = join(projectRoot, '.cache/screenshotPages')
const scenes = join(projectRoot, 'tests/screenshots')

const looks = [
  { look: 'light', colorScheme: 'light', width: 1280 },
  { look: 'dark', colorScheme: 'dark', width: 1280 },
  { look: 'light-360', colorScheme: 'light', width: 360 },
  { look: 'dark-360', colorScheme: 'dark', width: 360 },
  { look: 'rtl-360', colorScheme: 'light', width: 360, dir: 'rtl' },
]

/**
 * A scene is an export of a module in tests/screenshots that brings a page into a state:
 * `export async function connectView(page, { dir }) { await page.goto('/connect/'); ... }`.
 */
rmSync(pictures, { recursive: true, force: true })
mkdirSync(pictures, { recursive: true })
await build({
  configFile: join(projectRoot, 'tests/pages/vite.config.ts'),
  logLevel: 'warn',
  // Apart from what the tests build, which may run beside this.
  build: { outDir: root },
})
const { startSandbox } = await importTypeScript('sandbox/startSandbox.ts')
const sandbox = await startSandbox({ chains: [{ chainId: 1 }, { chainId: 42161 }] })
const server = await serveStatic({ root, data: sandbox.toJSON() })
const { executablePath } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: browserFlags() })
try {
  for (const look of looks) await takeAll(look)
} finally {
  await Promise.all([browser.close(), server.close(), sandbox.stop()])
}

async function takeAll(look) {
  const taken = []
  for (const file of readdirSync(scenes)) {
    const module = await importTypeScript(join('tests/screenshots', file))
    for (const [name, arrange] of Object.entries(module)) {
      taken.push({ name, picture: await take({ name, arrange, ...look }) })
    }
  }
  await layOut({ taken, ...look })
}

async function take({ name, arrange, look, colorScheme, width, dir = 'ltr' }) {
  const context = await browser.newContext({
    baseURL: server.url,
    colorScheme,
    permissions: ['clipboard-write'],
    viewport: { width, height: 720 },
  })
  context.setDefaultTimeout(10_000)
  const page = await context.newPage()
  await arrange(page, { dir })
  await page.waitForTimeout(300)
  const picture = await page.screenshot({ path: join(pictures, `${name}-${look}.png`) })
  await context.close()
  return picture
}

/** All scenes in one look, side by side. */
async function layOut({ taken, look, width }) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  const shown = Math.min(width / 2, 400)
  const figures = taken.map(
    ({ name, picture }) =>
      `<figure><img width="${shown}" src="data:image/png;base64,${picture.toString('base64')}">` +
      `<figcaption>${name}</figcaption></figure>`,
  )
  await page.setContent(
    `<style>body{display:flex;flex-wrap:wrap;gap:16px;font:14px system-ui}figure{margin:0}</style>${figures.join('')}`,
  )
  await page.screenshot({ path: join(pictures, `contact-${look}.png`), fullPage: true })
  await page.close()
}
