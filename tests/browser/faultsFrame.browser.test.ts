import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { loginErrors } from '../../src/engine/connectors/embedded/loginErrors.ts'
import { en } from '../../src/themes/messages/en.ts'
import { expect, test } from '../support/browser.ts'
import { inbox, newEmail, pressAndClose } from '../support/openEmbeddedPage.ts'
import { openFaultPage } from '../support/openFaultPage.ts'
import { type SeparatePages, startSeparatePages } from '../support/startSeparatePages.ts'

let pages: SeparatePages
beforeAll(async () => {
  pages = await startSeparatePages({ chains: [{ chainId: 1 }], solana: false, tokens: false })
})
beforeEach(() => pages.live.faults.clear())
afterAll(() => pages?.stop())

/** Makes the frame navigate to another page. */
async function leave(page: Page) {
  const [, frame] = page.frames()
  await frame?.evaluate(() => window.location.replace('/loading')).catch(() => {})
}

async function open(openPage: Parameters<typeof openFaultPage>[0]) {
  const opened = await openFaultPage(openPage, {
    pages,
    secureSite: '1',
    engine: { projectId: pages.sandbox.projectId },
    wallets: { announced: [] },
    prepare: (context) => context.clock.install(),
    // The app's developer reads these messages.
    expectedComplaints: [/APKT00[34]/, /frame-ancestors/],
  })
  const { button, connectButton, dialog, page } = opened
  await connectButton.first().click()
  const disconnect = button(en['account.disconnect'])
  return {
    ...opened,
    google: button(en['login.google']),
    continueButton: button(en['login.continue']),
    field: dialog.getByRole('textbox', { name: en['login.email'] }),
    code: dialog.getByRole('textbox', { name: en['login.code'] }),
    disconnect,
    /** Clicks a button, and returns the provider's window that opens. */
    async press(name: string) {
      const [provider] = await Promise.all([page.waitForEvent('popup'), button(name).click()])
      return provider
    },
  }
}

test('R-23 a window is blocked, closed or never loads: a message shows, and another click opens it', async ({
  openPage,
}) => {
  const { disconnect, google, page, press, survives } = await open(openPage)
  await page.evaluate(() => {
    const { open } = window
    window.open = () => {
      window.open = open
      return null
    }
  })
  await google.click()
  await survives({
    says: loginErrors.POPUP_BLOCKED().message,
    async wayOn() {
      const provider = await press(en['login.google'])
      await provider.getByRole('heading', { name: 'Sign in with google' }).waitFor()
      await provider.close()
      await page.clock.fastForward(1_000)
    },
    until: page.getByText(loginErrors.POPUP_CLOSED().message),
  })
  // The frame never returns the URL for the window.
  pages.live.faults.set({
    service: 'secureSite',
    path: '/api/social/begin',
    kind: 'hang',
    times: 1,
  })
  await press(en['login.google'])
  await page.clock.fastForward(120_000)
  await survives({
    says: loginErrors.iframe_request_timeout().message,
    async wayOn() {
      const provider = await press(en['login.google'])
      await pressAndClose(provider.getByRole('button', { name: 'Approve' }))
    },
    until: disconnect,
  })
})

test('R-24 a frame is never ready, hangs or disappears: a message shows, and the next try creates a frame that works', async ({
  openPage,
}) => {
  const { code, continueButton, disconnect, field, page, survives } = await open(openPage)
  const email = newEmail()
  const { faults } = pages.live
  const rows = [
    ['/api/start', loginErrors.iframe_load_failed().message, 20_000],
    ['/api/email/begin', loginErrors.iframe_request_timeout().message, 120_000],
    ['/api/email/begin', loginErrors.FRAME_LOST().message, 0],
  ] as const
  await field.fill(email)
  for (const [index, [path, says, time]] of rows.entries()) {
    faults.set({ service: 'secureSite', path, kind: 'hang', times: 1 })
    await continueButton.click()
    await expect.poll(() => page.locator('iframe').count()).toBe(1)
    // The frame has received the fault.
    await expect.poll(() => faults.list().length).toBe(0)
    if (time > 0) await page.clock.fastForward(time)
    // The frame navigates to a page that must not be framed.
    else await leave(page)
    await survives({
      says,
      typed: [[field, email]],
      wayOn: async () => {
        // The site may have sent a code, so the user has to wait before the next code.
        await page.clock.fastForward(30_000)
        if (index === rows.length - 1) await continueButton.click()
      },
      until: index === rows.length - 1 ? code : field,
    })
  }
  expect(await page.locator('iframe').count()).toBe(1)
  await code.fill((await inbox(email, pages.sandbox)).at(-1)!.code!)
  await disconnect.waitFor()
})
