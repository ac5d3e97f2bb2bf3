import { afterAll, beforeAll } from 'vitest'
import { expect, test } from './browser.ts'
import { createContrastCheck } from './createContrastCheck.ts'
import { expectNoViolations } from './expectNoViolations.ts'
import { findMisfits } from './findMisfits.ts'
import { findViolations } from './findViolations.ts'
import { scenes } from './scenes.ts'
import { type SeparatePages, startSeparatePages } from './startSeparatePages.ts'

/**
 * Scenes with late, empty and wrong data, and scenes with states that no other test reaches. The
 * contact sheet shows all scenes. The other scenes are covered by the tests of their flows.
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

/**
 * Checks that each scene passes axe in light and dark mode, and fits a screen of 320 px with
 * right-to-left text. Checks only one of every `every` scenes. With `every: 1`, checks all scenes.
 * Returns the URL of the scenes' pages, because other tests use other pages.
 */
export function testScenes({ every }: { every: number }) {
  let pages: SeparatePages
  beforeAll(async () => {
    pages = await startSeparatePages({ exchange: true, relay: true, solana: false })
  })
  afterAll(() => pages?.stop())

  const checkContrast = createContrastCheck()
  const withoutContrast = { rules: { 'color-contrast': { enabled: false } } }

  const wanted = Object.entries(chosen)
    .flatMap(([module, names]) => names.map((name) => [module, name] as const))
    .filter((_, index) => index % every === 0)

  test.for(wanted)(
    '%s %s: looks right in light and dark, and mirrored at 320 px',
    async ([module, name], { browser }) => {
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

  return () => pages.baseUrl
}
