import { afterAll, beforeAll, describe, inject } from 'vitest'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { approveIn } from '../support/approveIn.ts'
import { expect, test } from '../support/browser.ts'
import { checkView } from '../support/checkView.ts'
import { type ConnectPageOptions, openConnectPage } from '../support/openConnectPage.ts'
import { signIn } from '../support/openEmbeddedPage.ts'
import { type SeparatePages, startSeparatePages } from '../support/startSeparatePages.ts'

type OpenPage = Parameters<typeof openConnectPage>[0]

/** A narrow page. The tests check it in both color schemes. */
const narrow = { width: 360, height: 740 }

const withServices = ({ projectId, services } = inject('sandbox')) => {
  return { projectId, services: { blockchainApi: services.blockchainApi } }
}

describe('buying', () => {
  let pages: SeparatePages
  beforeAll(async () => {
    pages = await startSeparatePages()
  })
  afterAll(() => pages?.stop())

  async function openOnramp(openPage: OpenPage, options: ConnectPageOptions = {}) {
    const opened = await openConnectPage(openPage, {
      pages,
      onramp: true,
      engine: withServices(pages.sandbox),
      ...options,
    })
    await opened.connect('Meadow')
    const { dialog, page } = opened
    await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
    await page.evaluate(() => window.engines[0]!.modal.open({ view: 'Onramp' }))
    return { ...opened, amount: dialog.getByRole('textbox', { name: 'Amount to pay' }) }
  }

  /** Pays in the provider's window, which the click has opened. */
  async function pay({ dialog, page }: Awaited<ReturnType<typeof openOnramp>>, provider: string) {
    const opening = page.waitForEvent('popup')
    await dialog.getByRole('button', { name: `Buy with ${provider}` }).click()
    const popup = await opening
    await popup.getByText(testAccounts.alice.address).waitFor()
    const opener = await popup.evaluate(() => window.opener)
    await popup.getByRole('button', { name: 'Pay' }).click()
    await popup.getByText('Sold:').waitFor()
    return opener
  }

  test('a purchase in the provider’s window arrives on the chain', async ({ openPage }) => {
    const opened = await openOnramp(openPage, { viewport: narrow })
    const { amount, dialog, page } = opened
    await amount.fill('10')
    await dialog.getByText('At least 20.00 USD').waitFor()
    await amount.fill('100')
    await dialog.getByText('0.049 ETH').waitFor()
    await checkView(page)
    expect(await pay(opened, 'Till')).toBeNull()
    await checkView(page)
    await dialog.getByText('0.05 ETH arrived').waitFor({ timeout: 60_000 })
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.getByRole('button', { name: 'Disconnect' }).waitFor()
  })

  test('a provider that the host wrote works too, by keyboard alone', async ({ openPage }) => {
    const opened = await openOnramp(openPage, { colorScheme: 'dark' })
    const { amount, dialog, page } = opened
    await dialog.getByRole('button', { name: 'Corner shop' }).press('Enter')
    await dialog.getByRole('combobox', { name: 'How to pay' }).getByText('cash').waitFor({
      state: 'attached',
    })
    await amount.fill('20')
    await dialog.getByText('0.007 ETH').waitFor()
    await checkView(page)
    const opening = page.waitForEvent('popup')
    await amount.press('Enter')
    const popup = await opening
    await popup.getByRole('button', { name: 'Pay' }).click()
    await dialog.getByText('0.007 ETH arrived').waitFor({ timeout: 60_000 })
  })
})

test('the user searches a name, signs and registers it, and the account then shows it', async ({
  openPage,
}) => {
  const { services, projectId } = withServices()
  const { dialog, frame, page, address } = await signIn(openPage, {
    colorScheme: 'dark',
    viewport: narrow,
    engine: { services, defaultAccountTypes: { eip155: 'eoa' } },
  })
  await dialog.getByRole('button', { name: 'Choose a name' }).click()
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await field.fill('abc')
  await dialog.getByText('At least 4 characters').waitFor()
  const label = `visitor-${crypto.randomUUID().slice(0, 8)}`
  await field.fill(label)
  await dialog.getByText('This name is free.').waitFor()
  await dialog.getByRole('list', { name: 'Free names' }).waitFor()
  await checkView(page)
  await dialog.getByRole('button', { name: 'Register this name' }).click()
  await approveIn(frame)
  await dialog.getByText(`${label}.reown.id`).waitFor()
  await checkView(page)
  const query = new URLSearchParams({ projectId, st: 'test', sv: 'test', apiVersion: '2' })
  const url = `${services.blockchainApi}/v1/profile/account/${label}.reown.id?${query}`
  expect(await (await fetch(url)).json()).toMatchObject({ addresses: { 60: { address } } })
})
