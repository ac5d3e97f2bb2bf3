import { languages } from '../../src/themes/messages/languages.ts'
import { expect, test } from '../support/browser.ts'
import { findMisfits } from '../support/findMisfits.ts'
import { scenes } from '../support/scenes.ts'
import { testScenes } from '../support/testScenes.ts'

// `npm test -- --all` checks every scene.
const baseUrl = testScenes({ every: 4 })

/** The views with the longest titles, buttons and texts. */
const wordy = [
  ['connectView', 'connectAgreement'],
  ['connections', 'pairingExpired'],
  ['logins', 'loginSettings'],
  ['portfolio', 'helpWallet'],
  ['swap', 'swapReverted'],
] as const

test.for(wordy)('%s %s: fits at 320 px in every language', async ([module, name], { browser }) => {
  const context = await browser.newContext({
    baseURL: baseUrl(),
    reducedMotion: 'reduce',
    viewport: { width: 1000, height: 900 },
  })
  context.setDefaultTimeout(60_000)
  try {
    const page = await context.newPage()
    await scenes[module]![name]!(page)
    await page.setViewportSize({ width: 320, height: 640 })
    const misfits: string[] = []
    for (const language of Object.keys(languages)) {
      await page.evaluate((chosen) => window.speak(chosen), language)
      const cutTitles = await page.evaluate(() =>
        [...document.querySelectorAll('.lk-title')]
          .filter(({ clientWidth, scrollWidth }) => scrollWidth > clientWidth + 1)
          .map(({ textContent }) => `cut title: ${textContent}`),
      )
      const found = [...(await findMisfits(page)), ...cutTitles]
      misfits.push(...found.map((misfit) => `${language}: ${misfit}`))
    }
    expect(misfits).toEqual([])
  } finally {
    await context.close()
  }
})
