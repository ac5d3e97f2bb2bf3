import type { Page } from 'playwright-core'
import { checkAxe, expect, test } from '../support/browser.ts'
import { docsOptions, phone } from '../support/docsPages.ts'

const address = '/theme-editor/'
const modal = (page: Page) => page.locator('.theme-preview [data-embedded]')
const radio = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name })
const styles = (page: Page) => page.locator('.theme-code pre').first()

/** The value of the theme's variable in the modal of the preview. */
const shown = (page: Page, name: string) =>
  modal(page).evaluate(
    (element, variable) => getComputedStyle(element).getPropertyValue(variable),
    name,
  )

test('the preview shows each choice at once, and the page writes the variables for it', async ({
  openPage,
}) => {
  const { page } = await openPage(address, docsOptions())
  await modal(page).getByRole('button', { name: 'Harbor' }).waitFor()
  // The preview does not take the focus.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)

  await radio(page, 'Preset', 'Ink').check()
  await expect.poll(() => shown(page, '--lk-primary')).toBe('#000000')
  const card = page.locator('.theme-preview .lk-card')
  const corner = () => card.evaluate((element) => getComputedStyle(element).borderRadius)
  await expect.poll(corner).toBe('0px')
  await page.getByRole('slider', { name: 'Corners' }).press('ArrowRight')
  await expect.poll(corner).toBe('1px')

  await page.getByRole('textbox', { name: 'Primary action', exact: true }).fill('#0A7D5A')
  await expect.poll(() => shown(page, '--lk-primary')).toBe('#0a7d5a')
  await page.getByLabel('Font').fill('Georgia, serif')
  const font = () => modal(page).evaluate((element) => getComputedStyle(element).fontFamily)
  await expect.poll(font).toBe('Georgia, serif')
  expect(await styles(page).textContent()).toContain('@import "latchkey/themes/ink.css";')
  expect(await styles(page).textContent()).toContain('--lk-font: Georgia, serif;')

  // Dark mode has separate colors.
  await radio(page, 'Mode', 'Dark').check()
  await expect.poll(() => shown(page, '--lk-primary')).toBe('#ffffff')
  await page.getByText('Colors in dark mode').waitFor()
  await page.getByLabel('The modal shows').selectOption('Declined')
  await modal(page).getByText('Request declined').waitFor()
  expect(await modal(page).getAttribute('data-lk-theme')).toBe('dark')

  await page.getByRole('button', { name: 'Discard all but the preset' }).click()
  await expect
    .poll(() => styles(page).textContent())
    .toBe('@import "latchkey/themes/default.css";\n@import "latchkey/themes/ink.css";\n')
})

test('a warning shows if a text is hard to read, for screen readers too', async ({ openPage }) => {
  const { page } = await openPage(address, docsOptions())
  const verdict = page.getByRole('region', { name: /^Contrast/ }).getByRole('status')
  await expect.poll(() => verdict.textContent()).toBe('All texts reach level AA of WCAG 2.2.')
  const text = page.getByRole('textbox', { name: 'Secondary text', exact: true })
  // On white, #767676 is the lightest gray with a contrast of 4.5.
  await text.fill('#767676')
  await page.getByText('Secondary text on the background4.5 to 1').waitFor()
  await text.fill('#777777')
  await page.getByText('Secondary text on the background4.4 to 1, needs 4.5').waitFor()
  expect(await verdict.textContent()).toContain('secondary text on the background')

  // An invalid color changes nothing, and a message says so.
  await text.fill('#77')
  expect(await text.getAttribute('aria-invalid')).toBe('true')
  await text.blur()
  await expect.poll(() => text.inputValue()).toBe('#777777')
  await text.fill('')
  await expect.poll(() => verdict.textContent()).toBe('All texts reach level AA of WCAG 2.2.')
})

test('a link opens the same theme, and hostile fragments change nothing', async ({ openPage }) => {
  const { page, context } = await openPage(address, docsOptions())
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await radio(page, 'Preset', 'Dusk').check()
  await radio(page, 'Density', 'Compact').check()
  await page.getByRole('textbox', { name: 'Rows', exact: true }).fill('#dddddd')
  await page.getByRole('button', { name: 'Copy a link to this theme' }).click()
  await page.getByText('Copied', { exact: true }).waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(() => page.url()).toBe(link)

  const { page: other } = await openPage(link, docsOptions())
  expect(await styles(other).textContent()).toBe(await styles(page).textContent())
  expect(await shown(other, '--lk-surface-hover')).toBe(await shown(page, '--lk-surface-hover'))

  await other.evaluate(() => {
    location.hash = '#content'
  })
  expect(await styles(other).textContent()).toContain('dusk.css')
  await other.evaluate(() => {
    location.hash = `#preset=ink&font=${encodeURIComponent('x} body { display: none')}`
  })
  await expect.poll(() => styles(other).textContent()).not.toContain('font')
  expect(await styles(other).textContent()).toContain('ink.css')
})

test('the `theme` option gives the same colors as the stylesheet, in both modes', async ({
  openPage,
}) => {
  const { page } = await openPage(`${address}#preset=default&light-primary=0a7d5a`, docsOptions())
  await page.getByRole('textbox', { name: 'Rows', exact: true }).fill('#ddeedd')
  await radio(page, 'Mode', 'Dark').check()
  await page.getByRole('textbox', { name: 'Error', exact: true }).fill('#ffb0b0')
  await radio(page, 'Mode', 'As the system').check()
  const code = (await page.locator('.theme-code pre').last().textContent()) ?? ''
  const variables = [...code.matchAll(/'(--lk-[\w-]+)': '(.+)',/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  expect(variables.map(([name]) => name)).toContain('--lk-danger-surface')

  const { page: plain } = await openPage('/theme-editor/', docsOptions())
  for (const mode of ['light', 'dark'] as const) {
    const read = (target: Page, own: typeof variables) =>
      target.evaluate(
        ([theme, names, values]) => {
          const probe = document.createElement('div')
          probe.dataset.lkTheme = theme
          document.body.append(probe)
          for (const [name, value] of values) probe.style.setProperty(name, value)
          const canvas = document.createElement('canvas').getContext('2d')!
          return names.map((name) => {
            probe.style.color = `var(${name})`
            canvas.fillStyle = getComputedStyle(probe).color
            canvas.fillRect(0, 0, 1, 1)
            return [name, [...canvas.getImageData(0, 0, 1, 1).data].join()]
          })
        },
        [mode, [...variables.map(([name]) => name), '--lk-primary-foreground'], own] as const,
      )
    expect(await read(plain, variables)).toEqual(await read(page, []))
  }
})

test('the editor fits a phone, works with the keyboard, and passes axe in both modes', async ({
  openPage,
}) => {
  const { page } = await openPage(address, { ...docsOptions(), viewport: phone })
  await modal(page).getByRole('button', { name: 'Harbor' }).waitFor()
  await page.getByRole('group', { name: 'Preset' }).getByRole('radio').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => radio(page, 'Preset', 'Paper').isChecked()).toBe(true)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await checkAxe(page)
  }
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBe(phone.width)
})
