import { verifyMessage } from 'viem'
import { onTestFinished } from 'vitest'
import { startRelay } from '../../sandbox/relay/index.ts'
import { startPeerWallet } from '../../sandbox/wallets/peer/index.ts'
import { checkAxe, expect, type OpenedPage, settled, test } from '../support/browser.ts'
import { type ConnectPageOptions, openConnectPage } from '../support/openConnectPage.ts'
import { readQrCode } from '../support/readQrCode.ts'

type Open = (path: string, options?: object) => Promise<OpenedPage>
type Page = OpenedPage['page']

const alice = '0x39813eA40fb2c5853A19A68EE86f9F672295a245'

/** A page with WalletConnect, and a wallet on another device. */
async function setUp(openPage: Open, options: ConnectPageOptions = {}) {
  const relay = await startRelay()
  const peer = await startPeerWallet({ relayUrl: relay.url })
  onTestFinished(async () => {
    await peer.stop()
    await relay.stop()
  })
  const opened = await openConnectPage(openPage, {
    relay: relay.url,
    ...options,
  })
  const { page } = opened
  const button = (where: Page) =>
    where.getByRole('button', { name: 'Connect wallet', exact: true }).first()
  return {
    ...opened,
    relay,
    peer,
    async choose(where = page) {
      await button(where).click()
      await where.getByRole('dialog').getByRole('button', { name: 'WalletConnect' }).click()
    },
    scan: async (where = page) => peer.pair(await readQrCode(where)),
    disconnected: (where = page) => button(where).waitFor(),
    connected: (where = page) =>
      where
        .getByRole('button', { name: /0x3981/ })
        .first()
        .waitFor(),
    sign: (where = page) =>
      where.evaluate(() => window.engines[0]!.signing.signMessage({ message: 'Hello' })),
    close: (where = page) => where.keyboard.press('Escape'),
  }
}

test('the user scans the code; the wallet connects and signs; the user disconnects', async ({
  openPage,
}) => {
  const { page, dialog, choose, scan, connected, sign, peer, disconnected, close } =
    await setUp(openPage)
  await choose()
  await dialog.getByText('Scan this code with your wallet').waitFor()
  await checkAxe(page)
  await scan()
  await connected()
  const signature = await sign()
  expect(
    await verifyMessage({ address: alice, message: 'Hello', signature: signature as '0x' }),
  ).toBe(true)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await close()
  await disconnected()
  await expect.poll(() => peer.sessions().length).toBe(0)
})

test('the page requests nothing of WalletConnect before the user chooses it, and then only the relay', async ({
  openPage,
}) => {
  const asked: string[] = []
  const { page, connectButton, choose, relay } = await setUp(openPage, {
    prepare: async (context) => {
      context.on('request', (request) => asked.push(request.url()))
    },
  })
  const origins = () => new Set(asked.map((url) => new URL(url).hostname))
  await connectButton.click()
  await page.getByRole('dialog').getByRole('button', { name: 'WalletConnect' }).waitFor()
  await page.waitForLoadState('networkidle')
  await settled(page)
  expect(asked.filter((url) => /openWalletConnect|index\.es|drawQrCode/.test(url))).toEqual([])
  expect(relay.sockets()).toBe(0)
  await page.keyboard.press('Escape')
  await choose()
  const uri = await readQrCode(page)
  expect([...origins()]).toEqual(['127.0.0.1'])
  expect(page.frames()).toHaveLength(1)
  expect(asked.some((url) => url.includes(uri.slice(3, 20)))).toBe(false)
  expect(page.url()).not.toContain('wc:')
})

test('if a wallet rejects, the view says so, and one click shows a new code', async ({
  openPage,
}) => {
  const { dialog, choose, scan, connected, peer } = await setUp(openPage)
  peer.answer('reject')
  await choose()
  await scan()
  await dialog.getByText('Request declined').waitFor()
  peer.answer('approve')
  await dialog.getByRole('button', { name: 'Get a new code' }).click()
  await scan()
  await connected()
})

test('a reload restores the session, and the wallet signs without a new code', async ({
  openPage,
}) => {
  const { page, choose, scan, connected, sign, peer } = await setUp(openPage)
  await choose()
  await scan()
  await connected()
  await page.reload()
  await connected()
  await expect
    .poll(() =>
      page.evaluate(() => window.engines[0]!.getState().connection.namespaces.eip155?.status),
    )
    .toBe('connected')
  expect(await sign()).toMatch(/^0x/)
  expect(peer.proposals).toHaveLength(1)
})

test('when the wallet ends the session, the page is disconnected', async ({ openPage }) => {
  const { choose, scan, connected, disconnected, peer, close } = await setUp(openPage)
  await choose()
  await scan()
  await connected()
  await close()
  await peer.deleteSessions()
  await disconnected()
})

test('the session survives if the relay goes away and comes back', async ({ openPage }) => {
  const { page, choose, scan, connected, sign, relay } = await setUp(openPage, {
    expectedComplaints: [/WebSocket connection to 'ws:/],
  })
  await choose()
  await scan()
  await connected()
  const isCut = page.waitForEvent('console', (said) =>
    /WebSocket connection to 'ws:/.test(said.text()),
  )
  await relay.pause()
  // The page has noticed the lost connection, and has failed to open a new one.
  await isCut
  await connected()
  const signing = sign()
  await settled(page)
  await relay.resume()
  expect(await signing).toMatch(/^0x/)
})

test('a code that is not scanned expires after 3 minutes and 50 seconds', async ({ openPage }) => {
  const { page, dialog, choose, scan, connected } = await setUp(openPage, {
    prepare: (context) => context.clock.install(),
  })
  await choose()
  const first = await readQrCode(page)
  await page.clock.fastForward(205_000)
  await dialog.getByText('Scan this code with your wallet').waitFor()
  await page.clock.fastForward(25_000)
  await dialog.getByText('The code expired').waitFor()
  await dialog.getByRole('button', { name: 'Get a new code' }).click()
  expect(await readQrCode(page)).not.toBe(first)
  await scan()
  await connected()
})

test('a connection in one tab shows in the other after a reload, and so does disconnecting', async ({
  openPage,
}) => {
  const { page, context, choose, scan, connected, disconnected, sign, close } =
    await setUp(openPage)
  await choose()
  await scan()
  await connected()
  await close()
  const second = await context.newPage()
  await second.goto(page.url())
  await connected(second)
  await expect
    .poll(() =>
      second.evaluate(() => window.engines[0]!.getState().connection.namespaces.eip155?.status),
    )
    .toBe('connected')
  expect(await sign(second)).toMatch(/^0x/)
  expect(await sign()).toMatch(/^0x/)
  await second.evaluate(() => window.engines[0]!.connection.disconnect())
  await disconnected(second)
  await disconnected()
})

test('if the user reloads while the code shows, the old code no longer works, and a new one connects', async ({
  openPage,
}) => {
  const { page, choose, scan, connected, disconnected, peer } = await setUp(openPage)
  peer.answer('hang')
  await choose()
  await scan()
  await expect.poll(() => peer.proposals.length).toBe(1)
  await page.reload()
  await disconnected()
  await peer.approve()
  peer.answer('approve')
  await choose()
  await settled(page)
  expect(
    await page.evaluate(() => window.engines[0]!.getState().connection.connecting.status),
  ).toBe('pending')
  await scan()
  await connected()
})

test('the user can copy the link, even if the host has its own WalletConnect controls', async ({
  openPage,
}) => {
  const { page, context, connectButton, dialog } = await setUp(openPage, {
    engine: { manualWCControl: true },
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await connectButton.click()
  const code = await readQrCode(page)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await dialog.getByText('Link copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
})

test('a chosen wallet shows its own links beside the code, and becomes a recent wallet', async ({
  openPage,
}) => {
  const pine = {
    id: 'pine',
    name: 'Pine',
    homepage: 'https://pine.example',
    mobileLink: 'pine://',
    desktopLink: 'pine-desktop://',
    webappLink: 'https://pine.example/app',
  }
  const { page, dialog, connectButton, scan, connected, disconnected } = await setUp(openPage, {
    engine: { customWallets: [pine] },
  })
  const row = dialog.getByRole('button', { name: 'Pine', exact: true })
  const link = (name: string) => dialog.getByRole('link', { name, includeHidden: true })
  const offered = async (name: string) => {
    const [href, target, rel] = await Promise.all(
      ['href', 'target', 'rel'].map((attribute) => link(name).getAttribute(attribute)),
    )
    return { href, target, rel }
  }
  await connectButton.click()
  await row.click()
  const uri = encodeURIComponent(await readQrCode(page))
  const rel = 'noopener noreferrer'
  expect(await offered('Open the desktop app')).toEqual({
    href: `pine-desktop://wc?uri=${uri}`,
    target: '_top',
    rel,
  })
  expect(await offered('Open the web app')).toEqual({
    href: `https://pine.example/app/wc?uri=${uri}`,
    target: '_blank',
    rel,
  })
  expect(await offered('Open Pine')).toEqual({ href: `pine://wc?uri=${uri}`, target: '_top', rel })
  // Phones show the wallet's app, and computers its desktop program.
  expect(await link('Open Pine').isVisible()).toBe(false)
  expect(await link('Open the desktop app').isVisible()).toBe(true)
  await checkAxe(page)

  await dialog.getByRole('button', { name: 'I do not have Pine' }).click()
  await dialog.getByRole('link', { name: 'Website' }).waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await scan()
  await connected()

  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await dialog.getByRole('list', { name: 'Recent' }).getByRole('button', { name: 'Pine' }).waitFor()
  expect(await row.count()).toBe(1)
  await page.reload()
  await disconnected()
  await connectButton.click()
  await dialog.getByRole('list', { name: 'Recent' }).getByRole('button', { name: 'Pine' }).click()
  await link('Open the web app').waitFor()
})

const phone = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36',
}

test('on a phone without a list of wallets, the text mentions the app before the code', async ({
  openPage,
}) => {
  const { dialog, connectButton } = await setUp(openPage, phone)
  await connectButton.tap()
  await dialog.getByRole('button', { name: 'WalletConnect' }).tap()
  await dialog.getByText('Open your wallet on this phone').waitFor()
  const button = (await dialog.getByRole('link', { name: 'Open your wallet' }).boundingBox())!
  const code = (await dialog.getByRole('img', { name: 'Code for your wallet' }).boundingBox())!
  expect(button.y).toBeLessThan(code.y)
  expect(await dialog.getByText('Scan this code').count()).toBe(0)
})

test('on a phone, a tap on a wallet opens its app with the link, and the code comes last', async ({
  openPage,
}) => {
  const pine = { id: 'pine', name: 'Pine', homepage: 'https://pine.example', mobileLink: 'pine://' }
  const { page, dialog, connectButton, connected, peer } = await setUp(openPage, {
    ...phone,
    engine: { customWallets: [pine] },
  })
  // No app can open here, so the page records the links that it would open.
  const opened: string[] = []
  await page.exposeFunction('keepOpened', (url: string) => void opened.push(url))
  await page.evaluate(() => {
    window.open = (url) => {
      Reflect.get(window, 'keepOpened')(String(url))
      return null
    }
  })
  await connectButton.tap()
  await dialog.getByRole('button', { name: 'Pine', exact: true }).tap()
  const uri = await readQrCode(page)
  await expect.poll(() => opened).toEqual([`pine://wc?uri=${encodeURIComponent(uri)}`])
  const button = (await dialog.getByRole('link', { name: 'Open Pine' }).boundingBox())!
  const code = (await dialog.getByRole('img', { name: 'Code for your wallet' }).boundingBox())!
  expect(button.y).toBeLessThan(code.y)
  await checkAxe(page)
  await peer.pair(uri)
  await connected()
})
