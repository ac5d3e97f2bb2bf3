import { base64 } from '@scure/base'
import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { askContract, universalValidator } from '../../src/engine/siwx/eip155/eip155Verifier.ts'
import { buildMessage, parseMessage, verifySignature } from '../../src/engine/siwx/index.ts'
import { eip155Profile } from '../../src/engine/siwx/namespaceProfiles.ts'
import {
  createSeal,
  createSessionCookie,
} from '../../src/engine/siwx/server/createSessionCookie.ts'
import { identifyAccount } from '../../src/engine/siwx/server/createSessions.ts'
import { createNonces, createSignInCheck } from '../../src/engine/siwx/server/createSignInCheck.ts'
import { readServerOptions } from '../../src/engine/siwx/server/createSignInServer.ts'
import { memoryNonces } from '../../src/engine/siwx/server/memoryStore.ts'
import { createPages } from '../../src/engine/siwx/server/readRequest.ts'
import { verifyFor, verifySignatureFor } from '../../src/engine/siwx/verification/verifyFor.ts'

import basic from './bip-0322/basic-test-vectors.json' with { type: 'json' }

const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
const statusOf = async (address: string, message: string, signature: string) => {
  const verdict = await verifySignature({ address, chainId: bitcoin, message, signature })
  return verdict.status === 'cannotCheck' ? verdict.reason : verdict.status
}
const vectorOf = (type: string) => {
  const {
    address,
    bip322_signatures: signatures,
    message,
  } = basic.simple.find((one) => one.type === type)!
  return { address, message, bytes: base64.decode(signatures[0]!.replace(/^smp/, '')) }
}

test('a Bitcoin signature covers the whole transaction, and has the sighash type for that', async () => {
  const key = vectorOf('p2wpkh')
  const judge = (bytes: Uint8Array) => statusOf(key.address, key.message, base64.encode(bytes))
  expect(await judge(key.bytes)).toBe('valid')
  // In the witness, the first item follows a count and a length. The last byte of this item is its
  // sighash type.
  const kindAt = 1 + key.bytes[1]!
  expect(key.bytes[kindAt]).toBe(1)
  for (const kind of [0, 2, 3, 0x81, 0x83])
    expect(await judge(key.bytes.with(kindAt, kind))).toBe('invalid')

  const taproot = vectorOf('p2tr')
  const spend = (...kinds: number[]) =>
    statusOf(
      taproot.address,
      taproot.message,
      base64.encode(Uint8Array.of(1, 64 + kinds.length, ...taproot.bytes.subarray(2), ...kinds)),
    )
  expect(await spend()).toBe('valid')
  // BIP-341: the default sighash type is not written.
  for (const kinds of [[0], [1], [2], [0x81], [1, 1]]) expect(await spend(...kinds)).toBe('invalid')
})

test('the first six bytes distinguish a whole transaction from a witness', async () => {
  const { address, message } = vectorOf('p2wpkh')
  const judge = (...bytes: number[]) =>
    statusOf(address, message, base64.encode(Uint8Array.from(bytes)))
  for (const bytes of [
    [0, 0, 0, 0, 1],
    [2, 0, 0, 0, 1, 9],
    [0, 0, 0, 0, 0, 1],
    [2, 0, 0, 0, 0, 1, 7],
  ])
    expect([bytes, await judge(...bytes)]).toEqual([bytes, 'script'])
  for (const bytes of [
    [1, 0, 0, 0, 1],
    [3, 0, 0, 0, 1],
    [2, 1, 0, 0, 1],
    [2, 0, 1, 0, 1],
    [2, 0, 0, 1, 1],
    [2, 0, 0, 0, 0],
    [2, 0, 0, 0, 0, 2],
    [2, 0, 0, 0, 2, 1],
  ])
    expect([bytes, await judge(...bytes)]).toEqual([bytes, 'invalid'])
})

const account = '0x9D85ca56217D2bb651b00f15e694EB7E713637D4'
const abi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
const hash = new Uint8Array(32).fill(7)
const yes = `0x1626ba7e${'0'.repeat(56)}`

/** Asks a node about a smart account. Returns the requests and the result. */
async function askNode(
  answers: Record<string, unknown>,
  signature: Uint8Array = Uint8Array.of(1, 2, 3),
) {
  const asked: { method: string; params?: unknown }[] = []
  const client = {
    async request(question: { method: string; params?: unknown }) {
      asked.push(question)
      const answer = answers[question.method]
      if (answer instanceof Error) throw answer
      return answer
    },
  }
  const question = { address: account, chainId: 'eip155:10', hash, signature }
  return { asked, end: await askContract(client as never, question) }
}

test('a smart account gets the call of EIP-1271, on its own network', async () => {
  const good = { eth_chainId: '0xa', eth_getCode: '0x60', eth_call: yes }
  for (const length of [0, 3, 32, 33, 65]) {
    const signature = new Uint8Array(length).fill(9)
    const { asked, end } = await askNode(good, signature)
    const data = encodeFunctionData({
      abi,
      functionName: 'isValidSignature',
      args: [`0x${'07'.repeat(32)}`, `0x${'09'.repeat(length)}`],
    })
    expect(end).toBe(true)
    expect(asked).toEqual([
      { method: 'eth_chainId' },
      { method: 'eth_getCode', params: [account, 'latest'] },
      { method: 'eth_call', params: [{ to: account, data }, 'latest'] },
    ])
  }
  const revert = (words: string, code = -32000) => Object.assign(new Error(words), { code })
  const rows: [end: unknown, changes: Record<string, unknown>][] = [
    [false, { eth_getCode: '0x' }],
    [false, { eth_call: '0x' }],
    [false, { eth_call: `0x1626ba7f${'0'.repeat(56)}` }],
    [false, { eth_call: `${yes.slice(0, -1)}1` }],
    [true, { eth_call: `${yes}00` }],
    [false, { eth_call: revert('execution reverted') }],
    [false, { eth_call: revert('VM Exception: revert') }],
    [false, { eth_call: revert('x', 3) }],
    ['clientFailed', { eth_call: revert('irreverted') }],
    ['clientFailed', { eth_call: revert('timeout') }],
    ['clientFailed', { eth_call: revert(`${'x'.repeat(501)} reverted`) }],
    ['clientFailed', { eth_call: undefined }],
    ['clientFailed', { eth_call: 'x' }],
    ['clientFailed', { eth_call: yes.slice(2) }],
    ['clientFailed', { eth_chainId: 10 }],
    ['clientFailed', { eth_chainId: '0x' }],
    ['clientFailed', { eth_chainId: revert('reverted') }],
    ['clientFailed', { eth_getCode: '60' }],
    ['clientFailed', { eth_getCode: undefined }],
    ['clientOnOtherChain', { eth_chainId: '0x1' }],
  ]
  for (const [end, changes] of rows)
    expect([changes, (await askNode({ ...good, ...changes })).end]).toEqual([changes, end])
})

test('the ERC-6492 validator checks an account that is not deployed', async () => {
  const wrapped = Uint8Array.of(5, ...Array.from({ length: 16 }, () => [0x64, 0x92]).flat())
  const good = { eth_chainId: '0xa', eth_call: '0x01' }
  const { asked, end } = await askNode(good, wrapped)
  expect(end).toBe(true)
  const word = (digits: string) => digits.padStart(64, '0')
  expect(asked.at(-1)).toEqual({
    method: 'eth_call',
    params: [
      {
        data:
          universalValidator +
          word(account.slice(2).toLowerCase()) +
          '07'.repeat(32) +
          word('60') +
          word('21') +
          `05${'6492'.repeat(16)}`.padEnd(128, '0'),
      },
      'latest',
    ],
  })
  expect(asked.map(({ method }) => method)).not.toContain('eth_getCode')
  for (const [answer, ended] of [
    ['0x00', false],
    ['0x', 'clientFailed'],
    ['0x02', 'clientFailed'],
    [yes, 'clientFailed'],
  ])
    expect((await askNode({ ...good, eth_call: answer }, wrapped)).end).toBe(ended)
})

test('an Ethereum network is a safe integer, and an Ethereum address has its checksum', () => {
  const { canonicalAddress, isReference } = eip155Profile
  for (const reference of ['1', '137', '9007199254740991'])
    expect(isReference(reference)).toBe(true)
  for (const reference of [
    '',
    '0',
    '01',
    '-1',
    '1x',
    'x1',
    '9007199254740992',
    '12345678901234567',
  ])
    expect(isReference(reference)).toBe(false)
  for (const text of [account, account.toLowerCase(), `0x${account.slice(2).toUpperCase()}`])
    expect(canonicalAddress(text, '1')).toBe(account)
  for (const text of [
    account.replace('D85', 'd85'),
    account.slice(2),
    `${account}0`,
    `x${account}`,
    account.slice(0, -1),
    `${account.slice(0, -1)}g`,
  ])
    expect(canonicalAddress(text, '1')).toBeUndefined()
})

const fields = {
  accountAddress: account,
  domain: 'shop.test',
  uri: 'https://shop.test/',
  version: '1',
  nonce: 'a1b2c3d4',
  chainId: 'eip155:1',
  issuedAt: '2026-11-22T12:00:00Z',
} as const

test('a message contains the given fields, and is not written with an invalid one', () => {
  expect(
    buildMessage({
      ...fields,
      ...{ scheme: 'https', statement: 'Hello', requestId: 'r', resources: ['a:b', 'c:d'] },
      ...{ expirationTime: '2026-11-22T13:00:00Z', notBefore: '2026-11-22T11:00:00Z' },
    }).split('\n'),
  ).toEqual([
    'https://shop.test wants you to sign in with your Ethereum account:',
    account,
    '',
    'Hello',
    '',
    'URI: https://shop.test/',
    'Version: 1',
    'Chain ID: 1',
    'Nonce: a1b2c3d4',
    'Issued At: 2026-11-22T12:00:00Z',
    'Expiration Time: 2026-11-22T13:00:00Z',
    'Not Before: 2026-11-22T11:00:00Z',
    'Request ID: r',
    'Resources:',
    '- a:b',
    '- c:d',
  ])
  const bare = buildMessage({ ...fields, accountAddress: account.toLowerCase() }).split('\n')
  expect(bare.slice(0, 5)).toEqual([
    'shop.test wants you to sign in with your Ethereum account:',
    ...[account, '', '', 'URI: https://shop.test/'],
  ])
  expect(bare).toHaveLength(9)
  const fieldOf = (changes: object, options = {}) => {
    try {
      buildMessage({ ...fields, ...changes } as never, options)
      return 'none'
    } catch (error) {
      const { code, details } = error as { code: string; details: string[] }
      return details[0] ?? code
    }
  }
  const rows: [field: string, changes: object, options?: object][] = [
    ...(['domain', 'uri', 'version', 'nonce'] as const).flatMap((name): [string, object][] => [
      [name, { [name]: undefined }],
      [name, { [name]: 7 }],
      [name, { [name]: ' ' }],
    ]),
    ...(['scheme', 'issuedAt', 'expirationTime', 'notBefore', 'requestId'] as const).flatMap(
      (name): [string, object][] => [
        [name, { [name]: 7 }],
        [name, { [name]: '#' }],
      ],
    ),
    ['domain', { domain: 'me@shop.test', uri: 'https://me@shop.test/' }],
    ['uri', { uri: 'https://other.test/' }],
    ['chainId', { chainId: 'eip155:0' }],
    ['chainId', { chainId: 'near:1' }],
    ['chainId', { chainId: undefined }],
    ['accountAddress', { accountAddress: 7 }],
    ['accountAddress', { accountAddress: '0x1' }],
    ['statement', { statement: 'a\nb' }],
    ['statement', { statement: '"a"' }],
    ['statement', { statement: 'ä' }, { statements: 'unicode' }],
    ['statement', { statement: '' }],
    ['statement', { statement: 7 }],
    ['resources', { resources: 'a:b' }],
    ['resources', { resources: ['a'] }],
    [
      'siwx/MESSAGE_TOO_LONG',
      { resources: Array.from({ length: 5 }, () => `a:${'b'.repeat(2_000)}`) },
    ],
    ['none', { resources: [] }],
  ]
  expect(
    rows.flatMap(([field, changes, options]) => {
      const found = fieldOf(changes, options)
      return found === field ? [] : [[field, changes, found]]
    }),
  ).toEqual([])
  const elsewhere = {
    accountAddress: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
    chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  }
  expect(fieldOf({ ...elsewhere, statement: '"a"' })).toBe('none')
  expect(fieldOf({ ...elsewhere, statement: 'ä' })).toBe('statement')
  expect(fieldOf({ ...elsewhere, statement: 'ä' }, { statements: 'unicode' })).toBe('none')
})

const seal = createSeal('s'.repeat(32))
const alice = { id: 'a', hash: 'alice' }
const bob = { id: 'b', hash: 'bob' }

test('a nonce works once, with the user’s cookie, until it expires', async () => {
  let time = 1_000
  const now = () => time
  const nonces = createNonces({ lifetime: 500, now, seal, store: memoryNonces({ now }) })
  const [one, other, late] = [nonces.give(alice), nonces.give(alice), nonces.give(alice)]
  expect(one).toMatch(/^[\da-f]{32}0000000003e8[\da-f]{32}$/)
  expect(await nonces.use(one, bob)).toBe(false)
  expect(await nonces.use(one, alice)).toBe(true)
  expect(await nonces.use(one, alice)).toBe(false)
  time = 1_499
  expect(await nonces.use(other, alice)).toBe(true)
  time = 1_500
  expect(await nonces.use(late, alice)).toBe(false)
  time = 1_000
  const fresh = nonces.give(alice)
  for (const text of [
    '',
    fresh.slice(1),
    `${fresh}0`,
    `0${fresh}`,
    fresh.toUpperCase(),
    fresh.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
    fresh.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')),
    `${fresh.slice(0, 32)}ffffffffffff${fresh.slice(44)}`,
    'g'.repeat(76),
  ])
    expect(await nonces.use(text, alice)).toBe(false)
  const stranger = createNonces({
    lifetime: 500,
    now,
    seal: createSeal('t'.repeat(32)),
    store: memoryNonces(),
  })
  expect(await stranger.use(fresh, alice)).toBe(false)
  const unsure = createNonces({
    lifetime: 500,
    now,
    seal,
    store: { use: async () => 'yes' as never },
  })
  expect(await unsure.use(fresh, alice)).toBe(false)
})

test('the server accepts only cookies that it issued, under the name for their page', () => {
  const asked: string[] = []
  const cookie = createSessionCookie({
    name: 'in',
    seal,
    sameSite(origin) {
      asked.push(origin)
      return 'None'
    },
  })
  const user = cookie.create()
  expect(user.id).toMatch(/^[\da-f]{64}$/)
  expect(cookie.create().id).not.toBe(user.id)
  const read = (header: string | undefined, origin = 'https://a.test') =>
    cookie.read(
      new Request('https://a.test', { headers: header === undefined ? {} : { cookie: header } }),
      origin,
    )
  expect(read(`__Host-in=${user.id}`)).toEqual(user)
  expect(read(`x=1; __Host-in=${user.id};y`)).toEqual(user)
  expect(read(`__Host-in=stranger; __Host-in=${user.id}`)).toEqual(user)
  expect(read(`in=${user.id}`, 'http://a.test')).toEqual(user)
  for (const header of [
    undefined,
    '',
    '__Host-in',
    `in=${user.id}`,
    `__Host-in=${user.id}0`,
    `__Host-in=0${user.id}`,
    `__Host-in=${'0'.repeat(64)}`,
    `__Host-in=${user.id.toUpperCase()}x`,
    `__Host-other=${user.id}`,
    `${'x'.repeat(16_384)}; __Host-in=${user.id}`,
  ])
    expect(read(header)).toBeUndefined()
  expect(cookie.write(user, 60, 'https://a.test')).toBe(
    `__Host-in=${user.id}; Max-Age=60; Path=/; HttpOnly; SameSite=None; Secure`,
  )
  // Without https, a browser refuses a cookie with `SameSite=None`.
  expect(cookie.write(user, 60, 'http://a.test')).toBe(
    `in=${user.id}; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`,
  )
  expect(cookie.clear('https://a.test')).toBe(
    '__Host-in=; Max-Age=0; Path=/; HttpOnly; SameSite=None; Secure',
  )
  expect(asked).toEqual(['https://a.test', 'http://a.test', 'https://a.test'])
})

test('the server identifies a page by its origin, otherwise by its host, with https before http', () => {
  const pages = createPages(['http://a.test', 'https://a.test', 'https://b.test:8443'])
  const asks = (url: string, origin?: string) => ({
    url,
    headers: new Headers(origin === undefined ? {} : { origin }),
  })
  expect(pages.pageOf(asks('https://x.test', 'http://a.test'))).toBe('http://a.test')
  expect(pages.pageOf(asks('https://a.test/in', 'https://evil.test'))).toBe('https://a.test')
  expect(pages.pageOf(asks('http://b.test/in'))).toBe('https://b.test:8443')
  expect(pages.pageOf(asks('https://x.test'))).toBe('https://a.test')
  expect(createPages(['http://a.test']).pageOf(asks('https://x.test'))).toBe('http://a.test')
  expect(pages.pageFor(asks('https://x.test', 'http://a.test'), 'b.test')).toBe('http://a.test')
  expect(pages.pageFor(asks('https://x.test', 'https://evil.test'), 'a.test')).toBeUndefined()
  expect(pages.pageFor(asks('https://x.test'), 'b.test:8443')).toBe('https://b.test:8443')
  expect(pages.pageFor(asks('https://x.test'), 'x.test')).toBe('http://a.test')
})

test('an account is written in its chain’s format, or refused', () => {
  const identity = {
    accountAddress: account,
    caipAddress: `eip155:1:${account}`,
    chainId: 'eip155:1',
  }
  expect(identifyAccount({ accountAddress: account.toLowerCase(), chainId: 'eip155:1' })).toEqual(
    identity,
  )
  for (const given of [
    { accountAddress: 7, chainId: 'eip155:1' },
    { accountAddress: account, chainId: 'eip155' },
    { accountAddress: account, chainId: 'near:1' },
    { accountAddress: account, chainId: 'eip155:0' },
    { accountAddress: account, chainId: undefined },
    { accountAddress: '0x1', chainId: 'eip155:1' },
  ])
    expect(identifyAccount(given)).toBeUndefined()
})

test('a server refuses an unsafe or unusable configuration when it starts', () => {
  const shared = { secret: 's'.repeat(32), nonces: { use() {} }, sessions: { take() {} } }
  const good = { origin: 'https://a.test', chainId: 'eip155:1', clientOf: 'cookie' }
  const codeOf = (changes: object) => {
    try {
      readServerOptions({ ...good, ...changes } as never)
      return 'none'
    } catch (error) {
      return (error as { code: string }).code.replace('signInServer/', '')
    }
  }
  expect(
    readServerOptions({ ...good, origin: ['http://a.test/b', 'https://b.test:8443'] } as never),
  ).toMatchObject({
    origins: ['http://a.test', 'https://b.test:8443'],
    chainIds: ['eip155:1'],
  })
  const rows: [code: string, changes: object][] = [
    ['none', {}],
    ['none', { origin: 'http://localhost:3000' }],
    ['none', { clientOf: () => 'x' }],
    ['none', { shared }],
    ['none', { chainId: ['eip155:1', 'cosmos:cosmoshub-4', 'solana:x'] }],
    ['none', { chainId: 'cosmos:mine-1', addressFormats: { 'cosmos:mine-1': 'mine' } }],
    ...['', 'a.test', 'ftp://a.test', 'app:x', undefined, []].map((origin): [string, object] => [
      'INVALID_ORIGIN',
      { origin },
    ]),
    ...['eip155', 'near:1', undefined].map((chainId): [string, object] => [
      'INVALID_CHAIN',
      { chainId },
    ]),
    ['UNKNOWN_ADDRESS_FORMAT', { chainId: 'cosmos:mine-1' }],
    ['UNKNOWN_ADDRESS_FORMAT', { chainId: 'polkadot:mine' }],
    ...[undefined, 'ip', null].map((clientOf): [string, object] => [
      'CLIENT_OF_MISSING',
      { clientOf },
    ]),
    ...[
      null,
      {},
      { ...shared, secret: 's'.repeat(31) },
      { ...shared, secret: 7 },
      { ...shared, nonces: {} },
      { ...shared, sessions: {} },
    ].map((broken): [string, object] => ['INVALID_SHARED', { shared: broken }]),
  ]
  expect(
    rows.flatMap(([code, changes]) => (codeOf(changes) === code ? [] : [[code, changes]])),
  ).toEqual([])
})

const verifier = (answer: unknown) => ({
  profile: eip155Profile,
  async checkSignature() {
    if (answer instanceof Error) throw answer
    return answer
  },
})
const expected = {
  domain: 'shop.test',
  nonce: 'a1b2c3d4',
  chainId: 'eip155:1',
  now: Date.parse('2026-11-22T12:30:00Z'),
} as const

test('the result is that of the signature if the message has the expected values', async () => {
  const message = buildMessage(fields)
  const judge = (answer: unknown, changes: object = {}) =>
    verifyFor([verifier(answer)] as never, { message, signature: 's', expected, ...changes })
  expect(await judge(true)).toEqual({ status: 'valid', message: parseMessage(message) })
  const failed = (part: string) => ({ status: 'invalid', failed: part })
  expect(await judge(false)).toEqual(failed('signature'))
  expect(await judge(new Error('no point'))).toEqual(failed('signature'))
  expect(await judge('script')).toEqual({ status: 'cannotCheck', reason: 'script' })
  expect(await judge(true, { message: 'x' })).toEqual(failed('message'))
  expect(await judge(true, { message: message.replace('Version: 1', 'Version: 2') })).toEqual(
    failed('version'),
  )
  expect(await judge(true, { signature: 7 })).toEqual(failed('signature'))
  const rows: [part: string, changes: object][] = [
    ['domain', { domain: 'other.test' }],
    ['uri', { uri: 'https://shop.test/cart' }],
    ['uri', { uri: [] }],
    ['chain', { chainId: 'eip155:10' }],
    ['chain', { chainId: [] }],
    ['address', { address: `0x${'1'.repeat(40)}` }],
    ['nonce', { nonce: 'a1b2c3d5' }],
    ['issuedAt', { now: Date.parse('2026-11-22T11:58:59.999Z') }],
    ['issuedAt', { maxAge: 1_800_000 }],
    ['issuedAt', { clockTolerance: Number.NaN }],
  ]
  for (const [part, changes] of rows)
    expect([part, await judge(true, { expected: { ...expected, ...changes } })]).toEqual([
      part,
      failed(part),
    ])
  for (const changes of [
    { uri: ['x', 'https://shop.test/'] },
    { chainId: ['eip155:10', 'eip155:1'] },
    { address: account.toLowerCase() },
    { now: Date.parse('2026-11-22T11:59:00Z') },
    { maxAge: 1_800_001 },
  ])
    expect(await judge(true, { expected: { ...expected, ...changes } })).toMatchObject({
      status: 'valid',
    })
  const timed = buildMessage({
    ...fields,
    notBefore: '2026-11-22T12:30:00Z',
    expirationTime: '2026-11-22T12:30:00.001Z',
    scheme: 'https',
  })
  expect(await judge(true, { message: timed })).toMatchObject({ status: 'valid' })
  for (const [part, changes] of [
    ['notBefore', { now: expected.now - 1 }],
    ['expiration', { now: expected.now + 1 }],
    ['domain', { scheme: 'http' }],
  ] as const)
    expect(await judge(true, { message: timed, expected: { ...expected, ...changes } })).toEqual(
      failed(part),
    )
})

test('the host decides about signatures that latchkey cannot verify itself', async () => {
  const asked: unknown[] = []
  const judge = (
    answer: unknown,
    verifyOther?: (question: unknown) => unknown,
    changes: object = {},
  ) =>
    verifySignatureFor(
      [verifier(answer)] as never,
      {
        ...{ address: account.toLowerCase(), chainId: 'eip155:1', message: 'm', signature: 's' },
        ...(verifyOther && { verifyOther }),
        ...changes,
      } as never,
    )
  for (const kind of ['zkLogin', 'multisig', 'passkey', 'script']) {
    expect(await judge(kind)).toEqual({ status: 'cannotCheck', reason: kind })
    expect(await judge(kind, (question) => asked.push(question) > 0)).toEqual({ status: 'valid' })
    expect(asked.at(-1)).toEqual({
      ...{ kind, address: account, chainId: 'eip155:1', message: 'm', signature: 's' },
    })
    expect(await judge(kind, () => 'yes')).toEqual({ status: 'invalid' })
    const fails = () => {
      throw new Error('down')
    }
    expect(await judge(kind, fails)).toEqual({ status: 'cannotCheck', reason: 'otherFailed' })
  }
  const before = asked.length
  expect(await judge('clientFailed', (question) => asked.push(question) > 0)).toEqual({
    ...{ status: 'cannotCheck', reason: 'clientFailed' },
  })
  expect(asked).toHaveLength(before)
  for (const changes of [
    { chainId: 'solana:x' },
    { chainId: 'eip155:0' },
    { chainId: 7 },
    { address: 7 },
    { address: '0x1' },
    { message: 7 },
    { signature: 7 },
    { signature: 'x'.repeat(131_073) },
  ])
    expect(await judge(true, undefined, changes)).toEqual({ status: 'invalid' })
  expect(await judge(true, undefined, { signature: 'x'.repeat(131_072) })).toEqual({
    status: 'valid',
  })
})

test('a server checks the nonce first, and passes the data on to the other checks', async () => {
  const message = buildMessage(fields)
  const seen: unknown[] = []
  const used: unknown[] = []
  const judge = (
    changes: object = {},
    signed: object = {},
    answer: object = { status: 'valid', message: parseMessage(message) },
  ) =>
    createSignInCheck({
      chainIds: ['eip155:1'],
      endOf: () => 'end',
      nonceLife: 600,
      nonces: { use: async (...all: unknown[]) => used.push(all) > 0 },
      now: () => 5,
      pages: { pageFor: () => 'https://shop.test' },
      async verify(question: unknown) {
        seen.push(question)
        return answer
      },
      userOf: () => alice,
      ...changes,
    } as never)({} as Request, { message, signature: 's', ...signed })
  expect(await judge()).toEqual({
    status: 'valid',
    account: {
      ...{ accountAddress: account, caipAddress: `eip155:1:${account}`, chainId: 'eip155:1' },
      expirationTime: 'end',
    },
  })
  expect(used).toEqual([['a1b2c3d4', alice]])
  expect(seen[0]).toStrictEqual({
    ...{ message, signature: 's' },
    expected: {
      ...{ domain: 'shop.test', chainId: ['eip155:1'], nonce: 'a1b2c3d4', maxAge: 600, now: 5 },
    },
  })
  const help = { client: {}, verifyOther() {}, textsWithoutDomainWarning: {} }
  await judge({ ...help, publicKey: 'usual', pages: { pageFor: () => 'http://shop.test:80' } })
  expect(seen[1]).toMatchObject({
    ...{ client: help.client, verifyOther: help.verifyOther, publicKey: 'usual' },
    expected: { domain: 'shop.test', scheme: 'http', textsWithoutDomainWarning: {} },
  })
  await judge({ publicKey: 'usual' }, { publicKey: 'given' })
  expect(seen[2]).toMatchObject({ publicKey: 'given' })
  const before = seen.length
  const failed = (part: string) => ({ status: 'invalid', failed: part })
  expect(await judge({}, { signature: 7 })).toEqual(failed('message'))
  expect(await judge({}, { signature: 'x'.repeat(131_073) })).toEqual(failed('message'))
  expect(await judge({}, { message: 'x' })).toEqual(failed('message'))
  expect(await judge({ userOf: () => undefined })).toEqual(failed('nonce'))
  expect(await judge({ nonces: { use: async () => false } })).toEqual(failed('nonce'))
  expect(await judge({ pages: { pageFor: () => undefined } })).toEqual(failed('domain'))
  expect(seen).toHaveLength(before)
  expect(await judge({}, {}, failed('uri'))).toEqual(failed('uri'))
  const lower = { ...parseMessage(message), accountAddress: account.toLowerCase() }
  expect(await judge({}, {}, { status: 'valid', message: lower })).toEqual(failed('address'))
  expect(await judge({}, { signature: 'x'.repeat(131_072) })).toMatchObject({ status: 'valid' })
})
