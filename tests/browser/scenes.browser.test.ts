import { afterAll, beforeAll, describe } from 'vitest'
import { languages } from '../../src/themes/messages/languages.ts'
import { expect, test } from '../support/browser.ts'
import { createContrastCheck } from '../support/createContrastCheck.ts'
import { expectNoViolations } from '../support/expectNoViolations.ts'
import { findMisfits } from '../support/findMisfits.ts'
import { findViolations } from '../support/findViolations.ts'
import { scenes } from '../support/scenes.ts'
import { type SeparatePages, startSeparatePages } from '../support/startSeparatePages.ts'

/**
 * Late, empty and wrong data, and states that no other test reaches. The contact sheet shows all
 * scenes; those missing here are covered by the tests of the flow that leads to them.
 */
const chosen: Readonly<Record<keyof typeof scenes, readonly string[]>> = {
  allWallets: ['allWalletsWaiting', 'allWalletsEmpty', 'allWalletsFailed'],
  connectView: ['connectAgreement', 'connectFailed'],
  connections: ['pairingExpired', 'signInFailed', 'dataCaptureWrong'],
  logins: [
    'loginMore',
    'loginFailed',
    'socialDeclined',
    'loginSettings',
    'permissions',
    'registerNameTaken',
    'farcaster',
  ],
  networks: ['networkFailed', 'unsupportedRefused'],
  onramp: ['onrampEmpty', 'onrampFailed'],
  portfolio: [
    'tokensMany',
    'tokensWaiting',
    'tokensEmpty',
    'tokensFailed',
    'nfts',
    'nftsEmpty',
    'activityEmpty',
    'activityFailed',
    'profileWalletsSeveral',
    'helpWallet',
  ],
  sending: ['sendToken', 'sendTokenFailed', 'sendRefused'],
  swap: [
    'swapTokensNone',
    'swapTokensFailed',
    'swapQuoting',
    'swapQuoteFailed',
    'swapElsewhere',
    'swapReverted',
  ],
  themedModal: ['connectEmpty', 'manyWallets', 'fallback', 'toast', 'alert'],
}

let pages: SeparatePages
beforeAll(async () => {
  pages = await startSeparatePages({ exchange: true, relay: true, solana: false })
})
afterAll(() => pages?.stop())

const checkContrast = createContrastCheck()
const withoutContrast = { rules: { 'color-contrast': { enabled: false } } }

describe.each(Object.entries(chosen))('%s', (module, names) => {
  test.for(names)(
    '%s: looks right in light and dark, and mirrored at 320 px',
    async (name, { browser }) => {
      const context = await browser.newContext({
        baseURL: pages.baseUrl,
        reducedMotion: 'reduce',
        viewport: { width: 1000, height: 900 },
      })
      context.setDefaultTimeout(60_000)
      try {
        const page = await context.newPage()
        await scenes[module]![name]!(page)
        await checkContrast(page)
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        await checkContrast(page)
        await page.setViewportSize({ width: 320, height: 640 })
        await page.evaluate(() => window.speak('ar'))
        expectNoViolations(await findViolations(page, withoutContrast))
        expect(await findMisfits(page)).toEqual([])
      } finally {
        await context.close()
      }
    },
  )
})

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
    baseURL: pages.baseUrl,
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
