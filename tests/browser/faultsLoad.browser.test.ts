import type { Request } from 'playwright-core'
import { inject } from 'vitest'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { en } from '../../src/themes/messages/en.ts'
import { expect, test } from '../support/browser.ts'
import { openFaultPage, settled } from '../support/openFaultPage.ts'

const { alice, bob } = testAccounts

test('R-36 with hundreds of wallets and thousands of events, the page contains only a few wallets and shows the last event', async ({
  openPage,
}) => {
  const { projectId, services } = inject('sandbox')
  const { account, button, connectButton, dialog, page, survives } = await openFaultPage(openPage, {
    engine: { projectId, services: { walletApi: services.walletApi } },
  })
  await connectButton.click()
  await button(/^All wallets/).click()
  const grid = dialog.getByRole('list', { name: en['wallets.grid'] })
  await grid.waitFor()
  for (let screen = 1; screen <= 10; screen += 1)
    await grid.evaluate((list, top) => list.scrollTo(0, top), screen * 2_000)
  expect(await grid.getByRole('listitem').count()).toBeLessThan(60)
  await dialog.getByRole('searchbox', { name: en['wallets.search'] }).fill('Meadow')
  await survives({
    says: grid,
    wayOn: () => grid.getByRole('button', { name: /^Meadow/ }).click(),
    until: account(alice.address),
  })
  await page.evaluate(() => {
    const { meadow } = window.latchkeySandbox!.wallets
    for (let round = 0; round <= 2_000; round += 1) meadow.switchAccount((round + 1) % 2)
  })
  await survives({
    says: account(bob.address),
    wayOn: () => button(en['account.disconnect']).click(),
    until: button(/^Meadow/),
  })
})

test('R-37 messages and views in quick succession: the last one stays, and the focus returns', async ({
  openPage,
}) => {
  const { account, button, connectButton, dialog, page, survives } = await openFaultPage(openPage)
  await connectButton.press('Enter')
  await button('Meadow').waitFor()
  await page.evaluate(() => {
    const { modal } = window.engines[0]!
    for (let round = 0; round < 20; round += 1) {
      modal.close()
      modal.open()
    }
    modal.close()
  })
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => connectButton.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('visible')

  await connectButton.click()
  await button('Meadow').waitFor()
  await page.evaluate(() => {
    const { modal, toasts } = window.engines[0]!
    for (const view of ['WhatIsAWallet', 'AllWallets', 'WhatIsANetwork', 'Connect'] as const)
      modal.open({ view })
    for (const message of ['One', 'Two', 'Three']) toasts.show({ variant: 'error', message })
  })
  await survives({
    says: dialog.getByText('Three', { exact: true }),
    wayOn: () => button('Meadow').click(),
    until: account(alice.address),
  })
  expect(await dialog.getByText(/^(One|Two)$/).count()).toBe(0)
})

test('R-38 a page sends no requests while it is hidden, and sends them again when it is visible', async ({
  openPage,
}) => {
  let asked = 0
  let ended = 0
  const { account, button, connect, page, survives } = await openFaultPage(openPage, {
    poll: true,
    prepare: (context) => context.clock.install(),
  })
  page.on('request', (request) => {
    if (request.method() === 'POST') asked += 1
  })
  // Moving the clock forward can cancel a read that times out. A cancelled read has ended too.
  const countEnd = (request: Request) => {
    if (request.method() === 'POST') ended += 1
  }
  page.on('requestfinished', countEnd)
  page.on('requestfailed', countEnd)
  const see = (state: 'hidden' | 'visible') =>
    page.evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await connect('Meadow')
  await account(alice.address).waitFor()
  // Loads the code that watches for transactions.
  await button(en['account.send']).waitFor()
  await page.getByRole('tab', { name: en['account.activity'] }).click()
  await page.clock.fastForward(5_000)
  await expect.poll(() => asked).toBeGreaterThan(0)
  await settled(page)
  await see('hidden')
  // A read that was pending when the page was hidden is cancelled.
  await page.clock.fastForward(60_000)
  await expect.poll(() => asked - ended).toBe(0)
  await settled(page)
  const before = asked
  for (let minute = 0; minute < 3; minute += 1) await page.clock.fastForward(60_000)
  await settled(page)
  expect(asked).toBe(before)
  await see('visible')
  await page.clock.fastForward(5_000)
  await expect.poll(() => asked).toBeGreaterThan(before)
  await survives({
    says: account(alice.address),
    wayOn: () => button(en['account.disconnect']).click(),
    until: button(/^Meadow/),
  })
})
