import { afterAll, beforeAll, beforeEach } from 'vitest'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { alertMessages } from '../../src/engine/features/alerts/Alerts.ts'
import { en } from '../../src/themes/messages/en.ts'
import { expect, test } from '../support/browser.ts'
import { settled, withReason } from '../support/openFaultPage.ts'
import { openServiceFaultPage } from '../support/openServiceFaultPage.ts'
import { type SeparatePages, startSeparatePages } from '../support/startSeparatePages.ts'

const { alice } = testAccounts

let pages: SeparatePages
beforeAll(async () => {
  pages = await startSeparatePages({ chains: [{ chainId: 1 }], solana: false, secureSite: false })
})
beforeEach(() => pages.live.reset())
afterAll(() => pages?.stop())

test('R-32 without the blockchain API a wallet connects and signs in, and the views say what is missing', async ({
  openPage,
}) => {
  const { account, button, connect, dialog, page, survives, tab } = await openServiceFaultPage(
    openPage,
    { pages, prepare: (context) => context.clock.install(), siwx: 'local' },
  )
  pages.live.faults.set({ kind: 'status', status: 503, service: 'blockchainApi' })
  await connect('Meadow')
  await button(en['signIn.sign']).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.locator('main button').click()
  await account(alice.address).waitFor()
  await tab(en['account.activity']).click()
  await survives({
    says: withReason(en['activity.problem']),
    mend: () => pages.live.faults.clear(),
    wayOn: () => button(en['activity.retry']).click(),
    until: dialog
      .getByText(en['activity.empty'])
      .or(dialog.getByRole('list', { name: en['activity.list'] })),
  })
})

test('R-33 without the list of wallets or its images installed wallets connect, and nothing shifts', async ({
  openPage,
}) => {
  const { account, button, connectButton, grid, page, survives } = await openServiceFaultPage(
    openPage,
    { pages },
  )
  pages.live.faults.set({ kind: 'status', status: 503, service: 'walletApi' })
  await connectButton.click()
  await button(/^All wallets/).click()
  await survives({
    says: withReason(en['wallets.failed']),
    mend: () => {
      pages.live.faults.clear()
      pages.live.faults.set({ kind: 'drop', service: 'walletApi', path: '/getWalletImage/*' })
    },
    wayOn: () => button(en['wallets.retry']).click(),
    until: grid.getByRole('button').nth(6),
  })
  await survives({
    says: grid,
    wayOn: () => grid.getByRole('button', { name: /^Meadow/ }).click(),
    until: account(alice.address),
  })
  await settled(page)
})

test('R-34 the app waits for neither the analytics service nor the remote configuration', async ({
  openPage,
}) => {
  for (const path of ['/e', '/batch'])
    pages.live.faults.set({ kind: 'status', status: 403, service: 'analytics', path })
  for (const path of ['/appkit/v1/config', '/projects/v1/origins', '/getAnalyticsConfig'])
    pages.live.faults.set({ kind: 'hang', service: 'walletApi', path })
  const { account, button, connect, survives } = await openServiceFaultPage(openPage, {
    pages,
    engine: { features: { analytics: true } },
  })
  await connect('Meadow')
  await survives({
    says: en['title.Account'],
    mend: () => pages.live.faults.clear(),
    wayOn: async () => {
      await button(en['account.disconnect']).click()
      await button(/^Meadow/).click()
    },
    until: account(alice.address),
  })
})

test('R-35 a wrong project or origin shows one alert that the user can close, and wallets connect', async ({
  openPage,
}) => {
  for (const [engine, says] of [
    [{ projectId: 'f'.repeat(32) }, alertMessages.APKT007],
    [{}, alertMessages.APKT002],
  ] as const) {
    if (says === alertMessages.APKT002)
      pages.live.projects.set({ loopback: 'listed', allowedOrigins: ['https://other.example'] })
    const { account, button, connectButton, dialog, survives } = await openServiceFaultPage(
      openPage,
      { pages, engine, expectedComplaints: [/APKT00[27]/] },
    )
    await connectButton.click()
    await survives({
      says,
      wayOn: async () => {
        expect(await dialog.getByText(says).count()).toBe(1)
        await button(en['alert.close']).click()
        await button(/^Meadow/).click()
      },
      until: account(alice.address),
    })
  }
})
