import { expect, test } from 'vitest'
import {
  areResources,
  fieldGuards,
  isPageOf,
  isShortEnough,
  isStatement,
  readTime,
} from '../../src/engine/siwx/message/fieldGuards.ts'
import { parseHeader } from '../../src/engine/siwx/message/parseMessageFor.ts'
import { addressPrefixes } from '../../src/engine/siwx/namespaceProfiles.ts'
import { compactSize, readHex } from '../../src/engine/siwx/verification/bytes.ts'

/** Returns the valid texts that the guard refuses, and the invalid texts that it accepts. */
const wrong = (
  guard: (text: string) => boolean,
  { good, bad }: { good: readonly string[]; bad: readonly string[] },
) => [...good.filter((text) => !guard(text)), ...bad.filter((text) => guard(text))]

const long = (length: number, start = '') => start.padEnd(length, 'x')
const allSigns = "aZ09_-.~!$&'()*+,;=:"

test('a URI has a scheme, and the form of RFC 3986 after it', () => {
  expect(
    wrong(fieldGuards.uri, {
      good: [
        'https://a.test',
        'HTTPS://a.test/',
        'a1+.-:x',
        'urn:a:b',
        'x:/',
        'x:a/b?c/d?#e/f?',
        'x:%41?%4a#%5B',
        `x:${allSigns}@/?${allSigns}@/?#${allSigns}@/?`,
        `x://${allSigns}%41@a.test`,
        'x://@a.test',
        'x://a.test:',
        'x://a.test:80/b?c#d',
        'x://a.test?c',
        'x://a.test#d',
        "x://a-_.~!$&'()*+,;=%41",
        'x://',
        'x:///a',
        'x://[::1]',
        'x://[::1]:80/',
        'x://a@[2001:db8::1]/',
        long(2_048, 'x:'),
      ],
      bad: [
        '',
        'x',
        'x:',
        ':x',
        '1x:a',
        '-x:a',
        'a_b:c',
        ' x:a',
        'x:a b',
        'x:a\n',
        '\nx:a',
        'x:a\\b',
        'x:[a',
        'x:%4',
        'x:%g1',
        'x:?%4',
        'x:?a b',
        'x:#%4',
        'x:#a#b',
        'x:#a b',
        'x:"a"',
        'x://a b',
        'x://a.test/ b',
        'x://a.test/%4',
        'x://a%4',
        'x://a%gg',
        'x://a"b',
        'x://a b@c',
        'x://a%4@c',
        'x://a@b@c',
        'x://a:b:c',
        'x://a.test:80x',
        'x://a.test:x',
        'x://[::1',
        'x://::1]',
        'x://[::g]',
        'x://[::1]x',
        'x://x[::1]',
        'x://[]',
        'x://[[::1]]',
        long(2_049, 'x:'),
      ],
    }),
  ).toEqual([])
})

test('a domain is a host in ASCII with an optional port', () => {
  expect(
    wrong(fieldGuards.domain, {
      good: [
        'a',
        'A.b',
        'a-b.c1',
        '1.2.3.4',
        `${long(63)}.${long(63)}`,
        'a.test:1',
        'a.test:65535',
        '[::1]',
        '[::1]:80',
        '[::ffff:1.2.3.4]',
        'me@a.test',
        'me:%41pw@a.test:1',
        '@a.test',
        `${allSigns}@a`,
        long(512, 'a@').replace(/x/g, 'x.').slice(0, 511).replace(/\.$/, 'x'),
      ],
      bad: [
        '',
        '.',
        '.a',
        'a.',
        'a..b',
        '-a',
        'a-',
        'a.-b',
        'a-.b',
        'a_b',
        'ä.test',
        'a b',
        ' a',
        'a\n',
        'a/b',
        'a?b',
        `${long(64)}.b`,
        `b.${long(64)}`,
        'a:',
        'a:0',
        'a:01',
        'a:123456',
        'a:x',
        'a:1:2',
        'a:1x',
        'xa:1]',
        '[::1',
        '::1',
        '[::g]',
        '[1]',
        '[]',
        '[::1]x',
        'x[::1]',
        `[${'1:'.repeat(23)}]`,
        'me you@a.test',
        'me%4@a.test',
        'me%gg@a.test',
        'me@you@a.test',
        '"me"@a.test',
        long(600, 'x@').replace(/(x{60})/g, '$1.'),
      ],
    }),
  ).toEqual([])
})

test('scheme, version, nonce and request id have a limited length and set of characters', () => {
  expect(
    wrong(fieldGuards.scheme, {
      good: ['a', 'HTTPS', 'a1+.-', long(32, 'a')],
      bad: ['', '1a', '-a', 'a_', 'a:', ' a', 'a\n', long(33, 'a')],
    }),
  ).toEqual([])
  expect(wrong(fieldGuards.version, { good: ['1'], bad: ['', '2', '01', '1 ', '1.0'] })).toEqual([])
  expect(
    wrong(fieldGuards.nonce, {
      good: ['aZ09aZ09', long(128)],
      bad: ['', long(7), long(129), 'aZ09-aZ09', ' aZ09aZ09', 'aZ09aZ09\n', '_aZ09aZ09'],
    }),
  ).toEqual([])
  expect(
    wrong(fieldGuards.requestId, {
      good: ['', `${allSigns}@%4a%B1`, long(512), '%41'.repeat(512)],
      bad: ['#', 'a b', ' a', 'a\n', '%4', '%g1', 'a/b', '"a"', long(513)],
    }),
  ).toEqual([])
})

test('a message has at most 20 resources, and each is a URI', () => {
  const uris = (count: number) => Array.from({ length: count }, (_, index) => `x:${index}`)
  expect([[], uris(20)].map(areResources)).toEqual([true, true])
  const bad = [uris(21), ['x:a', 'b'], ['x:a', 7], [undefined]]
  expect(bad.map(areResources)).toEqual(bad.map(() => false))
})

test('a time follows RFC 3339 on a valid day', () => {
  const good = [
    '2026-11-22T00:00:00Z',
    '2026-11-22T23:59:59.123456789Z',
    '2026-11-22T09:08:07.1+01:30',
    '2026-11-22T19:08:07-23:59',
    '2024-02-29T12:00:00Z',
    '2000-02-29T12:00:00Z',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
  ]
  for (const text of good) expect([text, readTime(text)]).toEqual([text, Date.parse(text)])
  const bad = [
    '',
    '2026-11-22',
    '2026-11-22 00:00:00Z',
    '2026-11-22t00:00:00Z',
    '2026-11-22T00:00:00z',
    '2026-11-22T00:00:00',
    '2026-11-22T00:00Z',
    '2026-11-22T24:00:00Z',
    '2026-11-22T00:60:00Z',
    '2026-11-22T00:00:60Z',
    '2026-11-22T30:00:00Z',
    '2026-11-22T0:00:00Z',
    '2026-11-22T00:00:00.Z',
    '2026-11-22T00:00:00.1234567890Z',
    '2026-11-22T00:00:00+24:00',
    '2026-11-22T00:00:00+30:00',
    '2026-11-22T00:00:00+01:60',
    '2026-11-22T00:00:00+0100',
    '2026-11-22T00:00:00*01:00',
    '2026-11-22T00:00:00Z ',
    ' 2026-11-22T00:00:00Z',
    '2026-11-22T00:00:00Z\n',
    '+002026-11-22T00:00:00Z',
    '2026-00-10T00:00:00Z',
    '2026-13-10T00:00:00Z',
    '2026-11-00T00:00:00Z',
    '2026-11-31T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2026-1-22T00:00:00Z',
    '2026-11-2T00:00:00Z',
    'xxxx-11-22T00:00:00Z',
    '2026-xx-22T00:00:00Z',
    '2026-11-xxT00:00:00Z',
  ]
  expect(bad.filter((text) => readTime(text) !== undefined)).toEqual([])
})

test('a statement has no hidden characters, according to the rule of its chain', () => {
  const signs = "aZ09_-.~:/?#[]@!$&'()*+,;= "
  const all = (rule: 'strict' | 'printable' | 'unicode') => (text: string) =>
    isStatement(text, rule)
  expect(
    wrong(all('strict'), {
      good: [signs, long(2_048)],
      bad: ['', '"', '<', '%', '\\', '^', 'ü', 'a\n', 'a\tb', '\na', long(2_049)],
    }),
  ).toEqual([])
  expect(
    wrong(all('printable'), {
      good: [`${signs}"<>%\\^\`{|}`, ' ', '~', long(2_048)],
      bad: ['', 'ü', 'a\n', '\u007f', 'a\u0000', '\u001f', long(2_049)],
    }),
  ).toEqual([])
  expect(
    wrong(all('unicode'), {
      good: ['Grüße', '測', '👍', 'ü'.repeat(1_024)],
      bad: [
        ...['', 'a\nb', 'a\u202eb', 'a\u200bb', 'a\ud800b', 'a\ue000b', 'a\u0378b'],
        ...['a\u2028b', 'a\u2029b', 'a\u115fb', 'a\u2800b', 'ü'.repeat(1_025), long(2_049)],
      ],
    }),
  ).toEqual([])
})

test('the first line names the domain and the network of the account', () => {
  const line = (name: string, asking = 'a.test') =>
    `${asking} wants you to sign in with your ${name} account:`
  expect(parseHeader(line('Ethereum'))).toStrictEqual({ domain: 'a.test', name: 'Ethereum' })
  expect(parseHeader(line('E 1+(x)'))).toMatchObject({ name: 'E 1+(x)' })
  expect(parseHeader(line(long(64)))).toMatchObject({ name: long(64) })
  expect(parseHeader(line('E', 'https://a.test'))).toStrictEqual({
    scheme: 'https',
    domain: 'a.test',
    name: 'E',
  })
  expect(parseHeader(line('E', '://a'))).toMatchObject({ scheme: '', domain: 'a' })
  for (const text of [
    '',
    ' account:',
    line('Ethereum').slice(0, -1),
    `${line('Ethereum')} `,
    line(''),
    line(long(65)),
    line('E\u200b'),
    line('\u0301E'),
    line('E\tE'),
    'a.test wants you to sign in with your Ethereum',
  ])
    expect(() => parseHeader(text)).toThrow(
      expect.objectContaining({ code: 'siwx/INVALID_MESSAGE' }),
    )
})

test('a page belongs to a domain only if the hosts are equal and the scheme is http or https', () => {
  expect(
    ['https://a.test', 'http://a.test/', 'https://a.test?b', 'https://a.test#b'].map((uri) =>
      isPageOf('a.test', uri),
    ),
  ).toEqual([true, true, true, true])
  expect(
    [
      'ftp://a.test',
      'https:/a.test',
      'xhttps://a.test',
      'httpss://a.test',
      'https://b.test',
      'https://a.test:80',
      'https://me@a.test',
      'https://A.test',
      'urn:https://a.test',
      '',
    ].filter((uri) => isPageOf('a.test', uri)),
  ).toEqual([])
})

test('a message has at most 8,192 bytes', () => {
  expect([long(8_192), 'ü'.repeat(4_096)].map(isShortEnough)).toEqual([true, true])
  expect([long(8_193), `${'ü'.repeat(4_096)}x`].map(isShortEnough)).toEqual([false, false])
})

test('hex is read in pairs, and a length is encoded as Bitcoin does', () => {
  for (const text of ['00ffAB', '0x00ffAB'])
    expect(readHex(text)).toEqual(Uint8Array.of(0, 255, 171))
  for (const text of ['', '0x']) expect(readHex(text)).toEqual(new Uint8Array())
  for (const text of ['0', '0x0', '0xgg', 'x0ab', '0X00', 'ab ', ' ab'])
    expect(readHex(text)).toBeUndefined()
  expect(
    [0, 252, 253, 65_535, 65_536, 0x01020304].map((length) => [...compactSize(length)]),
  ).toEqual([[0], [252], [253, 253, 0], [253, 255, 255], [254, 0, 0, 1, 0], [254, 4, 3, 2, 1]])
})

test('a Cosmos address begins with the registered prefix of its chain (SLIP-173)', () => {
  expect(addressPrefixes).toEqual({
    'cosmos:akashnet-2': 'akash',
    'cosmos:axelar-dojo-1': 'axelar',
    'cosmos:celestia': 'celestia',
    'cosmos:cosmoshub-4': 'cosmos',
    'cosmos:dydx-mainnet-1': 'dydx',
    'cosmos:injective-1': 'inj',
    'cosmos:juno-1': 'juno',
    'cosmos:neutron-1': 'neutron',
    'cosmos:noble-1': 'noble',
    'cosmos:osmosis-1': 'osmo',
    'cosmos:stargaze-1': 'stars',
    'cosmos:stride-1': 'stride',
  })
})
