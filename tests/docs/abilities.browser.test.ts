import type { Locator, Page } from 'playwright-core'
import { solanaAccounts } from '../../sandbox/wallets/solana/solanaAccounts.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { checkAxe, expect, type OpenPage, test } from '../support/browser.ts'
import { createContrastCheck } from '../support/createContrastCheck.ts'
import { docsOptions, phone, whenLive } from '../support/docsPages.ts'

const { alice, dave } = testAccounts

async function openAbilities(openPage: OpenPage, options = {}) {
  const { page } = await openPage('/sandbox/', { ...docsOptions(), ...options })
  await page.getByRole('button', { name: 'Connect wallet' }).nth(5).waitFor()
  await whenLive(page)
  return page
}

/** The first example on the page that contains this text. */
const exampleOf = (page: Page, text: string) =>
  page.locator('.live-example').filter({ hasText: text }).first()
const choose = (page: Page, name: string, choice: string) =>
  page.getByRole('combobox', { name }).selectOption(choice)
const approve = (page: Page, answer: 'Approve' | 'Reject' = 'Approve') =>
  page.locator('latchkey-sandbox-approval').getByRole('button', { name: answer }).click()

/** Opens the modal of an example, and chooses a wallet. */
async function connect(page: Page, example: Locator, wallet: string) {
  await example.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: wallet }).click()
}

async function close(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

test('the page says who pays the fee, and if a wallet refuses the paymaster, the user can pay the fee', async ({
  openPage,
}) => {
  const page = await openAbilities(openPage)
  const example = exampleOf(page, 'Connect Meadow, Harbor or Quartz.')
  await choose(page, 'How Meadow does several calls', 'several calls at once')
  await choose(page, 'How Meadow takes a paymaster', 'refuses the paymaster later')
  await choose(page, 'How Meadow answers', 'approves')
  await connect(page, example, 'Meadow')
  await page.getByText('The wallet asks once. Acme pays the fee.').waitFor()
  await close(page)
  const send = page.getByRole('button', { name: 'Send two calls' })
  await send.click()
  await page.getByText('Your wallet does not let Acme pay the fee.').waitFor()
  await page.getByText('The wallet asks once. You pay the fee.').waitFor()
  await send.click()
  await page.getByText('Both calls are sent.', { exact: true }).waitFor()
})

test('the page and the account show the limits of a granted permission, until it is revoked', async ({
  openPage,
}) => {
  const page = await openAbilities(openPage, { viewport: phone })
  const example = exampleOf(page, 'Connect Meadow, Harbor or Quartz.')
  await choose(page, 'How Meadow grants permissions', 'grants permissions')
  await choose(page, 'How Meadow answers', 'approves')
  await connect(page, example, 'Meadow')
  await page.getByText('The wallet asks 2 times. You pay the fee.').waitFor()
  await close(page)
  const ask = page.getByRole('button', { name: 'Ask for a permission' })
  await ask.click()
  const ours = page.getByRole('list', { name: 'What this page may do' })
  await ours.getByText('0.001 ETH a day').waitFor()
  const account = page.locator('.live-example', { has: ask })
  await account
    .getByRole('button', { name: /^0x|Account/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'App permissions' }).click()
  await dialog.getByText('0.001 ETH a day').waitFor()
  await dialog.getByText(/^Until \w+ \d+, \d{4}$/).waitFor()
  await checkAxe(page)
  await close(page)
  await ours.getByRole('button', { name: 'Revoke' }).click()
  await ours.getByText('0.001 ETH a day').waitFor({ state: 'detached' })
})

test('a wallet with several namespaces shows one prompt or one for each, and the page says which before', async ({
  openPage,
}) => {
  const page = await openAbilities(openPage)
  const example = page.locator('.live-example', { hasText: 'asks once, as MetaMask does' })
  const select = example.getByRole('combobox', { name: 'The wallet' })
  for (const way of ['metamask', 'caip']) {
    await select.selectOption(way)
    await example.getByText('It asks once for all namespaces.').waitFor()
    await connect(page, example, 'Orchard')
    await approve(page)
    await example.getByText(`eip155: ${alice.address}`).waitFor()
    await example.getByText(`solana: ${solanaAccounts.alice.address}`).waitFor()
    await close(page)
  }
  await select.selectOption('unknown')
  await connect(page, example, 'Orchard')
  await approve(page)
  await example.getByText(`eip155: ${alice.address}`).waitFor()
  await close(page)
  await select.selectOption('none')
  await example.getByText('First in the list: Orchard.').waitFor()
  expect(await example.getByText('It asks once for all namespaces.').count()).toBe(0)
})

test('a rejected session connects nothing', async ({ openPage }) => {
  const page = await openAbilities(openPage)
  const example = page.locator('.live-example', { hasText: 'asks once, as MetaMask does' })
  await connect(page, example, 'Orchard')
  await approve(page, 'Reject')
  await page.getByRole('dialog').getByText('Request declined').waitFor()
  expect(await example.getByRole('list', { name: 'Connected accounts' }).count()).toBe(0)
})

test('on a phone, the list has the Solana wallets that the phone can reach', async ({
  openPage,
}) => {
  const page = await openAbilities(openPage)
  const example = page.locator('.live-example', { hasText: 'on an Android phone, without https' })
  const select = example.getByRole('combobox', { name: 'The page is' })
  await example.getByText('First in the list: Mobile Wallet Adapter.').waitFor()
  await connect(page, example, 'Mobile Wallet Adapter')
  await approve(page)
  await example.getByText(`solana: ${solanaAccounts.alice.address}`).waitFor()
  await close(page)
  await select.selectOption('noWallet')
  await connect(page, example, 'Mobile Wallet Adapter')
  await page.getByRole('dialog').getByText('Provider not found').waitFor()
  await close(page)
  for (const other of ['insecure', 'ios', 'desktop']) {
    await select.selectOption(other)
    await example.getByText('No wallet is listed.').waitFor()
  }
})

test('a mini-app host comes first if it answers, otherwise the wallets of the page', async ({
  openPage,
}) => {
  const page = await openAbilities(openPage)
  const example = page.locator('.live-example', { hasText: 'in a host that says nothing' })
  const select = example.getByRole('combobox', { name: 'The page is' })
  await example.getByText('First in the list: Farcaster.').waitFor()
  await connect(page, example, 'Farcaster')
  await approve(page, 'Reject')
  await page.getByRole('dialog').getByText('Request declined').waitFor()
  await close(page)
  await connect(page, example, 'Farcaster')
  await approve(page)
  await example.getByText(`eip155: ${testAccounts.carol.address}`).waitFor()
  await close(page)
  for (const other of ['silent', 'noWallet', 'unnamed', 'alone']) {
    await select.selectOption(other)
    await example.getByText('First in the list: Meadow.').waitFor()
  }
})

test('if the receiver is on another network, the form stops; otherwise it shows the receiver', async ({
  openPage,
}) => {
  const page = await openAbilities(openPage)
  await choose(page, 'How Meadow answers', 'approves')
  const example = page.locator('.live-example', { hasText: 'ReceiversExample' })
  await connect(page, example, 'Meadow')
  await page.getByRole('dialog').getByText('12.34').first().waitFor()
  await close(page)
  const review = async (receiver: string) => {
    await example.getByRole('button', { name: receiver }).click()
    await example.getByRole('button', { name: 'Review' }).click()
  }
  for (const receiver of ['an address on Ethereum', 'on any EVM network', 'in binary form']) {
    await review(receiver)
    await example.getByRole('status').getByText(`0.1 ETH to ${dave.address}`).waitFor()
  }
  await review('on another network')
  await example.getByText('This receiver is on base').waitFor()
  await review('with a checksum that does not fit')
  await example.getByText('The checksum after # does not fit this address').waitFor()
})

test('the meaning of a call shows its effects and risks', async ({ openPage }) => {
  const page = await openAbilities(openPage)
  const example = page.locator('.live-example', { hasText: 'MeaningsExample' })
  const warnings = example.getByRole('list', { name: 'Warnings' })
  const press = (name: string) => example.getByRole('button', { name }).click()
  await press('a transfer of a token')
  await example.getByText('Amount: 1.5 TIDE').waitFor()
  await press('an approval of any amount')
  await warnings.getByText('It may take any amount.').waitFor()
  await press('an approval of all NFTs')
  await warnings.getByText('It may take every token of this collection.').waitFor()
  await press('a contract that can change')
  await warnings.getByText('The code of this contract can be replaced.').waitFor()
  await press('an unknown call')
  await warnings.getByText('It is not known what this call does.').waitFor()
  await press('a contract of the registry')
  await example.getByText('WETH').first().waitFor()
})

test('the examples of abilities pass axe in light and dark mode, fit a phone, and work with the keyboard', async ({
  openPage,
}) => {
  const page = await openAbilities(openPage, { viewport: phone })
  const checkContrast = createContrastCheck()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await checkAxe(page, { except: ['color-contrast'] })
    await checkContrast(page)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)

  const names = [
    'How Meadow answers',
    'How Meadow does several calls',
    'How Meadow takes a paymaster',
  ]
  await page.getByRole('combobox', { name: names[0]! }).focus()
  for (const name of names) {
    const focused = page.getByRole('combobox', { name })
    expect(await focused.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Tab')
  }
  // Each example has a switch before the modal's button.
  for (const label of ['asks once, as MetaMask does', 'on an iPhone', 'in no host']) {
    const example = page.locator('.live-example', { hasText: label })
    await example.getByRole('combobox').focus()
    await page.keyboard.press('Tab')
    const button = example.getByRole('button', { name: 'Connect wallet' })
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  }
})
