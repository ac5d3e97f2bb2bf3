import fc from 'fast-check'
import { describe } from 'vitest'
import { expect, test } from '../support/browser.ts'
import { type Held, type OpenedSoakPage, openSoakPage } from './openSoakPage.ts'
import { soakSteps, takeAll } from './soakSteps.ts'

const { LATCHKEY_SOAK_MINUTES = '0', LATCHKEY_SOAK_SEED = '50' } = process.env
const minutes = Number(LATCHKEY_SOAK_MINUTES)
const halfway = Date.now() + minutes * 30_000
const end = Date.now() + minutes * 60_000
/** `npm run soak` runs a thousand of each, and then walks; `npm test` a few of both. */
const isLong = minutes > 0
const cycles = isLong ? 1_000 : 30
const warmUp = isLong ? 200 : 10
const walksOfRound = isLong ? 20 : 3
const mostBytes = 2 * 1024 * 1024
const options = { timeout: isLong ? 7_200_000 : 600_000 }

/**
 * Chromium may keep the last state until the next one. A leak is different: it grows with every
 * cycle.
 */
function expectNoMore({ documents, listeners, detached }: Held, before: Held) {
  expect(documents - before.documents).toBe(0)
  expect(listeners - before.listeners).toBeLessThanOrEqual(10)
  expect(detached - before.detached).toBeLessThanOrEqual(100)
}

const reported = (now: Held, before: Held) =>
  [
    `more: ${Math.round((now.bytes - before.bytes) / 1024)} kB`,
    `${now.detached - before.detached} detached nodes`,
    `${now.listeners - before.listeners} listeners`,
  ].join(', ')

/** Runs the cycles in the page, and expects that the page holds as much afterwards as before. */
async function repeat(soaked: OpenedSoakPage, name: string, run: (count: number) => Promise<void>) {
  await run(warmUp)
  const before = await soaked.held()
  const left = await soaked.left()
  await run(cycles)
  await expect.poll(soaked.left).toEqual(left)
  const held = await soaked.held()
  console.info(`${name}: ${cycles} times, ${reported(held, before)}`)
  expectNoMore(held, before)
  expect(held.bytes - before.bytes).toBeLessThanOrEqual(mostBytes)
}

/** Opens and closes the modal many times. Runs in the page. */
async function openAndClose(times: number) {
  const { modal } = window.soak.engine()
  // The closed modal stays mounted, but is not visible.
  const isShown = () =>
    document.querySelector('[role=dialog] button')?.checkVisibility({ visibilityProperty: true }) ??
    false
  const until = async (isOpen: boolean) => {
    while (isShown() !== isOpen) await new Promise((resolve) => setTimeout(resolve))
  }
  for (let round = 0; round < times; round += 1) {
    modal.open()
    await until(true)
    modal.close()
    await until(false)
  }
}

describe('again and again in Chromium leaves nothing', () => {
  test('security 50: connecting and disconnecting', options, async ({ openPage }) => {
    const soaked = await openSoakPage(openPage)
    await soaked.page.evaluate(() => window.soak.mount())
    await repeat(soaked, 'Connecting and disconnecting', (count) =>
      soaked.page.evaluate(async (times) => {
        const { connection } = window.soak.engine()
        for (let round = 0; round < times; round += 1) {
          await connection.connect({ namespace: 'eip155', connectorId: 'test.meadow' })
          await connection.disconnect()
          window.soak.wallets[0]!.reset()
        }
      }, count),
    )
    await soaked.page.evaluate(() => window.soak.unmount())
    await soaked.expectNothing()
  })

  test('security 50: opening and closing the modal', options, async ({ openPage }) => {
    const soaked = await openSoakPage(openPage)
    await soaked.page.evaluate(() => window.soak.mount())
    await repeat(soaked, 'Opening and closing', (count) =>
      soaked.page.evaluate(openAndClose, count),
    )
    await soaked.page.evaluate(() => window.soak.unmount())
    await soaked.expectNothing()
  })

  test('security 50: mounting and unmounting', options, async ({ openPage }) => {
    const soaked = await openSoakPage(openPage)
    await repeat(soaked, 'Mounting and unmounting', (count) =>
      soaked.page.evaluate(async (times) => {
        const rest = () => new Promise((resolve) => setTimeout(resolve))
        for (let round = 0; round < times; round += 1) {
          window.soak.mount()
          // The modal mounts, hidden, when the page is idle. Waiting for it makes all rounds alike.
          while (!document.querySelector('[role=dialog]')) await rest()
          window.soak.unmount()
          await rest()
        }
      }, count),
    )
    await soaked.expectNothing()
  })
})

test(
  'security 50: after any actions of the user, unmounting restores the page',
  options,
  async ({ openPage }) => {
    const soaked = await openSoakPage(openPage)
    const { consoleErrors, context, page } = soaked
    const counted = { walks: 0, taken: 0 }
    let isClean = true
    let known = 0
    const walk = fc
      .asyncProperty(soakSteps, async (taken) => {
        isClean = false
        counted.walks += 1
        counted.taken += taken.length
        await page.evaluate(() => window.soak.mount())
        await takeAll(taken, soaked)
        await context.setOffline(false)
        await page.evaluate(() => window.soak.unmount())
        await soaked.expectNothing()
        expect(
          consoleErrors.slice(known).filter((text) => !text.startsWith('Failed to load')),
        ).toEqual([])
        isClean = true
      })
      .beforeEach(async () => {
        known = consoleErrors.length
        if (isClean) return
        await context.setOffline(false)
        await page.reload()
        await soaked.opens()
      })

    let seed = Number(LATCHKEY_SOAK_SEED)
    const round = () =>
      fc.assert(walk, {
        numRuns: walksOfRound,
        seed: seed++,
        // The limit also applies while fast-check searches for the shortest walk that fails.
        interruptAfterTimeLimit: 600_000,
        markInterruptAsFailure: true,
      })
    /** Chromium may hold the last state, for example a removed frame. So the last one is the same. */
    async function heldAfterOpening() {
      await page.evaluate(() => window.soak.mount())
      await page.evaluate(openAndClose, 1)
      await page.evaluate(() => window.soak.unmount())
      return soaked.held()
    }
    // All code has loaded before anything is measured, with the tables for reading names.
    await page.evaluate(() => window.soak.readNames())
    for (let warm = 0; isLong && warm < 5; warm += 1) await round()
    const before = await heldAfterOpening()
    let held = before
    let settled = before
    do {
      await round()
      held = await heldAfterOpening()
      if (Date.now() < halfway) settled = held
      const { walks, taken } = counted
      console.info(`Seed ${seed - 1}: ${walks} walks, ${taken} steps, ${reported(held, before)}`)
    } while (Date.now() < end)
    expectNoMore(held, before)
    // For half the time Chromium still compiles code that runs for the first time.
    if (isLong) expect(held.bytes - settled.bytes).toBeLessThanOrEqual(mostBytes)
  },
)
