import { createPublicClient, http, verifyMessage } from 'viem'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { bundleTestWallets } from '../../sandbox/playwright/bundleTestWallets.ts'
import { startRelay } from '../../sandbox/relay/index.ts'
import { type SandboxAddresses, startSandbox } from '../../sandbox/startSandbox.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import { peerKey, startPeerWallet } from '../../sandbox/wallets/peer/index.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { buildPages } from '../../scripts/buildPages.mjs'
import { serveStatic } from '../../scripts/serveStatic.mjs'
import { strictHeaders } from '../../scripts/strictHeaders.mjs'
import { createSignInServer } from '../../src/engine/siwx/server/index.ts'
import { createCertificate } from '../support/createCertificate.ts'
import { lastLetter, newEmail } from '../support/openEmbeddedPage.ts'
import { startProxy } from '../support/startProxy.ts'
import { startShop } from '../support/startShop.ts'
import { createUser } from './createUser.ts'
import { openFirefox } from './drivers/openFirefox.ts'
import { openWebKit } from './drivers/openWebKit.ts'

const { alice, carol, erin } = testAccounts
const { chains, projectId } = inject('sandbox')
const programs = inject('otherBrowsers')

const browsers = [
  ['Firefox', (proxy?: string) => openFirefox(programs.firefox, proxy)],
  ['WebKit', (proxy?: string) => openWebKit(programs.webKitDriver, programs.display, proxy)],
] as const

/** The strict headers of a page that also allows this origin in a frame. */
function allowFrame(origin: string) {
  const policy = strictHeaders['Content-Security-Policy']
  return {
    ...strictHeaders,
    'Content-Security-Policy': policy.replace('frame-src', `frame-src ${origin}`),
  }
}

describe.each(browsers)('%s', (name, openBrowser) => {
  /** Opens the page of the browser tests. It has the test wallets, unless the query sets others. */
  async function openPage(
    query: Readonly<Record<string, string>> = {},
    {
      announced = ['meadow', 'harbor'],
      pagesUrl = inject('pagesUrl'),
      proxy,
    }: { announced?: readonly ('meadow' | 'harbor')[]; pagesUrl?: string; proxy?: string } = {},
  ) {
    const browser = await openBrowser(proxy)
    onTestFinished(() => browser.close())
    const wallets = await bundleTestWallets({ chains, announced, answer: 'approve' })
    await browser.open(`${pagesUrl}/connect/?${new URLSearchParams(query)}`, wallets)
    const user = createUser(browser)
    /** The address of the wallet in use, and the status of the sign-in. */
    const read = () =>
      browser.run(() => {
        const { connection, siwx } = window.engines[0]!.getState()
        const inUse = connection.namespaces.eip155
        const address = inUse?.connections[0]?.accounts[0].address
        return { address, status: inUse?.status, signIn: siwx.status }
      })
    const connected = (address: string) =>
      expect.poll(read).toMatchObject({ status: 'connected', address })
    return { browser, connected, read, user }
  }

  test('a wallet of the page connects, signs, returns after a reload and disconnects', async () => {
    const { browser, connected, read, user } = await openPage()
    await user.click('Connect wallet')
    await user.click('Meadow')
    await connected(alice.address)
    const signature = await browser.run(() =>
      window.engines[0]!.signing.signMessage({ message: 'Hello' }),
    )
    const { address } = alice
    expect(await verifyMessage({ address, message: 'Hello', signature: signature as '0x' })).toBe(
      true,
    )
    await browser.reload()
    await connected(address)
    await browser.run(() => window.engines[0]!.modal.open())
    await user.click('Disconnect')
    await expect.poll(read).toMatchObject({ status: 'disconnected' })
  })

  test('a wallet on another device connects over WalletConnect and signs', async () => {
    const relay = await startRelay()
    const peer = await startPeerWallet({ relayUrl: relay.url })
    onTestFinished(async () => {
      await peer.stop()
      await relay.stop()
    })
    const { browser, connected, user } = await openPage({ relay: relay.url })
    await user.click('Connect wallet')
    await user.click('WalletConnect')
    await user.sees('Scan this code with your wallet')
    const readLink = () =>
      browser.run(() => {
        const { pairing } = window.engines[0]!.getState()
        return pairing.status === 'ready' ? pairing.uri : null
      })
    await expect.poll(readLink).toBeTruthy()
    await peer.pair((await readLink())!)
    const address = peerKey('eip155', 'alice')!.address as `0x${string}`
    await connected(address)
    const signature = await browser.run(() =>
      window.engines[0]!.signing.signMessage({ message: 'Hello' }),
    )
    expect(await verifyMessage({ address, message: 'Hello', signature: signature as '0x' })).toBe(
      true,
    )
  })

  /** A page with the embedded wallet, and a user who wants to log in. */
  async function openLogin({
    sandbox = inject('sandbox'),
    ...opened
  }: {
    pagesUrl?: string
    proxy?: string
    sandbox?: SandboxAddresses
  } = {}) {
    const options = JSON.stringify({ projectId })
    const page = await openPage({ options, secureSite: '1' }, { announced: [], ...opened })
    const email = newEmail()
    await page.user.click('Connect wallet')
    await page.user.fill('Email address', email)
    await page.user.click('Continue')
    return {
      ...page,
      async confirm() {
        const { code } = await lastLetter(email, 1, sandbox)
        await page.user.fill('Six-digit code', code!)
        await expect.poll(page.read).toMatchObject({ status: 'connected' })
        const { address } = await page.read()
        expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/)
        return address!
      },
    }
  }

  // The secure site is at `localhost`.
  test.each(['localhost', '127.0.0.1'])(
    'a user of a page at %s logs in by email, or reads that the browser blocks the wallet’s cookies',
    async (host) => {
      const pagesUrl = inject('pagesUrl').replace('127.0.0.1', host)
      const { confirm, user } = await openLogin({ pagesUrl })
      // Without https, WebKit keeps no cookies of a frame, not even on this machine.
      if (name === 'WebKit') await user.sees('Your browser blocks the cookies of the wallet')
      else await confirm()
    },
  )

  test('over https, with the wallet and the page on one domain, a user logs in by email, and a reload keeps the login', async () => {
    // WebKit knows the registrable part of a host only if the public suffix list has its ending.
    const site = await createCertificate(programs.openssl, 'wallet.example.com')
    const shop = await createCertificate(programs.openssl, 'shop.example.com')
    const sandbox = await startSandbox({
      secureSite: { certificate: site },
      services: { projects: { [projectId]: { allowedOrigins: ['https://shop.example.com:*'] } } },
    })
    onTestFinished(() => sandbox.stop())
    const pages = await serveStatic({
      root: await buildPages(),
      data: sandbox.toJSON(),
      headers: allowFrame(sandbox.secureSite!.url),
      certificate: shop,
    })
    onTestFinished(() => pages.close())
    const proxy = await startProxy()
    onTestFinished(() => proxy.close())
    const { browser, confirm, connected } = await openLogin({
      pagesUrl: pages.url,
      proxy: proxy.host,
      sandbox: sandbox.toJSON(),
    })
    const address = await confirm()
    await browser.reload()
    await connected(address)
  })

  // WebKit's driver cannot find windows or frames, so this test runs in Firefox only.
  test.runIf(name === 'Firefox')(
    'the wallet’s frame cannot see what covers it, so a window of its site asks, and the approval there signs',
    async () => {
      const { browser, confirm } = await openLogin()
      const address = await confirm()
      await browser.run(() => {
        const signing = window.engines[0]!.signing.signMessage({ message: 'Hello from Firefox' })
        Reflect.set(window, 'signing', signing)
        return null
      })
      const viewOf = async (path: string) => {
        const { url } = inject('sandbox').secureSite!
        const find = () => browser.find?.(url + path)
        await expect.poll(find).toBeDefined()
        return createUser((await find())!)
      }
      const frame = await viewOf('/sdk')
      await frame.sees('Hello from Firefox')
      await frame.click('Open in a window')
      const opened = await viewOf('/approve')
      await opened.sees('Hello from Firefox')
      // The window closes when the button is released, so this may fail.
      await opened.hold('Approve').catch(() => {})
      const signature = await browser.run(() => Reflect.get(window, 'signing'))
      // The account in use is a contract that is not deployed yet, so the signature is wrapped
      // (ERC-6492).
      const client = createPublicClient({ transport: http(chains[0]!.rpcUrl) })
      const message = 'Hello from Firefox'
      expect(await client.verifyMessage({ address: address as '0x', message, signature })).toBe(
        true,
      )
    },
  )

  test('a transfer is reviewed and arrives on the chain', async () => {
    const { connected, user } = await openPage()
    const balanceOf = async (address: string) => {
      const params = [address, 'latest']
      const { rpcUrl } = chains[0]!
      return BigInt(String(await callChain({ rpcUrl, method: 'eth_getBalance', params })))
    }
    await user.click('Connect wallet')
    await user.click('Harbor')
    await connected(carol.address)
    await user.click('Send')
    const before = await balanceOf(erin.address)
    await user.fill('Amount', '1.000000000000000007')
    await user.fill('To', erin.address)
    await user.click('Review')
    await user.sees('1.000000000000000007 ETH')
    await user.click('Send')
    await expect
      .poll(async () => (await balanceOf(erin.address)) - before)
      .toBe(1_000_000_000_000_000_007n)
  })

  test('a user signs in at a server, whose cookie the browser keeps', async () => {
    const origin = inject('pagesUrl')
    const chainId = chains.map((chain) => `eip155:${chain.chainId}` as const)
    const server = await startShop(createSignInServer({ origin, chainId, clientOf: 'cookie' }))
    onTestFinished(server.stop)
    const url = server.url.replace('127.0.0.1', new URL(origin).hostname)
    const { browser, connected, read, user } = await openPage({ siwx: url })
    await user.click('Connect wallet')
    await user.click('Meadow')
    await connected(alice.address)
    await user.click('Sign in')
    await expect.poll(read).toMatchObject({ signIn: 'signedIn' })
    const orders = () =>
      browser.run(async (address) => {
        const response = await fetch(`${address}/orders`, { credentials: 'include' })
        return (await response.json()).of
      }, url)
    expect(await orders()).toEqual([alice.address])
    await browser.reload()
    await expect.poll(read).toMatchObject({ signIn: 'signedIn' })
  })
})
