import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { serveApp } from '../../sandbox/services/serveApp.ts'
import type { OutsideSigner } from '../../sandbox/sign/OutsideSigner.ts'
import { signWithViem } from '../../sandbox/sign/signWithViem.ts'
import { buildMessage } from '../../src/engine/siwx/index.ts'
import type { SiwxFields } from '../../src/engine/siwx/publicTypes.ts'
import {
  createSignInServer,
  memoryNonces,
  memoryStore,
  type SignInServerOptions,
  type SignInStore,
} from '../../src/engine/siwx/server/index.ts'
import { createUserBrowser, type UserBrowser } from '../support/createUserBrowser.ts'
import { plainNode, shopFields, siwxSigners } from '../support/siwxSigners.ts'

const noon = Date.parse('2026-11-21T12:00:00.000Z')
const origin = 'https://shop.example'
const minute = 60_000
const alice = signWithViem('alice')
const bob = signWithViem('bob')
let signers: readonly OutsideSigner[]

beforeAll(async () => {
  signers = await siwxSigners()
})

/** A shop's server on Node, and the browser of a user who visits its page. */
async function createShop({
  store: given,
  ...options
}: Partial<SignInServerOptions> & { store?: SignInStore } = {}) {
  let time = noon
  const now = () => time
  const store = given ?? memoryStore({ now })
  const signIn = createSignInServer({
    origin,
    chainId: signers.map(({ chainId }) => chainId),
    client: plainNode,
    now,
    clientOf: 'cookie',
    shared: { sessions: store, nonces: memoryNonces({ now }), secret: 's'.repeat(32) },
    ...options,
  })
  const server = await serveApp({
    fetch: async (request) =>
      new URL(request.url).pathname === '/accounts'
        ? Response.json(await signIn.accounts(request))
        : signIn.handle(request),
  })
  onTestFinished(server.stop)
  return {
    store,
    signIn,
    url: server.url,
    visit: () => createUserBrowser(server.url, origin),
    advance(ms: number) {
      time += ms
    },
  }
}

const nonceOf = async (user: UserBrowser): Promise<string> =>
  (await (await user.post('/nonce')).json()).nonce

async function signed(
  signer: OutsideSigner,
  nonce: string,
  { uri, ...changes }: Partial<SiwxFields> = {},
) {
  const text = buildMessage(shopFields(signer, { nonce, ...changes }))
  const message = uri === undefined ? text : text.replace(/^URI: .*$/m, `URI: ${uri}`)
  return { message, signature: await signer.sign(message) }
}

async function signIn(user: UserBrowser, signer: OutsideSigner = alice, changes = {}) {
  return user.post('/verify', await signed(signer, await nonceOf(user), changes))
}

const keyOf = ({ address, chainId }: OutsideSigner) => ({ accountAddress: address, chainId })
const idOf = ({ address, chainId }: OutsideSigner) => `${chainId}:${address}`

const sessionOf = async (user: UserBrowser, signer: OutsideSigner = alice) =>
  (await (await user.post('/session', keyOf(signer))).json()).session

const accountsOf = async (user: UserBrowser): Promise<{ accountAddress: string }[]> =>
  (await user.ask('/accounts')).json()

describe('signing in', () => {
  test('every kind of signature of the seven namespaces gets a session for its own account only', async () => {
    const shop = await createShop({ requestsPerMinute: 1_000 })
    for (const signer of signers) {
      const user = shop.visit()
      const answer = await signIn(user, signer)
      expect([signer.kind, answer.status, await answer.json()]).toEqual([
        signer.kind,
        200,
        { ok: true },
      ])
      expect(await sessionOf(user, signer)).toEqual({
        ...keyOf(signer),
        caipAddress: idOf(signer),
        expirationTime: '2026-11-28T12:00:00.000Z',
      })
      expect(await accountsOf(user)).toMatchObject([keyOf(signer)])
    }
  })

  test('several accounts can be signed in at once, and one can sign out alone', async () => {
    const user = (await createShop()).visit()
    await signIn(user, alice)
    await signIn(user, bob)
    expect(await accountsOf(user)).toMatchObject([keyOf(bob), keyOf(alice)])
    await user.post('/sign-out', keyOf(alice))
    expect(await accountsOf(user)).toMatchObject([keyOf(bob)])
    expect(await sessionOf(user, alice)).toBeNull()
    await user.post('/sign-out')
    expect(await accountsOf(user)).toEqual([])
    expect(user.cookies.size).toBe(0)
  })

  test('signing out an incomplete account is refused, and ends no session', async () => {
    const user = (await createShop()).visit()
    await signIn(user)
    expect((await user.post('/sign-out', { accountAddress: alice.address })).status).toBe(400)
    expect(await accountsOf(user)).toHaveLength(1)
  })

  test('an Ethereum address finds its session in any case, because the case is only a checksum', async () => {
    const user = (await createShop()).visit()
    await signIn(user)
    const lower = { ...alice, address: alice.address.toLowerCase() }
    expect(await sessionOf(user, lower)).toMatchObject({ accountAddress: alice.address })
  })

  test('signing in does not sign in another user', async () => {
    const shop = await createShop()
    await signIn(shop.visit())
    expect(await accountsOf(shop.visit())).toEqual([])
    expect(await sessionOf(shop.visit())).toBeNull()
  })

  test('`check` returns the account that signed, and starts no session', async () => {
    const shop = await createShop()
    const user = shop.visit()
    const nonce = await nonceOf(user)
    const request = new Request(shop.url, {
      headers: { origin, cookie: [...user.cookies].map((pair) => pair.join('=')).join() },
    })
    const message = await signed(alice, nonce)
    expect(await shop.signIn.check(request, message)).toMatchObject({
      status: 'valid',
      account: keyOf(alice),
    })
    expect(await shop.signIn.check(request, message)).toEqual({
      status: 'invalid',
      failed: 'nonce',
    })
    expect(await accountsOf(user)).toEqual([])
  })
})

describe('security 24 a nonce', () => {
  test('security 24 has 128 bits, a new one each time', async () => {
    const user = (await createShop()).visit()
    const nonces = new Set([await nonceOf(user), await nonceOf(user), await nonceOf(user)])
    expect(nonces.size).toBe(3)
    for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{76}$/)
    expect(new Set([...nonces].map((nonce) => nonce.slice(0, 32))).size).toBe(3)
  })

  test('security 24 works once', async () => {
    const user = (await createShop()).visit()
    const message = await signed(alice, await nonceOf(user))
    expect((await user.post('/verify', message)).status).toBe(200)
    const again = await user.post('/verify', message)
    expect([again.status, await again.json()]).toEqual([
      401,
      { ok: false, status: 'invalid', failed: 'nonce' },
    ])
  })

  test('security 24 works once for two requests at the same moment', async () => {
    const user = (await createShop()).visit()
    const message = await signed(alice, await nonceOf(user))
    const answers = await Promise.all([1, 2, 3].map(() => user.post('/verify', message)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  })

  test('security 24 is used up by an invalid signature', async () => {
    const user = (await createShop()).visit()
    const nonce = await nonceOf(user)
    const { message, signature } = await signed(alice, nonce)
    const other = await bob.sign(message)
    expect((await user.post('/verify', { message, signature: other })).status).toBe(401)
    expect((await user.post('/verify', { message, signature })).status).toBe(401)
  })

  test('security 24 does not work for another user', async () => {
    const shop = await createShop()
    const [mine, theirs] = [shop.visit(), shop.visit()]
    const message = await signed(alice, await nonceOf(mine))
    await nonceOf(theirs)
    expect(await (await theirs.post('/verify', message)).json()).toMatchObject({ failed: 'nonce' })
  })

  test('security 24 does not work unless the server issued it', async () => {
    const user = (await createShop()).visit()
    const given = await nonceOf(user)
    const later = (Number.parseInt(given.slice(32, 44), 16) + 1).toString(16).padStart(12, '0')
    const invented = [
      'f'.repeat(32),
      'f'.repeat(76),
      `${given.startsWith('f') ? 'e' : 'f'}${given.slice(1)}`,
      given.slice(0, 32) + later + given.slice(44),
      given.toUpperCase(),
    ]
    for (const nonce of invented) {
      const answer = await user.post('/verify', await signed(alice, nonce))
      expect(await answer.json()).toMatchObject({ failed: 'nonce' })
    }
  })

  test('security 24 is valid for ten minutes', async () => {
    const shop = await createShop()
    const user = shop.visit()
    const late = { issuedAt: '2026-11-21T12:10:00.000Z' }
    const [first, second] = [await nonceOf(user), await nonceOf(user)]
    shop.advance(10 * minute - 1)
    expect((await user.post('/verify', await signed(alice, first, late))).status).toBe(200)
    shop.advance(1)
    const answer = await user.post('/verify', await signed(alice, second, late))
    expect(await answer.json()).toMatchObject({ failed: 'nonce' })
  })
})

describe('refused requests', () => {
  test.each([
    ['domain', { domain: 'evil.example', uri: 'https://evil.example/' }],
    ['domain', { scheme: 'http' }],
    ['uri', { uri: 'https://evil.example/' }],
    ['chain', { chainId: 'eip155:5' as const }],
    ['expiration', { expirationTime: '2026-11-21T12:00:00.000Z' }],
    ['notBefore', { notBefore: '2026-11-21T13:00:00.000Z' }],
    ['issuedAt', { issuedAt: '2026-11-21T11:00:00.000Z' }],
  ])('security 26 the server says which part failed, here the %s (%j)', async (failed, changes) => {
    const user = (await createShop()).visit()
    const answer = await signIn(user, alice, changes)
    expect([answer.status, await answer.json()]).toEqual([
      401,
      { ok: false, status: 'invalid', failed },
    ])
    expect(await accountsOf(user)).toEqual([])
  })

  test('security 27 a smart account whose node cannot be asked is not signed in', async () => {
    const shop = await createShop({ client: () => undefined })
    const user = shop.visit()
    const { message } = await signed(alice, await nonceOf(user))
    const answer = await user.post('/verify', { message, signature: `0x${'ab'.repeat(80)}` })
    expect([answer.status, await answer.json()]).toMatchObject([401, { status: 'cannotCheck' }])
  })

  test.each([
    ['no message', { signature: '0x' }],
    ['a message that is a number', { message: 1, signature: '0x' }],
    ['a list', []],
    ['nothing', null],
    ['a text', 'sign me in'],
    ['an inherited message', JSON.parse('{"__proto__":{"message":"a","signature":"b"}}')],
  ])('security 1 %s is a bad request', async (_, body) => {
    const user = (await createShop()).visit()
    expect((await user.post('/verify', body)).status).toBe(400)
  })

  test('security 1 a body above 64 kB, or one that is not JSON, is a bad request', async () => {
    const user = (await createShop()).visit()
    const long = { message: 'a'.repeat(65_536), signature: '0x' }
    expect((await user.post('/verify', long)).status).toBe(400)
    const form = { 'content-type': 'text/plain' }
    const message = await signed(alice, await nonceOf(user))
    expect((await user.post('/verify', message, form)).status).toBe(400)
  })

  test.each(['https://evil.example', 'null', 'https://shop.example.evil.example'])(
    'a page at %s can neither sign in nor sign out',
    async (other) => {
      const shop = await createShop()
      const user = shop.visit()
      await signIn(user)
      for (const path of ['/nonce', '/verify', '/session', '/sign-out']) {
        const answer = await user.post(path, {}, { origin: other })
        expect([path, answer.status]).toEqual([path, 403])
        expect(answer.headers.get('access-control-allow-origin')).toBeNull()
      }
      expect(await accountsOf(user)).toHaveLength(1)
    },
  )

  test('other methods and other addresses get an error', async () => {
    const user = (await createShop()).visit()
    expect((await user.ask('/nonce')).status).toBe(405)
    expect((await user.post('/orders')).status).toBe(404)
    const preflight = await user.ask('/verify', { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true')
    expect(preflight.headers.get('cache-control')).toBe('no-store')
  })
})

describe('the cookie', () => {
  const cookieOf = async (options: Partial<SignInServerOptions> = {}) => {
    const shop = await createShop(options)
    const page = [options.origin ?? origin].flat()[0]!
    const answer = await createUserBrowser(shop.url, page).post('/nonce')
    return answer.headers.get('set-cookie')
  }

  test('is readable only for the server: HttpOnly, Secure, SameSite, bound to the host', async () => {
    expect(await cookieOf()).toMatch(
      /^__Host-sign-in=[0-9a-f]{64}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  test('works without https on localhost', async () => {
    expect(await cookieOf({ origin: 'http://localhost:5173' })).toMatch(
      /^sign-in=[0-9a-f]{64}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  })

  test('can be sent from pages of another site', async () => {
    expect(await cookieOf({ sameSite: 'None' })).toContain('SameSite=None; Secure')
  })

  test('has a new id after each sign-in, and the old id is worthless', async () => {
    const shop = await createShop()
    const user = shop.visit()
    const nonce = await nonceOf(user)
    const before = new Map(user.cookies)
    await user.post('/verify', await signed(alice, nonce))
    const middle = new Map(user.cookies)
    await signIn(user, bob)
    for (const old of [before, middle]) {
      const thief = shop.visit()
      for (const [name, value] of old) thief.cookies.set(name, value)
      expect(await accountsOf(thief)).toEqual([])
    }
    expect(await accountsOf(user)).toHaveLength(2)
  })

  test('is not in the store, so a person who reads the store cannot impersonate a user', async () => {
    const kept: string[] = []
    const inner = memoryStore({ now: () => noon })
    const store: SignInStore = {
      ...inner,
      set(key, text, expiresAt) {
        kept.push(key, text)
        return inner.set(key, text, expiresAt)
      },
    }
    const user = (await createShop({ store })).visit()
    await signIn(user)
    const [id] = user.cookies.values()
    expect(kept.join()).not.toContain(id)
    const thief = createUserBrowser((await createShop({ store })).url, origin)
    for (const key of kept.filter((one) => one.startsWith('session:')))
      thief.cookies.set('__Host-sign-in', key.replace('session:', ''))
    expect(await accountsOf(thief)).toEqual([])
  })

  test.each(['', 'x', 'A'.repeat(64), `${'a'.repeat(64)}b`, '../../etc/passwd'])(
    'is invalid if the server did not issue it (%s)',
    async (value) => {
      const user = (await createShop()).visit()
      user.cookies.set('__Host-sign-in', value)
      expect(await accountsOf(user)).toEqual([])
      expect((await signIn(user)).status).toBe(200)
    },
  )
})

describe('a session', () => {
  test('security 26 ends when its message expires', async () => {
    const shop = await createShop()
    const user = shop.visit()
    await signIn(user, alice, { expirationTime: '2026-11-21T13:00:00.000Z' })
    shop.advance(60 * minute - 1)
    expect(await sessionOf(user)).toMatchObject({ expirationTime: '2026-11-21T13:00:00.000Z' })
    shop.advance(1)
    expect(await sessionOf(user)).toBeNull()
    expect(await accountsOf(user)).toEqual([])
  })

  test('ends after the server’s lifetime, whatever its message says', async () => {
    const shop = await createShop({ lifetime: 5 * minute })
    const user = shop.visit()
    await signIn(user, alice, { expirationTime: '2099-01-01T00:00:00.000Z' })
    shop.advance(5 * minute - 1)
    expect(await accountsOf(user)).toHaveLength(1)
    shop.advance(1)
    expect(await accountsOf(user)).toEqual([])
  })

  test('security 1 that someone writes into the store does not sign in', async () => {
    const inner = memoryStore({ now: () => noon })
    for (const text of [
      '',
      'null',
      '[null]',
      '[{}]',
      '{"accountAddress":1}',
      '[{"chainId":"x"}]',
    ]) {
      const shop = await createShop({ store: { ...inner, get: () => text } })
      const user = shop.visit()
      await nonceOf(user)
      expect(await accountsOf(user)).toEqual([])
    }
  })
})

describe('limits', () => {
  test('allow 60 requests of each kind in a minute, and then give 429 with Retry-After', async () => {
    const shop = await createShop()
    const user = shop.visit()
    await nonceOf(user)
    for (let count = 0; count < 60; count += 1) await user.post('/nonce')
    const answer = await user.post('/nonce')
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await user.post('/session', keyOf(alice))).status, 'a request of another kind').toBe(
      200,
    )
    shop.advance(minute)
    expect((await user.post('/nonce')).status).toBe(200)
  })

  test('count by the address that the server knows, whatever the cookie', async () => {
    const shop = await createShop({
      requestsPerMinute: 2,
      clientOf: ({ headers }) => headers.get('x-real-ip') ?? undefined,
    })
    const from = (ip: string) => shop.visit().post('/nonce', {}, { 'x-real-ip': ip })
    const statuses = [await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1')]
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
    expect((await from('192.0.2.2')).status).toBe(200)
  })

  test('hold for a store in memory too, which drops its oldest text', () => {
    let time = 0
    const store = memoryStore({ limit: 2, now: () => time })
    store.set('a', '1', 10)
    store.set('b', '2', 20)
    time = 10
    store.set('c', '3', 30)
    expect(['a', 'b', 'c'].map(store.get)).toEqual([undefined, '2', '3'])
    store.set('d', '4', 30)
    expect(['b', 'c', 'd'].map(store.get)).toEqual([undefined, '3', '4'])
  })
})
