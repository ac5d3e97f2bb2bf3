import type { Page } from 'playwright-core'
import { expect, test } from '../support/browser.ts'
import { openConnectPage } from '../support/openConnectPage.ts'

const moving = { reducedMotion: 'no-preference' } as const

/** Holds every animation where it is, so that a test can look at the middle of one. */
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

/** Goes to a view, and holds the transition before it can end. */
async function goAndHold(page: Page, view: 'ConnectingExternal' | 'Connect') {
  await page.evaluate(async (name) => {
    const { router } = window.engines[0]!
    if (name === 'Connect') router.back()
    else router.push('ConnectingExternal', { namespace: 'eip155', connectorId: 'none' })
    // It comes when the browser gets round to it.
    do await new Promise(requestAnimationFrame)
    while (!document.querySelector(`[data-view=${name}][data-state=open]`))
    for (const animation of document.getAnimations()) animation.pause()
  }, view)
}

test('the old view leaves while the new one enters, and nobody can reach what leaves', async ({
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

test('a transition that is turned around half way ends where it began', async ({ openPage }) => {
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

test('the height goes from that of the old view to that of the new one', async ({ openPage }) => {
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
    'it never jumps past an end',
  ).toEqual([])
})

test('under reduced motion a view is replaced at once', async ({ openPage }) => {
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
