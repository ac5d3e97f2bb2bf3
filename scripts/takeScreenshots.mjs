import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { browserFlags } from './browserFlags.mjs'
import { buildPages } from './buildPages.mjs'
import { findBrowser } from './findBrowser.mjs'
import { importTypeScript } from './importTypeScript.mjs'
import { layOutSheet } from './layOutSheet.mjs'
import { projectRoot } from './projectRoot.mjs'
import { serveStatic } from './serveStatic.mjs'

const styles = join(projectRoot, 'src/themes')
const pictures = join(projectRoot, '.cache/screenshots')
const given = process.argv.slice(2)
const wanted = given.filter((word) => word !== '--presets')

const ownLooks = [
  { look: 'light', colorScheme: 'light', width: 460, height: 720 },
  { look: 'dark', colorScheme: 'dark', width: 460, height: 720 },
  { look: 'rtl', colorScheme: 'light', width: 460, height: 720, language: 'ar' },
  { look: '320', colorScheme: 'light', width: 320, height: 640 },
]
const presetLooks = [
  ...['paper', 'ink', 'dusk'].flatMap((preset) =>
    ['light', 'dark'].map((colorScheme) => ({ preset, colorScheme, width: 360, height: 640 })),
  ),
  { preset: 'compact', colorScheme: 'light', width: 460, height: 640 },
].map((look) => ({ ...look, look: `${look.preset} ${look.colorScheme}` }))
const looks = given.includes('--presets') ? presetLooks : ownLooks

/**
 * Creates the contact sheet: every scene in every look, side by side, as
 * `.cache/screenshots/sheet.html` and as pictures. Reports axe violations and horizontal overflow.
 *
 * A scene is an export of a module in tests/screenshots that brings a page into a state:
 * `export async function connectView(page) { await page.goto('/connect/'); ... }`.
 * `npm run screenshots send swap` takes only scenes whose module or name contains one of these
 * words. `npm run screenshots -- --presets` takes the scenes with the presets of the theme.
 */
rmSync(pictures, { recursive: true, force: true })
mkdirSync(pictures, { recursive: true })
const root = await buildPages()
const { startSandbox } = await importTypeScript('sandbox/startSandbox.ts')
const { sandboxOptions } = await importTypeScript('tests/support/sandboxOptions.ts')
const { startRelay } = await importTypeScript('sandbox/relay/index.ts')
const { findMisfits } = await importTypeScript('tests/support/findMisfits.ts')
const { findViolations } = await importTypeScript('tests/support/findViolations.ts')
const { scenes } = await importTypeScript('tests/support/scenes.ts')
const [sandbox, relay] = await Promise.all([
  startSandbox({ ...sandboxOptions, exchange: true, solana: false }),
  startRelay(),
])
const data = { ...sandbox.toJSON(), relay: { url: relay.url } }
const server = await serveStatic({ root, data })
const { executablePath } = await findBrowser()
const browser = await chromium.launch({ executablePath, args: browserFlags() })
try {
  const taken = []
  for (const scene of readScenes()) taken.push(await take(scene))
  await layOutSheet({ browser, looks: looks.map(({ look }) => look), pictures, taken })
} finally {
  await Promise.all([browser.close(), server.close(), sandbox.stop(), relay.stop()])
}
function complain(problem) {
  console.error(problem)
  process.exitCode = 1
}

function readScenes() {
  return Object.entries(scenes)
    .flatMap(([module, all]) =>
      Object.entries(all).map(([name, arrange]) => ({ name, arrange, path: `${module} ${name}` })),
    )
    .filter(({ path }) => wanted.length === 0 || wanted.some((word) => path.includes(word)))
}

async function take({ name, arrange }) {
  const context = await browser.newContext({
    baseURL: server.url,
    colorScheme: 'light',
    permissions: ['clipboard-write'],
    reducedMotion: 'reduce',
    viewport: { width: 1000, height: 900 },
  })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  try {
    await arrange(page)
  } catch (error) {
    complain(`${name} was not reached: ${error.message.split('\n').slice(0, 3).join(' ')}`)
  }
  const shown = {}
  for (const { look, colorScheme, width, height, language, preset } of looks) {
    await page.setViewportSize({ width, height })
    if (preset) await page.evaluate(wear, readFileSync(join(styles, `${preset}.css`), 'utf8'))
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate((tag) => window.speak?.(tag), language ?? 'en')
    await page.waitForTimeout(120)
    const file = `${name}-${look}.png`
    writeFileSync(join(pictures, file), await page.screenshot())
    shown[look] = { file, width, height }
    for (const problem of await findProblems(page)) complain(`${name}, ${look}: ${problem}`)
  }
  await context.close()
  return { name, shown }
}

/**
 * Runs in the page. Adds a stylesheet by script, because the page's headers forbid inline styles.
 */
function wear(text) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [sheet]
}

async function findProblems(page) {
  const violations = await findViolations(page)
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target}`)),
    ...(await findMisfits(page)),
  ]
}
