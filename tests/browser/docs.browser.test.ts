import type { Page } from 'playwright-core'
import { beforeEach, describe } from 'vitest'
import { checkAxe, expect, type OpenPageOptions, test } from '../support/browser.ts'
import { createContrastCheck } from '../support/createContrastCheck.ts'
import { checkDocsPages, docsOptions, lightness, phone, whenLive } from '../support/docsPages.ts'

let docs: OpenPageOptions

/** Records the color mode of the page in each frame, from the first paint on. */
function recordLooks() {
  const looks: (string | undefined)[] = []
  const look = () => {
    if (document.body) looks.push(document.documentElement.dataset.look)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  Object.assign(window, { looks })
}

/** Ignores timers of 5 s or more, so that no message closes by itself while axe reads the page. */
function ignoreLongTimers() {
  const start = window.setTimeout.bind(window)
  const ignore = (handler: TimerHandler, delay = 0) => (delay < 5_000 ? start(handler, delay) : 0)
  Object.assign(window, { setTimeout: ignore })
}

beforeEach(() => {
  docs = docsOptions()
})

// `npm test -- --all` checks every page.
test(
  'one page in sixteen passes axe in light and dark mode, fits a phone, and logs no error',
  { timeout: 900_000 },
  ({ openPage }) => checkDocsPages(openPage, { every: 16 }),
)

test.for([
  { what: 'faint', property: 'opacity', value: '0.3' },
  { what: 'in the colour of its background', property: 'color', value: 'var(--page)' },
])(
  'axe reports a text that is $what, in light and dark mode, on a page without other faults',
  async ({ property, value }, { openPage }) => {
    const { page } = await openPage('/options/', docs)
    await whenLive(page)
    const checkContrast = createContrastCheck()
    const text = page.locator('main p').first()
    const style = (to: string) =>
      text.evaluate((element, [name, given]) => element.style.setProperty(name, given), [
        property,
        to,
      ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await checkContrast(page)
      await style(value)
      await expect(checkContrast(page)).rejects.toThrow('color-contrast')
      await style('')
    }
  },
)

test('a page can be read and navigated without JavaScript', async ({ openPage }) => {
  const { page } = await openPage('/hooks/useConnect/', { ...docs, javaScriptEnabled: false })
  await page.getByRole('heading', { level: 1, name: 'useConnect' }).waitFor()
  await page.getByRole('cell', { name: 'Stops waiting for the wallet.' }).waitFor()
  await page.getByText("from 'latchkey/hooks'").first().waitFor()
  await page.getByRole('link', { name: 'Errors', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Errors' }).waitFor()
})

test('the menu opens on a phone without JavaScript', async ({ openPage }) => {
  const { page } = await openPage('/', { ...docs, javaScriptEnabled: false, viewport: phone })
  await page.getByRole('button', { name: 'Menu' }).click()
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByText('useAccount', { exact: true })
    .click()
  await page.getByRole('heading', { level: 1, name: 'useAccount' }).waitFor()
})

test('the search finds useConnect by keyboard', async ({ openPage }) => {
  const { page } = await openPage('/', docs)
  await whenLive(page)
  await page.keyboard.press('/')
  await page.keyboard.type('useConnect')
  const first = page.getByRole('search').getByRole('link').first()
  await first.waitFor()
  expect(await first.getAttribute('href')).toBe('/hooks/useConnect/')
  await checkAxe(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/hooks/useConnect/')
})

test('Escape closes the search, and a search without results says so', async ({ openPage }) => {
  const { page } = await openPage('/options/', docs)
  const search = page.getByRole('search')
  await search.getByRole('searchbox').fill('hippopotamus')
  await search.getByText('Nothing has “hippopotamus”').waitFor()
  await page.keyboard.press('Escape')
  await search.getByText('Nothing has').waitFor({ state: 'detached' })
})

test('the chosen color mode applies on the next page before its first paint', async ({
  openPage,
}) => {
  const { page } = await openPage('/options/', {
    ...docs,
    colorScheme: 'light',
    initScript: recordLooks,
  })
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  const other = page.getByRole('button', { name: 'Switch between light and dark' })
  expect(await lightness(page)).toBeGreaterThan(200)
  await other.click()
  expect(await scheme()).toBe('dark')
  expect(await lightness(page)).toBeLessThan(55)
  await page.goto('/concepts/views/')
  const looks = await page.evaluate(() => (window as unknown as { looks: string[] }).looks)
  expect(new Set(looks)).toEqual(new Set(['dark']))
  expect(await lightness(page)).toBeLessThan(55)
  await other.click()
  expect(await scheme()).toBe('light dark')
  expect(await lightness(page)).toBeGreaterThan(200)
})

test('the themed example on the start page can connect a wallet', async ({ openPage }) => {
  const { page } = await openPage('/', docs)
  const example = page.locator('.example', { hasText: 'The theme' })
  await example.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Harbor' }).click()
  await approve(page)
  await page.getByRole('dialog').getByText('250.000 ETH').first().waitFor()
  await example.getByText('connected', { exact: true }).waitFor()
})

test('the modal with the brand’s own design on the start page can connect a wallet', async ({
  openPage,
}) => {
  const { page } = await openPage('/', docs)
  const example = page.locator('.example', { hasText: 'A brand’s own' })
  await example.getByRole('button', { name: 'Open your account' }).click()
  const choices = page.getByRole('dialog', { name: 'Choose your wallet' })
  await choices.getByRole('button', { name: 'Harbor' }).waitFor()
  await checkAxe(page)
  await choices.getByRole('button', { name: 'Harbor' }).click()
  await approve(page)
  const card = page.getByRole('dialog', { name: 'Your library card' })
  await card.getByText(/^0x[0-9a-fA-F]{40}$/).waitFor()
  await card.getByText('250.000 ETH').waitFor()
  await checkAxe(page)
  await example.getByText('connected', { exact: true }).waitFor()
})

describe('live examples', () => {
  test('useConnect', async ({ openPage }) => {
    const { page } = await openPage('/hooks/useConnect/', docs)
    const stage = page.locator('.stage')
    await stage.getByRole('button', { name: 'Harbor' }).click()
    await stage.getByText('Continue in Harbor').waitFor()
    await approve(page)
    await stage.getByText(/Connected: 0x/).waitFor()
    await stage.getByRole('button', { name: 'Disconnect' }).click()
    await stage.getByRole('button', { name: 'Quartz' }).waitFor()
  })

  test.for([
    { path: '/hooks/useAccount/', shows: /^0x.{40}$/ },
    { path: '/hooks/useBalance/', shows: '250 ETH' },
    { path: '/primitives/account/', shows: '250.000 ETH' },
  ])('$path', async ({ path, shows }, { openPage }) => {
    const { page } = await openPage(path, docs)
    await connect(page)
    await page.locator('.stage').getByText(shows).first().waitFor()
    await checkAxe(page)
  })

  test('useSignMessage', async ({ openPage }) => {
    const { page } = await openPage('/hooks/useSignMessage/', docs)
    await connect(page)
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    await approve(page)
    await page.locator('.stage output', { hasText: /^0x/ }).waitFor()
  })

  test.for(['/hooks/useSwitchNetwork/', '/primitives/networks/'])(
    '%s',
    async (path, { openPage }) => {
      const { page } = await openPage(path, docs)
      const stage = page.locator('.stage')
      await stage.getByRole('button', { name: 'Arbitrum' }).click()
      await stage.locator('[aria-current]', { hasText: 'Arbitrum' }).waitFor()
    },
  )

  test('Modal', async ({ openPage }) => {
    const { page } = await openPage('/primitives/modal/', docs)
    await page.getByRole('button', { name: 'Open the modal' }).click()
    const dialog = page.getByRole('dialog', { name: 'Connect' })
    await dialog.getByRole('button', { name: 'Quartz' }).waitFor()
    await checkAxe(page)
    await dialog.getByRole('button', { name: 'Quartz' }).click()
    await approve(page)
    await page.getByRole('dialog', { name: 'Account' }).getByText('0x').waitFor()
  })

  test('Connectors', async ({ openPage }) => {
    const { page } = await openPage('/primitives/connectors/', docs)
    const button = page.locator('.stage').getByRole('button', { name: 'Meadow' })
    await button.click()
    await approve(page)
    await page.locator('.stage [data-status="success"]').waitFor()
  })

  test('Connecting', async ({ openPage }) => {
    const { page } = await openPage('/primitives/connecting/', docs)
    await page.getByRole('button', { name: 'Ask the wallet' }).click()
    await panel(page).getByRole('button', { name: 'Reject' }).click()
    await page.locator('.stage [data-code="common/REJECTED"]').waitFor()
    await checkAxe(page)
  })

  test('Toasts', async ({ openPage }) => {
    const { page } = await openPage('/primitives/toasts/', {
      ...docs,
      prepare: async (context) => void (await context.addInitScript(ignoreLongTimers)),
    })
    await page.getByRole('button', { name: 'Show a message' }).click()
    await page.getByRole('status').getByText('Address copied').waitFor()
    await checkAxe(page)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await page.getByText('Address copied', { exact: true }).waitFor({ state: 'detached' })
  })

  test('Alert', async ({ openPage }) => {
    const { page } = await openPage('/primitives/alert/', {
      ...docs,
      expectedComplaints: [/APKT002/],
    })
    await page.getByRole('button', { name: 'Misconfigure the app' }).click()
    await page.getByRole('alert').getByText('Invalid App Configuration').waitFor()
    await checkAxe(page)
  })

  test('EmailLogin', async ({ openPage }) => {
    const { page } = await openPage('/primitives/emailLogin/', docs)
    const stage = page.locator('.stage')
    await stage.getByLabel('Email').fill('reader@docs.example')
    await stage.getByRole('button', { name: 'Send me a code' }).click()
    const field = stage.getByLabel('Six-digit code')
    await field.waitFor()
    await stage.getByRole('button', { name: 'Read the emails' }).click()
    const letter = stage.getByText(/^To reader@docs\.example: \d{6}$/)
    await field.fill((await letter.textContent())!.slice(-6))
    await stage.getByText(/^Signed in, with the account 0x/).waitFor()
    await checkAxe(page)
  })

  test('Theme', async ({ openPage }) => {
    const { page } = await openPage('/primitives/theme/', docs)
    await page.getByRole('button', { name: 'Dark', exact: true }).click()
    await page.locator('.stage [data-lk-theme="dark"]').waitFor()
    await page.getByRole('button', { name: 'Amber' }).click()
    await checkAxe(page)
  })
})

async function connect(page: Page) {
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Harbor' }).click()
  await approve(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
}

/** The test wallets ask the user in their own panel. */
const panel = (page: Page) => page.locator('latchkey-sandbox-approval')

async function approve(page: Page) {
  await panel(page).getByRole('button').last().click()
}
