import fc from 'fast-check'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { buildMessage, createNonce, parseMessage, verify } from '../../src/engine/siwx/index.ts'
import type { ReadOptions, SiwxFields } from '../../src/engine/siwx/publicTypes.ts'
import { propertyRuns } from '../support/propertyRuns.ts'
import { shopFields, siwxSigners } from '../support/siwxSigners.ts'

const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const signers = await siwxSigners()
const accounts = [...new Map(signers.map((one) => [one.chainId, one])).values()]

const fields = (changes: Partial<SiwxFields> = {}) =>
  shopFields({ address, chainId: 'eip155:1' }, changes)

test('Ethereum: the text of EIP-4361, field by field', () => {
  const text = buildMessage(
    fields({
      scheme: 'https',
      expirationTime: '2026-11-21T12:10:00Z',
      notBefore: '2026-11-21T11:59:00+01:00',
      requestId: 'order-7',
      resources: ['https://shop.example/terms', 'ipfs://bafy/list'],
    }),
  )
  expect(text).toBe(`https://shop.example wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

Sign in to the shop.

URI: https://shop.example/cart
Version: 1
Chain ID: 1
Nonce: a1b2c3d4e5f60718
Issued At: 2026-11-21T12:00:00.000Z
Expiration Time: 2026-11-21T12:10:00Z
Not Before: 2026-11-21T11:59:00+01:00
Request ID: order-7
Resources:
- https://shop.example/terms
- ipfs://bafy/list`)
})

test('a message without a statement has two blank lines', () => {
  const { statement: _, ...rest } = fields()
  expect(buildMessage(rest).split('\n').slice(1, 5)).toEqual([
    address,
    '',
    '',
    'URI: https://shop.example/cart',
  ])
})

test.each([
  ['eip155:1', 'Ethereum', '1'],
  ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['bip122:000000000019d6689c085ae165831e93', 'Bitcoin', '000000000019d6689c085ae165831e93'],
  ['polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', '91b171bb158e2d3848fa23a9f1c25182'],
  ['cosmos:cosmoshub-4', 'Cosmos', 'cosmoshub-4'],
  ['sui:mainnet', 'Sui', 'mainnet'],
  ['stacks:1', 'Stacks', '1'],
])('a message for %s names the chain %s with the reference %s', (chainId, name, reference) => {
  const account = accounts.find((one) => one.chainId === chainId)!
  const lines = buildMessage(shopFields(account)).split('\n')
  expect(lines[0]).toBe(`shop.example wants you to sign in with your ${name} account:`)
  expect(lines[1]).toBe(account.address)
  expect(lines).toContain(`Chain ID: ${reference}`)
})

test('an Ethereum address is written with its checksum (EIP-55)', () => {
  const text = buildMessage(fields({ accountAddress: address.toLowerCase() }))
  expect(text.split('\n')[1]).toBe(address)
})

test('a message without a given time has the current time', () => {
  const { issuedAt: _, ...rest } = fields()
  const before = Date.now()
  const time = Date.parse(parseMessage(buildMessage(rest)).issuedAt!)
  expect(time).toBeGreaterThanOrEqual(before)
  expect(time).toBeLessThanOrEqual(Date.now())
})

test('a nonce has 128 random bits, written in letters and digits', () => {
  const nonces = Array.from({ length: 1_000 }, createNonce)
  expect(new Set(nonces).size).toBe(1_000)
  expect(nonces.every((nonce) => /^[0-9a-f]{32}$/.test(nonce))).toBe(true)
  expect(parseMessage(buildMessage(fields({ nonce: nonces[0]! }))).nonce).toBe(nonces[0])
})

describe('parsing a written message returns the same fields', () => {
  const letters = (from: string, least: number, most: number) =>
    fc.string({ unit: fc.constantFrom(...from), minLength: least, maxLength: most })
  const small = 'abcdefghijklmnopqrstuvwxyz0123456789'
  const uriText = `${small}ABCXYZ-._~/?@!$&'()*+,;=:`
  const label = letters(small, 1, 20)
  const host = fc.tuple(label, label).map((parts) => parts.join('.'))
  const domain = fc
    .tuple(host, fc.option(fc.integer({ min: 1, max: 65_535 })))
    .map(([name, port]) => (port === null ? name : `${name}:${port}`))
  const uri = fc
    .tuple(fc.constantFrom('https:', 'ipfs:', 'urn:', 'did:key:'), letters(uriText, 1, 60))
    .map(([scheme, rest]) => `${scheme}x${rest}`)
  const page = letters(`${small}/?`, 0, 20).map((path) => (path === '' ? '' : `/${path}`))
  const time = fc
    .date({ min: new Date(0), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
    .map((date) => date.toISOString())
  const optional = {
    scheme: fc.constantFrom('https', 'http', 'app'),
    statement: letters(`${uriText}#[]ABC `, 1, 200),
    issuedAt: time,
    expirationTime: time,
    notBefore: time,
    requestId: letters(`${small}-._~!$&'()*+,;=:@`, 0, 40),
    resources: fc.array(uri, { maxLength: 20 }),
  }

  test.each(accounts)('$chainId', ({ address: accountAddress, chainId }) => {
    fc.assert(
      fc.property(
        fc.record({ domain, page, nonce: letters(small, 8, 64) }),
        fc.record(optional, { requiredKeys: ['issuedAt'] }),
        ({ page: path, ...needed }, rest) => {
          const at = `https://${needed.domain}${path}`
          const given = { accountAddress, chainId, version: '1', uri: at, ...needed, ...rest }
          const serializedMessage = buildMessage(given)
          expect(parseMessage(serializedMessage)).toEqual({ ...given, serializedMessage })
        },
      ),
      propertyRuns(25),
    )
  })

  test.each(accounts)('$chainId: any changed text is parsed or refused', (account) => {
    const text = buildMessage(shopFields(account))
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.nat(3),
        fc.string({ unit: 'binary', maxLength: 4 }),
        (at, length, piece) => {
          const changed = text.slice(0, at) + piece + text.slice(at + length)
          try {
            expect(parseMessage(changed).serializedMessage).toBe(changed)
          } catch (error) {
            expect(error).toMatchObject({ code: expect.stringMatching(/^siwx\/(INVALID_M|MESS)/) })
          }
        },
      ),
      propertyRuns(25),
    )
  })
})

describe('with viem', () => {
  const viemFields = {
    address,
    chainId: 1,
    domain: 'shop.example',
    nonce: 'a1b2c3d4e5f60718',
    uri: 'https://shop.example/cart',
    version: '1',
    issuedAt: new Date('2026-11-21T12:00:00.000Z'),
  } as const

  test.each([
    [{}],
    [{ statement: 'Sign in to the shop.' }],
    [{ statement: 'Hello', requestId: 'order-7', resources: ['https://shop.example/terms'] }],
    [{ expirationTime: new Date('2026-11-21T13:00:00.000Z') }],
    [{ scheme: 'https', notBefore: new Date('2026-11-21T11:00:00.000Z') }],
  ])('latchkey parses viem’s messages, and viem parses latchkey’s: %j', (rest) => {
    const theirs = createSiweMessage({ ...viemFields, ...rest })
    const read = parseMessage(theirs)
    expect(read).toMatchObject({ accountAddress: address, chainId: 'eip155:1' })
    const { serializedMessage: _, ...given } = read
    // Writing the parsed fields gives the same text.
    expect(buildMessage(given)).toBe(theirs)
    expect(parseSiweMessage(buildMessage(given))).toEqual(parseSiweMessage(theirs))
  })
})

/** Written messages have every field with a value that a server accepts. */
describe('a written message passes `verify`', () => {
  const domains = ['shop.example', 'localhost:5173', '[::1]:8080', 'Shop.example']
  const uris = [
    ...domains.flatMap((host) => [`https://${host}/`, `http://${host}`, `HTTPS://${host}/`]),
    ...['https://shop.example:443/', 'https://a@shop.example/', 'https:shop.example/', 'urn:shop'],
    ...['ipfs://shop.example/', 'did:key:z6Mk', 'https://shop.example.evil.example/'],
    ...['https://evil.example/?https://shop.example/', 'capacitor://localhost/', '//shop.example'],
  ]

  test.each(domains)('no URI is written for %s that `verify` would refuse', async (host) => {
    const written: string[] = []
    for (const uri of uris) {
      try {
        buildMessage(fields({ domain: host, uri }))
      } catch (error) {
        expect(error).toMatchObject({ code: 'siwx/INVALID_FIELD', details: ['uri'] })
        continue
      }
      written.push(uri)
      const message = buildMessage(fields({ domain: host, uri }))
      const { nonce, chainId, issuedAt } = parseMessage(message)
      const expected = { domain: host, nonce, chainId, now: Date.parse(issuedAt!) }
      const verdict = await verify({ message, signature: '0x00', expected })
      expect([uri, verdict]).toEqual([uri, { status: 'cannotCheck', reason: 'clientMissing' }])
    }
    expect(written).toEqual([`https://${host}/`, `http://${host}`])
  })
})

describe('messages of other libraries', () => {
  const names = {
    'eip155:137': 'Polygon',
    'eip155:8453': 'Base',
    'eip155:1': 'Ethereum',
    ...Object.fromEntries(accounts.slice(1).map(({ chainId }) => [chainId, 'Some Net-Work (7)'])),
  }
  const textsWithoutDomainWarning: ReadOptions['textsWithoutDomainWarning'] = names
  const loose = { textsWithoutDomainWarning }
  const appKit = (chain: string, network: string, account: string, rest = '') =>
    `shop.example wants you to sign in with your ${network} account:\n${account}\n\nURI: https://shop.example/\nVersion: 1\nChain ID: ${chain}\nNonce: 01234567${rest}`

  test.each([
    ['eip155:137', 'Polygon', address],
    ['eip155:8453', 'Base', address.toLowerCase()],
    ['eip155:1', 'Ethereum', address],
    ...accounts
      .filter(({ chainId }) => !chainId.startsWith('eip155'))
      .map((one): [string, string, string] => [one.chainId, 'Some Net-Work (7)', one.address]),
  ])(
    "AppKit's message for %s is parsed only if the host allows it, and names the network so",
    (...given) => {
      const [chainId, name, account] = given
      const text = appKit(chainId, name, account)
      expect(() => parseMessage(text)).toThrow('chainId')
      for (const other of ['undefined', 'Evil', `${name} `, name.toLowerCase()])
        expect(() => parseMessage(appKit(chainId, other, account), loose)).toThrow('chainId')
      const elsewhere = { textsWithoutDomainWarning: { 'eip155:5': name } as const }
      expect(() => parseMessage(text, elsewhere)).toThrow('chainId')
      expect(parseMessage(text, loose)).toEqual({
        accountAddress: account.startsWith('0xc') ? address : account,
        chainId,
        domain: 'shop.example',
        uri: 'https://shop.example/',
        version: '1',
        nonce: '01234567',
        serializedMessage: text,
      })
    },
  )

  test("AppKit's message with a statement and all other fields is parsed", () => {
    const rest =
      '\nIssued At: 2026-11-21T12:00:00.000Z\nExpiration Time: 2026-11-21T13:00:00.000Z\nNot Before: 2026-11-21T11:00:00.000Z\nRequest ID: 7\nResources:\n- email:ann@shop.example'
    const text = appKit('eip155:1', 'Ethereum', `${address}\n\nI like "shops" & more`, rest)
    expect(parseMessage(text, loose)).toMatchObject({
      statement: 'I like "shops" & more',
      requestId: '7',
      resources: ['email:ann@shop.example'],
    })
  })

  test("WalletConnect's message with a recap is parsed", () => {
    const statement =
      "Sign in. I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'."
    const recap = `urn:recap:${btoa('{"att":{"eip155":{"request/personal_sign":[{}]}}}').replaceAll('=', '')}`
    const text = `shop.example wants you to sign in with your Ethereum account:\n${address}\n\n${statement}\n\nURI: https://shop.example\nVersion: 1\nChain ID: 1\nNonce: 0123456789\nIssued At: 2026-11-21T12:00:00.000Z\nResources:\n- ${recap}`
    expect(parseMessage(text)).toMatchObject({ statement, resources: [recap] })
  })
})

test.each([
  ['any other text', 'hello'],
  ['nothing', ''],
])('%s is not a message', (_, text) => {
  expect(() => parseMessage(text)).toThrow(
    expect.objectContaining({ code: 'siwx/INVALID_MESSAGE' }),
  )
})
