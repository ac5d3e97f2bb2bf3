import { chromium } from 'playwright-core'
import { browserFlags } from '../../scripts/browserFlags.mjs'
import { buildPages } from '../../scripts/buildPages.mjs'
import { findBrowser } from '../../scripts/findBrowser.mjs'
import { importTypeScript } from '../../scripts/importTypeScript.mjs'
import { serveStatic } from '../../scripts/serveStatic.mjs'

// Measures in Chromium how the list of all wallets scrolls and searches, with 600 and with 10,000
// wallets. Fails if a task after the first paint takes more than 50 ms of processor time on the
// page's thread. The real time is listed beside it. On a busy machine, it includes waiting for the
// processor.
const sizes = [600, 10_000]
const steps = 150
const longest = 50

/** Returns the results and the lengths of tasks for each number of wallets, in ms. */
export async function measureWallets() {
  const root = await buildPages()
  const { startSandbox } = await importTypeScript('sandbox/startSandbox.ts')
  const { executablePath } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args: browserFlags() })
  const figures = {}
  try {
    for (const walletCount of sizes)
      figures[`${walletCount} wallets`] = await measure({
        browser,
        root,
        startSandbox,
        walletCount,
      })
  } finally {
    await browser.close()
  }
  console.table(figures)
  if (Object.values(figures).some((figure) => figure['tasks over 50 ms'] > 0)) process.exitCode = 1
  return figures
}

async function measure({ browser, root, startSandbox, walletCount }) {
  const sandbox = await startSandbox({ services: { walletCount } })
  const server = await serveStatic({ root, data: sandbox.toJSON() })
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  try {
    const options = JSON.stringify({
      projectId: sandbox.projectId,
      services: { walletApi: sandbox.services.walletApi },
    })
    await page.goto(`/connect/?${new URLSearchParams({ options })}`)
    await page.getByRole('button', { name: 'Connect wallet' }).click()
    await page.getByRole('button', { name: 'All wallets' }).waitFor()
    const firstWallets = await page.evaluate(untilFirstWallets)
    const grid = page.getByRole('list', { name: 'Wallets' })
    await page.evaluate(pastFirstPaint)

    await watchTasks(browser, page)
    await page.evaluate(scrollToEnd)
    const read = await page.evaluate(() => window.engines[0].wallets.list.get().data.wallets.length)
    const most = await grid.getByRole('listitem').count()
    await grid.hover()
    for (let step = 0; step < steps; step += 1)
      await page.mouse.wheel(0, step % 50 < 25 ? -900 : 700)
    const scrolling = await readTasks(browser)

    await watchTasks(browser, page)
    const search = page.getByRole('searchbox')
    for (const text of ['amber', 'kettle', 'no such wallet', 'vault', '']) {
      await search.fill('')
      await search.pressSequentially(text, { delay: 30 })
      await page.waitForFunction(() => {
        const { status, isFetching } = window.engines[0].wallets.list.get()
        return status === 'success' && !isFetching
      })
    }
    const searching = await readTasks(browser)
    return {
      'first wallets shown (ms)': Math.round(firstWallets),
      'wallets read': read,
      'items in the page': most,
      'tasks over 50 ms': [...scrolling, ...searching].filter(({ work }) => work > longest).length,
      'longest while scrolling (ms)': longestOf(scrolling, 'work'),
      elapsed: longestOf(scrolling, 'wall'),
      'longest while searching (ms)': longestOf(searching, 'work'),
      'elapsed ': longestOf(searching, 'wall'),
    }
  } finally {
    await context.close()
    await Promise.all([server.close(), sandbox.stop()])
  }
}

function watchTasks(browser, page) {
  return browser.startTracing(page, { categories: ['toplevel'] })
}

/**
 * Reads the tasks of the page's main thread, with their processor time and their real time, in
 * milliseconds.
 */
async function readTasks(browser) {
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
  const threadOf = ({ pid, tid }) => `${pid} ${tid}`
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  )
  return traceEvents
    .filter((event) => event.name.endsWith('RunTask') && event.ph === 'X')
    .filter((event) => threads.has(threadOf(event)))
    .map(({ tdur = 0, dur }) => ({ work: tdur / 1_000, wall: dur / 1_000 }))
}

function longestOf(tasks, kind) {
  return Math.round(tasks.reduce((most, task) => Math.max(most, task[kind]), 0))
}

/** Waits from the click until a frame shows the first wallets with their data. */
async function untilFirstWallets() {
  const button = [...document.querySelectorAll('[role=dialog] button')].find((one) =>
    one.textContent.startsWith('All wallets'),
  )
  const start = performance.now()
  button.click()
  while (!document.querySelector('[role=dialog] ul[aria-label="Wallets"] li'))
    await new Promise((resolve) => requestAnimationFrame(resolve))
  return (await new Promise((resolve) => requestAnimationFrame(resolve))) - start
}

/** Waits for two frames. */
async function pastFirstPaint() {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
}

/** Scrolls fast until every page has loaded. */
async function scrollToEnd() {
  const grid = document.querySelector('[role=dialog] ul[aria-label="Wallets"]')
  const { list } = window.engines[0].wallets
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  while (list.get().data.hasNextPage || list.get().isFetching) {
    grid.scrollTop += 400
    await frame()
  }
  grid.scrollTop = grid.scrollHeight
  await frame()
}
