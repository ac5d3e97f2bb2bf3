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

test('the account shows its tokens and NFTs of the chain, and each tab is sound at 360 px', async ({
  openPage,
}) => {
  const { dialog, page, tab } = await openAccount(openPage)
  await page.setViewportSize({ width: 360, height: 740 })
  const tokens = dialog.getByRole('list', { name: 'Tokens' })
  await tokens.getByText('12.345 ETH').waitFor()
  await dialog.getByTitle('All tokens together').waitFor()
  await checkView(page)

  await tab('NFTs').click()
  await dialog.getByRole('list', { name: 'NFTs' }).waitFor()
  await dialog.getByRole('button', { name: /^Show what looks like spam/ }).waitFor()
  await checkView(page)
})

test('in the dark the tabs are sound too, and the keys lead through them', async ({ openPage }) => {
  const { dialog, page, tab } = await openAccount(openPage, {
    engine: { theme: { themeMode: 'dark' } },
  })
  await dialog.getByText('12.345 ETH').first().waitFor()
  await tab('Tokens').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => tab('NFTs').getAttribute('aria-selected')).toBe('true')
  await checkView(page)
})
