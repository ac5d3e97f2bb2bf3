import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { isUserRejection } from '../../../src/engine/adapters/readWalletError.ts'
import {
  isEvmAddress,
  isPrefixedEvmAddress,
  isSameAddress,
  isSolanaAddress,
  isSolanaKey,
  isSolanaReceiver,
  isTokenAddress,
  isTransactionHash,
  parseCaipAddress,
  parseCaipNetworkId,
} from '../../../src/engine/caip/CaipAddress.ts'
import {
  isCaipNetworkId,
  isNetworkOf,
  isSupportedNamespace,
} from '../../../src/engine/caip/CaipNetworkId.ts'
import { commonErrors } from '../../../src/engine/errors/defineErrors.ts'
import { formatMessage } from '../../../src/engine/errors/describeError.ts'
import { isEngineError } from '../../../src/engine/errors/EngineError.ts'
import { causesOf, errorMessage, readField } from '../../../src/engine/errors/readField.ts'
import { toEngineError } from '../../../src/engine/errors/toEngineError.ts'
import { cleanName, cleanText } from '../../../src/engine/sanitize/cleanText.ts'
import { callsToAct, namesPage } from '../../../src/engine/sanitize/isDisguised.ts'
import { isEmailAddress } from '../../../src/engine/sanitize/isEmailAddress.ts'
import { sanitizeApiIcon } from '../../../src/engine/sanitize/sanitizeApiIcon.ts'
import { sanitizeIcon } from '../../../src/engine/sanitize/sanitizeIcon.ts'
import { sanitizeUrl } from '../../../src/engine/sanitize/sanitizeUrl.ts'

const schemes =
  'javascript livescript vbscript mocha data file blob about filesystem intent content view-source feed pcast jar resource shell search search-ms ms-settings ms- x-apple.systempreferences itms itms-apps chrome chrome-extension moz-extension safari-web-extension edge opera brave android-app tel sms smsto mms mmsto facetime facetime-audio mailto http ws wss ftp ftps sftp sftps gopher smb cifs nfs ldap ldaps ssh telnet rlogin git svn dav mk res hcp help ymsgr aim skype steam callto sip sips geo webcal magnet ed2k bitcoin lightning payto'.split(
    ' ',
  )

describe('a link', () => {
  test.each(schemes)('with %s never opens', (scheme) => {
    for (const kind of ['web', 'app', 'service'] as const)
      expect(sanitizeUrl(`${scheme}://x.test/`, kind)).toBeUndefined()
    // A scheme that only contains such a word is allowed, because a wallet may have any name.
    if (!/^(ms-|x-apple|itms|chrome|facetime)|-extension$/.test(scheme))
      expect(sanitizeUrl(`${scheme}wallet://x`, 'app')).toBe(`${scheme}wallet://x`)
    expect(sanitizeUrl(`my${scheme}://x`, 'app') === undefined).toBe(scheme.endsWith('-extension'))
  })

  const whole =
    'http ws wss blob data file filesystem about javascript livescript vbscript mocha view-source feed pcast jar mhtml wyciwyg bitcoin ftp sftp ftps sftps geo im irc ircs irc6 ircs6 magnet mailto matrix mms mmsto news snews nntp openpgp4fpr sip sips sms smsto ssh tel urn webcal webcals wtai xmpp payto lightning ed2k callto skype steam aim ymsgr message edge opera brave vivaldi res resource hcp help its mk intent android-app content market prefs app-prefs appprefs app-settings shortcuts workflow maps search search-ms shell windowsdefender onenote onenote-cmd afp cifs dav davs git gopher ldap ldaps nfs rdp rlogin rsync rtsp rtmp rtsps rtmps smb svn telnet tftp vnc'
  const beginnings =
    'web+ chrome googlechrome moz- firefox safari- x- itms itunes facetime ms- microsoft'
  const mayOpen = (scheme: string) => sanitizeUrl(`${scheme}:x`, 'app') === `${scheme}:x`

  test('never opens with a scheme that the system handles, but opens with one that only looks similar', () => {
    const words = whole.split(' ')
    const families = beginnings.split(' ')
    const passed = [
      ...words,
      ...families.flatMap((family) => [family, `${family}z`, `${family}zz`]),
      'my-extension',
      'a-extension',
    ].filter(mayOpen)
    expect(passed).toEqual([])
    const refused = [
      ...words.flatMap((word) => [`my${word}`, `${word}zz`]),
      ...families.map((family) => `my${family}`),
      ...['wez+', 'mozz', 'safari', 'x', 'ms', 'rtzp', 'rtp', 'my-extensions', 'itm', 'itz']
        // A single letter is the name of a drive.
        .filter((scheme) => scheme.length > 1),
    ].filter((scheme) => !mayOpen(scheme))
    expect(refused).toEqual([])
  })

  test.each([
    'http://localhost/',
    'http://localhost:8545/',
    'http://app.localhost/',
    'http://127.0.0.1/',
    'http://127.10.200.30/',
    'http://[::1]/',
    'https://a.test/',
  ])('to a service may be %s', (url) => {
    expect(sanitizeUrl(url, 'service')).toBe(url)
    if (url.startsWith('http:')) expect(sanitizeUrl(url)).toBeUndefined()
    if (url.startsWith('http:')) expect(sanitizeUrl(url, 'app')).toBeUndefined()
  })

  test.each([
    'http://xlocalhost/',
    'http://localhostx/',
    'http://localhost.evil.test/',
    'http://127.0.0.1.evil.test/',
    'http://evil127.0.0.1.test/',
    'http://[::2]/',
    'http://128.0.0.1/',
    'ws://localhost/',
    'metamask://x',
  ])('to a service may not be %s', (url) => {
    expect(sanitizeUrl(url, 'service')).toBeUndefined()
  })

  test('to an app has a scheme of 2 characters or more', () => {
    expect(sanitizeUrl('a://x', 'app')).toBeUndefined()
    expect(sanitizeUrl('ab://x', 'app')).toBe('ab://x')
    expect(sanitizeUrl('a1+.-b://x', 'app')).toBe('a1+.-b://x')
    expect(sanitizeUrl('metamask://x', 'web')).toBeUndefined()
    expect(sanitizeUrl('metamask://x')).toBeUndefined()
  })

  test('to settings never opens, in any spelling', () => {
    for (const scheme of ['app-prefs', 'appprefs', 'prefs', 'ircs6', 'sip', 'firefox-focus'])
      expect(sanitizeUrl(`${scheme}://x`, 'app')).toBeUndefined()
  })

  test('to a service may use plain HTTP on this machine only', () => {
    for (const host of ['localhost', 'a.localhost', '127.0.0.1', '127.10.20.30', '[::1]'])
      expect(sanitizeUrl(`http://${host}/`, 'service')).toBe(`http://${host}/`)
    for (const host of ['x.test', 'localhost.test', '126.0.0.1', '127.x.test', '[::2]'])
      expect(sanitizeUrl(`http://${host}/`, 'service')).toBeUndefined()
  })

  test('loses surrounding whitespace, and has no user name before its host', () => {
    expect(sanitizeUrl('\u0000\u0001 \u007f\u009fhttps://a.test/b \u0085\u0000')).toBe(
      'https://a.test/b',
    )
    expect(sanitizeUrl('https://user@a.test/')).toBeUndefined()
    expect(sanitizeUrl('https://:secret@a.test/')).toBeUndefined()
  })

  test('has at most 2,048 characters, and is read up to twice as many', () => {
    const url = 'https://a.test/'.padEnd(2048, 'x')
    expect(sanitizeUrl(url)).toBe(url)
    expect(sanitizeUrl(`${url}x`)).toBeUndefined()
    expect(sanitizeUrl('https://a.test/'.padStart(4096, ' '))).toBe('https://a.test/')
    expect(sanitizeUrl('https://a.test/'.padStart(4097, ' '))).toBeUndefined()
  })
})

describe('an icon', () => {
  test.each([
    'data:image/png,x',
    'DATA:image/SVG+xml;utf8,x',
    'data:image/x-icon;base64,AA',
    'data:image/svg+xml;charset="utf-8";base64,AA==',
    'data:image/png;base64,A%2b%2F%3d',
    'data:image/png;base64,AA\nAA',
    'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" width="100%">\n</svg>',
    'data:image/9,x',
    `data:image/${'a'.repeat(41)},x`,
  ])('may be %s', (icon) => {
    expect(sanitizeIcon(icon)).toBe(icon)
    expect(sanitizeIcon(` ${icon}\n`)).toBe(icon)
    expect(sanitizeApiIcon(icon)).toBe(icon)
  })

  test.each([
    'xdata:image/png,x',
    'data:image/-png,x',
    'data:image/,x',
    'data:image/png',
    'data:image/png;base64',
    'data:image/png,',
    'data:image/png;base64,',
    'data:image/png;base64,AAAAA',
    'data:image/png;base64,A=AA',
    'data:image/png;base64,AAA==',
    'data:image/png;base64,====',
    'data:image/png;base64,<svg>',
    'data:image/png;base64,AA%00',
    'data:image/png; base64,AAAA',
    'data:image/png;x=,AAAA',
    'data:image/png;base64;,AAAA',
    'data:image/svg+xml,<svg>\u0000</svg>',
    'data:image/pn g,x',
    `data:image/${'a'.repeat(42)},x`,
    'data:text/html,x',
    undefined,
    7,
  ])('may not be %s', (icon) => {
    expect(sanitizeIcon(icon)).toBeUndefined()
    expect(sanitizeApiIcon(icon)).toBeUndefined()
  })

  test('from our API may be a URL of the requested kind', () => {
    expect(sanitizeApiIcon('https://a.test/x.png')).toBe('https://a.test/x.png')
    expect(sanitizeApiIcon('http://localhost/x.png')).toBeUndefined()
    expect(sanitizeApiIcon('http://localhost/x.png', 'service')).toBe('http://localhost/x.png')
  })
})

describe('text', () => {
  test('keeps its combining marks, at most four on each letter', () => {
    expect(cleanText(`o${'\u0302'.repeat(4)}`, 9)).toBe(
      `o\u0302\u0302\u0302\u0302`.normalize('NFC'),
    )
    expect(cleanText(`q${'\u0302'.repeat(9)}`, 9)).toBe(`q${'\u0302'.repeat(4)}`)
  })

  test('is one line with single spaces, and is trimmed', () => {
    expect(cleanText('\t a \u2003\u00a0 b\r\n\u0085c ', 9)).toBe('a b c')
    expect(cleanText('a \u200b b', 9)).toBe('a b')
  })

  test('is normalized (NFC), and loses invisible characters', () => {
    expect(cleanText('e\u0301', 9)).toBe('é')
    expect(cleanText('a\u00ad\u200b\u200c\u200d\u2060\ufeff\u061c\u2800\ue000\ud800b', 9)).toBe(
      'ab',
    )
    expect(cleanText('\u202Eevil\u202C \u2066x\u2069', 9)).toBe('evil x')
    expect(cleanText('\ufe0fa\ufe0f', 9)).toBe('a')
  })

  test('keeps emoji whole: joined, colored, keycaps and flags', () => {
    for (const emoji of ['👩‍🚀', '👍🏽', '❤️', '1️⃣', '#️⃣', '🇩🇪', '👨‍👩‍👧'])
      expect(cleanText(`a${emoji}`, 9)).toBe(`a${emoji}`)
    expect(cleanText('👩\u200d', 9)).toBe('👩')
    expect(cleanText('1\ufe0f', 9)).toBe('1')
  })

  test('is cut to the given number of graphemes, and at most 16 characters are read for each', () => {
    expect(cleanText('abcdef', 6)).toBe('abcdef')
    expect(cleanText('abcdef', 5)).toBe('abcde')
    expect(cleanText('abc def', 4)).toBe('abc')
    expect(cleanText('👩‍🚀👩‍🚀👩‍🚀', 2)).toBe('👩‍🚀👩‍🚀')
    expect(cleanText(`${'\u200b'.repeat(9 * 16 - 1)}ab`, 9)).toBe('a')
    expect(cleanText('👩\u200d'.repeat(9_000), 9).length).toBeLessThanOrEqual(9 * 16)
  })

  test('has a separate placeholder for names', () => {
    expect(cleanName('a'.repeat(41))).toBe('a'.repeat(40))
    expect(cleanName('\u200b')).toBe('Unknown wallet')
    expect(cleanName(7)).toBe('Unknown wallet')
    expect(cleanName('', 'None')).toBe('None')
  })

  test.each([
    ...[
      'http://x',
      'HTTPS:x',
      'www.x',
      't.me/x',
      'go t.me',
      'ab.com',
      'b1-c.xyz',
      'ä-ö.finance',
      '测试.com',
    ],
    ...[
      'com org net io xyz app site finance gift fund claim vip top link pro live fi co me cc us info network exchange eth',
    ]
      .flatMap((list) => list.split(' '))
      .map((zone) => `free-token.${zone} now`),
  ])('%s contains a web address', (name) => {
    expect(namesPage(name)).toBe(true)
  })

  test.each([
    'Tether USD',
    'www',
    'v1.0',
    'a.comet',
    'x.com',
    'at.men',
    'St. Me',
    'https',
    'Mr.io1',
    'one. two .com',
  ])('%s contains no web address', (name) => {
    expect(namesPage(name)).toBe(false)
  })

  test('is a call to action only with whole words', () => {
    for (const name of ['Claim 5', 'Visit us', 'the AIRDROP', 'visit'])
      expect(callsToAct(name)).toBe(true)
    for (const name of ['Reclaimed', 'Visitor', 'Airdrops', 'Acclaim'])
      expect(callsToAct(name)).toBe(false)
  })
})

describe('an email address', () => {
  test.each([
    'ada@example.com',
    'a.b+c@x-y.example.museum',
    `${'a'.repeat(64)}@e.co`,
    'a@1.co',
    'a@b.c1',
    `a@${'b'.repeat(63)}.co`,
  ])('may be %s', (text) => {
    expect(isEmailAddress(text)).toBe(true)
  })

  test.each([
    ...['', 'ada', 'ada@example', '.ada@example.com', 'ada.@example.com', 'a..b@example.com'],
    ...['ada@-x.com', 'ada@x-.com', 'ada@example.c', 'ada@example.1m', 'ada@example.c-'],
    ...['a b@example.com', 'ada@example.com.', 'ada@example.com\n', 'ada@exa mple.com'],
    ...[`${'a'.repeat(65)}@e.co`, `a@${'b'.repeat(64)}.co`, `a@${'b.'.repeat(126)}co`],
  ])('is not %j', (text) => {
    expect(isEmailAddress(text)).toBe(false)
  })
})

describe('an id', () => {
  test('of a network has two parts', () => {
    expect(parseCaipNetworkId('eip155:1')).toEqual({ namespace: 'eip155', reference: '1' })
    for (const id of ['eip155', 'eip155:', ':1', 'eip155:1:2', 'other:1', 'eip155x:1']) {
      expect(() => parseCaipNetworkId(id)).toThrow(
        expect.objectContaining({ code: 'caip/INVALID_NETWORK_ID', details: [id] }),
      )
      expect(isCaipNetworkId(id)).toBe(false)
    }
    expect(() => parseCaipNetworkId('x'.repeat(101))).toThrow(
      `Invalid CAIP network id: ${'x'.repeat(100)}`,
    )
    expect(() => parseCaipNetworkId('x'.repeat(101))).not.toThrow('x'.repeat(101))
    expect([isCaipNetworkId('sui:mainnet'), isCaipNetworkId(7)]).toEqual([true, false])
  })

  test('of a network has a single namespace', () => {
    expect(isNetworkOf('eip155', 'eip155:1')).toBe(true)
    expect(isNetworkOf('solana', 'eip155:1')).toBe(false)
    expect(isNetworkOf('eip', 'eip155:1')).toBe(false)
    expect(isNetworkOf('eip155', 7)).toBe(false)
    expect(['eip155', 'near', '', undefined].map(isSupportedNamespace)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  test('has no part longer than in its grammar, and nothing around it', () => {
    const reference = 'aZ0-_'.padEnd(32, 'x')
    const address = 'aZ0-.%'.padEnd(128, 'x')
    expect(parseCaipNetworkId(`solana:${reference}`).reference).toBe(reference)
    expect(parseCaipAddress(`solana:${reference}:${address}`).address).toBe(address)
    for (const id of [
      `solana:${reference}x`,
      `xsolana:${reference}`,
      `solana:${reference} `,
      `solana:${reference}\n`,
      ` solana:${reference}`,
      'solana:a.b',
      'solana:a%b',
      'Solana:a',
    ]) {
      expect(isCaipNetworkId(id)).toBe(false)
      expect(() => parseCaipAddress(`${id}:abc`)).toThrow()
    }
    expect(isCaipNetworkId(['solana:a'])).toBe(false)
    for (const id of [
      `solana:${reference}:${address}x`,
      `solana:${reference}:a_b`,
      `solana:${reference}:a b`,
      `solana:${reference}:abc\n`,
      ` solana:${reference}:abc`,
      [`solana:${reference}:abc`] as never,
    ])
      expect(() => parseCaipAddress(id)).toThrow()
  })

  test('of a Solana key is 32 bytes, including leading zeros', () => {
    const key = (length: number, zeros = 0) =>
      base58.encode(Uint8Array.from({ length }, (_, index) => (index < zeros ? 0 : 255)))
    expect([key(32), key(32, 1), key(32, 5), key(32, 31), key(32, 32)].map(isSolanaKey)).toEqual(
      Array.from({ length: 5 }, () => true),
    )
    const small = base58.encode(Uint8Array.from({ length: 32 }, (_, index) => (index ? 9 : 1)))
    expect(isSolanaKey(small)).toBe(true)
    for (const other of [key(31), key(33), key(33, 1), key(31, 1), '1'.repeat(33), [key(32)], 7])
      expect(isSolanaKey(other)).toBe(false)
    expect(isSolanaKey('1'.repeat(32))).toBe(true)
  })

  test('of a Solana receiver is a key whose bytes are not all zero', () => {
    const zero = '1'.repeat(32)
    const program = base58.encode(Uint8Array.from({ length: 32 }, (_, at) => (at === 31 ? 1 : 0)))
    expect([program, zero, program.slice(1), ''].map(isSolanaReceiver)).toEqual([
      ...[true, false, false, false],
    ])
  })

  test('of an account has three parts', () => {
    const address = `0x${'aB'.repeat(20)}`
    expect(parseCaipAddress(`eip155:1:${address}`)).toEqual({
      namespace: 'eip155',
      reference: '1',
      caipNetworkId: 'eip155:1',
      address,
    })
    for (const id of ['eip155:1', 'eip155:1:', `eip155::${address}`, 'near:1:a', 'eip155:1:a:b'])
      expect(() => parseCaipAddress(id)).toThrow(
        expect.objectContaining({ code: 'caip/INVALID_ADDRESS', details: [id] }),
      )
    expect(() => parseCaipAddress('x'.repeat(201))).toThrow(
      `Invalid CAIP address: ${'x'.repeat(200)}`,
    )
    expect(() => parseCaipAddress('x'.repeat(201))).not.toThrow('x'.repeat(201))
  })

  test('of eip155 has 40 hex characters', () => {
    const hex = 'aB'.repeat(20)
    expect([hex, `0x${hex}`].map(isEvmAddress)).toEqual([true, true])
    for (const text of [
      hex.slice(1),
      `${hex}0`,
      `x${hex}`,
      `0x0x${hex}`,
      `${hex}\n`,
      'g'.repeat(40),
    ])
      expect(isEvmAddress(text)).toBe(false)
  })

  test('of an eip155 receiver begins with 0x, and ends after 40 more characters', () => {
    const address = `0x${'aB'.repeat(20)}`
    expect(isPrefixedEvmAddress(address)).toBe(true)
    for (const other of [`${address}0`, address.slice(2), ` ${address}`, [address], 7, undefined])
      expect(isPrefixedEvmAddress(other)).toBe(false)
    expect(isEvmAddress([address] as never)).toBe(false)
  })

  test('of a token belongs to its network, in the format of its namespace', () => {
    const token = `eip155:1:0x${'a'.repeat(40)}`
    expect(isTokenAddress(token, 'eip155:1')).toBe(true)
    expect(isTokenAddress(token, 'eip155:10')).toBe(false)
    const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    expect(isTokenAddress(`${network}:${mint}`, network)).toBe(true)
    for (const other of [`${network}:0x${'a'.repeat(40)}`, `${network}:`, network, 7, undefined])
      expect(isTokenAddress(other, network)).toBe(false)
  })

  test('of eip155 is the same in any case, and any other id only in its exact case', () => {
    expect(isSameAddress('0xAB', '0Xab')).toBe(true)
    expect(isSameAddress('0xAB', '0xAC')).toBe(false)
    expect(isSameAddress('0xAB', 'AB')).toBe(false)
    expect([isSameAddress('abc', 'abc'), isSameAddress('abc', 'abC')]).toEqual([true, false])
    expect(isSameAddress('z0xAB', 'z0xab')).toBe(false)
  })

  test('of solana has 32 to 44 characters of base58', () => {
    const base58 = (length: number) => 'z'.repeat(length)
    expect([31, 32, 44, 45].map((length) => isSolanaAddress(base58(length)))).toEqual([
      ...[false, true, true, false],
    ])
    for (const letter of '0OIl_') expect(isSolanaAddress(base58(33) + letter)).toBe(false)
    expect(isSolanaAddress(` ${base58(33)}`)).toBe(false)
  })

  test('of a transaction has the format of its chain', () => {
    const hash = `0x${'5E'.repeat(32)}`
    expect(isTransactionHash(hash, 'eip155')).toBe(true)
    for (const text of [hash.slice(0, -1), `${hash}0`, `a${hash}`, hash.slice(2), undefined, 7])
      expect(isTransactionHash(text, 'eip155')).toBe(false)
    const signature = (length: number) => '5'.repeat(length)
    expect(
      [63, 64, 88, 89].map((length) => isTransactionHash(signature(length), 'solana')),
    ).toEqual([...[false, true, true, false]])
    expect(isTransactionHash(`${signature(64)}0`, 'solana')).toBe(false)
    expect(isTransactionHash(hash, 'sui')).toBe(false)
    expect(isTransactionHash([hash], 'eip155')).toBe(false)
  })
})

describe('a thrown value', () => {
  test('is an EngineError with its name, and with the requested code', () => {
    const busy = commonErrors.BUSY()
    expect([isEngineError(busy), isEngineError(busy, 'common/BUSY')]).toEqual([true, true])
    expect(isEngineError(busy, 'common/ABORTED')).toBe(false)
    const likeIt = { name: 'EngineError', code: 'common/BUSY', message: 'No error' }
    const named = Object.assign(new Error('x'), { name: 'EngineError' })
    const coded = Object.assign(new Error('x'), { code: 'common/BUSY' })
    for (const other of [likeIt, named, coded, undefined, 'common/BUSY'])
      expect(isEngineError(other)).toBe(false)
    expect(busy.details).toEqual([])
  })

  test('is a rejection if it, or one of its causes, has a rejection’s code', () => {
    for (const code of [4001, '4001', 5000, '5000', 5750]) {
      const thrown = { message: 'x', cause: { data: { cause: { code } } } }
      expect(toEngineError(thrown)).toMatchObject({ code: 'common/REJECTED', cause: thrown })
    }
    expect(toEngineError({ message: 'x', code: 4002 }).code).toBe('common/UNKNOWN')
  })

  test('is followed through its causes, under each of their names, to the eighth level', () => {
    const chain = (depth: number): object => (depth === 0 ? {} : { cause: chain(depth - 1) })
    expect(causesOf(chain(20))).toHaveLength(8)
    expect(causesOf(undefined)).toEqual([])
    expect(causesOf(null)).toEqual([])
    const inner = { code: 4001 }
    for (const outer of [
      { cause: inner },
      { data: { originalError: inner } },
      { data: { cause: inner } },
      { error: inner },
      { originalError: inner },
      { reason: inner },
    ])
      expect(causesOf(outer)[1]).toBe(inner)
    expect(causesOf({ cause: inner, error: {} })[1]).toBe(inner)
  })

  test.each([
    ...[
      'user rejected',
      'User_denied it',
      'USER_CANCELED',
      'the user has declined',
      'user disapproved',
    ],
    ...['User aborted', 'userRejected', 'UserDeclined', 'userCancelled', 'Rejected by user'],
    ...[
      'denied by the user',
      'cancelled from the user',
      'Declined by user',
      'Rejected.',
      'cancelled',
    ],
    ...['The request was rejected', 'this transaction has been declined', 'Signing canceled!'],
    ...['signature rejected', 'connection declined', 'Signature was cancelled'],
    ...['"Rejected"', 'sign declined', 'Rejected  by  the  user', 'denied  from user'],
    '(The  transaction  has been  canceled)',
  ])('is a rejection: %s', (message) => {
    expect(isUserRejection(new Error(message))).toBe(true)
  })

  test.each([
    ...['user operation rejected', 'user op rejected', 'superuser rejected it', 'users rejected'],
    ...[
      'the user is here',
      `user ${'x'.repeat(41)} rejected`,
      'rejected by users',
      'unrejected by user',
    ],
    ...['Rejected: too many requests', 'The node was rejected', 'rejected twice', 'cancellation'],
    ...['subuser_ok', 'rejectedby user', 'user rejec'],
    `${'x'.repeat(500)} user rejected`,
  ])('is not a rejection: %s', (message) => {
    expect(isUserRejection(new Error(message))).toBe(false)
  })

  test.each([
    4001,
    '4001',
    5000,
    '5000',
    'ACTION_REJECTED',
    'USER_DENIED',
    'UserCancelled',
    'user_declin',
  ])('is a rejection with the code %s', (code) => {
    expect(isUserRejection({ code })).toBe(true)
  })

  test.each([
    ...[4000, 5001, 'REJECTED', 'NO_ACTION_REJECTED', 'USER_ACCEPTED', undefined],
    ['USER_REJECTED'],
  ])('is not a rejection with the code %j', (code) => {
    expect(isUserRejection({ code })).toBe(false)
  })

  test('is a rejection with the code of an upgrade, with the names of two adapters, and with their codes beside words', () => {
    const no = [
      { code: 5750 },
      { name: 'WalletWindowClosedError' },
      { code: 'ERROR_ASSOCIATION_CANCELLED' },
      { name: 'UserRejectedRequestError' },
      { code: -1, message: 'authorization request failed' },
      { code: -3, message: 'not signed' },
      { message: 'x', cause: { data: { cause: { code: 4001 } } } },
    ]
    expect(no.map(isUserRejection)).toEqual(no.map(() => true))
    const other = [
      { code: '5750' },
      { name: 'MyWalletWindowClosedError' },
      { name: 'WalletWindowClosedErrors' },
      { code: 'AN_ERROR_ASSOCIATION_CANCELLED' },
      { code: 'ERROR_ASSOCIATION_CANCELLED_X' },
      { name: 'SuperUserRejected' },
      { code: -1, message: 'timed out' },
      { code: -2, message: 'not signed' },
      { code: -1 },
      { code: '-1', message: 'not signed' },
      { message: ['user rejected'] },
    ]
    expect(other.map(isUserRejection)).toEqual(other.map(() => false))
  })

  test('is an EngineError if it comes from another copy of latchkey and is complete', () => {
    const foreign = (changes: object) =>
      Object.assign(new Error('Said'), {
        ...{ name: 'EngineError', code: 'swap/EXPIRED', details: ['a', 7, 'b'] },
        ...changes,
      })
    const whole = foreign({})
    expect(toEngineError(whole)).toMatchObject({
      code: 'swap/EXPIRED',
      message: 'Said',
      details: ['a', 'b'],
      cause: whole,
    })
    expect(toEngineError(foreign({ code: `${'a'.repeat(40)}/${'b'.repeat(40)}` })).code).toMatch(
      /^a/,
    )
    for (const changes of [
      { code: 'swap' },
      { code: 'swap/' },
      { code: '/EXPIRED' },
      { code: 'swap/EXPIRED/x' },
      { code: 'a swap/EXPIRED' },
      { code: 'swap/EXPIRED!' },
      { code: `${'a'.repeat(41)}/b` },
      { code: `a/${'b'.repeat(41)}` },
      { details: 'a' },
      { details: undefined },
    ])
      expect(toEngineError(foreign(changes)).code).toBe('common/UNKNOWN')
    expect(toEngineError(foreign({ message: '\u200b' })).code).toBe('common/UNKNOWN')
  })

  test('is a failed import, in the words of each browser', () => {
    for (const message of [
      'Failed to fetch dynamically imported module: https://a.test/b.js',
      'error loading dynamically imported module',
      'Importing a module script failed.',
    ]) {
      expect(toEngineError(new TypeError(message)).code).toBe('common/NOT_LOADED')
      expect(toEngineError({ message: '', cause: { message } }).code).toBe('common/NOT_LOADED')
    }
    expect(toEngineError(new Error('x'.repeat(2_000))).message).toBe('x'.repeat(1_000))
  })

  test('has a message in which only known values are filled in', () => {
    const values = { name: 'Meadow', 10: 'ten' }
    expect(formatMessage('{name}, {10}, {other}, {name}', values)).toBe(
      'Meadow, ten, {other}, Meadow',
    )
    expect(formatMessage('{toString}', {})).toBe('{toString}')
  })

  test('has its own message if that is text', () => {
    expect([errorMessage('No'), errorMessage({ message: 'No' })]).toEqual(['No', 'No'])
    for (const other of ['', { message: '' }, { message: 42 }, { message: ['No'] }, null, 42])
      expect(errorMessage(other)).toBeUndefined()
  })

  test.each(['User closed modal', 'The user has closed the window'])(
    '%j is a rejection',
    (text) => {
      expect(isUserRejection(new Error(text))).toBe(true)
    },
  )

  test('is read by its fields, whatever its type', () => {
    const call = Object.assign(() => {}, { code: 7 })
    expect([readField(call, 'code'), readField({ a: 1 }, 'a')]).toEqual([7, 1])
    for (const value of [null, undefined, 'text', 7])
      expect(readField(value, 'length')).toBeUndefined()
  })

  test('has the first message in its chain of causes', () => {
    expect(toEngineError({ message: '\u200b', cause: { message: 'Inside' } }).message).toBe(
      'Inside',
    )
    expect(toEngineError({ name: 'AbortError' })).toMatchObject({ code: 'common/ABORTED' })
    const thrown = { message: 'x', name: 'EngineError', code: 'common/BUSY' }
    expect(toEngineError(thrown)).toMatchObject({ code: 'common/UNKNOWN', cause: thrown })
    const foreign = Object.assign(new Error('x'), { name: 'EngineError', code: 7 })
    expect(toEngineError(foreign)).toMatchObject({ code: 'common/UNKNOWN', cause: foreign })
    expect(toEngineError(null)).toMatchObject({ code: 'common/UNKNOWN', cause: null })
  })
})
