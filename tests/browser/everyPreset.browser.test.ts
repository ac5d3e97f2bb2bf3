import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { expect, test } from '../support/browser.ts'
import { createContrastCheck } from '../support/createContrastCheck.ts'
import { findMisfits } from '../support/findMisfits.ts'
import { scenes } from '../support/scenes.ts'
import { type SeparatePages, startSeparatePages } from '../support/startSeparatePages.ts'
import { watchPage } from '../support/watchPage.ts'

const presets = ['paper', 'ink', 'dusk', 'compact']
const sheets = presets.map((preset) => ({
  preset,
  text: readFileSync(resolve(import.meta.dirname, `../../src/themes/${preset}.css`), 'utf8'),
}))
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
]
const all = Object.entries(scenes).flatMap(([module, named]) =>
  Object.entries(named).map(([name, arrange]) => ({ name: `${module} ${name}`, arrange })),
)

let pages: SeparatePages
beforeAll(async () => {
  pages = await startSeparatePages({ exchange: true, relay: true, solana: false })
})
afterAll(() => pages?.stop())

const checkContrast = createContrastCheck()

test.for(all)('$name: every preset is readable and fits', async ({ arrange }, { browser }) => {
  const context = await browser.newContext({
    baseURL: pages.baseUrl,
    permissions: ['clipboard-write'],
    reducedMotion: 'reduce',
    viewport: sizes[0]!,
  })
  context.setDefaultTimeout(60_000)
  try {
    const page = await context.newPage()
    const { consoleErrors, cspViolations } = watchPage(page)
    await arrange(page)
    const misfits: string[] = []
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const { preset, text } of sheets) {
        await page.evaluate(wear, text)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await checkContrast(page)
        }
        const found = (await findMisfits(page)).filter((misfit) => isUnexpected(preset, misfit))
        misfits.push(...found.map((misfit) => `${preset}, ${size.width} px: ${misfit}`))
      }
    }
    expect(misfits).toEqual([])
    expect(cspViolations).toEqual([])
    expect(consoleErrors.filter((error) => !isOfTheScene(error))).toEqual([])
  } finally {
    await context.close()
  }
})

/**
 * Whether a misfit is a fault. The compact layout is for a mouse, so its targets may be smaller
 * than a finger.
 */
function isUnexpected(preset: string, misfit: string) {
  return !(preset === 'compact' && misfit.startsWith('less than 44 px'))
}

/** Whether the scene causes this browser error on purpose. */
function isOfTheScene(error: string) {
  return /^(?:Failed to load resource|WebSocket connection)/.test(error)
}

/** Applies a stylesheet. It runs in the page, whose headers allow no inline style. */
function wear(text: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [sheet]
}
