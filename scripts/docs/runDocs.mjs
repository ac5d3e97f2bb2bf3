import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { browserFlags } from '../browserFlags.mjs'
import { bundleCreate } from '../bundleCreate.mjs'
import { findBrowser } from '../findBrowser.mjs'
import { importTypeScript } from '../importTypeScript.mjs'
import { openPage } from '../matrix/openApp.mjs'
import { packAll } from '../packAll.mjs'
import { projectRoot } from '../projectRoot.mjs'
import { runNode } from '../runNode.mjs'
import { createReader } from './createReader.mjs'
import { installNode } from './installNode.mjs'
import { openExtension } from './openExtension.mjs'
import { pages } from './pages.mjs'

// `npm run test:docs` follows every quick start and recipe. `npm run test:docs -- next` follows
// only the pages with this word in their names. With `--built`, `dist` is not built again.
const words = process.argv.slice(2)
const wanted = words.filter((word) => word !== '--built')
const chosen = pages.filter(
  ({ page }) => wanted.length === 0 || wanted.some((word) => page.includes(word)),
)

if (!words.includes('--built')) {
  const { exitCode } = await runNode(['scripts/buildPackage.mjs'], { isShown: true })
  if (exitCode !== 0) process.exit(1)
}
const packed = join(projectRoot, '.cache/docs-packages')
const packages = await packAll(packed)
const tarballs = {
  latchkey: packages.latchkey,
  'latchkey-codemod': `file:${packages['latchkey-codemod']}`,
  // Packed together with the server, because the sandbox depends on the server.
  'latchkey-sandbox': `${packages['latchkey-sandbox']} ${packages['latchkey-server']}`,
  'latchkey-server': packages['latchkey-server'],
}
const maker = await bundleCreate()
const [
  { startSandbox },
  { installTestWallets },
  { startPeerWallet },
  { testAccounts: accounts },
  found,
] = await Promise.all([
  importTypeScript('sandbox/startSandbox.ts'),
  importTypeScript('sandbox/playwright/installTestWallets.ts'),
  importTypeScript('sandbox/wallets/peer/index.ts'),
  importTypeScript('sandbox/wallets/testAccounts.ts'),
  findBrowser(),
])
const sandbox = await startSandbox({
  chains: [{ chainId: 1 }, { chainId: 42161 }],
  relay: true,
  secureSite: true,
})
const browser = await chromium.launch({
  executablePath: found.executablePath,
  args: browserFlags(),
})
let shop

let failed = 0
try {
  // Follows the pages one after another, because each installs and builds an app.
  for (const { page, check } of chosen) if (!(await follow(page, check))) failed += 1
} finally {
  await Promise.all([browser.close(), sandbox.stop(), shop?.remove()])
}
console.log(`${chosen.length - failed} passed, ${failed} failed`)
if (failed > 0) process.exitCode = 1

async function follow(page, check) {
  const readers = []
  const keep = (reader) => {
    readers.push(reader)
    return reader
  }
  const closes = []
  try {
    const does = await check({
      page,
      accounts,
      maker,
      relay: {
        // The values that a page asks the reader to fill in, for the relay and for the node in the
        // Content Security Policy.
        "projectId: 'your project’s id'": `projectId: '${sandbox.projectId}', relayUrl: '${sandbox.relay.url}'`,
        'wss://relay.walletconnect.org': sandbox.relay.url,
      },
      sandbox,
      tarballs: packages,
      browser: found.executablePath,
      flags: browserFlags(),
      visit,
      /** Creates a reader with an empty folder. */
      newReader: () => keep(createReader({ tarballs })),
      /** Creates a reader with a newer Node, which recent tools need. */
      newReaderWithNode: async (version) =>
        keep(createReader({ tarballs, programs: await installNode(version) })),
      /** Creates a wallet on another device, which uses the sandbox's relay. */
      async newPeer() {
        const peer = await startPeerWallet({ relayUrl: sandbox.relay.url })
        closes.push(() => peer.stop())
        return peer
      },
      /** Loads an unpacked extension, and lets `act` use it like a page of `visit`. */
      visitExtension: async (extension, act, options) =>
        tryPage(await openExtension(extension, found), undefined, act, options),
      /** Creates a reader who has followed the Vite quick start up to its first visit. */
      newShopReader: async () => {
        shop ??= await followQuickStart()
        return keep(createReader({ tarballs, from: shop.folder }))
      },
    })
    console.log(`${page}: ${does}`)
    return true
  } catch (error) {
    console.log(`${page} failed: ${error.message}`)
    return false
  } finally {
    await Promise.all([
      ...closes.map((close) => close()),
      ...readers.map((reader) => reader.remove()),
    ])
  }
}

async function followQuickStart() {
  const reader = createReader({ tarballs })
  await reader.follow('quick-starts/vite.md', { until: 'npm run dev' })
  return reader
}

/**
 * Opens the page with the test wallets, lets `act` use the page, and throws if the page logs
 * errors. The sandbox's chains answer the requests to the networks' nodes. No request leaves this
 * machine.
 */
async function visit(url, act, options = {}) {
  const { device, installed = true } = options
  const opened = await openPage(browser, {
    url: 'about:blank',
    installTestWallets: installed ? installTestWallets : async () => undefined,
    wallets: { chains: sandbox.chains },
    device,
  })
  return tryPage(opened, url, act, options)
}

async function tryPage(opened, url, act, { expected = /$^/, origin, answer } = {}) {
  const { context, page, complaints } = opened
  // A development server compiles during the first request. This takes minutes on a busy machine.
  context.setDefaultTimeout(600_000)
  await context.route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, async (route) => {
    const request = route.request()
    if (origin && request.url().startsWith(`${origin}/`))
      return route.fulfill(await answerAs(answer, request))
    const chain = /arb/.test(request.url()) ? sandbox.chains[1] : sandbox.chains[0]
    if (!request.postData()?.includes('"jsonrpc"')) return route.abort()
    const answered = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: request.postData(),
    })
    await route.fulfill({ contentType: 'application/json', body: await answered.text() })
  })
  try {
    if (url !== undefined) await page.goto(url)
    const does = await act({ ...opened, accounts, url })
    const unexpected = complaints.filter((words) => !expected.test(words))
    if (unexpected.length > 0) throw new Error('it complained')
    return does
  } catch (error) {
    const shown = await page.evaluate(() => document.body.textContent).catch(() => '')
    throw new Error(
      `${error.message}\n${complaints.join('\n')}\nThe page shows: ${shown.slice(0, 800)}`,
    )
  } finally {
    await context.close()
  }
}

/** Answers a page's request as the server of an invented origin. */
async function answerAs(answer, request) {
  // Adds the headers that a proxy in front of a server adds.
  const headers = { ...(await request.allHeaders()), 'x-real-ip': '192.0.2.1' }
  const body = request.postData() ?? undefined
  const named = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  const sent = new Request(request.url(), { method: request.method(), headers: named, body })
  const answered = await answer(sent)
  return {
    status: answered.status,
    headers: Object.fromEntries(answered.headers),
    body: Buffer.from(await answered.arrayBuffer()),
  }
}
