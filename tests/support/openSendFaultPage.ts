import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { en } from '../../src/themes/messages/en.ts'
import type { ConnectPageOptions } from './openConnectPage.ts'
import { openFaultPage } from './openFaultPage.ts'
import type { SeparatePages } from './startSeparatePages.ts'

const { erin } = testAccounts

/** Opens a page with Harbor's account, on separate chains, because the test sends transactions. */
export async function openSendFaultPage(
  openPage: Parameters<typeof openFaultPage>[0],
  options: ConnectPageOptions & { pages: SeparatePages },
) {
  const opened = await openFaultPage(openPage, {
    prepare: (context) => context.clock.install(),
    ...options,
  })
  const { button, connect, dialog, page } = opened
  await connect('Harbor')
  const amount = dialog.getByLabel(en['send.amount'], { exact: true })
  const receiver = dialog.getByLabel(en['send.receiver'], { exact: true })
  const review = button(en['send.review'])
  const confirm = button(en['send.confirm'])
  const rows = dialog.getByRole('list', { name: en['activity.list'] })
  async function fill(value: string) {
    await page.locator('.lk-feature', { hasText: en['account.send'] }).click()
    await button(/^ETH/).first().waitFor()
    await amount.fill(value)
    await receiver.fill(erin.address)
  }
  async function preview(value: string) {
    await fill(value)
    await review.click()
    await dialog.getByText(`${value} ETH`).waitFor()
  }
  async function send(value: string) {
    await preview(value)
    const seen = dialog.getByRole('checkbox')
    if (await seen.isVisible()) await seen.check()
    await confirm.click()
    await dialog.getByRole('tab', { name: en['account.activity'] }).click()
    await rows
      .getByText(`-${Number(value)} ETH`)
      .first()
      .waitFor()
  }
  return {
    ...opened,
    amount,
    receiver,
    review,
    confirm,
    rows,
    fill,
    preview,
    send,
    /** Advances the time by the time that watching a transaction takes. */
    pass: (until: Locator) =>
      expect
        .poll(
          async () => {
            await page.clock.fastForward(3_000)
            return until.first().isVisible()
          },
          // The node answers in real time.
          { interval: 200 },
        )
        .toBe(true),
  }
}
