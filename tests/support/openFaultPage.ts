import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type ConnectPageOptions, openConnectPage } from './openConnectPage.ts'

/** The browser's own messages for failed requests. A page cannot prevent these messages. */
export const browserMessages = [
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
  /** The message from the catalogue that reports the fault to the user. */
  readonly says: string | RegExp | Locator
  /** The fields, and the text that the user entered into each field before. */
  readonly typed?: readonly (readonly [field: Locator, text: string])[]
  /** Removes the fault. */
  mend?(): unknown
  /** Continues as the user does. */
  wayOn(): unknown
  /** The element that shows after the user has continued. */
  readonly until: Locator
}

/** Returns a pattern for a sentence of the catalogue that ends with any reason. */
export const withReason = (sentence: string) =>
  new RegExp(`^${sentence.replace('.', '\\.').replace('{reason}', '[A-Z].+')}$`)

/** Waits until no element of the page is busy, and no placeholder is left. */
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
 * Runs the checks for each row of the fault matrix: a sentence reports the fault, no element stays
 * busy, the entered text is kept, and the user can continue. Uncaught and logged errors are not
 * part of these checks: they fail every test.
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

/**
 * Opens the page with the themed modal. The test then makes a service, a wallet or the browser
 * fail.
 */
export async function openFaultPage(
  openPage: Parameters<typeof openConnectPage>[0],
  { expectedComplaints = [], ...options }: ConnectPageOptions = {},
) {
  const opened = await openConnectPage(openPage, {
    ...options,
    expectedComplaints: [...browserMessages, ...expectedComplaints],
  })
  const { dialog, page } = opened
  return {
    ...opened,
    button: (name: string | RegExp) => dialog.getByRole('button', { name, exact: true }),
    /** Returns the account's address in the view, shortened to its first and last characters. */
    account: (address: string) => dialog.getByText(`${address.slice(0, 6)}…${address.slice(-4)}`),
    survives: (survival: Survival) => survive(page, survival),
  }
}
