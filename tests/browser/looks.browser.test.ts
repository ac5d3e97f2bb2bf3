import { describe } from 'vitest'
import { checkAxe, expect, test } from '../support/browser.ts'
import { checkView } from '../support/checkView.ts'
import { openConnectPage } from '../support/openConnectPage.ts'

const phone = { width: 360, height: 640 }
const desktop = { width: 1000, height: 760 }

const looks = [
  { name: 'light', colorScheme: 'light', viewport: desktop },
  { name: 'dark', colorScheme: 'dark', viewport: desktop },
  { name: 'light at 360 px', colorScheme: 'light', viewport: phone },
  { name: 'dark at 360 px', colorScheme: 'dark', viewport: phone },
  { name: 'right to left', colorScheme: 'light', viewport: phone, dir: 'rtl' },
] as const

describe.each(looks)('$name', ({ name, ...look }) => {
  test('axe finds nothing from the button to the account, and nothing overflows', async ({
    openPage,
  }) => {
    const { connectButton, dialog, page, wallets } = await openConnectPage(openPage, {
      ...look,
      reducedMotion: 'reduce',
    })
    await connectButton.waitFor()
    await checkAxe(page)

    await connectButton.click()
    await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
    await checkView(page)

    await wallets.meadow.hang()
    await dialog.getByRole('button', { name: 'Meadow' }).click()
    await dialog.getByText('Continue in Meadow').waitFor()
    await checkView(page)

    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await wallets.harbor.reject()
    await dialog.getByRole('button', { name: 'Harbor' }).click()
    await dialog.getByText('Request declined').waitFor()
    await checkView(page)

    await wallets.harbor.approve()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('250.000 ETH').first().waitFor()
    await checkView(page)
  })
})

test('the page behind does not scroll while the modal is open, on touch too', async ({
  openPage,
}) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, { viewport: phone })
  await connectButton.click()
  await dialog.waitFor()
  await page.mouse.move(180, 40)
  await page.mouse.wheel(0, 400)
  const session = await page.context().newCDPSession(page)
  await session.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 60,
    yDistance: -300,
    gestureSourceType: 'touch',
  })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
})

test('the host’s theme variables and mode win', async ({ openPage }) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, {
    colorScheme: 'light',
    engine: { theme: { themeMode: 'dark', themeVariables: { '--lk-radius': '3px' } } },
  })
  await connectButton.click()
  await dialog.waitFor()
  const shown = await dialog.evaluate((element) => ({
    mode: element.closest('[data-lk-theme]')?.getAttribute('data-lk-theme'),
    radius: getComputedStyle(element).getPropertyValue('--lk-radius'),
    scheme: getComputedStyle(element).colorScheme,
  }))
  expect(shown).toEqual({ mode: 'dark', radius: '3px', scheme: 'dark' })
  expect(await page.evaluate(() => document.documentElement.dataset.lkTheme)).toBeUndefined()
})

test('nothing moves under reduced motion', async ({ openPage }) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, {
    reducedMotion: 'reduce',
  })
  await connectButton.click()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('no request leaves the page before a visitor acts', async ({ openPage }) => {
  const requests: string[] = []
  const { connectButton, page } = await openConnectPage(openPage, {
    prepare: async (context) => {
      context.on('request', (request) => void requests.push(request.url()))
    },
  })
  await connectButton.waitFor()
  const { origin } = new URL(page.url())
  expect(requests.filter((url) => !url.startsWith(origin))).toEqual([])
})
