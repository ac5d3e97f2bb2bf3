import { createPublicClient, http, verifyMessage } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { deploySafe } from '../foreign/deploySafe.ts'
import { startBundler } from '../foreign/startBundler.ts'
import { answerProvider } from '../support/answerProvider.ts'
import { approveIn, approveInWindow, readWords } from '../support/approveIn.ts'
import { openShop, type Shop } from '../support/secureShop.ts'
import { answerFarcaster, startFarcaster } from '../support/server/startFarcaster.ts'
import { providerSecret, startOpenIdProvider } from '../support/server/startOpenIdProvider.ts'
import { startSecureSite, type TestSite } from '../support/startSecureSite.ts'
import {
  giveWindow,
  isClosed,
  logInByWindow,
  openPlace as openPlaceOn,
  openWindow,
} from '../support/withoutStorage.ts'

// The browser gives the frame no storage and no cookies, so the frame uses a window of the site.

const chainId = 31_337

let chain: Awaited<ReturnType<typeof startAnvil>>
let bundler: Awaited<ReturnType<typeof startBundler>>
let farcaster: Awaited<ReturnType<typeof startFarcaster>>
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>
let site: TestSite
/** The path of the request whose answer is lost. */
let lost: string | undefined
const stops: (() => unknown)[] = []
beforeAll(async () => {
  chain = await startAnvil({ chainId })
  await deploySafe(chain)
  bundler = await startBundler({ chainId, rpcUrl: chain.rpcUrl })
  const urls = JSON.stringify({ [`eip155:${chainId}`]: bundler.url })
  farcaster = await startFarcaster()
  site = await startSecureSite({
    chain: { ...chain, chainId },
    fault: ({ url }) => (url.endsWith(`${lost}`) ? 'answerLost' : undefined),
    env: {
      ...farcaster.env,
      BUNDLERS: urls,
      PAYMASTERS: urls,
      GOOGLE_CLIENT_ID: 'app',
      GOOGLE_CLIENT_SECRET: providerSecret,
    },
    async endpoints(origin) {
      provider = await startOpenIdProvider({ callback: `${origin}/callback/google` })
      return { google: { issuer: provider.issuer } }
    },
  })
}, 300_000)
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})
afterAll(async () => {
  await site?.stop()
  await Promise.all([provider?.stop(), farcaster?.stop(), bundler?.stop(), chain?.stop()])
})

const newEmail = () => `visitor-${crypto.randomUUID()}@shop.example`

async function openPlace() {
  const place = await openPlaceOn(site, 'under the page')
  stops.push(place.stop)
  return place
}

const sign = (shop: Shop, address: string, text: string, id?: string) =>
  shop.ask(
    'RPC_REQUEST',
    {
      method: 'personal_sign',
      params: [`0x${Buffer.from(text).toString('hex')}`, address],
      chainId,
    },
    id,
  )

const messageOf = (asked: Promise<unknown>) => asked.then(String, (error) => error.message)

/** Checks that the wallet can sign with the key of this address. */
async function signsIn(shop: Shop, address: `0x${string}`, message = 'Hello') {
  const signing = sign(shop, address, message)
  const opened = await openWindow(shop)
  await opened.getByText(message).waitFor()
  await approveInWindow(opened)
  expect(await verifyMessage({ address, message, signature: await signing })).toBe(true)
}

test('a page that keeps the window open learns nothing about a user who logs in on another page: it gets neither a statement nor the login', async () => {
  const place = await openPlace()
  const hostile = await openShop(site, place)
  await giveWindow(hostile)
  const victim = await openShop(site, place)
  await giveWindow(victim)
  const { url } = await victim.ask('GET_FARCASTER_URI')
  await answerFarcaster(farcaster.channels.get(new URL(url).searchParams.get('channelToken')!)!)
  expect(await messageOf(hostile.ask('CONNECT_FARCASTER'))).not.toContain('alice')
  await victim.ask('CONNECT_FARCASTER')
  expect(await messageOf(hostile.ask('GET_STATEMENT', { nonce: 'a-nonce-of-the-page' }))).toMatch(
    /log in/i,
  )
  expect(await hostile.ask('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await victim.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await victim.ask('GET_STATEMENT', { nonce: 'a-nonce-of-the-page' })).toHaveProperty(
    'token',
  )
})

test('logging out on the page ends the login on the device, even if the window is closed', async () => {
  const shop = await openShop(site, await openPlace())
  await logInByWindow(shop, newEmail())
  await shop.ask('SIGN_OUT')
  // Simulates another person at this device, who can open the site's own page with the site's
  // cookies.
  const other = await shop.context.newPage()
  await other.goto(`${site.origin}/approve`)
  const user = await other.evaluate(
    async ([projectId, app]) => {
      const response = await fetch('/api/user', {
        method: 'POST',
        body: '{}',
        headers: {
          'content-type': 'application/json',
          'x-latchkey-project': projectId,
          'x-latchkey-app': app,
        },
      })
      return (await response.json()).value.user
    },
    [shop.projectId, shop.origin] as const,
  )
  expect(user).toBeNull()
  // The next window has the same cookies.
  const asking = shop.ask('OPEN_STORAGE')
  await openWindow(shop)
  await asking
  expect(await shop.ask('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('reloading or leaving the window counts as closing it: the request is rejected, and the next one works', async () => {
  const shop = await openShop(site, await openPlace())
  const address = await logInByWindow(shop, newEmail())
  for (const leave of ['reload', 'goto'] as const) {
    const asked = messageOf(sign(shop, address, `Before ${leave}`))
    const opened = await openWindow(shop)
    await opened.getByText(`Before ${leave}`).waitFor()
    if (leave === 'reload') await opened.reload().catch(() => {})
    else await opened.goto(shop.origin).catch(() => {})
    expect(await asked).toMatch(/rejected/)
    // A page that the user opened stays open.
    if (leave === 'reload') await isClosed(opened)
  }
  await signsIn(shop, address)
})

test('a window that opens after the page aborted its request closes again', async () => {
  const place = await openPlace()
  const shop = await openShop(site, place)
  const asked = messageOf(shop.ask('RPC_REQUEST', { method: 'latchkey_openStorage' }, 'opening'))
  await shop.frame.getByRole('button', { name: 'Allow storage' }).click()
  await shop.frame.getByText('The browser did not allow it.', { exact: false }).waitFor()
  let goOn = () => {}
  const aborted = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const loading = new Promise<void>((resolve) => {
    void place.context.route('**/approve', async (route) => {
      resolve()
      await aborted
      await route.continue().catch(() => {})
    })
  })
  const popup = shop.page.waitForEvent('popup')
  await shop.frame.getByRole('button', { name: 'Open in a window' }).click()
  await loading
  await shop.ask('RPC_ABORT', {}, 'opening')
  expect(await asked).toMatch(/aborted/)
  goOn()
  await isClosed(await popup)
})

test('an aborted request disappears from the window, so the user cannot approve an empty window', async () => {
  const shop = await openShop(site, await openPlace())
  const address = await logInByWindow(shop, newEmail())
  const first = messageOf(sign(shop, address, 'First', 'first'))
  const opened = await openWindow(shop)
  await opened.getByText('First').waitFor()
  // Another login of the page uses the same window.
  await shop.ask('OPEN_STORAGE')
  await shop.ask('RPC_ABORT', {}, 'first')
  expect(await first).toMatch(/aborted/)
  await opened.getByText('Keep this window open').waitFor()
  await shop.ask('SIGN_OUT')
  await isClosed(opened)
})

test.each(['email/begin', 'email/verify', 'user', 'wallet/prepare', 'wallet/commit'])(
  'if the window closes at %s, no wallet is lost and none is created twice',
  async (name) => {
    const place = await openPlace()
    const shop = await openShop(site, place)
    const opened = await giveWindow(shop)
    const email = newEmail()
    // The site handles the request, but the window does not get the answer.
    lost = `/api/${name}`
    place.context.on('request', (request) => {
      if (request.url().endsWith(`/api/${name}`)) void opened.close()
    })
    const failed = await messageOf(
      (async () => {
        await shop.login(email)
        await shop.ask('GET_USER')
      })(),
    )
    expect(failed).toMatch(/window of the wallet was closed|does not answer/)
    await isClosed(opened)
    lost = undefined
    const again = await openShop(site, place)
    const address = await logInByWindow(again, email)
    await signsIn(again, address)
    const last = await openShop(site, place)
    expect(await logInByWindow(last, email)).toBe(address)
  },
)

test('settings and recovery work with the window, and a passphrase restores the key on another device', async () => {
  const shop = await openShop(site, await openPlace())
  const email = newEmail()
  const address = await logInByWindow(shop, email)
  const settings = shop.ask('OPEN_SETTINGS').catch((error) => error.message)
  const opened = await openWindow(shop)
  await shop.frame.getByText('Use a passphrase instead').click()
  await shop.frame.getByLabel('Passphrase, at least 10 characters').fill('correct horse battery')
  await shop.frame.getByLabel('The same again').fill('correct horse battery')
  await shop.frame.getByRole('button', { name: 'Protect with this passphrase' }).click()
  await approveIn(shop.frame)
  await shop.frame.getByText('Recovery: by your passphrase', { exact: false }).waitFor()
  await shop.frame.getByRole('button', { name: 'Show the twelve words' }).click()
  expect((await readWords(shop.frame)).split(' ')).toHaveLength(12)
  await shop.frame.getByRole('button', { name: 'Back' }).click()
  await settings
  await isClosed(opened)

  const place = await openPlaceOn(site, 'under the page', false, shop.projectId)
  stops.push(place.stop)
  const other = await openShop(site, place)
  expect(await logInByWindow(other, email)).toBe(address)
  const signing = sign(other, address, 'On another device')
  const second = await openWindow(other)
  await other.frame.getByLabel('Passphrase').fill('correct horse battery')
  await other.frame.getByRole('button', { name: 'Recover' }).click()
  await second.getByText('On another device').waitFor()
  await approveInWindow(second)
  const message = 'On another device'
  expect(await verifyMessage({ address, message, signature: await signing })).toBe(true)
})

test('a login with Farcaster creates a wallet through the window', async () => {
  const shop = await openShop(site, await openPlace())
  const opened = await giveWindow(shop)
  const { url } = await shop.ask('GET_FARCASTER_URI')
  const connecting = shop.ask('CONNECT_FARCASTER')
  await answerFarcaster(farcaster.channels.get(new URL(url).searchParams.get('channelToken')!)!)
  expect(await connecting).toEqual({ userName: 'alice.eth' })
  const { address } = await shop.ask('GET_USER')
  await isClosed(opened)
  await signsIn(shop, address)
})

test('a login with a provider uses the same window: the window goes to the provider and comes back, and the user can open a closed one again', async () => {
  const place = await openPlace()
  const shop = await openShop(site, place)
  const asking = shop.ask('OPEN_STORAGE', { provider: 'google' }).catch((error) => error.message)
  await shop.frame.getByRole('button', { name: 'Allow storage' }).click()
  await shop.frame.getByText('The browser did not allow it.', { exact: false }).waitFor()
  const left = await openWindow(shop)
  await left.locator('input[name=login]').waitFor()
  await shop.frame.getByRole('button', { name: 'Show the window' }).waitFor()
  await left.close()
  await shop.frame.getByText('The window was closed.').waitFor()
  await shop.frame.getByRole('button', { name: 'Cancel' }).click()
  expect(await asking).toMatch(/rejected/)

  const again = shop.ask('OPEN_STORAGE', { provider: 'google' })
  const opened = await openWindow(shop)
  await answerProvider(opened, 'grace')
  const { uri } = await again
  const { address, email } = await shop.ask('CONNECT_SOCIAL', { uri })
  expect(email).toBe('grace@mail.example')
  await shop.ask('GET_USER')
  await isClosed(opened)
  await expect(shop.ask('CONNECT_SOCIAL', { uri })).rejects.toThrow()
  await signsIn(shop, address)
})

test('a user can choose a smart account while the window is closed, and sign and send with it', async () => {
  const shop = await openShop(site, await openPlace())
  const plain = await logInByWindow(shop, newEmail())
  const { address } = await shop.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })
  expect(address).not.toBe(plain)
  expect(await shop.ask('GET_USER')).toMatchObject({
    address,
    preferredAccountType: 'smartAccount',
  })
  const client = createPublicClient({ transport: http(chain.rpcUrl) })
  const signing = sign(shop, address, 'Hello')
  const opened = await openWindow(shop)
  await opened.getByText('Hello').waitFor()
  await approveInWindow(opened)
  const signature = await signing
  expect(await client.verifyMessage({ address, message: 'Hello', signature })).toBe(true)
  await isClosed(opened)

  const stranger = '0x1111111111111111111111111111111111111111'
  const sending = shop.ask('RPC_REQUEST', {
    method: 'wallet_sendCalls',
    chainId,
    params: [
      {
        version: '2.0.0',
        chainId: `0x${chainId.toString(16)}`,
        from: address,
        atomicRequired: true,
        calls: [{ to: stranger, data: '0x01' }],
      },
    ],
  })
  const second = await openWindow(shop)
  await approveInWindow(second)
  const { id } = await sending
  await isClosed(second)
  await expect
    .poll(
      () => shop.ask('RPC_REQUEST', { method: 'wallet_getCallsStatus', params: [id], chainId }),
      { timeout: 60_000 },
    )
    .toMatchObject({ status: 200 })
})
