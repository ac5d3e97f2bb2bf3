import { describe, expect, test } from 'vitest'
import { isSessionOf } from '../../src/engine/features/siwx/SiwxOption.ts'
import {
  createSeal,
  createSessionCookie,
} from '../../src/engine/siwx/server/createSessionCookie.ts'
import { createSessions } from '../../src/engine/siwx/server/createSessions.ts'
import { createRateLimit } from '../../src/engine/siwx/server/createSignInServer.ts'
import { memoryStore } from '../../src/engine/siwx/server/memoryStore.ts'
import { readRequest, readText } from '../../src/engine/siwx/server/readRequest.ts'

const noon = Date.parse('2026-11-21T12:00:00.000Z')
const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const account = {
  caipAddress: `eip155:1:${address}`,
  accountAddress: address,
  chainId: 'eip155:1',
} as const
const later = (milliseconds: number) => new Date(noon + milliseconds).toISOString()

describe('the body of a request', () => {
  const request = (body: BodyInit | null, type = 'application/json') =>
    new Request('https://shop.example/verify', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    })

  test.each(['application/json', 'APPLICATION/JSON', 'application/json; charset=utf-8'])(
    'is read if its type is %s',
    async (type) => {
      expect(await readRequest(request('{"a":"ü"}', type))).toEqual({ a: 'ü' })
      expect(await readRequest(request('{"a":1}', `${type.split(';')[0]}  ;x`))).toEqual({ a: 1 })
    },
  )

  test.each(['text/plain', 'text/application/json', 'application/jsonx', 'application/json+x', ''])(
    'is not read if its type is %j',
    async (type) => {
      expect(await readRequest(request('{"a":1}', type))).toBeUndefined()
    },
  )

  test('is ignored if it is missing, not JSON, or not UTF-8', async () => {
    for (const body of [null, '', '{', new Uint8Array([34, 255, 34])])
      expect(await readRequest(request(body))).toBeUndefined()
    const cut = new Uint8Array([...new TextEncoder().encode('"a'), 0xc3])
    expect(await readRequest(request(cut))).toBeUndefined()
  })

  test('has at most 65,536 bytes, however many pieces it arrives in', async () => {
    const text = `"${'ü'.repeat(32_767)}"`
    const pieces = (bytes: Uint8Array) =>
      new Request('https://shop.example/verify', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new ReadableStream({
          start(controller) {
            for (let at = 0; at < bytes.length; at += 4_095)
              controller.enqueue(bytes.slice(at, at + 4_095))
            controller.close()
          },
        }),
        duplex: 'half',
      } as RequestInit)
    const bytes = new TextEncoder().encode(text)
    expect(bytes).toHaveLength(65_536)
    expect(await readRequest(pieces(bytes))).toBe(JSON.parse(text))
    expect(await readRequest(pieces(new TextEncoder().encode(`${text} `)))).toBeUndefined()
  })

  test('gives only its own fields, and only strings', () => {
    expect(readText({ a: 'x' }, 'a')).toBe('x')
    for (const body of [{ a: 7 }, { a: ['x'] }, {}, null, undefined, Object.create({ a: 'x' })])
      expect(readText(body, 'a')).toBeUndefined()
  })
})

describe('a rate limit', () => {
  test('counts each client separately, and starts over after a minute', () => {
    let now = noon
    const count = createRateLimit(() => now)
    expect([count('a', 2), count('a', 2), count('a', 2)]).toEqual([undefined, undefined, 60])
    expect(count('b', 2)).toBeUndefined()
    now += 59_999
    expect(count('a', 2)).toBe(1)
    now += 1
    expect(count('a', 2)).toBeUndefined()
  })

  test('forgets the oldest client if there are more than 10,000', () => {
    const count = createRateLimit(() => noon)
    for (let client = 0; client < 10_000; client += 1) count(`${client}`, 1)
    expect([count('0', 1), count('1', 1)]).toEqual([60, 60])
    count('one more', 1)
    expect([count('1', 1), count('0', 1)]).toEqual([60, undefined])
  })
})

describe('a cookie', () => {
  const seal = createSeal('s'.repeat(32))
  const cookie = createSessionCookie({ name: 'shop', seal, sameSite: () => 'Lax' })
  const page = 'https://shop.example'
  const { id } = cookie.create()
  const read = (header?: string) =>
    cookie.read(new Request(page, header ? { headers: { cookie: header } } : {}), page)

  test.each([
    `__Host-shop=${id}`,
    `x=1; __Host-shop=${id}; y=2`,
    `__Host-shop=x;__Host-shop=${id}`,
  ])('is read from %s', (header) => {
    expect(read(header)?.id).toBe(id)
  })

  test.each([
    ...[undefined, `shop=${id}`, `__Host-shop=x${id}`, `__Host-shop=${id}0`, '__Host-shop'],
    `__Host-shop=${id.toUpperCase()}`,
    // Cookies with an invented value, and with a value from another server.
    `__Host-shop=${'a1'.repeat(32)}`,
    `__Host-shop=${id.slice(0, 32)}${createSeal('t'.repeat(32))(`visitor ${id.slice(0, 32)}`)}`,
    `x=${'y'.repeat(16_384)}; __Host-shop=${id}`,
  ])('is ignored in %s', (header) => {
    expect(read(header)).toBeUndefined()
  })

  test('can be written and deleted', () => {
    const user = cookie.create()
    expect(user.id).toMatch(/^[\da-f]{64}$/)
    expect(user.hash).not.toBe(user.id)
    const attributes = 'Path=/; HttpOnly; SameSite=Lax; Secure'
    expect(cookie.write(user, 60, page)).toBe(`__Host-shop=${user.id}; Max-Age=60; ${attributes}`)
    expect(cookie.clear(page)).toBe(`__Host-shop=; Max-Age=0; ${attributes}`)
  })
})

describe('the sessions of a server', () => {
  function open() {
    let time = noon
    const now = () => time
    const store = memoryStore({ now })
    const sessions = createSessions({ store, now, lifetime: 60_000 })
    return {
      sessions,
      store,
      pass(milliseconds: number) {
        time += milliseconds
      },
    }
  }
  const signedIn = { ...account, expirationTime: later(30_000) }
  const other = {
    ...signedIn,
    caipAddress: `eip155:10:${address}` as const,
    chainId: 'eip155:10' as const,
  }

  test('move to the new id, each account once, without expired ones', async () => {
    const { pass, sessions } = open()
    await sessions.add(undefined, 'one', signedIn)
    await sessions.add('one', 'two', { ...other, expirationTime: later(40_000) })
    expect(await sessions.read('one')).toEqual([])
    expect(await sessions.read('two')).toHaveLength(2)
    await sessions.add('two', 'three', signedIn)
    expect(await sessions.find('three', account)).toEqual(signedIn)
    expect(await sessions.read('three')).toHaveLength(2)
    pass(29_999)
    expect(await sessions.read('three')).toHaveLength(2)
    pass(1)
    expect(await sessions.read('three')).toHaveLength(1)
    await sessions.add('three', 'four', { ...signedIn, expirationTime: later(50_000) })
    expect(await sessions.read('four')).toHaveLength(2)
  })

  test('end one by one, or all', async () => {
    const { sessions, store } = open()
    await sessions.add(undefined, 'one', signedIn)
    await sessions.add('one', 'two', other)
    expect(await sessions.end('two', { ...account, caipAddress: `eip155:5:${address}` })).toBe(2)
    expect(await sessions.end('two', account)).toBe(1)
    expect(await sessions.find('two', account)).toBeUndefined()
    expect(await sessions.end('two', undefined)).toBe(0)
    expect(await store.get('session:two')).toBeUndefined()
  })

  test('are read in their chain’s notation, each account once, whatever the store contains', async () => {
    const { sessions, store } = open()
    const lower = { ...signedIn, accountAddress: address.toLowerCase(), caipAddress: 'eip155:1:x' }
    const mixed = { ...signedIn, accountAddress: address.replace('C', 'c') }
    await store.set('session:one', JSON.stringify([lower, mixed, signedIn]), noon + 60_000)
    expect(await sessions.read('one')).toEqual([signedIn])
  })

  test.each([
    '{',
    '{"length":1}',
    ...[
      { ...signedIn, accountAddress: 7 },
      { ...signedIn, chainId: 'near:1' },
      { ...account },
      { ...signedIn, expirationTime: 'soon' },
      null,
    ].map((entry) => JSON.stringify([entry])),
  ])('are empty if the store contains %s', async (text) => {
    const { sessions, store } = open()
    await store.set('session:one', text, noon + 60_000)
    expect(await sessions.read('one')).toEqual([])
  })

  test('end with their message, but no later than the server allows', () => {
    const { sessions } = open()
    expect(sessions.endOf(undefined)).toBe(later(60_000))
    expect(sessions.endOf(later(10))).toBe(later(10))
    expect(sessions.endOf(later(60_001))).toBe(later(60_000))
  })
})

describe('a stored session', () => {
  const session = { data: account, message: 'text', signature: '0x' }
  const isOne = (changes: object = {}, data: object = {}) =>
    isSessionOf(account, { ...session, ...changes, data: { ...session.data, ...data } }, noon)

  test('matches its account in any case, and its network', () => {
    expect([isOne(), isOne({}, { accountAddress: address.toLowerCase() })]).toEqual([true, true])
    for (const data of [
      { accountAddress: address.replace('C02', 'C03') },
      { accountAddress: [address] },
      { chainId: 'eip155:10' },
    ])
      expect(isOne({}, data)).toBe(false)
    const solana = { accountAddress: 'AbC', chainId: 'solana:x' } as const
    const of = (accountAddress: string) => ({ ...session, data: { ...solana, accountAddress } })
    expect(['AbC', 'abc'].map((one) => isSessionOf(solana, of(one), noon))).toEqual([true, false])
  })

  test('has a message and a signature', () => {
    for (const changes of [{ message: 7 }, { signature: undefined }, { message: ['text'] }])
      expect(isOne(changes)).toBe(false)
    expect(isSessionOf(account, undefined, noon)).toBe(false)
  })

  test('is valid from its beginning until its end', () => {
    expect([0, 1].map((ms) => isOne({}, { notBefore: later(ms) }))).toEqual([true, false])
    expect([0, 1].map((ms) => isOne({}, { expirationTime: later(ms) }))).toEqual([false, true])
    for (const time of ['soon', 7, null])
      for (const name of ['notBefore', 'expirationTime'])
        expect(isOne({}, { [name]: time })).toBe(false)
  })
})
