import { type Browser, type BrowserContext, chromium, type Frame, type Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { watchPage } from './watchPage.ts'

export { expect } from 'vitest'
export { checkAxe } from './checkAxe.ts'

export interface OpenPageOptions {
  readonly colorScheme?: 'light' | 'dark'
  /** Default: `reduce`. Otherwise a click waits for every animation, and drawing takes time. */
  readonly reducedMotion?: 'reduce' | 'no-preference'
  readonly viewport?: { readonly width: number; readonly height: number }
  /** The user agent, for example that of a phone. */
  readonly userAgent?: string
  /** Whether the screen is a touch screen. */
  readonly hasTouch?: boolean
  /** Whether the page's scripts run. */
  readonly javaScriptEnabled?: boolean
  /** Errors that the test causes on purpose. Any other error fails the test. */
  readonly expectedComplaints?: readonly RegExp[]
  /** Runs in the page before the page's own scripts, for example to announce a wallet. */
  readonly initScript?: Parameters<BrowserContext['addInitScript']>[0]
  /** Runs before the page opens, for example to install test wallets. */
  readonly prepare?: (context: BrowserContext) => Promise<void>
  /** The base URL. Default: the URL of the test pages. */
  readonly baseUrl?: string
}

export interface OpenedPage {
  readonly page: Page
  readonly context: BrowserContext
  readonly consoleErrors: readonly string[]
  readonly cspViolations: readonly string[]
}

export type OpenPage = (path: string, options?: OpenPageOptions) => Promise<OpenedPage>

interface BrowserFixtures {
  browser: Browser
  /** Prints what the pages show when a test fails. */
  showPages: undefined
  openPage: OpenPage
  /**
   * Opens a page that stays open until the last test of the file. The tests of the file share it.
   */
  openSharedPage: OpenPage
}

/**
 * Waits until a page is idle: no pending messages, no frames to draw, and no idle callbacks. After
 * that, the page does nothing more on its own.
 */
export function settled(page: Page | Frame): Promise<void> {
  return page.evaluate(async () => {
    for (let round = 0; round < 5; round += 1) {
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => requestIdleCallback(resolve))
    }
  })
}

/** Vitest's `test` with pages that fail the test when they log an error. */
export const test = base.extend<BrowserFixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the needed fixtures from the pattern
    async ({}, use) => {
      const browser = await chromium.connect(inject('browserEndpoint'))
      await use(browser)
      await browser.close()
    },
    { scope: 'file' },
  ],

  showPages: [
    // Reads the pages before they are closed.
    async ({ browser, openPage: _, task }, use) => {
      await use(undefined)
      if (task.result?.errors?.length) console.log(await readPages(browser))
    },
    { auto: true },
  ],

  openPage: ({ browser }, use) => withPages(browser, use),

  openSharedPage: [({ browser }, use) => withPages(browser, use), { scope: 'file' }],
})

/** Returns the text and the fields of all pages and frames. Long texts are cut. */
async function readPages(browser: Browser): Promise<string> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  const frames = pages.flatMap((page) => page.frames())
  const texts = frames.map((frame) =>
    frame
      .evaluate(() => {
        const fields = [...document.querySelectorAll('input')].map(({ value }) => value)
        // biome-ignore lint/performance/useDomNodeTextContent: hidden text must be left out.
        return `${location.href}\n${document.body.innerText.slice(0, 10_000)}\nfields: ${fields}`
      })
      .catch(({ message }: Error) => `${frame.url()}: ${message}`),
  )
  return (await Promise.all(texts)).join('\n\n')
}

async function withPages(browser: Browser, use: (openPage: OpenPage) => Promise<void>) {
  const finishing: (() => Promise<string[]>)[] = []

  await use(async (path, options = {}) => {
    const { expectedComplaints = [], initScript, prepare, baseUrl, ...contextOptions } = options
    const context = await browser.newContext({
      baseURL: baseUrl ?? inject('pagesUrl'),
      reducedMotion: 'reduce',
      ...contextOptions,
    })
    context.setDefaultTimeout(60_000)
    if (initScript) await context.addInitScript(initScript)
    await prepare?.(context)
    const page = await context.newPage()
    const { consoleErrors, cspViolations, settle } = watchPage(page)
    finishing.push(async () => {
      await settle()
      await context.close()
      return [...consoleErrors, ...cspViolations].filter(
        (complaint) => !expectedComplaints.some((expected) => expected.test(complaint)),
      )
    })
    await page.goto(path)
    return { page, context, consoleErrors, cspViolations }
  })

  const complaints = await Promise.all(finishing.map((finish) => finish()))
  expect(complaints.flat()).toEqual([])
}
