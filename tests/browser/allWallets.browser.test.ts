import type { Page } from 'playwright-core'
import { describe, inject } from 'vitest'
import { expect, settled, test } from '../support/browser.ts'
import { checkLooks } from '../support/checkLooks.ts'
import { checkView } from '../support/checkView.ts'
import { type ConnectPageOptions, openConnectPage } from '../support/openConnectPage.ts'
import { sampled } from '../support/sampled.ts'

type OpenPage = Parameters<typeof openConnectPage>[0]

/** Opens the modal at the list of all wallets, with the sandbox's wallet service. */
async function openAllWallets(openPage: OpenPage, options: ConnectPageOptions = {}) {
  const { projectId, services } = inject('sandbox')
  const opened = await openConnectPage(openPage, {
    ...options,
    engine: { projectId, services: { walletApi: services.walletApi }, ...options.engine },
  })
  await opened.connectButton.click()
  await opened.dialog.getByRole('button', { name: 'All wallets' }).click()
  const grid = opened.dialog.getByRole('list', { name: 'Wallets' })
  return {
    ...opened,
    grid,
    items: grid.getByRole('listitem'),
    search: opened.dialog.getByRole('searchbox', { name: 'Search wallets' }),
    status: opened.dialog.getByRole('status').filter({ hasText: 'wallets found' }),
  }
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const item = document.activeElement?.closest('li')
    return item && Number(item.getAttribute('aria-posinset'))
  })

const fewItems = 60

test('the list is never empty while a search replaces it, even if it was scrolled to the end', async ({
  openPage,
}) => {
  const { grid, items, page, search } = await openAllWallets(openPage)
  await grid.waitFor()
  const size = () => items.last().getAttribute('aria-setsize')
  const total = await size()
  await page.evaluate(() => {
    const view = document.querySelector('[data-view=AllWallets][data-state]')!
    const counts: number[] = []
    // Runs after each change of the page, before it is painted.
    new MutationObserver(() => counts.push(view.querySelectorAll('li').length)).observe(view, {
      childList: true,
      subtree: true,
    })
    Object.assign(window, { counts })
  })
  await grid.evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await search.fill('wallet')
  await expect.poll(size).not.toBe(total)
  await search.fill('')
  await expect.poll(size).toBe(total)
  const counts = await page.evaluate(() => (window as unknown as { counts: number[] }).counts)
  expect(counts.length).toBeGreaterThan(0)
  expect(Math.min(...counts)).toBeGreaterThan(0)
})

describe('scrolling', () => {
  test('the user can scroll through all wallets, and the page contains only the visible ones', async ({
    openPage,
  }) => {
    const { grid, items, page, status } = await openAllWallets(openPage)
    await grid.waitFor()
    const total = Number((await status.textContent())?.match(/\d+/)?.[0])
    expect(total).toBeGreaterThan(300)
    expect(await items.count()).toBeLessThan(fewItems)

    await expect
      .poll(
        async () => {
          await grid.evaluate((list) => list.scrollTo(0, list.scrollHeight))
          return items.last().getAttribute('aria-posinset')
        },
        { timeout: 60_000 },
      )
      .toBe(String(total))
    expect(await items.count()).toBeLessThan(fewItems)
    expect(await items.last().getAttribute('aria-setsize')).toBe(String(total))
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  })

  test('images load only when they come into view', async ({ openPage }) => {
    const asked = new Set<string>()
    const { grid, items, page } = await openAllWallets(openPage, {
      prepare: async (context) => {
        context.on('request', (request) => {
          if (request.url().includes('/getWalletImage/')) asked.add(request.url())
        })
      },
    })
    await grid.waitFor()
    const widthOf = (place: number) =>
      items
        .nth(place)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth)
    await expect.poll(() => widthOf(4)).toBe(96)
    // Loads three more pages of wallets. None of them is in view.
    const imagesOf = () =>
      page.evaluate(() => {
        const { data } = window.engines[0]!.wallets.list.get()
        return (data?.wallets ?? []).flatMap(({ imageUrl }) => imageUrl ?? [])
      })
    for (const length of [80, 120, 160]) {
      await page.evaluate(() => window.engines[0]!.wallets.list.fetchNextPage())
      await expect.poll(async () => (await imagesOf()).length).toBeGreaterThanOrEqual(length)
    }
    await settled(page)
    const inPage = await grid
      .locator('img')
      .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).src))
    const all = await imagesOf()
    // The images of the first 20 wallets are prefetched. Those of later pages are not.
    const expected = new Set([...inPage, ...all.slice(0, 20)])
    const outOfView = all.filter((url) => !expected.has(url))
    expect(outOfView.length).toBeGreaterThan(60)
    expect(outOfView.filter((url) => asked.has(url))).toEqual([])

    const last = outOfView.at(-1)!
    await expect
      .poll(async () => {
        await grid.evaluate((list) => list.scrollTo(0, list.scrollHeight))
        return asked.has(last)
      })
      .toBe(true)
  })

  test('an installed wallet comes first and connects', async ({ openPage }) => {
    const { dialog, grid, items } = await openAllWallets(openPage)
    await grid.waitFor()
    await expect
      .poll(() => items.first().textContent(), { timeout: 60_000 })
      .toMatch(/^(Meadow|Harbor|Quartz)Installed$/)
    await grid.getByRole('button', { name: 'Meadow' }).click()
    await dialog.getByText('12.345 ETH').first().waitFor()
    await grid.waitFor({ state: 'detached' })
  })
})

describe('searching', () => {
  test('finds wallets, announces their number, and starts empty on the next visit', async ({
    openPage,
  }) => {
    const { dialog, grid, items, search, status } = await openAllWallets(openPage)
    await grid.waitFor()
    await search.fill('kettle')
    await expect.poll(() => status.textContent()).toBe('8 wallets found')
    expect(await items.count()).toBe(8)
    await search.fill('no such wallet')
    await dialog.getByText('No wallet found').waitFor()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await dialog.getByRole('button', { name: 'All wallets' }).click()
    await grid.waitFor()
    expect(await search.inputValue()).toBe('')
  })

  test('shows only certified wallets while the filter is on', async ({ openPage }) => {
    const { dialog, grid, page } = await openAllWallets(openPage)
    await grid.waitFor()
    const filter = (pressed: boolean) =>
      dialog.getByRole('button', { name: 'Certified only', pressed })
    const badges = () =>
      page.evaluate(() => {
        const { data } = window.engines[0]!.wallets.list.get()
        return [...new Set(data?.wallets.map(({ badgeType }) => badgeType))]
      })
    await filter(false).click()
    await filter(true).waitFor()
    await expect.poll(badges).toEqual(['certified'])
    await filter(true).click()
    await expect.poll(async () => (await badges()).length).toBeGreaterThan(1)
  })

  test('a failure shows a message and a retry button', async ({ openPage }) => {
    const opened = await openAllWallets(openPage, {
      expectedComplaints: [/Failed to load resource/],
      prepare: async (context) => {
        await context.route('**/getWallets?*', (route) => route.abort())
      },
    })
    await opened.dialog.getByRole('alert').getByText('could not be loaded').waitFor()
    await opened.context.unroute('**/getWallets?*')
    await opened.dialog.getByRole('button', { name: 'Try again' }).click()
    await opened.grid.waitFor()
    expect(await opened.dialog.getByRole('alert').count()).toBe(0)
  })
})

describe('the keyboard', () => {
  test('moves from the search field through the wallets, and Tab stops at one wallet only', async ({
    openPage,
  }) => {
    const { grid, page, search } = await openAllWallets(openPage)
    await grid.waitFor()
    await search.focus()
    await page.keyboard.press('ArrowDown')
    expect(await focused(page)).toBe(1)
    const steps: [key: string, place: number][] = [
      ['ArrowRight', 2],
      ['ArrowDown', 5],
      ['ArrowLeft', 4],
      ['ArrowUp', 1],
      ['ArrowUp', 1],
      ['ArrowLeft', 1],
    ]
    for (const [key, place] of steps) {
      await page.keyboard.press(key)
      expect([key, await focused(page)]).toEqual([key, place])
    }
    expect(await grid.locator('[tabindex="0"]').count()).toBe(1)

    await page.keyboard.press('End')
    const end = (await focused(page))!
    expect(end).toBeGreaterThan(40)
    await page.keyboard.press('PageUp')
    expect(await focused(page)).toBeLessThan(end)
    await page.keyboard.press('Home')
    expect(await focused(page)).toBe(1)
  })

  test('keeps its position when the list is scrolled away', async ({ openPage }) => {
    const { grid, page, search } = await openAllWallets(openPage)
    await grid.waitFor()
    await search.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await grid.evaluate((list) => list.scrollTo(0, 1200))
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe(2)
  })

  test('moves by the writing direction', async ({ openPage }) => {
    const { grid, page, search } = await openAllWallets(openPage, { dir: 'rtl' })
    await grid.waitFor()
    await search.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    expect(await focused(page)).toBe(2)
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
  '$name: the list passes axe',
  async ({ check, name: _, ...look }, { openPage }) => {
    const { grid, items, page, search, status, dialog } = await openAllWallets(openPage, {
      ...look,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    await check(page)
    await grid.waitFor()
    await items.first().waitFor()
    await check(page)
    await search.fill('kettle')
    await expect.poll(() => status.textContent()).toBe('8 wallets found')
    await check(page)
    await search.fill('no such wallet')
    await dialog.getByText('No wallet found').waitFor()
    await check(page)
  },
)

test('nothing moves under reduced motion', async ({ openPage }) => {
  const { grid, page } = await openAllWallets(openPage, { reducedMotion: 'reduce' })
  await grid.waitFor()
  const moving = await page.evaluate(() => document.getAnimations().length)
  expect(moving).toBe(0)
})
