import { describe, expect, test } from 'vitest'
import { signWithTweetnacl } from '../../sandbox/sign/signWithTweetnacl.ts'
import { buildMessage, createNonce, parseMessage, verify } from '../../src/engine/siwx/index.ts'
import type { SiwxFields } from '../../src/engine/siwx/publicTypes.ts'
import { charactersRead } from '../support/charactersRead.ts'
import { shopExpects, shopFields } from '../support/siwxSigners.ts'

const address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const account = { address, chainId: 'eip155:1' } as const
const solana = signWithTweetnacl(7)
const build = (changes: object) => buildMessage(shopFields(account, changes))

/** Characters with which one text can look like another, or could in the past, by their effect. */
const tricks = {
  'a line feed': '\n',
  'a carriage return': '\r',
  'both of them': '\r\n',
  'a vertical tab': '\v',
  'a form feed': '\f',
  'the next line': '\u0085',
  'a line separator': '\u2028',
  'a paragraph separator': '\u2029',
  'a null': '\0',
  'an escape': '\x1b[2J',
  'a tab': '\t',
  'a byte order mark': '\ufeff',
  'a turn to the left': '\u202e',
  'an isolate': '\u2067',
  'a mark to the right': '\u200f',
  'a space of no width': '\u200b',
  'a joiner': '\u200d',
  'a soft hyphen': '\u00ad',
  'half a pair': '\ud800',
  'a tag letter': '\u{e0041}',
  'a private letter': '\ue000',
} as const

describe('security 24 nonces', () => {
  test('security 24 a nonce has 128 bits from the platform’s crypto, and never repeats', () => {
    const nonces = Array.from({ length: 2_000 }, createNonce)
    expect(nonces.every((nonce) => nonce.length * 4 === 128)).toBe(true)
    expect(new Set(nonces).size).toBe(2_000)
    // Each of the 128 bits is set in some nonces and not in others.
    const sum = Array.from({ length: 128 }, (_, bit) =>
      nonces.reduce(
        (count, nonce) => count + Number((BigInt(`0x${nonce}`) >> BigInt(bit)) & 1n),
        0,
      ),
    )
    expect(sum.every((count) => count > 800 && count < 1_200)).toBe(true)
  })

  test.each(['1234567', '', 'a1b2c3d4-', 'a1b2 c3d4', 'ａ1b2c3d4e5', 'x'.repeat(129)])(
    'security 24 %j is not a nonce',
    (nonce) => {
      expect(() => build({ nonce })).toThrow('nonce')
    },
  )
})

describe('security 25 the builder refuses', () => {
  const places: [keyof SiwxFields, (trick: string) => object][] = [
    ['statement', (trick) => ({ statement: `Sign${trick}in` })],
    ['domain', (trick) => ({ domain: `shop${trick}.example` })],
    ['uri', (trick) => ({ uri: `https://shop.example/${trick}` })],
    ['nonce', (trick) => ({ nonce: `a1b2c3d4${trick}` })],
    ['requestId', (trick) => ({ requestId: `1${trick}2` })],
    ['resources', (trick) => ({ resources: ['https://a.example', `https://b.example/${trick}`] })],
    ['issuedAt', (trick) => ({ issuedAt: `2026-11-21T12:00:00Z${trick}` })],
    ['expirationTime', (trick) => ({ expirationTime: `2026-11-21T12:00:00Z${trick}` })],
    ['notBefore', (trick) => ({ notBefore: `${trick}2026-11-21T12:00:00Z` })],
    ['scheme', (trick) => ({ scheme: `https${trick}` })],
    ['version', (trick) => ({ version: `1${trick}` })],
    ['chainId', (trick) => ({ chainId: `eip155:1${trick}` })],
    ['accountAddress', (trick) => ({ accountAddress: `${address}${trick}` })],
  ]

  describe.each(Object.entries(tricks))('%s', (_, trick) => {
    test.each(places)('security 25 in %s', (field, place) => {
      const refusal = { code: 'siwx/INVALID_FIELD', details: [field] }
      expect(() => build(place(trick))).toThrow(expect.objectContaining(refusal))
      expect(() =>
        buildMessage(shopFields(account, place(trick)), { statements: 'unicode' }),
      ).toThrow(expect.objectContaining(refusal))
    })
  })

  test.each<[keyof SiwxFields, object]>([
    ['domain', { domain: '' }],
    ['domain', { domain: 'https://shop.example' }],
    ['domain', { domain: 'shop.example/path' }],
    ['domain', { domain: 'shop.example ' }],
    ['domain', { domain: 'ann@shop.example' }],
    ['domain', { domain: 'shop.example@evil.example' }],
    ['domain', { domain: 'shop.example wants you to sign in with your Ethereum account:' }],
    ['domain', { domain: 'shöp.example' }],
    ['domain', { domain: '-shop.example' }],
    ['domain', { domain: 'shop..example' }],
    ['domain', { domain: 'shop.example:' }],
    ['domain', { domain: 'shop.example:0' }],
    ['domain', { domain: 'shop.example:123456' }],
    ['domain', { domain: '[::1' }],
    ['domain', { domain: '[:::1]' }],
    ['domain', { domain: `${'a'.repeat(64)}.example` }],
    ['uri', { uri: '' }],
    ['uri', { uri: '/cart' }],
    ['uri', { uri: 'shop.example' }],
    ['uri', { uri: '://shop.example' }],
    ['uri', { uri: 'https://shop.example/<b>' }],
    ['uri', { uri: 'https://shop.example/"' }],
    ['uri', { uri: 'https://shop.example/a b' }],
    ['uri', { uri: 'https://shop.example/%zz' }],
    ['uri', { uri: 'https://shop.example/#a#b' }],
    ['uri', { uri: 'https://[::0.0.0.256]/' }],
    ['uri', { uri: 'https://[1:2:3:4:5:6:7:8::]/' }],
    ['uri', { uri: 'https://[ffff:abcd:0:10:200:3000:f8a]/' }],
    ['uri', { uri: 'https://a@b@c/' }],
    ['uri', { uri: `https://shop.example/${'a'.repeat(2_048)}` }],
    ['version', { version: '2' }],
    ['version', { version: 1 }],
    ['chainId', { chainId: 'eip155:0' }],
    ['chainId', { chainId: 'eip155:01' }],
    ['chainId', { chainId: 'eip155:1.5' }],
    ['chainId', { chainId: 'eip155:0x1' }],
    ['chainId', { chainId: 'eip155:-1' }],
    ['chainId', { chainId: 'eip155:1e3' }],
    ['chainId', { chainId: 'eip155:9007199254740992' }],
    ['chainId', { chainId: 'eip155' }],
    ['chainId', { chainId: 'eip155:1:2' }],
    ['chainId', { chainId: '1' }],
    ['chainId', { chainId: 1 }],
    ['chainId', { chainId: 'near:mainnet' }],
    ['chainId', { chainId: '__proto__:1' }],
    ['accountAddress', { accountAddress: address.slice(0, -1) }],
    ['accountAddress', { accountAddress: address.replace('C', 'c') }],
    ['accountAddress', { accountAddress: solana.address }],
    ['accountAddress', { accountAddress: `eip155:1:${address}` }],
    ['issuedAt', { issuedAt: '2026-02-29T12:00:00Z' }],
    ['issuedAt', { issuedAt: '2026-11-31T12:00:00Z' }],
    ['issuedAt', { issuedAt: '2026-11-21T24:00:00Z' }],
    ['issuedAt', { issuedAt: '2026-11-21T12:00:60Z' }],
    ['issuedAt', { issuedAt: '2026-11-21T12:00:00' }],
    ['issuedAt', { issuedAt: '2026-11-21' }],
    ['issuedAt', { issuedAt: 'Wed Oct 05 2011 16:48:00 GMT+0200 (CEST)' }],
    ['issuedAt', { issuedAt: '' }],
    ['issuedAt', { issuedAt: 1_795_262_400_000 }],
    ['expirationTime', { expirationTime: '2026-13-01T12:00:00Z' }],
    ['notBefore', { notBefore: '2026-00-01T12:00:00Z' }],
    ['statement', { statement: '' }],
    ['statement', { statement: 'Grüße' }],
    ['statement', { statement: '<b>Sign</b>' }],
    ['statement', { statement: 'x'.repeat(2_049) }],
    ['statement', { statement: 7 }],
    ['requestId', { requestId: 'a b' }],
    ['requestId', { requestId: '#' }],
    ['resources', { resources: Array(21).fill('https://a.example') }],
    ['resources', { resources: ['a.example'] }],
    ['resources', { resources: ['https://a.example', 7] }],
    ['resources', { resources: 'https://a.example' }],
    ['scheme', { scheme: '1https' }],
  ])('security 25 the field %s of %j', (field, changes) => {
    expect(() => build(changes)).toThrow(
      expect.objectContaining({ code: 'siwx/INVALID_FIELD', details: [field] }),
    )
  })

  test('security 25 a message above 8,192 bytes', () => {
    const resources = Array(10).fill(`https://a.example/${'a'.repeat(900)}`)
    expect(() => build({ resources })).toThrow(
      expect.objectContaining({ code: 'siwx/MESSAGE_TOO_LONG' }),
    )
    expect(build({ resources: resources.slice(0, 8) }).length).toBeLessThan(8_192)
  })

  test('security 25 characters outside ASCII, unless the host allows them', () => {
    const fields = shopFields(solana, { statement: 'Grüße 測試' })
    const text = buildMessage(fields, { statements: 'unicode' })
    expect(parseMessage(text, { statements: 'unicode' }).statement).toBe('Grüße 測試')
    expect(() => parseMessage(text)).toThrow('statement')
    const long = { ...fields, statement: 'ü'.repeat(1_025) }
    expect(() => buildMessage(long, { statements: 'unicode' })).toThrow('statement')
  })
})

describe('security 25 the parser', () => {
  const good = build({ requestId: '7', resources: ['https://a.example'] })
  const change = (from: string, to: string) => good.replace(from, to)

  test.each([
    ['a line break at the end', `${good}\n`],
    ['a line break at the start', `\n${good}`],
    ['a space at the end', `${good} `],
    ['a byte order mark', `\ufeff${good}`],
    ['line ends of two characters', good.replaceAll('\n', '\r\n')],
    ['a carriage return', change('shop.\n', 'shop.\r\n')],
    ['another separator of lines', change('\nURI', '\u2028URI')],
    ['a second nonce', change('Nonce:', 'Nonce: 00000000\nNonce:')],
    ['a second domain', `evil.example wants you to sign in with your Ethereum account:\n${good}`],
    ['a second URI', change('Version', 'URI: https://evil.example\nVersion')],
    ['a second time', change('Request', 'Issued At: 2026-11-21T12:00:00Z\nRequest')],
    ['fields out of order', change('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1')],
    ['resources before the request', change('Request ID: 7\n', '').concat('\nRequest ID: 7')],
    ['an unknown field', change('Nonce', 'Admin: yes\nNonce')],
    ['no URI', change('URI: https://shop.example/cart\n', '')],
    ['no version', change('Version: 1\n', '')],
    ['no chain', change('Chain ID: 1\n', '')],
    ['no nonce', change('Nonce: a1b2c3d4e5f60718\n', '')],
    ['no time', change('Issued At: 2026-11-21T12:00:00.000Z\n', '')],
    ['no address', change(`${address}\n`, '')],
    ['no domain', change('shop.example', '')],
    ['two statements', change('shop.\n', 'shop.\nAnd more.\n')],
    ['a statement too far down', change('\nSign', '\n\nSign')],
    ['no blank line after the address', change('\n\nSign', '\nSign')],
    ['three blank lines', change('\nSign in to the shop.\n', '\n\n\n')],
    ['labels in lower case', change('Nonce:', 'nonce:')],
    ['no space after a label', change('Nonce: ', 'Nonce:')],
    ['two spaces after a label', change('Nonce: ', 'Nonce:  ')],
    ['a space before a label', change('Nonce: ', ' Nonce: ')],
    ['letters that look alike', change('Nonce', 'Nоnce')],
    ['a resource without its dash', change('- https', 'https')],
    ['two resources on a line', change('- https://a', '- https://a.example - https://a')],
    ['something after the resources', `${good}\nStatement: yes`],
    ['a blank line in the resources', change('Resources:\n', 'Resources:\n\n')],
    ['a chain without a namespace', change('Chain ID: 1', 'Chain ID: near:1')],
    ['a chain in hex', change('Chain ID: 1', 'Chain ID: 0x1')],
    ['a chain in other digits', change('Chain ID: 1', 'Chain ID: ١')],
    ['an address of another case', change(address, address.replace('C', 'c'))],
    ['another network’s name with a bare id', change('Ethereum', 'Polygon')],
    ['two schemes', `https://https://${good}`],
    ['words before the domain', `Hello shop.example ${good}`],
    ['a name that reverses the line', change('Ethereum', 'Ethe\u202ereum')],
    ['a number', 7 as unknown as string],
    ['nothing', undefined as unknown as string],
    ['an object', { toString: () => good } as unknown as string],
  ])('security 25 refuses %s', (_, text) => {
    expect(() => parseMessage(text)).toThrow(
      expect.objectContaining({ code: 'siwx/INVALID_MESSAGE' }),
    )
  })

  const megabytes = 2_000_000
  test.each([
    ['lines', '\n'.repeat(megabytes)],
    ['first lines', ' wants you to sign in with your '.repeat(megabytes / 32)],
    ['a whole message with more text', good + '- https://a.example\n'.repeat(megabytes / 20)],
    ['wide letters', '測'.repeat(megabytes)],
  ])('security 25 refuses two megabytes of %s without parsing them', (_, text) => {
    expect(charactersRead(() => expect(() => parseMessage(text)).toThrow())).toBeLessThan(1_000)
  })

  /** Each part has its maximum length. The whole message is refused above 8 kB. */
  test.each<[string, (times: number) => string]>([
    ['the first line', (times) => ' wants you to sign in with your '.repeat(times)],
    ['the domain', (times) => change('shop.example', 'a-'.repeat(times * 16))],
    ['a host of dots', (times) => change('shop.example', 'a.'.repeat(times * 16))],
    ['the name', (times) => change('Ethereum', 'account: '.repeat(times * 3))],
    ['the statement', (times) => change('Sign', 'Sign '.repeat(times * 6))],
    ['the URI', (times) => change('https://shop', `https://${'%20'.repeat(times * 10)}`)],
    ['the nonce', (times) => change('a1b2c3d4', 'a'.repeat(times * 32))],
    ['the request', (times) => change('ID: 7', `ID: ${'%2'.repeat(times * 16)}`)],
    ['a time', (times) => change('12:00:00.000Z', `12:00:00.${'0'.repeat(times * 32)}`)],
    ['the resources', (times) => change('- https://a.example', '- a:\n'.repeat(times * 6))],
  ])('security 25 does twice the work for twice the slow input of %s', (_, textOf) => {
    const workOf = (times: number) =>
      charactersRead(() => {
        try {
          parseMessage(textOf(times))
        } catch {
          // Refusing input costs as much as accepting it.
        }
      })
    const [once, twice, fourTimes] = [50, 100, 200].map(workOf) as [number, number, number]
    expect(twice).toBeLessThan(once * 2.2)
    expect(fourTimes).toBeLessThan(twice * 2.2)
    expect(fourTimes, 'the characters read of 8 kB').toBeLessThan(120_000)
  })
})

describe('security 26 a sign-in checks the exact text, account, chain, domain, nonce and time', () => {
  const sign = async (changes: Partial<SiwxFields> = {}) => {
    const message = buildMessage(shopFields(solana, changes))
    return { message, signature: await solana.sign(message), expected: shopExpects(solana) }
  }

  test.each([
    'evil.example',
    'shop.example.evil.example',
    'evil.example:443',
    'shop.example:443',
    'shop.example:80',
    'www.shop.example',
    'shop-example',
    'example',
    'Shop.example',
    'shop.example.',
    'xn--shp-7na.example',
    '127.0.0.1',
    '[::1]:443',
    'shop.examp1e',
  ])('security 26 a message for %s does not sign in at shop.example', async (domain) => {
    try {
      expect(await verify(await sign({ domain }))).toEqual({ status: 'invalid', failed: 'domain' })
    } catch (error) {
      expect(error).toMatchObject({ code: 'siwx/INVALID_FIELD', details: ['domain'] })
    }
  })

  test('security 26 a domain with user-info before the host, which the grammar allows, does not sign in', async () => {
    const { message, expected } = await sign()
    const text = message.replace('shop.example wants', 'shop.example@evil.example wants')
    const signature = await solana.sign(text)
    expect(parseMessage(text).domain).toBe('shop.example@evil.example')
    expect(await verify({ message: text, signature, expected })).toEqual({
      status: 'invalid',
      failed: 'domain',
    })
  })

  test.each([
    [-1, 'valid'],
    [0, 'expiration'],
    [1, 'expiration'],
  ])('security 26 the result %i ms after its expiry is %s', async (late, result) => {
    const request = await sign({ expirationTime: '2026-11-21T12:10:00.000Z' })
    const now = Date.parse('2026-11-21T12:10:00.000Z') + late
    const verdict = await verify({ ...request, expected: { ...request.expected, now } })
    expect('failed' in verdict ? verdict.failed : verdict.status).toBe(result)
  })

  test('security 26 a signature of a text that only looks the same is invalid', async () => {
    const { message, signature, expected } = await sign()
    const other = message.replace('Chain ID: ', 'Chain ID: solana:')
    expect(parseMessage(other)).toEqual({ ...parseMessage(message), serializedMessage: other })
    expect(await verify({ message: other, signature, expected })).toEqual({
      status: 'invalid',
      failed: 'signature',
    })
  })
})

describe('security 27 what cannot be verified is not valid', () => {
  test.each(['0x', `0x${'00'.repeat(65)}`, `0x${'11'.repeat(200)}`, `0x${'6492'.repeat(16)}`])(
    'security 27 %s of a smart account without a node',
    async (signature) => {
      const message = build({})
      const expected = shopExpects(account)
      expect((await verify({ message, signature, expected })).status).not.toBe('valid')
    },
  )

  test('security 27 hostile arguments give a result and do not throw', async () => {
    const message = buildMessage(shopFields(solana))
    for (const signature of [undefined, null, 7, {}, [], 'x'.repeat(1_000_000)])
      expect(
        await verify({ message, signature: signature as string, expected: shopExpects(solana) }),
      ).toEqual({ status: 'invalid', failed: 'signature' })
  })
})
