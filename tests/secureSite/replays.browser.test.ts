import type { Route } from 'playwright-core'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { en } from '../../server/secureSite/frame/texts/en.ts'
import { approveIn, approveInWindow } from '../support/approveIn.ts'
import { ownSignIn } from '../support/ownSignIn.ts'
import {
  addSibling,
  heardBy,
  logIn,
  newEmail,
  openActors,
  openWindow,
  readUser,
  refusalOf,
} from '../support/secureAttack.ts'
import type { Shop } from '../support/secureShop.ts'
import { startSecureSite, type TestSite } from '../support/startSecureSite.ts'

// Replayed messages and answers, and swapped windows. They have three origins: the page of a shop,
// the attacker's page and the secure site.

let site: TestSite
beforeAll(async () => {
  // These tests send no request to a node.
  site = await startSecureSite({ chain: { chainId: 31337, rpcUrl: 'http://127.0.0.1:9' } })
}, 300_000)
afterAll(() => site?.stop())

const signRequest = (address: string, text: string) => ({
  method: 'personal_sign',
  params: [`0x${Buffer.from(text).toString('hex')}`, address],
  chainId: 31337,
})
const sign = (shop: Shop, address: string, text = 'Hello', id?: string): Promise<`0x${string}`> =>
  shop.ask('RPC_REQUEST', signRequest(address, text), id)

const approveOf = (shop: Shop) => shop.frame.getByRole('button', { name: 'Approve' })
const becomes = (shop: Shop, isEnabled: boolean) =>
  expect.poll(() => approveOf(shop).isEnabled(), { timeout: 60_000 }).toBe(isEnabled)
const rejectOf = (shop: Shop) => shop.frame.getByRole('button', { name: 'Reject' })
const reject = (shop: Shop) => rejectOf(shop).click()
const walletOf = ({ page }: Shop) =>
  page.frames().find((one) => one.url().startsWith(`${site.origin}/sdk`))!

/** Checks that the wallet still signs for this page after the user approves. */
async function signsStill(shop: Shop, address: `0x${string}`) {
  const signing = sign(shop, address, 'Still here')
  await approveIn(shop.frame)
  const signature = await signing
  expect(await verifyMessage({ address, message: 'Still here', signature })).toBe(true)
}

/** The frame's answers, in version 1 of the protocol, to the request with this id. */
const answersTo = async (shop: Shop, id: string): Promise<readonly unknown[]> =>
  (await heardBy(shop.page)).filter((one) => Object(one).id === id)

test('host replays, version 1: if a request is sent again with its id, the frame asks the user again and signs nothing by itself', async () => {
  const { openEvilPage, openVictim, serveEvilPage } = openActors(site)
  const shop = await openVictim()
  const email = newEmail()
  await shop.ask('CONNECT_EMAIL', { email })
  const otp = site.codeFor(email)
  await shop.ask('CONNECT_OTP', { otp }, 'code')
  const siwxMessage = {
    accountAddress: '<<AccountAddress>>',
    chainId: 'eip155:31337',
    domain: new URL(shop.origin).host,
    uri: shop.origin,
    version: '1',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-01-02T03:04:05.000Z',
  }
  const signIn = { chainId: 31337, siwxMessage }
  const { address, signature } = await shop.ask('GET_USER', signIn, 'user')
  expect(signature).toMatch(/^0x/)
  const signing = sign(shop, address, 'Once', 'once')
  await approveIn(shop.frame)
  expect(await verifyMessage({ address, message: 'Once', signature: await signing })).toBe(true)

  let shares = 0
  shop.context.on('request', (one) => {
    if (one.url() === `${site.origin}/api/wallet/share`) shares += 1
  })
  const replay = (type: string, id: string, payload: object) =>
    shop.page.evaluate((message) => Reflect.get(window, 'sendToFrame')(message), {
      type: `@w3m-app/${type}`,
      id,
      payload,
    })
  const answered = async (id: string, count: number) => {
    await expect
      .poll(async () => (await answersTo(shop, id)).length, { timeout: 60_000 })
      .toBe(count)
    return (await answersTo(shop, id)).at(-1)
  }
  await replay('CONNECT_OTP', 'code', { otp })
  expect(await answered('code', 2)).toMatchObject({
    type: '@w3m-frame/CONNECT_OTP_ERROR',
    payload: { message: en['problem.code/NONE'] },
  })
  await replay('GET_USER', 'user', signIn)
  expect(await answered('user', 2)).toMatchObject({ type: '@w3m-frame/GET_USER_SUCCESS' })
  expect(await answered('user', 2)).not.toHaveProperty('payload.signature')
  for (let turn = 0; turn < 2; turn += 1) {
    await replay('RPC_REQUEST', 'once', signRequest(address, 'Once'))
    await rejectOf(shop).waitFor()
    expect(await answersTo(shop, 'once')).toHaveLength(1 + turn)
    await reject(shop)
    expect(await answered('once', 2 + turn)).toMatchObject({ type: '@w3m-frame/RPC_REQUEST_ERROR' })
  }

  // The attacker sends the same message from a frame beside the wallet, and from a page that opened
  // the shop.
  const recorded = {
    type: '@w3m-app/RPC_REQUEST',
    id: 'once',
    payload: signRequest(address, 'Once'),
  }
  const sibling = await addSibling(shop.page, await serveEvilPage())
  await sibling.evaluate(
    ([message, origin]) => window.parent.frames[0]!.postMessage(message, origin),
    [recorded, site.origin] as const,
  )
  const evil = await openEvilPage(shop)
  const opened = await openWindow(evil, shop.origin)
  await opened.waitForFunction(() => Reflect.get(window, 'isReady'))
  await evil.evaluate(
    ([message, origin]) => Reflect.get(window, 'opened').frames[0].postMessage(message, origin),
    [recorded, site.origin] as const,
  )
  // The frame answers this later message, so it has received the attack before.
  await opened.evaluate(() => Reflect.get(window, 'ask')('IS_CONNECTED'))
  expect(await shop.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  for (const one of [shop.frame, opened.frameLocator('iframe')])
    expect(await one.getByRole('button').count()).toBe(0)
  for (const one of [sibling, evil]) expect(await heardBy(one)).toEqual([])
  await opened.close()
  await shop.page.bringToFront()

  expect(shares).toBe(0)
  await signsStill(shop, address)
  expect(shares).toBe(1)
})

test('host replays, version 2: the frame takes one port, refuses the id of a pending request, and asks the user again for an answered one', async () => {
  const { openVictim, serveEvilPage } = openActors(site)
  const shop = await openVictim()
  const { address } = await logIn(shop)
  const sibling = await addSibling(shop.page, await serveEvilPage())
  const connect = () =>
    shop.page.evaluate(
      () =>
        new Promise<unknown>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = ({ data }) => {
            if (data.type === 'connected') {
              Reflect.set(window, 'port', port1)
              Reflect.set(window, 'answers', [])
              port1.onmessage = (next) => Reflect.get(window, 'answers').push(next.data)
            }
            resolve(data)
          }
          Reflect.get(window, 'sendToFrame')({ type: 'latchkey:connect', versions: [2] }, [port2])
        }),
    )
  expect(await connect()).toMatchObject({ type: 'connected' })
  expect(await connect()).toMatchObject({ type: 'refused', code: 'already_connected' })
  // A page that does not embed the frame sends it a port. The frame does not answer.
  await sibling.evaluate((origin) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => Reflect.get(window, 'heard').push(data)
    const message = { type: 'latchkey:connect', versions: [2] }
    window.parent.frames[0]!.postMessage(message, origin, [port2])
  }, site.origin)

  const send = () =>
    shop.page.evaluate(
      (params) =>
        Reflect.get(window, 'port').postMessage({ id: 'once', method: 'RPC_REQUEST', params }),
      signRequest(address, 'Once'),
    )
  const answers = (): Promise<readonly unknown[]> =>
    shop.page.evaluate(() => Reflect.get(window, 'answers'))
  const answered = async (count: number) => {
    await expect.poll(async () => (await answers()).length, { timeout: 60_000 }).toBe(count)
    return (await answers()).at(-1)
  }
  await send()
  await rejectOf(shop).waitFor()
  await send()
  expect(await answered(1)).toMatchObject({ id: 'once', error: { code: 'duplicate_id' } })
  await approveIn(shop.frame)
  const signed = await answered(2)
  const { result: signature } = Object(signed)
  expect(await verifyMessage({ address, message: 'Once', signature })).toBe(true)
  await send()
  await rejectOf(shop).waitFor()
  expect(await answers()).toHaveLength(2)
  await reject(shop)
  expect(await answered(3)).toMatchObject({ id: 'once', error: { code: 'rpc', rpcCode: 4001 } })
  expect(await heardBy(sibling)).toEqual([])
})

/**
 * Opens the shop in a browser that does not report whether the frame is covered. So a window asks
 * the user.
 */
async function openBlindShop() {
  const { newContext, openEvilPage, openVictim, serveEvilPage } = openActors(site)
  const context = await newContext()
  await context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })
  const shop = await openVictim({ context })
  const user = await logIn(shop)
  async function openApproval() {
    const [opened] = await Promise.all([
      shop.page.waitForEvent('popup'),
      shop.frame.getByRole('button', { name: 'Open in a window' }).click(),
    ])
    const approve = opened.getByRole('button', { name: 'Approve' })
    await expect.poll(() => approve.isEnabled(), { timeout: 60_000 }).toBe(true)
    return { opened }
  }
  return { ...user, openApproval, openEvilPage, serveEvilPage, shop }
}

test('popup swapped: a page cannot reach the window for approvals, and a window of the page in its place approves nothing', async () => {
  const { address, openApproval, openEvilPage, serveEvilPage, shop } = await openBlindShop()
  const evilUrl = await serveEvilPage()
  // The page opens a window under the name that the site could use.
  const own = await openWindow(shop.page, `${site.origin}/approve`, 'approve')
  const signing = sign(shop, address, 'Hello')
  const { opened } = await openApproval()
  expect(await opened.evaluate(() => window.name)).toBe('')
  expect(await own.getByRole('button').count()).toBe(0)
  await shop.page.evaluate(
    ([url, origin]) => {
      const handle = window.open('', 'approve')!
      handle.postMessage({ title: { key: 'approve.accept' }, rows: [], origin: 'x' }, origin)
      handle.location.href = url
      const frame = window.frames[0]!
      for (const forged of [{ isApproved: true }, { isApproved: true, id: 'x' }])
        frame.postMessage(forged, origin)
    },
    [evilUrl, site.origin] as const,
  )
  await own.waitForURL(`${evilUrl}/`)
  await own.evaluate((origin) => {
    window.opener.frames[0].postMessage({ isApproved: true }, origin)
    window.opener.postMessage({ isApproved: true }, '*')
  }, site.origin)
  // Another page cannot reach the approval either: it did not open the window.
  const evil = await openEvilPage(shop)
  await evil.evaluate(() => Reflect.set(window, 'opened', window.open('', 'approve')))
  expect(await shop.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  expect(opened.url()).toBe(`${site.origin}/approve`)
  await opened.getByText('Hello').waitFor()
  for (const one of [own, evil]) expect(await heardBy(one)).toEqual([])
  // Only the answer in the user's own window counts.
  await Promise.all([opened.waitForEvent('close'), approveInWindow(opened)])
  expect(await verifyMessage({ address, message: 'Hello', signature: await signing })).toBe(true)
})

test('popup swapped: if the page replaces the frame that opened a window, the window closes, and approves neither that request nor the next one', async () => {
  const { address, openApproval, serveEvilPage, shop } = await openBlindShop()
  const evilUrl = await serveEvilPage()
  const place = (url: string) =>
    shop.page.evaluate((next) => {
      Reflect.set(window, 'isReady', false)
      const frame = document.querySelector('iframe')!
      frame.src = next
      return new Promise<void>((resolve) =>
        frame.addEventListener('load', () => resolve(), { once: true }),
      )
    }, url)
  const frameUrl = walletOf(shop).url()
  sign(shop, address, 'A small thing', 'first').catch(() => {})
  const first = await openApproval()
  // The attacker's frame replaces the frame that asked.
  await place(evilUrl)
  const evil = shop.page.frames().find((one) => one.url().startsWith(evilUrl))!
  await expect.poll(() => first.opened.isClosed()).toBe(true)
  expect(await heardBy(evil)).toEqual([])
  await place(frameUrl)
  await shop.ready()

  sign(shop, address, 'A small thing', 'second').catch(() => {})
  const second = await openApproval()
  // The wallet's frame loads again and has another request.
  await place(frameUrl)
  await shop.ready()
  const asked = sign(shop, address, 'All of it', 'all')
  await shop.frame.getByText('All of it').waitFor()
  await expect.poll(() => second.opened.isClosed()).toBe(true)
  expect(await shop.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  for (const id of ['first', 'second', 'all']) expect(await answersTo(shop, id)).toEqual([])
  await shop.frame.getByText('All of it').waitFor()
  const { opened } = await openApproval()
  await approveInWindow(opened)
  const signature = await asked
  expect(await verifyMessage({ address, message: 'All of it', signature })).toBe(true)
})

test('old answers of the site, replayed: the share, the recovery and the state of the wallet stay new, and the wallet is not lost', async () => {
  const { openVictim } = openActors(site)
  const shop = await openVictim()
  const { address } = await logIn(shop)
  const pathOf = (name: string) => `${site.origin}/api/${name}`
  const record = async (name: string) => {
    const answer = await shop.page.waitForResponse((one) => one.url() === pathOf(name))
    return answer.text()
  }
  /**
   * While `work` runs, answers this request with `body` instead of passing it to the site. So the
   * frame gets an old answer.
   */
  async function during(name: string, body: string, work: () => Promise<void>) {
    const answer = (route: Route) => route.fulfill({ contentType: 'application/json', body })
    await shop.context.route(pathOf(name), answer)
    await work()
    await shop.context.unroute(pathOf(name), answer)
  }
  async function protect(passphrase: string) {
    await shop.frame.getByLabel('Passphrase, at least 10 characters').fill(passphrase)
    await shop.frame.getByLabel('The same again').fill(passphrase)
    await shop.frame.getByRole('button', { name: 'Protect with this passphrase' }).click()
    await approveIn(shop.frame)
  }
  const [oldUser] = await Promise.all([record('user'), shop.ask('GET_USER', {})])
  const [oldShare] = await Promise.all([record('wallet/share'), signsStill(shop, address)])
  const [oldDevice] = JSON.parse(oldUser).value.user.wallet.devices
  expect(JSON.parse(oldShare).value.setId).toBe(oldDevice.setId)

  // An old answer about the recovery.
  const settings = sign(shop, address).catch(() => {})
  await shop.frame.getByRole('button', { name: 'Set up recovery' }).click()
  await shop.frame.getByText('Use a passphrase instead').click()
  const [oldRecovery] = await Promise.all([record('recovery/set'), protect('the first passphrase')])
  await shop.frame.getByText('Recovery: by your passphrase', { exact: false }).waitFor()
  await during('recovery/set', oldRecovery, async () => {
    await protect('the second passphrase')
    await shop.frame.locator('.failed').getByText(en['problem.wallet/STALE']).waitFor()
  })
  // The state of the wallet before the recovery was set up.
  await during('user', oldUser, async () => {
    expect(await refusalOf(shop.ask('GET_USER', {}))).toMatch(/older state of the wallet/)
  })
  await shop.frame.getByRole('button', { name: 'Back' }).click()
  await reject(shop)
  await settings

  // The device gets a new split, so the old share is useless.
  await walletOf(shop).evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('latchkey').onsuccess = resolve
      }),
  )
  const recovering = sign(shop, address).catch(() => {})
  await shop.frame.getByLabel('Passphrase').fill('the first passphrase')
  await shop.frame.getByRole('button', { name: 'Recover' }).click()
  await rejectOf(shop).waitFor()
  await reject(shop)
  await recovering
  await during('wallet/share', oldShare, async () => {
    const signing = refusalOf(sign(shop, address))
    await approveIn(shop.frame)
    expect(await signing).toBe(en['key.wrong_shares'])
  })
  expect((await readUser(shop))?.address).toBe(address)
  await signsStill(shop, address)
})

test('a background tab cannot approve: Approve is disabled, and a hold that has begun does not count', async () => {
  const { openVictim } = openActors(site)
  const shop = await openVictim()
  const { address } = await logIn(shop)
  const message = ownSignIn({ address, origin: shop.origin })
  const signing = sign(shop, address, message)
  const see = (state: 'hidden' | 'visible') =>
    walletOf(shop).evaluate((next) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await becomes(shop, true)
  const box = (await approveOf(shop).boundingBox())!
  await shop.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await shop.page.mouse.down()
  await expect.poll(() => approveOf(shop).getAttribute('class')).toContain('held')
  await see('hidden')
  await becomes(shop, false)
  expect(await approveOf(shop).getAttribute('class')).not.toContain('held')
  // Waits a second, after which a visible view would be enabled.
  await walletOf(shop).evaluate(async () => {
    for (let drawn = 0; drawn < 60; drawn += 1) await new Promise(requestAnimationFrame)
  })
  expect(await approveOf(shop).isEnabled()).toBe(false)
  await see('visible')
  await becomes(shop, true)
  await shop.page.mouse.up()
  expect(await shop.ask('IS_CONNECTED')).toEqual({ isConnected: true })
  await approveOf(shop).waitFor()
  await approveIn(shop.frame)
  expect(await verifyMessage({ address, message, signature: await signing })).toBe(true)
})

test('on two host sites, one browser counts as two devices: neither the login nor the share of one works on the other', async () => {
  const { openOther, openVictim } = openActors(site)
  const one = await openVictim()
  const user = await logIn(one)
  const other = await openOther(one, 'shop.localhost', { context: one.context })
  expect(await readUser(other)).toBeUndefined()
  expect(await logIn(other, user.email)).toEqual(user)
  const refused = refusalOf(sign(other, user.address))
  await other.frame.getByRole('heading', { name: 'Your key is not on this device' }).waitFor()
  await other.frame.getByRole('button', { name: 'Close' }).click()
  expect(await refused).toBe(en['key.no_recovery'])
  await other.ask('SIGN_OUT')
  await one.page.bringToFront()
  expect(await readUser(one)).toEqual(user)
  await signsStill(one, user.address)
})
