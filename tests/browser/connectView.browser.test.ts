import { describe, inject } from 'vitest'
import { expect, settled, test } from '../support/browser.ts'
import { checkLooks } from '../support/checkLooks.ts'
import { checkView } from '../support/checkView.ts'
import { type ConnectPageOptions, openConnectPage } from '../support/openConnectPage.ts'
import { sampled } from '../support/sampled.ts'

type OpenPage = Parameters<typeof openConnectPage>[0]

const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'
const featured = '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79'
const willow = {
  id: 'willow',
  name: 'Willow',
  homepage: 'https://willow.example',
  appStore: 'https://apps.example/ios/willow',
  playStore: 'https://apps.example/android/willow',
  mobileLink: 'willow://',
}
const legal = {
  features: { legalCheckbox: true },
  termsConditionsUrl: 'https://shop.example/terms',
  privacyPolicyUrl: 'https://shop.example/privacy',
}
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** Opens the connect view, with a list of wallets and a custom wallet. */
async function openWays(openPage: OpenPage, { engine, ...options }: ConnectPageOptions = {}) {
  const { projectId, services } = inject('sandbox')
  const opened = await openConnectPage(openPage, {
    ...options,
    engine: {
      projectId,
      services: { walletApi: services.walletApi },
      featuredWalletIds: [featured],
      customWallets: [willow],
      ...engine,
    },
  })
  await opened.connectButton.click()
  return {
    ...opened,
    list: (name: string) => opened.dialog.getByRole('list', { name }),
    row: (name: string | RegExp) => opened.dialog.getByRole('button', { name }),
    agreement: opened.dialog.getByRole('checkbox'),
  }
}

/** Records the URLs that the page opens, as a phone opens them. */
const noteOpened = () => {
  const opened: string[] = []
  Object.assign(window, { opened })
  window.open = (url, target, features) => {
    opened.push(`${target} ${features} ${url}`)
    return null
  }
}

const readOpened = () => (window as unknown as { opened: string[] }).opened

describe('the connect view', () => {
  test('groups wallets in named sections, and marks verified wallets', async ({ openPage }) => {
    const { dialog, list, row } = await openWays(openPage)
    await list('Featured').getByRole('button').waitFor()
    expect(await list('In this browser').getByRole('button').allTextContents()).toEqual([
      'MeadowVerified',
      'HarborVerified',
      'Quartz',
    ])
    expect(await list('From this app').getByRole('button').allTextContents()).toEqual(['Willow'])
    await expect.poll(() => row('All wallets').textContent()).toMatch(/^All wallets\d{3}$/)
    expect(await dialog.getByRole('list').count()).toBe(3)
  })

  test('does not move anything when the list of wallets loads', async ({ openPage }) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { list, page, row } = await openWays(openPage, {
      reducedMotion: 'reduce',
      engine: { customWallets: [] },
      prepare: async (context) => {
        await context.route('**/getWallets?*', async (route) => {
          await answered
          await route.continue()
        })
      },
    })
    await row('Quartz').waitFor()
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[role=dialog] button')]
          .map((button) => ({
            name: button.textContent!.slice(0, 6),
            top: Math.round(button.getBoundingClientRect().top),
          }))
          .filter(({ name }) => ['Meadow', 'Quartz', 'All wa'].includes(name)),
      )
    await expect.poll(async () => (await places()).length).toBe(3)
    const before = await places()
    answer()
    await list('Featured').getByRole('button').waitFor()
    expect(await places()).toEqual(before)
  })

  test('lists the last used wallet first on the next visit', async ({ openPage }) => {
    const { dialog, list, page, row } = await openWays(openPage)
    await row('Quartz').click()
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await page.reload()
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await expect
      .poll(() => list('Recent').getByRole('button').allTextContents())
      .toEqual(['Quartz'])
    expect(await row('Quartz').count()).toBe(1)
  })
})

describe('an agreement to terms', () => {
  test('disables every row until the user checks the box, and says why', async ({ openPage }) => {
    const { agreement, dialog, page, row } = await openWays(openPage, { engine: legal })
    await row('Willow').waitFor()
    const shut = dialog.locator('[data-blocked]:is(button)')
    await expect.poll(() => shut.count()).toBeGreaterThan(4)
    for (const button of await shut.all()) {
      expect(await button.getAttribute('aria-disabled')).toBe('true')
      const reason = await button.getAttribute('aria-describedby')
      expect(await page.locator(`[id="${reason}"]`).textContent()).toMatch(/Tick the box first/)
    }
    await row('Meadow').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => agreement.evaluate((box) => box === document.activeElement)).toBe(true)
    await row('All wallets').press('Enter')
    await settled(page)
    expect(await dialog.getByRole('heading').textContent()).toBe('Connect wallet')
    await checkView(page)

    await agreement.focus()
    await page.keyboard.press('Space')
    await expect.poll(() => shut.count()).toBe(0)
    await row('Meadow').click()
    await dialog.getByText('12.345 ETH').first().waitFor()
  })

  test('disables the list of all wallets too, if the host opens that list directly', async ({
    openPage,
  }) => {
    const { agreement, dialog, page } = await openWays(openPage, { engine: legal })
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.engines[0]!.modal.open({ view: 'AllWallets' }))
    const grid = dialog.getByRole('list', { name: 'Wallets' })
    await grid.getByRole('button', { name: 'Willow' }).waitFor()
    const shut = grid.locator('[data-blocked]:is(button)')
    await expect
      .poll(async () => (await shut.count()) === (await grid.getByRole('button').count()))
      .toBe(true)
    await grid.getByRole('button', { name: /^Meadow/ }).press('Enter')
    await expect.poll(() => agreement.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await dialog.getByRole('heading').textContent()).toBe('All wallets')
    await dialog.getByText('Tick the box first').waitFor()
    await checkView(page)

    await page.keyboard.press('Space')
    await expect.poll(() => shut.count()).toBe(0)
    expect(await agreement.isChecked()).toBe(true)
    await grid.getByRole('button', { name: /^Meadow/ }).click()
    await dialog.getByText('12.345 ETH').first().waitFor()

    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await page.evaluate(() => window.engines[0]!.modal.open({ view: 'AllWallets' }))
    await grid.getByRole('button', { name: 'Willow' }).waitFor()
    // The app does not ask a user again who has already agreed.
    await expect.poll(() => agreement.count()).toBe(0)
  })
})

describe('one wallet on two namespaces', () => {
  test('has one row, in which the user chooses the account to connect', async ({ openPage }) => {
    const { dialog, page, row } = await openWays(openPage, {
      namespaces: ['eip155', 'solana'],
      wallets: { announced: ['meadow', 'harbor', 'quartz'] },
    })
    await row(/^Meadow.*EVM, Solana/).click()
    await row('Connect your Solana account in Meadow').waitFor()
    await checkView(page)
    await row('Connect your Solana account in Meadow').click()
    await dialog.getByText('Solana').first().waitFor()
    await expect
      .poll(() => page.evaluate(() => window.engines[0]!.getState().connection.activeNamespace))
      .toBe('solana')
  })
})

describe('a wallet that is not installed', () => {
  test('links to its app stores, in a tab without access to the page', async ({ openPage }) => {
    const { dialog, page, row } = await openWays(openPage)
    await row('Willow').click()
    await dialog.getByText('Willow is not in this browser').waitFor()
    const links = await dialog.getByRole('link').all()
    const seen = await Promise.all(
      links.map(async (link) => [
        await link.textContent(),
        await link.getAttribute('href'),
        await link.getAttribute('target'),
        await link.getAttribute('rel'),
      ]),
    )
    expect(seen).toEqual([
      ['App Store', 'https://apps.example/ios/willow', '_blank', 'noopener noreferrer'],
      ['Google Play', 'https://apps.example/android/willow', '_blank', 'noopener noreferrer'],
      ['Website', 'https://willow.example/', '_blank', 'noopener noreferrer'],
    ])
    await checkView(page)
  })
})

describe('on a phone', () => {
  const phone: ConnectPageOptions = {
    viewport: { width: 390, height: 700 },
    initScript: noteOpened,
    namespaces: ['eip155', 'solana'],
    wallets: { namespaces: [] },
    engine: { featuredWalletIds: [phantom] },
  }

  test('a wallet with its own browser opens on a click, and a message shows if the wallet is missing', async ({
    openPage,
  }) => {
    const { dialog, list, page } = await openWays(openPage, { ...phone, userAgent: iPhone })
    await list('Featured').getByRole('button').click()
    const href = encodeURIComponent(page.url())
    const origin = encodeURIComponent(new URL(page.url()).origin)
    expect(await page.evaluate(readOpened)).toEqual([
      `_self noopener,noreferrer https://phantom.app/ul/browse/${href}?ref=${origin}`,
    ])
    await dialog.getByText(/^Opening /).waitFor()
    await dialog.getByText(/ did not open$/).waitFor()
    await checkView(page)
    await dialog.getByRole('button', { name: /^Try .* again$/ }).click()
    expect(await page.evaluate(readOpened)).toHaveLength(2)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Copy the address of this page' }).click()
    await dialog.getByText('Address copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  })

  test('a wallet without a mobile link offers the store of this phone', async ({ openPage }) => {
    const { dialog, row } = await openWays(openPage, { ...phone, userAgent: iPhone })
    await row('Willow').click()
    await dialog.getByRole('link', { name: 'App Store' }).waitFor()
    expect(await dialog.getByRole('link', { name: 'Google Play' }).count()).toBe(0)
  })
})

const looks = [
  {
    name: 'light, dark, wide and narrow',
    viewport: { width: 1280, height: 800 },
    check: checkLooks,
  },
  { name: 'right to left', viewport: { width: 360, height: 640 }, dir: 'rtl', check: checkView },
] as const

test.for(sampled(looks, { every: 2 }))(
  '$name: the view passes axe',
  async ({ check, name: _, ...look }, { openPage }) => {
    const { list, page, row } = await openWays(openPage, {
      ...look,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      engine: legal,
    })
    await list('Featured').getByRole('button').waitFor()
    await check(page)
    await page.getByRole('checkbox').check()
    await check(page)
    await row('Willow').click()
    await page.getByText('Willow is not in this browser').waitFor()
    await check(page)
  },
)

test('names are aligned to the start of their rows in both writing directions', async ({
  openPage,
}) => {
  for (const dir of [undefined, 'rtl'] as const) {
    const { page, row } = await openWays(openPage, { reducedMotion: 'reduce', ...(dir && { dir }) })
    await row('Willow').waitFor()
    const gaps = await page.evaluate(() =>
      [...document.querySelectorAll('[role=dialog] li button')].map((button) => {
        const icon = button.firstElementChild!.getBoundingClientRect()
        const name = button.querySelector('[dir=auto]')!.getBoundingClientRect()
        return Math.round(Math.max(name.left - icon.right, icon.left - name.right))
      }),
    )
    expect(new Set(gaps)).toEqual(new Set([12]))
  }
})
