import { describe, expect, test } from 'vitest'
import type { OutsideSigner } from '../../sandbox/sign/OutsideSigner.ts'
import { signAsTwo } from '../../sandbox/sign/signWithMysten.ts'
import { signWithViem } from '../../sandbox/sign/signWithViem.ts'
import { verify } from '../../src/engine/siwx/index.ts'
import type { SignInServerOptions } from '../../src/engine/siwx/server/index.ts'
import { plainNode, siwxSigners } from '../support/siwxSigners.ts'
import { type SignInCall, visitSignInServer } from '../support/visitSignInServer.ts'

const noon = Date.parse('2026-11-21T12:00:00.000Z')
const shop = 'https://shop.example'
const alice = signWithViem('alice')
const two = signAsTwo(3)
const signerOf = async (seed: number) =>
  (await siwxSigners(seed)).find(({ kind }) => kind === 'ADR-36') as OutsideSigner & {
    publicKey: string
  }
const cosmos = await signerOf(7)
const other = await signerOf(9)
const keyOf = ({ address, chainId }: typeof alice) => ({ accountAddress: address, chainId })

const visit = (options: Partial<SignInServerOptions> = {}) =>
  visitSignInServer(alice, {
    origin: shop,
    chainId: [alice, two, cosmos].map(({ chainId }) => chainId),
    now: () => noon,
    ...options,
  })

describe('the server’s answer', () => {
  const half = { accountAddress: alice.address }
  test.each<[string, string, SignInCall, number, object]>([
    ['an unknown path', 'orders', {}, 404, { error: 'not found' }],
    ['an empty path', '', {}, 404, { error: 'not found' }],
    ['a GET', 'nonce', { method: 'GET' }, 405, { error: 'method' }],
    ['a request without an origin', 'nonce', { origin: undefined }, 403, { error: 'origin' }],
    ["another site's page", 'nonce', { origin: 'https://evil.example' }, 403, { error: 'origin' }],
    ['a page with a hidden origin', 'session', { origin: 'null' }, 403, { error: 'origin' }],
    ['no account', 'session', {}, 400, { error: 'account' }],
    ['half an account', 'session', { body: half }, 400, { error: 'account' }],
    ['only a network', 'session', { body: { chainId: 'eip155:1' } }, 400, { error: 'account' }],
    [
      'an invalid network',
      'session',
      { body: { ...half, chainId: 'x' } },
      400,
      { error: 'account' },
    ],
    ['a form', 'session', { body: keyOf(alice), type: 'text/plain' }, 400, { error: 'account' }],
    [
      'an invalid address',
      'session',
      { body: { ...keyOf(alice), accountAddress: '0x1' } },
      400,
      { error: 'account' },
    ],
    [
      'a network without an account to sign out',
      'sign-out',
      { body: { chainId: 'eip155:1' } },
      400,
      { error: 'account' },
    ],
    ['a session that does not exist', 'session', { body: keyOf(alice) }, 200, { session: null }],
    ['half an account to sign out', 'sign-out', { body: half }, 400, { error: 'account' }],
    ['a sign-out without an account', 'sign-out', {}, 200, { ok: true }],
    ['no signature', 'verify', { body: { message: 'x' } }, 400, { ok: false }],
    ['no message', 'verify', { body: { signature: 'x' } }, 400, { ok: false }],
    [
      'a text that is not a sign-in message',
      'verify',
      { body: { message: 'x', signature: '0x' } },
      401,
      { ok: false, status: 'invalid', failed: 'message' },
    ],
  ])('to %s', async (_, path, call, status, body) => {
    const response = await visit().ask(`api/sign-in/${path}`, call)
    expect([response.status, await response.json()]).toEqual([status, body])
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('vary')).toBe('origin')
    expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null)
    expect(response.headers.get('set-cookie')).toBeNull()
    const isOwn = !('origin' in call)
    const shares = ['origin', 'credentials', 'headers', 'methods'].map((name) =>
      response.headers.get(`access-control-allow-${name}`),
    )
    expect(shares).toEqual(isOwn ? [shop, 'true', 'content-type', 'POST'] : Array(4).fill(null))
  })

  test('to signing in, to signing out, and to the question who is signed in', async () => {
    const { accounts, ask, sign } = visit()
    const signedIn = await ask('verify', { body: await sign() })
    expect([signedIn.status, await signedIn.json()]).toEqual([200, { ok: true }])
    expect(await accounts()).toMatchObject([keyOf(alice)])
    const elsewhere = await ask('sign-out', { body: { ...keyOf(alice), chainId: 'eip155:5' } })
    expect([await elsewhere.json(), elsewhere.headers.get('set-cookie')]).toEqual([
      { ok: true },
      null,
    ])
    const out = await ask('sign-out', { body: keyOf(alice) })
    expect([await out.json(), out.headers.get('set-cookie')]).toEqual([
      { ok: true },
      expect.stringContaining('Max-Age=0'),
    ])
    expect(await accounts()).toEqual([])
  })

  test('to too many requests: an issued cookie has a limit, and a client without one has none', async () => {
    const { ask } = visit({ requestsPerMinute: 1 })
    const body = keyOf(alice)
    for (let count = 0; count < 200; count += 1)
      expect((await ask('session', { body })).status).toBe(200)
    await ask('nonce')
    expect((await ask('session', { body })).status).toBe(200)
    const refusal = await ask('session', { body })
    expect([refusal.status, await refusal.json()]).toEqual([429, { error: 'too many requests' }])
    expect(refusal.headers.get('retry-after')).toBe('60')
  })

  test('to too many requests from one address, whatever their cookies', async () => {
    let address: unknown = ' 203.0.113.7 '
    const { ask } = visit({ clientOf: () => address as string, requestsPerMinute: 2 })
    const status = async () => (await ask('nonce')).status
    expect([await status(), await status(), await status()]).toEqual([200, 200, 429])
    address = '203.0.113.8'
    expect(await status()).toBe(200)
    // Without an address, the server counts by cookie.
    address = '  '
    expect([await status(), await status(), await status()]).toEqual([200, 200, 429])
  })
})

describe('a server for several pages', () => {
  const local = 'http://localhost:5173'
  const origin = [shop, 'https://till.example', local]
  const at = (page: string, changes = {}) => {
    const { host } = new URL(page)
    return { domain: host, uri: `${page}/`, ...changes }
  }

  test.each<[string, object, string | undefined, string]>([
    ['the first', at(shop), shop, 'valid'],
    ['the second', at('https://till.example'), 'https://till.example', 'valid'],
    ['the second, whose page is not named', at('https://till.example'), undefined, 'valid'],
    ['the first, whose page is not named', at(shop), undefined, 'valid'],
    ['the second on the first', at('https://till.example'), shop, 'domain'],
    ["another's", at('https://evil.example'), undefined, 'domain'],
    ["another site's", at('https://evil.example'), 'https://evil.example', 'domain'],
    ['one https', at(shop, { scheme: 'https' }), shop, 'valid'],
    ['one http', at(local, { scheme: 'http' }), local, 'valid'],
    ['one with http, said to be https', at(local, { scheme: 'https' }), local, 'domain'],
    ['one with https, said to be http', at(shop, { scheme: 'http' }), shop, 'domain'],
  ])('checks a message of %s page', async (_, changes, page, result) => {
    const { check, sign } = visit({ origin })
    const of = page === local ? local : shop
    const checked = await check(await sign(alice, changes, undefined, of), page)
    expect('failed' in checked ? checked.failed : checked.status).toBe(result)
  })

  const cookieFor = async (page: string, options: Partial<SignInServerOptions> = {}) => {
    const response = await visit({ origin, ...options }).ask('nonce', { origin: page })
    return response.headers.get('set-cookie')?.replace(/=[\da-f]{64}; Max-Age=604800/, '')
  }

  test('gives each page the cookie that its origin can have', async () => {
    expect(await cookieFor(shop)).toBe('__Host-sign-in; Path=/; HttpOnly; SameSite=Lax; Secure')
    expect(await cookieFor(local)).toBe('sign-in; Path=/; HttpOnly; SameSite=Lax')
    const sameSite = 'None'
    expect(await cookieFor(shop, { sameSite })).toContain('SameSite=None; Secure')
    expect(await cookieFor(local, { sameSite })).toBe('sign-in; Path=/; HttpOnly; SameSite=Lax')
    const ofTill = (page: string) => (page === origin[1] ? 'None' : 'Strict')
    expect(await cookieFor(shop, { sameSite: ofTill })).toContain('SameSite=Strict')
    expect(await cookieFor(origin[1]!, { sameSite: ofTill })).toContain('SameSite=None')
  })

  test.each<[string, string, string | undefined, boolean]>([
    ['an https page', 'https://api.example/', shop, true],
    ['an http page', 'https://api.example/', local, false],
    [
      'a request without an origin, on an https host',
      'https://shop.example/orders',
      undefined,
      true,
    ],
    [
      'a request without an origin, on an https host behind a proxy',
      'http://shop.example/orders',
      undefined,
      true,
    ],
    [
      'a request without an origin, on an http host',
      'http://localhost:3000/orders',
      undefined,
      false,
    ],
    ['a request without an origin, on another host', 'http://10.0.0.7/orders', undefined, true],
    ["another site's page", 'https://api.example/', 'https://evil.example', true],
  ])('reads the https cookie for %s: %s', async (_, url, page, isSecure) => {
    const { ask, server, sign } = visit({ origin })
    const signed = await ask('verify', { body: await sign() })
    const [, id] = /=([\da-f]{64})/.exec(signed.headers.get('set-cookie')!)!
    const accountsOf = (name: string) =>
      server.accounts(
        new Request(url, {
          headers: { cookie: `${name}=${id}`, ...(page !== undefined && { origin: page }) },
        }),
      )
    expect(await accountsOf('__Host-sign-in')).toHaveLength(isSecure ? 1 : 0)
    expect(await accountsOf('sign-in')).toHaveLength(isSecure ? 0 : 1)
  })
})

describe('checks by others', () => {
  const several = { ok: false, status: 'cannotCheck', reason: 'multisig' }
  test.each([
    ['without the host’s check', {}, several],
    ['with it', { verifyOther: () => true }, { ok: true }],
  ])('several signers, %s', async (_, options, answer) => {
    const { ask, sign } = visit(options)
    expect(await (await ask('verify', { body: await sign(two) })).json()).toEqual(answer)
  })

  const refused = { ok: false, status: 'invalid', failed: 'signature' }
  test.each<[string, object, object]>([
    ['no node', {}, { ok: false, status: 'cannotCheck', reason: 'clientMissing' }],
    ['a node that finds no contract', { client: plainNode }, refused],
  ])('%s, for a signature that no key made', async (_, options, answer) => {
    const { ask, sign } = visit(options)
    const body = { ...(await sign()), signature: `0x${'ab'.repeat(65)}` }
    expect(await (await ask('verify', { body })).json()).toEqual(answer)
  })

  test.each<[string, object, object, object]>([
    ['is not needed', {}, {}, { ok: true }],
    ['may come from the page', {}, { publicKey: cosmos.publicKey }, { ok: true }],
    ['from the page must be the signer’s', {}, { publicKey: other.publicKey }, refused],
    ['from the server must be the signer’s', { publicKey: other.publicKey }, {}, refused],
    [
      'from the page has precedence over the server’s',
      { publicKey: other.publicKey },
      { publicKey: cosmos.publicKey },
      { ok: true },
    ],
  ])('a public key %s', async (_, options, given, answer) => {
    const { ask, sign } = visit(options)
    const body = { ...(await sign(cosmos)), ...given }
    expect(await (await ask('verify', { body })).json()).toEqual(answer)
  })

  test('the host’s own check gets the request and the expected values, and nothing else', async () => {
    const asked: unknown[] = []
    const { ask, sign } = visit({
      verify: async (request) => {
        asked.push(request)
        return verify({ ...request, expected: { ...request.expected, statements: 'unicode' } })
      },
    })
    const body = await sign(cosmos, { statement: 'Grüße' }, { statements: 'unicode' })
    expect(await (await ask('verify', { body })).json()).toEqual({ ok: true })
    const [, nonce] = /Nonce: (\w+)/.exec(body.message)!
    const chainId = [alice, two, cosmos].map((one) => one.chainId)
    const expected = { domain: 'shop.example', chainId, nonce, maxAge: 600_000, now: noon }
    expect(asked).toStrictEqual([{ ...body, expected }])
  })

  test('a signature above 131,072 characters is refused before the check, and its nonce stays valid', async () => {
    const asked: number[] = []
    const { check, sign } = visit({
      verify: async ({ signature }) => {
        asked.push(signature.length)
        return { status: 'invalid', failed: 'signature' }
      },
    })
    const { message } = await sign()
    const failedOf = async (length: number) =>
      (await check({ message, signature: 'a'.repeat(length) })) as { failed: string }
    expect((await failedOf(131_073)).failed).toBe('message')
    expect((await failedOf(131_072)).failed).toBe('signature')
    expect(asked).toEqual([131_072])
  })
})

test('a custom store uses the server’s clock', async () => {
  const past = Date.parse('2020-02-02T12:00:00.000Z')
  const { ask, sign } = visit({ now: () => past })
  const body = await sign(alice, { issuedAt: '2020-02-02T12:00:00.000Z' })
  expect(await (await ask('verify', { body })).json()).toEqual({ ok: true })
})
