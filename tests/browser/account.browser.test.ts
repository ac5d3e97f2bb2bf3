import { inject } from 'vitest'
import { expect, test } from '../support/browser.ts'
import { checkView } from '../support/checkView.ts'
import { type ConnectPageOptions, openConnectPage } from '../support/openConnectPage.ts'

type OpenPage = Parameters<typeof openConnectPage>[0]

async function openAccount(openPage: OpenPage, options: ConnectPageOptions = {}) {
  const { projectId, services } = inject('sandbox')
  const opened = await openConnectPage(openPage, {
    ...options,
    engine: { projectId, services: { blockchainApi: services.blockchainApi }, ...options.engine },
  })
  await opened.connect('Meadow')
  await opened.dialog.getByRole('tab', { name: 'Tokens' }).waitFor()
  return { ...opened, tab: (name: string) => opened.dialog.getByRole('tab', { name }) }
}

/** An account with long texts. The test awaits the balances and the name together. */
const longAnswer = {
  name: 'M'.repeat(40),
  balances: Array.from({ length: 60 }, (_, index) => ({
    name: 'W'.repeat(40),
    symbol: `${'W'.repeat(14)}${index + 10}`,
    chainId: 'eip155:1',
    address: `eip155:1:0x${String(index).padStart(40, '0')}`,
    price: 1_234_567.89,
    quantity: { decimals: '18', numeric: `${'9'.repeat(59)}.${'9'.repeat(18)}` },
    iconUrl: '',
  })),
}

test('the account view shows the tokens and NFTs of the network, and every tab passes axe at 360 px', async ({
  openPage,
}) => {
  const { dialog, page, tab } = await openAccount(openPage)
  await page.setViewportSize({ width: 360, height: 740 })
  const tokens = dialog.getByRole('list', { name: 'Tokens' })
  await tokens.getByText('12.345 ETH').waitFor()
  await dialog.getByTitle('Total value').waitFor()
  await checkView(page)

  await tab('NFTs').click()
  await dialog.getByRole('list', { name: 'NFTs' }).waitFor()
  await dialog.getByRole('button', { name: /^Show suspected spam/ }).waitFor()
  await checkView(page)
})

test('the user chooses the currency by keyboard at 360 px, and it stays after a reload', async ({
  openPage,
}) => {
  const { dialog, page } = await openAccount(openPage, { rates: true })
  await page.setViewportSize({ width: 360, height: 740 })
  const total = dialog.getByTitle('Total value')
  await total.getByText('$').first().waitFor()
  const choice = dialog.getByRole('combobox', { name: 'Currency' })
  await choice.focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await total.getByText('€').first().waitFor()
  expect(await choice.inputValue()).toBe('EUR')
  await checkView(page)
  await page.reload()
  await page.getByRole('button', { name: /0x/ }).click()
  await total.getByText('€').first().waitFor()
})

test('in dark mode at 360 px long names and amounts do not overflow, and the arrow keys move through the tabs', async ({
  openPage,
}) => {
  const { dialog, page, tab } = await openAccount(openPage, {
    engine: { theme: { themeMode: 'dark' } },
    prepare: async (context) => {
      await context.route(/\/v1\/(account\/.*\/balance|identity\/)/, (route) =>
        route.fulfill({ json: longAnswer, headers: { 'access-control-allow-origin': '*' } }),
      )
    },
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await dialog.getByRole('list', { name: 'Tokens' }).getByText('W'.repeat(40)).first().waitFor()
  await dialog.getByText(longAnswer.name).waitFor()
  const total = await dialog.getByTitle('Total value').boundingBox()
  expect(total?.x).toBeGreaterThan(0)
  expect(total?.width).toBeLessThan(360)
  await checkView(page)
  await tab('Tokens').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => tab('NFTs').getAttribute('aria-selected')).toBe('true')
  await checkView(page)
})
