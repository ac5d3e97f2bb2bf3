import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Fault } from '../../sandbox/faults/Fault.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { commonErrors } from '../../src/engine/errors/defineErrors.ts'
import { buttonWords } from '../../src/themes/messages/buttonWords.ts'
import { en } from '../../src/themes/messages/en.ts'
import { pressUnlessGone } from '../support/approveIn.ts'
import { expect, test } from '../support/browser.ts'
import { settled, withReason } from '../support/openFaultPage.ts'
import { openServiceFaultPage } from '../support/openServiceFaultPage.ts'
import { savesData } from '../support/savesData.ts'
import { type SeparatePages, startSeparatePages } from '../support/startSeparatePages.ts'

const { bob } = testAccounts

let pages: SeparatePages
beforeAll(async () => {
  pages = await startSeparatePages({ chains: [{ chainId: 1 }], solana: false, secureSite: false })
})
beforeEach(() => pages.live.reset())
afterAll(() => pages?.stop())

const wallets = { service: 'walletApi', path: '/getWallets' } as const
const asked = (path: string) => pages.live.requests().filter((request) => request.path === path)

/** Tries each fault with another search. The search text must stay in the field. */
async function failEach(
  { button, grid, page, search, survives }: Awaited<ReturnType<typeof openServiceFaultPage>>,
  faults: readonly Fault[],
  { after = 0, isOnce = false } = {},
) {
  const retry = button(en['wallets.retry'])
  async function retryUnlessShown() {
    if (await retry.isVisible()) await pressUnlessGone(retry, 'Enter')
    // The earlier wallets stay in view until the retry ends.
    return grid.evaluateAll((lists) =>
      lists.some((list) => list.ariaBusy !== 'true' && list.checkVisibility()),
    )
  }

  for (const [index, fault] of faults.entries()) {
    pages.live.faults.set(fault)
    pages.live.clearRequests()
    const text = ['kettle', 'a', 'e', 'i', 'o', 'u', 'r', 's', 't'][index]!
    await search.fill(text)
    if (after > 0) {
      await expect.poll(() => asked('/getWallets').length).toBeGreaterThan(0)
      await page.clock.fastForward(after)
    }
    await survives({
      says: withReason(en['wallets.failed']),
      typed: [[search, text]],
      mend: () => {
        // Browsers repeat some failed requests by themselves.
        if (isOnce) expect(asked('/getWallets')).toHaveLength(1)
        pages.live.faults.clear()
      },
      // If the user retries before the service's `Retry-After` is over, the same message shows
      // again.
      wayOn: () => expect.poll(retryUnlessShown).toBe(true),
      until: grid,
    })
  }
}

/**
 * Clicks the retry. In Chromium 150, the retry fails at once, because Chromium never requests a
 * failed module again (whatwg/html#6768). The page then offers a reload. After the reload, `open`
 * opens the view again.
 */
async function retryOrReload(
  page: Page,
  {
    retry,
    until,
    open,
  }: { readonly retry: Locator; readonly until: Locator; readonly open: () => Promise<unknown> },
) {
  await retry.click()
  const reload = page.getByRole('button', { name: buttonWords['load.reload'] })
  await until.or(reload).first().waitFor()
  if (await until.first().isVisible()) return
  await reload.click()
  await open()
}

test('R-01 the user is offline before the modal has loaded, and during use: a message shows, and the modal continues when the user is online again', async ({
  openPage,
}) => {
  const { button, connectButton, context, dialog, grid, page, search, survives } =
    await openServiceFaultPage(openPage, { pages, initScript: savesData })
  const openModal = () => connectButton.click()
  const openAll = async () => {
    await openModal()
    await button(/^All wallets/).click()
  }
  await context.setOffline(true)
  await openModal()
  await survives({
    says: buttonWords['load.failed'],
    mend: () => context.setOffline(false),
    wayOn: () =>
      retryOrReload(page, {
        retry: page.getByRole('button', { name: buttonWords['load.retry'] }),
        until: button(/^Meadow/),
        open: openModal,
      }),
    until: button(/^Meadow/),
  })
  await context.setOffline(true)
  await button(/^All wallets/).click()
  await survives({
    says: buttonWords['load.failed'],
    mend: () => context.setOffline(false),
    wayOn: () =>
      retryOrReload(page, {
        retry: button(buttonWords['load.retry']),
        until: grid,
        open: openAll,
      }),
    until: grid,
  })
  await context.setOffline(true)
  await search.fill('kettle')
  await survives({
    says: withReason(en['wallets.failed']),
    typed: [[search, 'kettle']],
    // latchkey reads again by itself.
    wayOn: () => context.setOffline(false),
    until: dialog.getByText('8 wallets found'),
  })
  await button(en['modal.back']).click()
  await context.setOffline(true)
  await button(/^Meadow/).click()
  const balance = dialog.getByText('12.345 ETH')
  await survives({
    says: commonErrors.NOT_LOADED().message,
    mend: () => context.setOffline(false),
    wayOn: async () => {
      await button(en['connecting.retry']).click()
      const failedAgain = dialog.getByText(commonErrors.NOT_LOADED().message)
      await balance.or(failedAgain).first().waitFor()
      if (await balance.first().isVisible()) return
      await page.reload()
      await openModal()
      await button(/^Meadow/).click()
    },
    until: balance,
  })
})

test('R-02 the app gives up a service after 10 s if the service hangs, even in the middle of its answer', async ({
  openPage,
}) => {
  const opened = await openServiceFaultPage(openPage, {
    pages,
    prepare: (context) => context.clock.install(),
  })
  await opened.openAll()
  const faults = [
    { kind: 'hang', ...wallets },
    { kind: 'slowBody', interval: 50, ...wallets },
  ] as const
  await failEach(opened, faults, { after: 10_000 })
})

test('R-03 a service is overloaded or broken: a message shows, the input is kept, and a retry works', async ({
  openPage,
}) => {
  const opened = await openServiceFaultPage(openPage, { pages })
  // latchkey repeats the request to a busy node, without a message to the user.
  pages.live.faults.set({
    kind: 'status',
    status: 503,
    service: 'blockchainApi',
    path: '/v1',
    times: 1,
  })
  await opened.connect('Meadow')
  await opened.dialog.getByText('12.345 ETH').first().waitFor()
  await settled(opened.page)
  await opened.button(en['account.disconnect']).click()
  await opened.page.keyboard.press('Escape')
  await opened.openAll()
  await failEach(
    opened,
    [429, 503, 403, 408].map((status) => ({
      kind: 'status',
      status,
      retryAfter: 1,
      ...wallets,
    })),
  )
})

test('R-04 the app sends a service that refuses exactly one request, until the user retries', async ({
  openPage,
}) => {
  const opened = await openServiceFaultPage(openPage, { pages })
  await opened.openAll()
  await failEach(
    opened,
    [400, 401, 404].map((status) => ({ kind: 'status', status, ...wallets })),
    { isOnce: true },
  )
})

test('R-05 an answer is malformed, HTML, of the wrong shape or huge: a message shows, and no partial data shows', async ({
  openPage,
}) => {
  const opened = await openServiceFaultPage(openPage, { pages })
  await opened.openAll()
  await failEach(opened, [
    { kind: 'malformed', ...wallets },
    { kind: 'status', status: 200, body: '<!doctype html><p>Sign in to this network', ...wallets },
    { kind: 'wrongShape', body: { count: 1, data: [{ id: 1, name: ['x'] }] }, ...wallets },
    { kind: 'huge', size: 3 * 1024 * 1024, ...wallets },
  ])
})

test('R-06 a node gives contradictory answers: no wrong balance shows, and the next read is right', async ({
  openPage,
}) => {
  const opened = await openServiceFaultPage(openPage, { pages, engine: { services: {} } })
  const { connect, dialog, page, survives, wallets } = opened
  let answer: ((id: number, right: unknown) => unknown) | undefined
  await page.route(`${pages.sandbox.chains[0]!.rpcUrl}/**`, async (route) => {
    const { id } = route.request().postDataJSON()
    if (!answer) return route.continue()
    const right = await (await route.fetch()).json()
    await route.fulfill({
      json: answer(id, right),
      headers: { 'access-control-allow-origin': '*' },
    })
  })
  answer = (id) => ({ jsonrpc: '2.0', id, error: { code: -32000, message: 'No' }, result: '0x1' })
  await connect('Meadow')
  await survives({
    says: '0.00 ETH',
    mend: () => {
      answer = undefined
    },
    wayOn: () => wallets.meadow.switchAccount(1),
    until: dialog.getByText('0.750 ETH'),
  })
  answer = (id) => [{ jsonrpc: '2.0', id: id + 1, result: '0x1' }]
  await wallets.meadow.switchAccount(0)
  await survives({
    says: '0.00 ETH',
    mend: () => {
      answer = undefined
    },
    wayOn: () => wallets.meadow.switchAccount(1),
    until: opened.account(bob.address),
  })
})
