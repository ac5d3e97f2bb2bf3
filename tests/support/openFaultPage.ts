import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type ConnectPageOptions, openConnectPage } from './openConnectPage.ts'

/** What the browser itself writes of a request that failed: no page can keep it from that. */
export const browsersOwn = [
  /^Failed to load resource/,
  /^WebSocket connection to/,
  /blocked by CORS policy/,
]

const busy = [
  '[aria-busy="true"]',
  '.lk-rows-skeleton',
  '.lk-wallets-skeleton',
  '.lk-skeleton:is([data-status="idle"], [data-status="pending"])',
].join()

export interface Survival {
  /** What the visitor reads of the fault, in the words of the catalogue. */
  readonly says: string | RegExp | Locator
  /** Fields, and what the visitor typed into them before. */
  readonly typed?: readonly (readonly [field: Locator, text: string])[]
  /** Takes the fault back. */
  mend?(): unknown
  /** What the visitor does then. */
  wayOn(): unknown
  /** What shows once that worked. */
  readonly until: Locator
}

/** Nothing on the page is busy, and no place waits for what it shows. */
export const settled = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(
          (selector) =>
            [...document.querySelectorAll(selector)]
              .filter((element) => element.checkVisibility({ visibilityProperty: true }))
              .map((element) => element.outerHTML.slice(0, 200)),
          busy,
        ),
      { message: 'nothing stays busy' },
    )
    .toEqual([])

/**
 * What each row of the fault matrix shows: the fault is told in a sentence, nothing stays busy,
 * nothing typed is lost, and the way on leads on. Errors that nobody caught and those that we
 * write into the console fail the test by themselves.
 */
export async function survive(
  page: Page,
  { says, typed = [], mend, wayOn, until }: Survival,
): Promise<void> {
  const sentence = typeof says === 'string' || says instanceof RegExp ? page.getByText(says) : says
  await sentence.filter({ visible: true }).first().waitFor()
  await settled(page)
  for (const [field, text] of typed) expect(await field.inputValue()).toBe(text)
  await mend?.()
  await wayOn()
  await until.first().waitFor()
  await settled(page)
}

/** The page with the themed modal, on which a service, a wallet or the browser misbehaves. */
export async function openFaultPage(
  openPage: Parameters<typeof openConnectPage>[0],
  { expectedComplaints = [], ...options }: ConnectPageOptions = {},
) {
  const opened = await openConnectPage(openPage, {
    ...options,
    expectedComplaints: [...browsersOwn, ...expectedComplaints],
  })
  const { dialog, page } = opened
  return {
    ...opened,
    button: (name: string | RegExp) => dialog.getByRole('button', { name, exact: true }),
    /** The account's view, by the ends of who it is. */
    account: (address: string) => dialog.getByText(`${address.slice(0, 6)}…${address.slice(-4)}`),
    survives: (survival: Survival) => survive(page, survival),
  }
}
