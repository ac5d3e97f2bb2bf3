import type { Locator } from 'playwright-core'
import { inject } from 'vitest'
import { sandboxExchange } from '../../sandbox/chains/exchange/exchange.ts'
import { expect, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'

/** The visible features of an element in forced colors. */
const look = (element: Locator) =>
  element.evaluate((shown) => {
    const { backgroundColor, borderBottom, color, outline } = getComputedStyle(shown)
    const mark = [...shown.querySelectorAll('svg')].some((icon) => icon.checkVisibility())
    return { backgroundColor, borderBottom, color, mark, outline }
  })

test('in forced colors, selected and invalid elements look different from the rest', async ({
  openPage,
}) => {
  const { projectId, services } = inject('sandbox')
  const { connect, dialog, page } = await openConnectPage(openPage, {
    engine: {
      projectId,
      services: { blockchainApi: services.blockchainApi },
      swap: { routers: { 'eip155:1': [sandboxExchange] } },
    },
  })
  await page.emulateMedia({ forcedColors: 'active' })
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
  await connect('Meadow')
  const tab = (name: string) => dialog.getByRole('tab', { name })
  await tab('Tokens').waitFor()
  expect(await look(tab('Tokens'))).not.toEqual(await look(tab('NFTs')))

  await button(/change network/).click()
  await button('Arbitrum One').waitFor()
  expect(await look(button('Ethereum'))).toMatchObject({ mark: true })
  expect(await look(button('Arbitrum One'))).toMatchObject({ mark: false })
  await button('Back').click()

  await button('Swap').click()
  const slippage = (percent: string) => dialog.locator('label', { hasText: percent })
  await slippage('1%').waitFor()
  expect(await look(slippage('1%'))).not.toEqual(await look(slippage('3%')))
  await button('Back').click()

  await button('Send').click()
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await field('Amount').waitFor()
  await button('Review').click()
  await dialog.getByRole('alert').waitFor()
  expect(await field('Amount').getAttribute('aria-invalid')).toBe('true')
  expect(await look(field('Amount'))).not.toEqual(await look(field('To')))
})
