import { SiweMessage } from 'siwe'
import { describe, expect, test } from 'vitest'
import type { OutsideSigner } from '../../sandbox/sign/OutsideSigner.ts'
import { signWithViem } from '../../sandbox/sign/signWithViem.ts'
import { buildMessage } from '../../src/engine/siwx/index.ts'
import {
  createSignInServer,
  memoryNonces,
  memoryStore,
  type SignInServerOptions,
} from '../../src/engine/siwx/server/index.ts'
import { plainNode, shopFields, siwxSigners } from '../support/siwxSigners.ts'
import { visitSignInServer } from '../support/visitSignInServer.ts'

const noon = Date.parse('2026-11-21T12:00:00.000Z')
const shop = 'https://shop.example'
const alice = signWithViem('alice')
const bob = signWithViem('bob')
const signers = await siwxSigners()
const now = () => noon
const idOf = ({ address, chainId }: OutsideSigner) => `${chainId}:${address}`

const createServer = (options: Partial<SignInServerOptions> = {}) =>
  createSignInServer({
    origin: shop,
    chainId: [...new Set(signers.map(({ chainId }) => chainId))],
    clientOf: ({ headers }) => headers.get('x-real-ip') ?? undefined,
    client: plainNode,
    now,
    ...options,
  })

/** Simulates a browser without a socket. It keeps its cookie, and has an IP address. */
function visit(server: ReturnType<typeof createServer>, ip: string) {
  let cookie = ''
  const request = (path: string, body: unknown = {}) =>
    new Request(`https://shop.example/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop, cookie, 'x-real-ip': ip },
      body: JSON.stringify(body),
    })
  async function ask(path: string, body?: unknown) {
    const response = await server.handle(request(path, body))
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return response
  }
  return {
    ask,
    request,
    nonce: async (): Promise<string> => (await (await ask('nonce')).json()).nonce,
    async verify(signer: OutsideSigner, message: string) {
      const signature = await signer.sign(message)
      return (await ask('verify', { message, signature })).json()
    },
    accounts: () => server.accounts(request('orders')),
    account: (id: unknown) => server.account(request('orders'), id),
  }
}

const textFor = (signer: OutsideSigner, nonce: string, changes = {}) =>
  buildMessage(shopFields(signer, { nonce, ...changes }))

describe('a message that a wallet treats as plain text', () => {
  const forms: readonly [string, (text: string) => string][] = [
    ['the full id', (text) => text.replace('Chain ID: 1', 'Chain ID: eip155:1')],
    [
      "AppKit's form",
      (text) => text.replace('Ethereum', 'Polygon').replace('Chain ID: 1', 'Chain ID: eip155:1'),
    ],
    [
      'any words for the name',
      (text) =>
        text.replace('Ethereum', 'free gift on your').replace('Chain ID: 1', 'Chain ID: eip155:1'),
    ],
    ['small letters', (text) => text.replace(alice.address, alice.address.toLowerCase())],
    ['a statement in quotes', (text) => text.replace('Sign in to', 'Sign in to "')],
    ['one blank line', (text) => text.replace('\nSign in to the shop.\n', '')],
    ['no time', (text) => text.replace(/\nIssued At: .*/, '')],
  ]

  test.each(forms)('does not sign in: %s', async (_, form) => {
    const user = visit(createServer(), '192.0.2.1')
    const message = form(textFor(alice, await user.nonce()))
    expect(() => new SiweMessage(message)).toThrow()
    expect(await user.verify(alice, message)).toMatchObject({ ok: false, failed: 'message' })
    expect(await user.accounts()).toEqual([])
  })

  test('signs in if the host accepts the risk, for that network under its own name', async () => {
    const server = createServer({ textsWithoutDomainWarning: { 'eip155:1': 'Ethereum' } })
    const read = async (name: string, chain: string) => {
      const user = visit(server, '192.0.2.1')
      const text = textFor(alice, await user.nonce())
      const message = text.replace('Ethereum', name).replace('Chain ID: 1', `Chain ID: ${chain}`)
      return (await user.verify(alice, message)).ok
    }
    expect(await read('Ethereum', 'eip155:1')).toBe(true)
    expect(await read('Ethereum', '1')).toBe(true)
    expect(await read('Polygon', 'eip155:1')).toBe(false)
    expect(await read('undefined', 'eip155:1')).toBe(false)
    expect(await read('Ethereum', 'eip155:137')).toBe(false)
  })
})

describe('one account has one identity', () => {
  test.each(signers)('$chainId, $kind: in every notation of its address', async (signer) => {
    const user = visit(createServer(), '192.0.2.1')
    await user.verify(signer, textFor(signer, await user.nonce()))
    const account = {
      caipAddress: idOf(signer),
      accountAddress: signer.address,
      chainId: signer.chainId,
    }
    expect(await user.accounts()).toMatchObject([account])
    expect(await user.account(idOf(signer))).toMatchObject(account)
    const others = [signer.address.toLowerCase(), signer.address.toUpperCase()]
    for (const accountAddress of others) {
      const found = await user.account(`${signer.chainId}:${accountAddress}`)
      if (found) expect(found).toMatchObject(account)
      const body = { accountAddress, chainId: signer.chainId }
      const { session } = await (await user.ask('session', body)).json()
      if (session) expect(session).toMatchObject(account)
    }
  })

  test('a message must have the address in its canonical notation', async () => {
    const server = createServer()
    let tried = 0
    for (const signer of signers)
      for (const other of [signer.address.toLowerCase(), signer.address.toUpperCase()]) {
        if (other === signer.address) continue
        tried += 1
        const user = visit(server, `192.0.2.${tried}`)
        const message = textFor(signer, await user.nonce()).replace(signer.address, other)
        expect(await user.verify(signer, message)).toMatchObject({ failed: 'message' })
      }
    expect(tried).toBeGreaterThan(signers.length)
  })

  test('an account on another chain of the namespace is refused', async () => {
    const cosmos = signers.find(({ chainId }) => chainId === 'cosmos:cosmoshub-4')!
    const server = createServer({ chainId: ['cosmos:osmosis-1', 'cosmos:cosmoshub-4'] })
    const user = visit(server, '192.0.2.1')
    const message = textFor(cosmos, await user.nonce()).replace('cosmoshub-4', 'osmosis-1')
    expect(await user.verify(cosmos, message)).toMatchObject({ failed: 'message' })
  })

  test('on an unknown chain, the host gives the format of addresses', async () => {
    const cosmos = signers.find(({ chainId }) => chainId === 'cosmos:cosmoshub-4')!
    const chainId = 'cosmos:own-1' as const
    expect(() => createServer({ chainId })).toThrow(
      expect.objectContaining({ code: 'signInServer/UNKNOWN_ADDRESS_FORMAT' }),
    )
    const resultWith = async (prefix: string) => {
      const server = createServer({ chainId, addressFormats: { [chainId]: prefix } })
      const user = visit(server, '192.0.2.1')
      return user.verify(cosmos, textFor({ ...cosmos, chainId }, await user.nonce()))
    }
    expect(await resultWith('cosmos')).toEqual({ ok: true })
    expect(await resultWith('own')).toMatchObject({ failed: 'address' })
  })

  test('security 26 the active account is the one that the page names, if it is signed in', async () => {
    const user = visit(createServer(), '192.0.2.1')
    for (const signer of [alice, bob])
      await user.verify(signer, textFor(signer, await user.nonce()))
    expect(await user.account(idOf(alice))).toMatchObject({ caipAddress: idOf(alice) })
    expect(await user.account(idOf(bob))).toMatchObject({ caipAddress: idOf(bob) })
    const [newest] = await user.accounts()
    expect(newest).toMatchObject({ caipAddress: idOf(bob) })
    for (const id of [null, undefined, '', 'x', `eip155:5:${bob.address}`, bob.address, 7, {}])
      expect(await user.account(id)).toBeUndefined()
  })
})

describe('100,000 requests from attackers', () => {
  const invented = (count: number) => `__Host-sign-in=${count.toString(16).padStart(64, '0')}`

  /** Sends the requests that an attacker can send without a signature, each from a new address. */
  async function flood(server: ReturnType<typeof createServer>, hasAddress: boolean, many: number) {
    const paths = ['nonce', 'nonce', 'session', 'verify', 'sign-out']
    for (let count = 0; count < many; count += 1) {
      const request = new Request(`https://shop.example/${paths[count % paths.length]}`, {
        method: 'POST',
        headers: {
          origin: shop,
          ...(count % 2 === 0 && { cookie: invented(count) }),
          ...(hasAddress && { 'x-real-ip': `198.51.${count >> 8}.${count & 255}` }),
        },
      })
      await server.handle(request)
    }
  }

  test.each([
    ['from as many addresses', true, 100_000],
    ['or 20,000 from unknown addresses', false, 20_000],
  ])(
    '%s end no session and lock out no user',
    async (_, hasAddress, many) => {
      const server = createServer(hasAddress ? {} : { clientOf: 'cookie' })
      const [signedIn, underWay, late] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((ip) =>
        visit(server, ip),
      ) as [ReturnType<typeof visit>, ReturnType<typeof visit>, ReturnType<typeof visit>]
      await signedIn.verify(alice, textFor(alice, await signedIn.nonce()))
      const nonce = await underWay.nonce()
      await flood(server, hasAddress, many)
      expect(await signedIn.accounts()).toMatchObject([{ caipAddress: idOf(alice) }])
      expect(await underWay.verify(bob, textFor(bob, nonce))).toEqual({ ok: true })
      expect(await late.verify(bob, textFor(bob, await late.nonce()))).toEqual({ ok: true })
    },
    120_000,
  )

  test('security 24 store nothing, because a nonce takes space only when it is used', async () => {
    const kept: string[] = []
    const sessions = memoryStore({ now })
    const nonces = memoryNonces({ now })
    const server = createServer({
      shared: {
        secret: 's'.repeat(32),
        sessions: { ...sessions, set: (key) => kept.push(`session ${key}`) },
        nonces: { use: (nonce, end) => kept.push(nonce) > 0 && nonces.use(nonce, end) },
      },
    })
    const stranger = visit(server, '192.0.2.1')
    const nonce = await stranger.nonce()
    await stranger.ask('session', { accountAddress: alice.address, chainId: 'eip155:1' })
    await stranger.ask('verify', { message: 'x', signature: '0x' })
    await stranger.verify(bob, textFor(alice, 'f'.repeat(76)))
    expect(kept).toEqual([])
    await stranger.verify(bob, textFor(alice, nonce))
    expect(kept).toEqual([nonce])
  })

  test('with invented cookies are limited only by their address', async () => {
    const server = createServer({ requestsPerMinute: 2, clientOf: () => '192.0.2.1' })
    const statusOf = async (count: number) => {
      const headers = { origin: shop, cookie: invented(count) }
      const request = new Request('https://shop.example/nonce', { method: 'POST', headers })
      const response = await server.handle(request)
      // If a request has an invented cookie, the server sets a new one.
      if (response.ok) expect(response.headers.get('set-cookie')).not.toContain(invented(count))
      return response.status
    }
    expect([await statusOf(1), await statusOf(2), await statusOf(3)]).toEqual([200, 200, 429])
  })
})

test.each([undefined, null, 0, 1, 'OK', {}])(
  'a nonce is not accepted if the store says %j instead of true or false',
  async (answer) => {
    const nonces = { use: () => answer as boolean }
    const server = createServer({
      shared: { secret: 's'.repeat(32), sessions: memoryStore({ now }), nonces },
    })
    const user = visit(server, '192.0.2.1')
    const text = textFor(alice, await user.nonce())
    expect(await user.verify(alice, text)).toMatchObject({ ok: false, failed: 'nonce' })
    expect(await user.accounts()).toEqual([])
  },
)

test.each([
  ['null', null],
  ['an empty text', ''],
  ['spaces', '  '],
])('if a host returns %s for an unknown address, users do not share one limit', async (_, none) => {
  const clientOf = (() => none) as SignInServerOptions['clientOf']
  const server = createServer({ clientOf, requestsPerMinute: 2 })
  const known = visit(server, '')
  await known.nonce()
  for (let count = 0; count < 10; count += 1) await visit(server, '').ask('nonce')
  expect(await known.verify(alice, textFor(alice, await known.nonce()))).toEqual({ ok: true })
  expect((await visit(server, '').ask('nonce')).status).toBe(200)
})

describe('a server cannot be created', () => {
  const codeOf = (options: object) => {
    try {
      createServer(options)
      return 'made'
    } catch (error) {
      return (error as { code: string }).code
    }
  }

  test.each([
    ...['capacitor://localhost', 'ionic://localhost', 'file:///app/index.html', 'data:text/html,x'],
    ...['null', '', 'shop.example', '*', 'https://*.shop.example', 'https://', 'app://shop'],
    ...[
      'blob:https://shop.example/1',
      'ftp://shop.example',
      'chrome-extension://abc',
      'about:blank',
      'xhttps://shop.example',
      'httpsx://shop.example',
    ],
  ])('for pages of %j', (origin) => {
    expect(codeOf({ origin })).toBe('signInServer/INVALID_ORIGIN')
    expect(codeOf({ origin: [shop, origin] })).toBe('signInServer/INVALID_ORIGIN')
  })

  test('without a page, without a network, or with only some of the data that several servers must share', () => {
    expect(codeOf({ origin: [] })).toBe('signInServer/INVALID_ORIGIN')
    for (const chainId of ['1', 'eip155', 'near:1', 7])
      expect(codeOf({ chainId })).toBe('signInServer/INVALID_CHAIN')
    const [sessions, nonces, secret] = [memoryStore(), memoryNonces(), 's'.repeat(32)]
    for (const shared of [
      { sessions, nonces },
      { sessions, secret },
      { nonces, secret },
      { sessions, nonces, secret: 's'.repeat(31) },
      null,
    ])
      expect(codeOf({ shared })).toBe('signInServer/INVALID_SHARED')
    expect(codeOf({ shared: { sessions, nonces, secret } })).toBe('made')
  })

  test('without a choice of how to count a client’s requests', () => {
    for (const clientOf of [undefined, null, 'ip', true])
      expect(codeOf({ clientOf })).toBe('signInServer/CLIENT_OF_MISSING')
    expect(codeOf({ clientOf: 'cookie' })).toBe('made')
  })
})

test('requests from a page of another site are refused before any check', async () => {
  const { check, sign } = visitSignInServer(alice, {
    origin: shop,
    chainId: 'eip155:1',
    now,
  })
  expect(await check(await sign(), 'https://evil.example')).toEqual({
    status: 'invalid',
    failed: 'domain',
  })
})

test('a message that another site’s page sends uses up its nonce', async () => {
  const { check, sign } = visitSignInServer(alice, {
    origin: shop,
    chainId: 'eip155:1',
    now,
  })
  const signed = await sign()
  await check(signed, 'https://evil.example')
  expect(await check(signed, shop)).toEqual({ status: 'invalid', failed: 'nonce' })
})
