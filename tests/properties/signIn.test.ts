import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDisplayName } from '../../src/engine/connectors/embedded/createFrameAccounts.ts'
import { responseKind, rpcAllowlist } from '../../src/engine/connectors/embedded/createFrameRpc.ts'
import { readSocialResult } from '../../src/engine/connectors/embedded/createSocialLogin.ts'
import { frameEvents } from '../../src/engine/connectors/embedded/frameEvents.ts'
import { toRefusal } from '../../src/engine/connectors/embedded/toRefusal.ts'
import { parse } from '../../src/engine/sanitize/parse.ts'
import { readDerSignature, readWitness } from '../../src/engine/siwx/bip122/isBip322Signature.ts'
import { buildMessageFor } from '../../src/engine/siwx/message/buildMessageFor.ts'
import {
  isAuthority,
  isCaipReference,
  isIpv6Literal,
  isPageOf,
  isShortEnough,
  isStatement,
  isUri,
  readTime,
} from '../../src/engine/siwx/message/fieldGuards.ts'
import { parseHeader, parseOffered } from '../../src/engine/siwx/message/parseMessageFor.ts'
import type { SiwxFields } from '../../src/engine/siwx/message/SiwxMessage.ts'
import { eip155Profile } from '../../src/engine/siwx/namespaceProfiles.ts'
import { readRequest, readText } from '../../src/engine/siwx/server/readRequest.ts'
import { readHex } from '../../src/engine/siwx/verification/bytes.ts'
import { readLittleEndian } from '../../src/engine/siwx/verification/edwards25519.ts'
import { checkProperty } from '../support/checkProperty.ts'
import { hostileValue, nearly, unseal } from '../support/hostileValues.ts'
import { propertyRuns } from '../support/propertyRuns.ts'

const control = /\p{Cc}/u

test('an authority contains a host that the platform parses as the same host', () => {
  const piece = fc.constantFrom('a', 'shop', '.', ':', '8080', '@', '[::1]', '-', '%41', '例', '/')
  checkProperty({
    seed: 61,
    least: 3,
    given: fc.oneof(
      fc.array(piece, { maxLength: 5 }).map((parts) => parts.join('')),
      fc.string({ unit: 'binary' }),
      fc.domain(),
    ),
    read: (text) => (isAuthority(text) ? text : undefined),
    holds(authority) {
      expect(authority).not.toMatch(control)
      expect(authority).not.toMatch(/[/\\?#\s]/)
      const host = authority.slice(authority.lastIndexOf('@') + 1)
      expect(host).toMatch(/^(\[[\da-f:.]+\]|[a-z\d.-]+)(:\d{1,5})?$/i)
    },
  })
})

test('a URI is a page of a domain only if a browser opens it there', () => {
  const piece = fc.constantFrom(
    'shop.example',
    'a@',
    ':443',
    '/',
    '?',
    '#',
    '\\',
    '.evil',
    'x',
    '//',
  )
  checkProperty({
    seed: 66,
    least: 3,
    given: fc
      .tuple(
        fc.constantFrom('https://', 'http://', 'https://', 'HTTPS://', 'https:/'),
        fc.constantFrom('shop.example', 'shop.example/', 'shop.example?', 'a@shop.example', ''),
        fc.array(piece, { maxLength: 3 }),
      )
      .map(([scheme, start, rest]) => scheme + start + rest.join('')),
    read: (uri) => (isPageOf('shop.example', uri) && isUri(uri) ? uri : undefined),
    holds(uri) {
      expect(new URL(uri).host).toBe('shop.example')
      expect(new URL(uri).username).toBe('')
    },
  })
})

test('a URI has a scheme, and no line break', () => {
  const start = fc.constantFrom('https://', 'urn:', 'did:key:', 'https:', '//', 'https://a@')
  checkProperty({
    seed: 62,
    given: fc.oneof(
      fc.tuple(start, fc.string({ unit: 'binary', maxLength: 12 })).map((parts) => parts.join('')),
      fc.webUrl({ withFragments: true, withQueryParameters: true }),
    ),
    read: (text) => (isUri(text) ? text : undefined),
    holds: (uri) => expect(uri).toMatch(/^[a-z][a-z\d+.-]*:[!-~]+$/i),
  })
})

test('a valid time is parsed as the same moment after it is written', () => {
  const number = (least: number, most: number, digits: number) =>
    fc.integer({ min: least, max: most }).map((value) => String(value).padStart(digits, '0'))
  const written = fc
    .tuple(
      number(0, 9999, 4),
      number(0, 14, 2),
      number(0, 33, 2),
      number(0, 25, 2),
      number(0, 61, 2),
    )
    .map(([year, month, day, hour, minute]) => `${year}-${month}-${day}T${hour}:${minute}:00Z`)
  checkProperty({
    seed: 63,
    given: fc.oneof(
      written,
      fc.string(),
      fc.date({ noInvalidDate: true }).map((d) => d.toISOString()),
    ),
    read: readTime,
    holds: (time, text) =>
      expect(new Date(time).toISOString().slice(0, 16)).toBe(text.slice(0, 16)),
  })
})

test('a statement is one line without hidden characters', () => {
  checkProperty({
    seed: 64,
    given: fc.tuple(
      fc.oneof(fc.string(), fc.string({ unit: 'binary' })),
      fc.constantFrom('strict' as const, 'printable' as const, 'unicode' as const),
    ),
    read: ([text, rule]) => (isStatement(text, rule) ? rule : undefined),
    holds(rule, [text]) {
      expect(text).not.toMatch(/[\p{Cc}\u200b\u200e\u202a-\u202e\u2028\u2029]/u)
      if (rule !== 'unicode') expect(text).toMatch(/^[ -~]+$/)
    },
  })
})

test('a text within the limit has at most 8,192 bytes', () => {
  checkProperty({
    seed: 65,
    given: fc
      .tuple(fc.constantFrom('a', 'é', '例', '👩'), fc.integer({ min: 1_000, max: 9_000 }))
      .map(([letter, count]) => letter.repeat(count)),
    read: isShortEnough,
    holds: (isShort, text) => expect(isShort).toBe(Buffer.byteLength(text) <= 8_192),
  })
})

test('the first line is parsed in exactly one way, or refused', () => {
  const words = ' wants you to sign in with your '
  const line = fc
    .array(fc.constantFrom('shop.example', words, 'Ethereum', ' account:', 'https://', 'a', '\n'), {
      maxLength: 6,
    })
    .map((parts) => parts.join(''))
  const good = fc
    .tuple(fc.constantFrom('', 'https://'), fc.domain())
    .map(([scheme, domain]) => `${scheme}${domain}${words}Ethereum account:`)
  checkProperty({
    seed: 66,
    given: fc.oneof(line, good, fc.string({ unit: 'binary' })),
    read: parseHeader,
    throws: /^siwx\//,
    holds: ({ domain, name, scheme }, text) =>
      expect(`${scheme === undefined ? '' : `${scheme}://`}${domain}${words}${name} account:`).toBe(
        text,
      ),
  })
})

test('references and IPv6 literals contain nothing else', () => {
  checkProperty({
    seed: 67,
    given: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.stringMatching(/^\[[0-9a-f:.]{1,20}\]$/),
      fc.ipV6().map((text) => `[${text}]`),
    ),
    read: (text) => (isCaipReference(text) || isIpv6Literal(text) ? text : undefined),
    holds: (text) => expect(text).toMatch(/^([-\w]{1,32}|\[[\da-f:.]{2,45}\])$/i),
  })
})

test('signature bytes are decoded in their one encoding, or refused', () => {
  const bytes = fc.uint8Array({ maxLength: 120 })
  checkProperty({
    seed: 68,
    least: 20,
    given: bytes,
    read(given) {
      const hex = Buffer.from(given).toString('hex')
      expect(Buffer.from(readHex(`0x${hex}`) ?? []).toString('hex')).toBe(hex)
      expect(readDerSignature(given)?.length ?? 64).toBe(64)
      readWitness(given)
      return readLittleEndian(given)
    },
    holds: (number, given) =>
      expect(number).toBe(BigInt(`0x0${Buffer.from(given).reverse().toString('hex')}`)),
  })
  checkProperty({
    seed: 69,
    least: 0,
    given: fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^(0x)?[0-9a-fA-Fg]{0,9}$/)),
    read: readHex,
    holds: (read, text) => expect(read.length).toBe(text.replace(/^0x/, '').length / 2),
  })
})

test('the body of a request is read as its JSON, or ignored', async () => {
  const types = fc.constantFrom('application/json', 'application/json; charset=utf-8', 'text/plain')
  const bodies = fc.oneof(fc.json(), fc.string({ unit: 'binary' }), fc.uint8Array())
  await fc.assert(
    fc.asyncProperty(types, bodies, async (type, body) => {
      const request = new Request('https://shop.example', {
        method: 'POST',
        headers: { 'content-type': type },
        body: typeof body === 'string' ? body : Buffer.from(body),
      })
      const read = await readRequest(request)
      const expected = type.startsWith('text') ? undefined : parsed(body)
      expect(read).toEqual(expected)
      for (const field of ['toString', '__proto__', 'nonce'])
        expect(['string', 'undefined']).toContain(typeof readText(read, field))
    }),
    propertyRuns(70),
  )
})

function parsed(body: string | Uint8Array): unknown {
  try {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}

const events = Object.entries(frameEvents())
const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const answers = [
  { email: 'a@b.test', address, chainId: 1, accounts: [{ address, type: 'eoa' }] },
  { action: 'VERIFY_OTP' },
  { uri: 'https://secure.test' },
  { isConnected: true },
  { smartAccountEnabledNetworks: [1] },
  { type: 'eoa', address },
  { newEmail: 'a@b.test' },
]

test('an answer of the frame has the shape of its event, or is refused', () => {
  checkProperty({
    seed: 71,
    least: 50,
    given: fc.tuple(fc.nat(events.length - 1), nearly(answers, hostileValue)),
    read: ([index, answer]) => {
      const [name, { gives }] = events[index]!
      try {
        return [name, parse(gives, unseal(answer))] as const
      } catch {
        return [name, undefined] as const
      }
    },
    holds([name, read]) {
      if (read === undefined || name === 'RPC_REQUEST') return
      const fields = read as { address?: unknown; email?: unknown; uri?: unknown }
      if (name === 'GET_USER' || name === 'CONNECT_SOCIAL') {
        expect(typeof fields.address).toBe('string')
        expect(fields.email ?? 'a@b.test').toMatch(/^[^@\s]+@[^@\s]+$/)
      }
      if (name === 'GET_SOCIAL_REDIRECT_URI') expect(typeof fields.uri).toBe('string')
    },
  })
})

test('a refusal by the frame becomes a typed error with a clean text', () => {
  checkProperty({
    seed: 72,
    given: nearly([{ message: 'No' }, { code: 4001 }], hostileValue),
    read: toRefusal,
    holds: ({ code, message }) => expect(`${code} ${message}`).toMatch(/^[\w-]+(\/\w+)? ./),
  })
})

test('a method is allowed only if it matches exactly', () => {
  const tricks = fc.constantFrom('', ' ', '\u0000', '\n', '.', '_')
  const method = fc.constantFrom('personal_sign', 'eth_call', 'eth_sendTransaction', '__proto__')
  checkProperty({
    seed: 73,
    least: 0,
    given: fc.oneof(
      hostileValue,
      fc.tuple(tricks, method, tricks, fc.boolean()).map(([before, name, after, isLoud]) => {
        const text = before + name + after
        return isLoud ? text.toUpperCase() : text
      }),
    ),
    read: rpcAllowlist,
    holds: (what, method) =>
      expect(`${what} ${String(method)}`).toMatch(
        /^(signs personal_sign|reads eth_call|acts eth_sendTransaction)$/,
      ),
  })
})

test('the result of a social login is a URL of the secure site, for the current attempt', () => {
  const origin = 'https://secure.test'
  const state = 'a1b2c3'
  const part = fc.constantFrom(
    origin,
    'https://evil.test',
    'https://secure.test.evil.test',
    'https://secure.test@evil.test',
    '/callback',
    '?state=a1b2c3',
    '?state=a1b2c3--/page',
    '?state=other',
    '&error=denied',
    'javascript:alert(1)',
    '\\',
  )
  checkProperty({
    seed: 74,
    given: fc.oneof(
      hostileValue,
      fc.array(part, { maxLength: 4 }).map((parts) => parts.join('')),
      fc.tuple(fc.constant(origin), part, part).map((parts) => parts.join('')),
    ),
    read: (given) => readSocialResult(given, { origin, state }),
    holds({ refusal, resultUri }) {
      const uri = new URL(resultUri)
      expect([uri.origin, uri.username, uri.password]).toEqual([origin, '', ''])
      if (refusal === undefined) expect(uri.searchParams.get('state')).toMatch(/^a1b2c3(--|$)/)
    },
  })
})

test('a user from the frame has a short name or none, and a transaction has a well-formed answer', () => {
  checkProperty({
    seed: 75,
    given: fc.record({
      email: fc.option(fc.emailAddress(), { nil: undefined }),
      userName: fc.option(fc.string({ unit: 'binary', maxLength: 300 }), { nil: undefined }),
      provider: fc.constantFrom('discord' as const, 'google' as const),
    }),
    read: toDisplayName,
    holds(name) {
      expect(name).not.toMatch(control)
      expect([...new Intl.Segmenter('en').segment(name)].length).toBeLessThanOrEqual(100)
    },
  })
  checkProperty({
    seed: 76,
    given: hostileValue,
    read: responseKind,
    holds: (kind) => expect(kind).toBe('object'),
  })
})

test('a sign-in text that a wallet wrote counts only if it contains exactly the requested fields', () => {
  const asked: SiwxFields = {
    accountAddress: `0x${'0'.repeat(40)}`,
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: 'https://shop.example/',
    version: '1',
    nonce: 'abcdef0123456789',
    statement: 'Sign in.',
    issuedAt: '2026-11-27T10:00:00.000Z',
    resources: ['https://shop.example/terms'],
  }
  const other: Partial<SiwxFields>[] = [
    { chainId: 'eip155:10' },
    { uri: 'https://shop.example/other' },
    { domain: 'evil.example', uri: 'https://evil.example/' },
    { nonce: 'abcdef0123456780' },
    { statement: 'Sign in, and approve.' },
    { issuedAt: '2026-11-27T10:00:01.000Z' },
    { expirationTime: '2027-11-27T10:00:00.000Z' },
    { notBefore: '2026-11-27T10:00:00.000Z' },
    { requestId: '1' },
    { resources: [] },
    { resources: ['https://shop.example/terms', 'urn:recap:e30'] },
    {},
  ]
  const written = fc
    .subarray(other, { maxLength: 3 })
    .map((changes) => buildMessageFor([eip155Profile], Object.assign({}, asked, ...changes)))
  checkProperty({
    seed: 68,
    given: fc.oneof(written, fc.string({ unit: 'binary' })),
    read: (text) => parseOffered(eip155Profile, text, asked),
    holds: (fields, text) => {
      expect(fields).toEqual(asked)
      expect(text).toBe(buildMessageFor([eip155Profile], asked))
    },
  })
})
