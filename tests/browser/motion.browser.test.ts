import type { Page } from 'playwright-core'
import { expect, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'

const moving = { reducedMotion: 'no-preference' } as const

/** Pauses every animation, so that a test can check its intermediate state. */
const hold = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.pause()
  })
const release = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
const views = (page: Page) =>
  page
    .locator('[role=dialog] [data-view][data-state]')
    .evaluateAll((all) => all.map((view) => [view.dataset.view, view.dataset.state].join(' ')))

/** Opens a view, and pauses the transition before it ends. */
async function goAndHold(page: Page, view: 'ConnectingExternal' | 'Connect') {
  await page.evaluate(async (name) => {
    const { router } = window.engines[0]!
    if (name === 'Connect') router.back()
    else router.push('ConnectingExternal', { namespace: 'eip155', connectorId: 'none' })
    // The animation does not start at once.
    do await new Promise(requestAnimationFrame)
    while (!document.querySelector(`[data-view=${name}][data-state=open]`))
    for (const animation of document.getAnimations()) animation.pause()
  }, view)
}

/** Counts, in the page, the animations of the views and of the dialog. */
function countMotion() {
  const began = { view: 0, dialog: 0 }
  const count = ({ target }: Event) => {
    const element = target as Element
    if (element.matches('[role=dialog] [data-view][data-state]')) began.view += 1
    else if (element.closest('[role=dialog]')) began.dialog += 1
  }
  for (const type of ['animationstart', 'transitionrun']) addEventListener(type, count, true)
  Object.assign(window, { began })
}
const still = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
const readMotion = (page: Page) =>
  page.evaluate(() => ({
    ...(window as unknown as { began: { view: number; dialog: number } }).began,
  }))
/** The traces that the modal could leave in the page. */
const readPage = (page: Page) =>
  page.evaluate(() => ({
    elements: document.body.querySelectorAll('*').length,
    styles: [document.documentElement, document.body].map((one) => one.getAttribute('style') ?? ''),
    shut: document.querySelectorAll('[inert]').length,
  }))

test('opening, navigating and closing animate and finish, and leave nothing in the page', async ({
  openPage,
}) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, {
    ...moving,
    initScript: countMotion,
  })
  // The modal is mounted, but hidden, when the page is idle.
  await page.locator('[role=dialog]').waitFor({ state: 'attached' })
  await still(page)
  const before = await readPage(page)

  await connectButton.click()
  const meadow = dialog.getByRole('button', { name: 'Meadow' })
  await meadow.waitFor()
  await still(page)
  const opened = await readMotion(page)
  expect(opened.dialog, 'the dialog moves in').toBeGreaterThan(0)
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)

  await dialog.getByRole('button', { name: 'What is a wallet?' }).click()
  await expect.poll(() => views(page)).toEqual([expect.stringMatching(/^(?!Connect ).* open$/)])
  await still(page)
  const led = await readMotion(page)
  expect(led.view, 'the new view moves in').toBeGreaterThan(opened.view)
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => views(page)).toEqual(['Connect open'])
  await still(page)
  expect((await readMotion(page)).view, 'the first view moves in again').toBeGreaterThan(led.view)

  const { dialog: beforeClosing } = await readMotion(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await still(page)
  const closed = await readMotion(page)
  expect(closed.dialog, 'the dialog moves out').toBeGreaterThan(beforeClosing)
  expect(await connectButton.evaluate((button) => button === document.activeElement)).toBe(true)
  // Radix removes its focus guards a moment after the dialog.
  await expect.poll(() => readPage(page)).toEqual(before)
})

test('nothing animates any more after the modal opens a second time', async ({ openPage }) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, moving)
  await connectButton.click()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await connectButton.click()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  await still(page)
  expect(await dialog.getAttribute('style')).not.toContain('animation')
})

test('the old view leaves while the new one enters, and cannot be focused or clicked', async ({
  openPage,
}) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, moving)
  await connectButton.click()
  await dialog.getByRole('button', { name: 'Meadow' }).focus()
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)

  await goAndHold(page, 'ConnectingExternal')
  expect((await views(page)).sort()).toEqual(['Connect closed', 'ConnectingExternal open'])
  expect(await dialog.evaluate((element) => document.activeElement === element)).toBe(true)
  expect(
    await dialog.locator('[data-view=Connect]').evaluate((view) => view.matches('[inert]')),
  ).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('[inert]'))).toBe(null)

  await release(page)
  await expect.poll(() => views(page)).toEqual(['ConnectingExternal open'])
})

test('the modal has the height of the new view while the old view still leaves', async ({
  openPage,
}) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, moving)
  await connectButton.click()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  await still(page)
  const heightOf = (state: 'open' | 'closed') =>
    dialog
      .locator(`[data-view][data-state=${state}]`)
      .evaluate((view) => (view as HTMLElement).offsetHeight)
  const modalHeight = () =>
    dialog
      .locator('.lk-viewport')
      .evaluate((frame) =>
        Math.round(
          Number.parseFloat((frame as HTMLElement).style.getPropertyValue('--modal-height')),
        ),
      )
  expect(await modalHeight()).toBe(await heightOf('open'))
  await goAndHold(page, 'ConnectingExternal')
  expect(await heightOf('open')).not.toBe(await heightOf('closed'))
  expect(await modalHeight()).toBe(await heightOf('open'))
  await release(page)
  await expect.poll(() => views(page)).toEqual(['ConnectingExternal open'])
  expect(await modalHeight()).toBe(await heightOf('open'))
})

test('a transition that is reversed halfway ends where it began', async ({ openPage }) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, moving)
  await connectButton.click()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  await goAndHold(page, 'ConnectingExternal')
  await goAndHold(page, 'Connect')
  await release(page)
  await expect.poll(() => views(page)).toEqual(['Connect open'])
  await dialog.getByRole('button', { name: 'Meadow' }).click()
  await dialog.getByRole('heading', { name: 'Account' }).waitFor()
})

test('the height animates from the old view’s height to the new one’s', async ({ openPage }) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, moving)
  await connectButton.click()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  const seen = await page.evaluate(async () => {
    const frame = document.querySelector<HTMLElement>('[role=dialog] .lk-viewport')!
    const seen = [frame.offsetHeight]
    window.engines[0]!.router.push('ConnectingExternal', {
      namespace: 'eip155',
      connectorId: 'none',
    })
    const isOver = () =>
      frame.querySelector('[data-view=ConnectingExternal][data-state=open]') !== null &&
      frame.querySelector('[data-view=Connect]') === null &&
      document.getAnimations().length === 0
    do {
      await new Promise(requestAnimationFrame)
      seen.push(frame.offsetHeight)
    } while (!isOver())
    return seen
  })
  const [first, last] = [seen[0]!, seen.at(-1)!]
  expect(last).not.toBe(first)
  const isBetween = (height: number) =>
    height >= Math.min(first, last) && height <= Math.max(first, last)
  expect(
    seen.filter((height) => !isBetween(height)),
    'the height never goes beyond either end',
  ).toEqual([])
})

test('under reduced motion the new view replaces the old one at once', async ({ openPage }) => {
  const { connectButton, dialog, page } = await openConnectPage(openPage, {
    reducedMotion: 'reduce',
  })
  await connectButton.click()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  await goAndHold(page, 'ConnectingExternal')
  expect(await views(page)).toEqual(['ConnectingExternal open'])
})

test('on a narrow screen the modal is a sheet at the bottom edge', async ({ openPage }) => {
  const viewport = { width: 360, height: 640 }
  const { connectButton, dialog, page } = await openConnectPage(openPage, { ...moving, viewport })
  await connectButton.click()
  await dialog.getByRole('button', { name: 'Meadow' }).waitFor()
  await hold(page)
  await release(page)
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  const box = (await dialog.boundingBox())!
  expect({ left: box.x, width: box.width, bottom: box.y + box.height }).toEqual({
    left: 0,
    width: 360,
    bottom: 640,
  })
})
