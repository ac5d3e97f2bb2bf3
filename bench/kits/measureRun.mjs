import { preparePage } from './preparePage.mjs'

const rounds = 50
const blocks = 50
/**
 * The time between moving the mouse to the button and pressing it, in ms. This is the time of a
 * fast user.
 */
const rest = 100
/** The pause between closing and opening again, in ms. */
const pause = 400
/** The minimum time that a user takes to read a wallet's prompt, in ms. */
const promptTime = 400

/** The settings of slow 4G in Chromium. */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
}

/**
 * Measures one visit in a separate context: what the page loads, and how long each step takes, in
 * ms. The pointer presses without a pause, like a finger.
 */
export async function measureRun(
  browser,
  url,
  { hasEscape = true, hasRounds = false, slowdown = 1 },
) {
  return visit(browser, url, { slowdown }, async ({ client, close, page, press, traffic }) => {
    const commits = () =>
      page.evaluate(() => ({ all: window.bench.commits(), own: window.bench.accountCommits() }))
    const since = async (before) => {
      const { all, own } = await commits()
      return { all: all - before.all, own: own - before.own }
    }
    const heap = async () => {
      await client.send('HeapProfiler.collectGarbage')
      return (await client.send('Runtime.getHeapUsage')).usedSize
    }
    const loaded = (from, to) =>
      page.evaluate(([first, last]) => window.bench.loaded(first, last), [from, to])

    const ready = (await page.evaluate(() => window.bench.ready())).at
    await settle(page)
    const own = await loaded(-1, ready)
    const before = traffic.others()
    const heapLoaded = await heap()

    const openedAt = await page.evaluate(() => performance.now())
    const { afterClick: firstOpen, at: shownAt } = await press('button', 'rows')
    await settle(page)
    const opening = await loaded(openedAt, shownAt)
    const idle = [await loaded(ready, openedAt), await loaded(shownAt)]
    await close(hasEscape)
    const heapOpened = await heap()
    await page.waitForTimeout(pause)
    const secondOpen = (await press('button', 'rows')).afterClick
    let heapUsed
    if (hasRounds) {
      await close(hasEscape)
      for (let round = 1; round < rounds; round += 1) {
        await press('button', 'rows')
        await close(hasEscape)
      }
      heapUsed = await heap()
      await press('button', 'rows')
    }

    // The user reads the list before they choose.
    await settle(page)
    const commitsBefore = await commits()
    const pickedAt = await page.evaluate(() => performance.now())
    const connected = (await press('row', 'address')).afterClick
    await settle(page)
    const picking = await loaded(pickedAt)
    const connecting = await since(commitsBefore)
    const switchBefore = await commits()
    await page.evaluate(() => window.bench.provider.emit('chainChanged', '0xa4b1'))
    await page.waitForTimeout(500)
    const switching = await since(switchBefore)
    const blocksBefore = await commits()
    await page.evaluate(async (count) => {
      for (let block = 0; block < count; block += 1) {
        window.bench.provider.emit('message', {
          type: 'eth_subscription',
          data: { subscription: '0x1', result: { number: `0x${block.toString(16)}` } },
        })
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }, blocks)
    const following = await since(blocksBefore)
    const longTasks = await page.evaluate(() => window.bench.longTasks())
    return {
      'kB before opening': own.bytes / 1_000,
      'of these the stylesheet': traffic.styleBytes() / 1_000,
      'files before opening': own.files,
      'kB added by opening': opening.bytes / 1_000,
      'files that opening and picking wait for': opening.files + picking.files,
      'kB loaded while idle': idle.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000,
      'files loaded while idle': idle.reduce((sum, { files }) => sum + files, 0),
      'requests to others before a click': before,
      'button ready': ready,
      'first open': firstOpen,
      'second open': secondOpen,
      'pick to address': connected,
      'long tasks': longTasks.length,
      'long tasks, ms': longTasks.reduce((sum, one) => sum + one, 0),
      'longest task': Math.max(0, ...longTasks),
      'commits of the page, connect': connecting.all,
      'commits of the page, switch': switching.all,
      'commits of the page, 50 blocks': following.all,
      'commits of what reads the account, connect': connecting.own,
      'commits of what reads the account, switch': switching.own,
      'commits of what reads the account, 50 blocks': following.own,
      ...(heapUsed !== undefined && {
        'heap after load, MB': heapLoaded / 1e6,
        'heap added by 50 rounds, MB': (heapUsed - heapOpened) / 1e6,
      }),
    }
  })
}

/**
 * Measures a visit with a mouse that pauses before it presses. So code that loads on hover has time
 * to load. The user also takes time to read the wallet's prompt.
 */
export async function measureRestedRun(browser, url, { slowdown = 1 }) {
  return visit(browser, url, { slowdown }, async ({ page, press }) => {
    await page.evaluate(() => window.bench.ready())
    await settle(page)
    const { afterClick } = await press('button', 'rows', rest)
    await settle(page)
    await page.evaluate((ms) => window.bench.setPromptTime(ms), promptTime)
    const { afterAnswer } = await press('row', 'address', rest)
    return {
      'first open, after a rest': afterClick,
      'answer of a slow wallet to address': afterAnswer,
    }
  })
}

/** Measures the first opening on a phone with slow 4G, after the page had time to preload. */
export async function measureSlowRun(browser, url) {
  return visit(browser, url, { network: slow4G, slowdown: 4 }, async ({ page, press }) => {
    await page.evaluate(() => window.bench.ready())
    await settle(page)
    return { 'first open, slow 4G': (await press('button', 'rows')).afterClick }
  })
}

async function visit(browser, url, { network, slowdown }, measure) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    const traffic = await watchTraffic(client, page, url)
    if (network) await client.send('Network.emulateNetworkConditions', network)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(preparePage)
    const move = async (name) => {
      const { x, y } = await page.evaluate((one) => window.bench.placeOf(one), name)
      await page.mouse.move(x, y)
      return { x, y }
    }
    const press = async (name, awaited, restTime = 0) => {
      await page.evaluate((one) => window.bench.expect(one), awaited)
      const { x, y } = await move(name)
      if (restTime > 0) await page.waitForTimeout(restTime)
      await page.mouse.click(x, y)
      return page.evaluate(() => window.bench.met())
    }
    const close = async (hasEscape) => {
      if (hasEscape) await page.keyboard.press('Escape')
      else {
        const { x, y } = await move('close')
        await page.mouse.click(x, y)
      }
      await page.evaluate(() => window.bench.gone('row'))
    }
    await page.goto(url, { waitUntil: 'commit' })
    return await measure({ client, close, page, press, traffic })
  } finally {
    await context.close()
  }
}

/** Waits until the page has preloaded its code, and has been idle for a moment. */
async function settle(page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  await page.waitForLoadState('networkidle')
}

async function watchTraffic(client, page, url) {
  const stylesheets = new Set()
  let styleBytes = 0
  let others = 0
  page.on('request', (request) => {
    const asked = new URL(request.url())
    const isOwn = asked.origin === url && asked.pathname !== '/rpc'
    if (!isOwn && asked.protocol.startsWith('http')) others += 1
  })
  await client.send('Network.enable')
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Stylesheet') stylesheets.add(requestId)
  })
  client.on('Network.loadingFinished', ({ encodedDataLength, requestId }) => {
    if (stylesheets.has(requestId)) styleBytes += encodedDataLength
  })
  return { others: () => others, styleBytes: () => styleBytes }
}
