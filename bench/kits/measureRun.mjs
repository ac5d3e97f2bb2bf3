import { preparePage } from './preparePage.mjs'

const rounds = 50
const blocks = 50
/** The time between reaching and pressing the button, in ms. It is that of a fast user. */
const rest = 100

/**
 * Measures one visit in its own context: what it loads, and how long each step takes, in ms. A
 * sudden visit presses the button as soon as the pointer is there, and ends.
 */
export async function measureRun(
  browser,
  url,
  { hasEscape = true, hasRounds = false, isSudden = false, slowdown = 1 },
) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  const traffic = await watchTraffic(client, page, url)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(preparePage)
  const shown = (name) => page.evaluate((one) => window.bench.shown(one), name)
  const gone = (name) => page.evaluate((one) => window.bench.gone(one), name)
  const commits = () =>
    page.evaluate(() => ({ all: window.bench.commits(), own: window.bench.accountCommits() }))
  const since = async (before) => {
    const { all, own } = await commits()
    return { all: all - before.all, own: own - before.own }
  }
  const click = async (name, { isSudden = false } = {}) => {
    const { x, y } = await page.evaluate((one) => window.bench.placeOf(one), name)
    await page.mouse.move(x, y)
    if (!isSudden) await page.waitForTimeout(rest)
    await page.mouse.click(x, y)
  }
  const open = async (way) => {
    await click('button', way)
    return (await shown('row')).afterClick
  }
  const close = async () => {
    if (hasEscape) await page.keyboard.press('Escape')
    else await click('close')
    await gone('row')
  }
  const heap = async () => {
    await client.send('HeapProfiler.collectGarbage')
    return (await client.send('Runtime.getHeapUsage')).usedSize
  }

  try {
    await page.goto(url)
    const ready = (await shown('button')).at
    await page.waitForLoadState('networkidle')
    const loaded = traffic.bytes()
    const before = { requests: traffic.others(), scripts: traffic.scripts() }
    const styles = traffic.styleBytes()
    const heapLoaded = await heap()

    const firstOpen = await open({ isSudden })
    if (isSudden) return { 'first open, at once': firstOpen }
    await page.waitForLoadState('networkidle')
    const opened = traffic.bytes()
    const openedScripts = traffic.scripts()
    await close()
    const heapOpened = await heap()
    const secondOpen = await open()
    let heapUsed
    if (hasRounds) {
      await close()
      for (let round = 1; round < rounds; round += 1) {
        await open()
        await close()
      }
      heapUsed = await heap()
      await open()
    }

    const commitsBefore = await commits()
    await click('row')
    const connected = (await shown('address')).afterClick
    await page.waitForTimeout(500)
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
      'kB before opening': loaded / 1_000,
      'of these the stylesheet': styles / 1_000,
      'kB added by opening': (opened - loaded) / 1_000,
      'scripts before opening': before.scripts,
      'scripts added by opening': openedScripts - before.scripts,
      'requests to others before a click': before.requests,
      'button ready': ready,
      'first open': firstOpen,
      'second open': secondOpen,
      'pick to address': connected,
      'long tasks': longTasks.length,
      'long tasks, ms': longTasks.reduce((sum, one) => sum + one, 0),
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
  } finally {
    await context.close()
  }
}

async function watchTraffic(client, page, url) {
  const stylesheets = new Set()
  let bytes = 0
  let styleBytes = 0
  let scripts = 0
  let others = 0
  page.on('request', (request) => {
    const asked = new URL(request.url())
    const isOwn = asked.origin === url && asked.pathname !== '/rpc'
    if (!isOwn && asked.protocol.startsWith('http')) others += 1
  })
  await client.send('Network.enable')
  client.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Stylesheet') stylesheets.add(requestId)
    if (type === 'Script') scripts += 1
  })
  client.on('Network.loadingFinished', ({ encodedDataLength, requestId }) => {
    bytes += encodedDataLength
    if (stylesheets.has(requestId)) styleBytes += encodedDataLength
  })
  return {
    bytes: () => bytes,
    others: () => others,
    scripts: () => scripts,
    styleBytes: () => styleBytes,
  }
}
