import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { sandboxExchange } from '../../sandbox/chains/exchange/exchange.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { expect, test } from '../support/browser.ts'
import { findSmallTargets } from '../support/findSmallTargets.ts'
import { openConnectPage } from '../support/openConnectPage.ts'
import { lastLetter, newEmail, openEmbeddedPage } from '../support/openEmbeddedPage.ts'
import { type SeparatePages, startSeparatePages } from '../support/startSeparatePages.ts'

const { erin } = testAccounts
const desktop = { width: 1000, height: 760 }
const narrow = { width: 320, height: 640 }

let pages: SeparatePages
beforeAll(async () => {
  pages = await startSeparatePages({ exchange: true })
})
afterAll(() => pages?.stop())

/** The role and the name of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    const labelledBy = element.getAttribute('aria-labelledby')
    const words = labelledBy
      ? document.getElementById(labelledBy)?.textContent
      : (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent)
    const role = element.getAttribute('role') ?? element.localName
    return `${role}: ${words ?? element.textContent}`
  })

/** Replaces the texts that differ in each run. */
const changing = [
  [/0x[0-9a-fA-F]{4,64}(…[0-9a-fA-F]{4})?/g, '0x…'],
  [/visitor-[-\w]+(@sandbox\.example|\.\.\.)/g, 'visitor'],
  [/\d[\d,]*\.\d+/g, '0.0'],
  [/in \d+ s/g, 'in 30 s'],
] as const

/** Simulates a user without a mouse, and reads the accessibility tree of each view. */
function createKeys(page: Page) {
  const dialog = page.getByRole('dialog')

  async function tree() {
    const reported = await dialog.locator('.lk-card').ariaSnapshot()
    return changing.reduce((text, [from, to]) => text.replaceAll(from, to), `${reported}\n`)
  }

  /** Waits until the accessibility tree no longer changes. */
  async function settledTree() {
    let before = ''
    await expect
      .poll(
        async () => {
          const [last, now] = [before, await tree()]
          before = now
          return last === now
        },
        { interval: 200 },
      )
      .toBe(true)
    return before
  }

  return {
    async press(...keys: readonly string[]) {
      for (const key of keys) await page.keyboard.press(key)
    },
    type: (text: string) => page.keyboard.type(text),
    /** Presses Tab until this element has the focus. */
    async tabTo(name: string | RegExp) {
      const passed: string[] = []
      while (passed.length < 40) {
        const now = await focused(page)
        const words = now.slice(now.indexOf(':') + 2)
        if (typeof name === 'string' ? words === name : name.test(words)) return passed
        passed.push(now)
        await page.keyboard.press('Tab')
      }
      return expect.fail(`the keyboard does not get to ${name}, but to ${passed.join(', ')}`)
    },
    /**
     * Checks that the view shows and has the focus, that every target is large enough for a finger
     * at each screen size, and that the accessibility tree has not changed.
     */
    async at(title: string, file: string, lands = [`dialog: ${title}`, `h2: ${title}`]) {
      await page.getByRole('dialog', { name: title, exact: true }).waitFor()
      await expect.poll(() => focused(page)).toBeOneOf(lands)
      const reported = await settledTree()
      for (const viewport of [narrow, desktop]) {
        await page.setViewportSize(viewport)
        expect(await findSmallTargets(page), `${title} at ${viewport.width} px`).toEqual([])
      }
      await expect(reported).toMatchFileSnapshot(`__snapshots__/accessibilityTree/${file}.txt`)
    },
  }
}

test('without a mouse, a user can find a wallet, connect, switch the network, send and swap', async ({
  openPage,
}) => {
  const { projectId, services } = pages.sandbox
  const { dialog, page } = await openConnectPage(openPage, {
    pages,
    viewport: desktop,
    engine: {
      projectId,
      services: { blockchainApi: services.blockchainApi, walletApi: services.walletApi },
      swap: { routers: { 'eip155:1': [sandboxExchange] } },
    },
  })
  const { at, press, tabTo, type } = createKeys(page)
  const shown = (text: string | RegExp) => dialog.getByText(text).first().waitFor()

  await tabTo('Connect wallet')
  await press('Enter')
  await dialog.getByRole('button', { name: /^All wallets/ }).waitFor()
  await at('Connect wallet', 'connect', ['button: Close', 'dialog: Connect wallet'])
  await tabTo(/^All wallets/)
  await press('Enter')
  await dialog.getByRole('list', { name: 'Wallets' }).waitFor()
  await tabTo('Search wallets')
  await type('kettle')
  await dialog
    .getByRole('status')
    .getByText(/^\d wallets found/)
    .waitFor()
  await tabTo(/^.*Kettle/i)
  await press('Enter')
  await dialog.getByRole('heading', { name: 'Get the wallet' }).waitFor()
  await at('Get the wallet', 'walletNotInstalled')
  await tabTo('Back')
  await press('Enter')
  await page.getByRole('dialog', { name: 'All wallets' }).waitFor()
  await tabTo('Back')
  await press('Enter')
  await page.getByRole('dialog', { name: 'Connect wallet' }).waitFor()

  await tabTo(/^Meadow/)
  await press('Enter')
  await shown('12.345 ETH')
  await shown('TIDE')
  await at('Account', 'account')
  await tabTo(/change network/)
  await press('Enter')
  await dialog.getByRole('button', { name: 'Arbitrum One' }).waitFor()
  await at('Choose network', 'switchNetwork')
  await tabTo('Arbitrum One')
  await press('Enter')
  await dialog.getByRole('button', { name: 'Arbitrum One, change network' }).waitFor()
  await tabTo(/change network/)
  await press('Enter')
  await tabTo('Ethereum')
  await press('Enter')
  await dialog.getByRole('button', { name: 'Ethereum, change network' }).waitFor()

  await tabTo('Send')
  await press('Enter')
  await dialog.getByRole('button', { name: /^ETH/ }).waitFor()
  await at('Send', 'send')
  expect((await tabTo('Review')).map((stop) => stop.split(': ')[0])).toEqual([
    expect.stringMatching(/dialog|h2/),
    'button',
    'button',
    'button',
    'input',
    'button',
    'button',
    'input',
    'button',
  ])
  await press('Shift+Tab', 'Shift+Tab')
  await type(erin.address)
  await press('Shift+Tab', 'Shift+Tab', 'Shift+Tab')
  await type('0.5')
  await press('Enter')
  await shown('0.5 ETH')
  await at('Check and send', 'sendPreview')
  await tabTo('Send')
  await press('Enter')
  await page.getByRole('dialog', { name: 'Account' }).waitFor()

  await tabTo('Swap')
  await press('Enter')
  await dialog.getByRole('textbox', { name: 'You pay' }).waitFor()
  await at('Swap', 'swap')
  await tabTo('Choose what you receive')
  await press('Enter')
  await page.getByRole('dialog', { name: 'Choose a token' }).waitFor()
  await tabTo('Search tokens')
  await type('tide')
  await dialog.getByRole('status').getByText('Tokens found: 1').waitFor()
  await at('Choose a token', 'swapSelectToken', ['input: Search tokens'])
  await tabTo(/^TIDE/)
  await press('Enter')
  await page.getByRole('dialog', { name: 'Swap', exact: true }).waitFor()
  await tabTo('You pay')
  await type('0.1')
  await shown('You receive at least')
  await tabTo('Review')
  await press('Enter')
  await shown(sandboxExchange)
  await at('Check and swap', 'swapPreview')
  await tabTo('Swap')
  await press('Enter')
  await dialog.getByText('Swapped', { exact: true }).waitFor()
  await at('Check and swap', 'swapOutcome')
  await tabTo('Done')
  await press('Enter')
  await page.getByRole('dialog', { name: 'Account' }).waitFor()
  await press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  // The focus returns in a separate task.
  await expect.poll(() => focused(page)).toMatch(/^button: 0x/)
})

test('without a mouse, a user can log in by email, enter a wrong code first, and log out', async ({
  openPage,
}) => {
  const { account, code, dialog, page } = await openEmbeddedPage(openPage, { viewport: desktop })
  const { at, press, tabTo, type } = createKeys(page)
  await tabTo('Connect wallet')
  await press('Enter')
  const email = newEmail()
  await dialog.getByRole('textbox', { name: 'Email address' }).waitFor()
  await tabTo('Email address')
  await type('nobody')
  await press('Enter')
  await dialog.getByRole('alert').waitFor()
  await at('Connect wallet', 'connectEmailProblem', ['input: Email address'])
  await press('Control+a')
  await type(email)
  await press('Enter')
  await code.waitFor()
  await at('Confirm your email', 'emailLogin', ['input: Six-digit code'])
  const right = (await lastLetter(email)).code!
  await type(right === '000000' ? '111111' : '000000')
  await dialog.getByText('This code is not correct.').waitFor()
  await expect.poll(() => code.inputValue()).toBe('')
  await type(right)
  await account()
  await at('Account', 'accountEmbedded')
  await tabTo('Disconnect')
  await press('Enter')
  await page.getByRole('dialog', { name: 'Connect wallet' }).waitFor()
  await press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toBe('button: Connect wallet')
})
