import fc from 'fast-check'
import { describe } from 'vitest'
import { expect, test } from '../support/browser.ts'
import { checkLooks } from '../support/checkLooks.ts'
import { checkView } from '../support/checkView.ts'
import { openConnectPage } from '../support/openConnectPage.ts'

const phone = { width: 360, height: 640 }
const desktop = { width: 1000, height: 760 }

const visits = [
  { name: 'light, dark, wide and narrow', viewport: desktop, check: checkLooks },
  { name: 'right to left', viewport: phone, dir: 'rtl', check: checkView },
] as const

describe.each(visits)('$name', ({ check, name, ...look }) => {
  test('every view passes axe, and nothing overflows', async ({ openPage }) => {
    const { connectButton, dialog, page, wallets } = await openConnectPage(openPage, {
      ...look,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    await connectButton.waitFor()
    await check(page)

    await connectButton.click()
    await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
    await check(page)

    await wallets.meadow.hang()
    await dialog.getByRole('button', { name: 'Meadow' }).click()
    await dialog.getByText('Continue in Meadow').waitFor()
    await check(page)

    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await wallets.harbor.reject()
    await dialog.getByRole('button', { name: 'Harbor' }).click()
    await dialog.getByText('Request declined').waitFor()
    await check(page)

    await wallets.harbor.approve()
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText('250.000 ETH').first().waitFor()
    await check(page)
  })
})

test('the page behind the open modal does not scroll, on touch screens either', async ({
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

test('the host’s theme variables and mode take precedence', async ({ openPage }) => {
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

/** Colors whose luminance is close to the limit at which their text changes from black to white. */
function coloursInBetween(): [number, number, number][] {
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  const linear = bytes.map((byte) =>
    byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
  )
  const luminance = (red: number, green: number, blue: number) =>
    0.2126 * linear[red]! + 0.7152 * linear[green]! + 0.0722 * linear[blue]!
  return bytes.flatMap((red) =>
    bytes.flatMap((green) =>
      bytes
        .filter((blue) => Math.abs(luminance(red, green, blue) - 0.1791) < 2e-6)
        .map((blue): [number, number, number] => [red, green, blue]),
    ),
  )
}

test('text on an accent of any color has a contrast of 4.5, both at rest and pressed', async ({
  openPage,
}) => {
  const { connectButton, page } = await openConnectPage(openPage)
  await connectButton.waitFor()
  const channel = fc.integer({ min: 0, max: 255 })
  const colours = [
    ...fc.sample(fc.tuple(channel, channel, channel), 300),
    ...coloursInBetween(),
    // Colors close to the point at which black text changes to white, and colors that look much
    // lighter or darker than their luminance.
    ...[
      [118, 118, 118],
      [117, 117, 117],
      [255, 0, 0],
      [0, 0, 255],
      [0, 150, 0],
      [255, 255, 0],
    ],
  ]
  const worst = await page.evaluate((all) => {
    const button = document.querySelector<HTMLElement>('.lk-primary')!
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!
    const luminance = (colour: string) => {
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const linear = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) => {
        const value = byte / 255
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
      })
      return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!
    }
    const contrast = (one: number, other: number) =>
      (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    const probe = document.createElement('span')
    button.append(probe)
    const shades = [
      'var(--lk-primary)',
      ...[8, 14].map(
        (part) => `color-mix(in oklab, var(--lk-primary), var(--lk-primary-shade) ${part}%)`,
      ),
    ]
    return all
      .map((colour) => {
        button.style.setProperty('--lk-primary', `rgb(${colour.join(' ')})`)
        const text = luminance(getComputedStyle(button).color)
        const ratios = shades.map((shade) => {
          probe.style.backgroundColor = shade
          return contrast(text, luminance(getComputedStyle(probe).backgroundColor))
        })
        return { colour: colour.join(' '), ratio: Math.min(...ratios) }
      })
      .filter(({ ratio }) => ratio < 4.5)
  }, colours)
  expect(worst).toEqual([])
})

test('in forced colors every control has an edge, and the focused element is visible', async ({
  openPage,
}) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage)
  await page.emulateMedia({ forcedColors: 'active' })
  await connectButton.click()
  const meadow = dialog.getByRole('button', { name: 'Meadow' })
  await meadow.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  const shown = await meadow.evaluate((element) => {
    const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(element)
    return { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth }
  })
  expect(shown).toEqual({
    borderTopStyle: 'solid',
    borderTopWidth: '1px',
    outlineStyle: 'solid',
    outlineWidth: '2px',
  })
  await checkView(page)
})

test('at 400 % zoom (320 by 256 px) the user can reach everything, and nothing overflows sideways', async ({
  openPage,
}) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, {
    viewport: { width: 320, height: 256 },
  })
  await connectButton.press('Enter')
  const quartz = dialog.getByRole('button', { name: 'Quartz' })
  await quartz.focus()
  await checkView(page)
  const box = (await quartz.boundingBox())!
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height).toBeLessThanOrEqual(256)
  await dialog.getByRole('button', { name: 'Harbor' }).press('Enter')
  const disconnect = dialog.getByRole('button', { name: 'Disconnect' })
  await disconnect.focus()
  await checkView(page)
  const last = (await disconnect.boundingBox())!
  expect(last.y + last.height).toBeLessThanOrEqual(256)
})

test('the agreement is always in view, even with a long list, and covers no row', async ({
  openPage,
}) => {
  const customWallets = Array.from({ length: 14 }, (_, index) => ({
    id: `wallet-${index}`,
    name: `House wallet ${index}`,
    homepage: 'https://wallet.example',
  }))
  const { connectButton, dialog } = await openConnectPage(openPage, {
    viewport: phone,
    engine: {
      customWallets,
      features: { legalCheckbox: true },
      termsConditionsUrl: 'https://app.example/terms',
    },
  })
  await connectButton.click()
  const last = dialog.getByRole('button', { name: 'House wallet 13' })
  await last.waitFor({ state: 'attached' })
  const checkbox = dialog.getByRole('checkbox')
  const shown = (await checkbox.boundingBox())!
  expect(shown.y + shown.height).toBeLessThanOrEqual(phone.height)
  await dialog.getByRole('button', { name: 'What is a wallet?' }).scrollIntoViewIfNeeded()
  await last.scrollIntoViewIfNeeded()
  const [row, box] = [(await last.boundingBox())!, (await checkbox.boundingBox())!]
  expect(row.y + row.height).toBeLessThanOrEqual(box.y)
})

test('in Arabic the modal is mirrored, including its arrows and animations, although its page is not', async ({
  openPage,
}) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage)
  await connectButton.click()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  await page.evaluate(() => window.speak('ar'))
  await page.evaluate(() => window.engines[0]!.router.push('AllWallets'))
  const back = dialog.getByRole('button', { name: 'رجوع' })
  const [arrow, close] = await Promise.all([
    back.boundingBox(),
    dialog.getByRole('button', { name: 'إغلاق' }).boundingBox(),
  ])
  expect(arrow!.x).toBeGreaterThan(close!.x)
  const flipped = await back
    .locator('.lk-flip')
    .evaluate((element) => getComputedStyle(element).transform)
  expect(flipped).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  const from = await dialog
    .locator('.lk-view[data-view=AllWallets]')
    .evaluate((element) => getComputedStyle(element).getPropertyValue('--lk-from'))
  expect(from).toBe('-16px')
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr')
  await checkView(page)
})

test('nothing moves under reduced motion', async ({ openPage }) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, {
    reducedMotion: 'reduce',
  })
  await connectButton.click()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('no request is sent before the user acts', async ({ openPage }) => {
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
