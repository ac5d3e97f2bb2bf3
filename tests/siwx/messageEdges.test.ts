import { describe, expect, test } from 'vitest'
import { signForStacks } from '../../sandbox/sign/signForStacks.ts'
import { signWithTweetnacl } from '../../sandbox/sign/signWithTweetnacl.ts'
import { signWithViem } from '../../sandbox/sign/signWithViem.ts'
import { buildMessage, parseMessage, verify } from '../../src/engine/siwx/index.ts'
import type { ExpectedMessage, SiwxFields } from '../../src/engine/siwx/publicTypes.ts'
import { shopExpects, shopFields, siwxSigners } from '../support/siwxSigners.ts'

const alice = signWithViem('alice')
const solana = signWithTweetnacl(7)
const stacks = await signForStacks(7)
const cosmos = (await siwxSigners()).find(({ kind }) => kind === 'ADR-36')!
const testStacks = 'ST2CY5V39NHDPWSXMW9QDT3HC3GD6Q6XX4CFRK9AG'

/** The error's code, and the part or field that it names. */
function refusal(work: () => unknown): string {
  try {
    work()
    return 'none'
  } catch (error) {
    const { code, details, message } = error as { code: string; details: string[]; message: string }
    const [part] = details
    // The error's text names the part too.
    return part === undefined || message.includes(part) ? `${code} ${part}` : message
  }
}

const rowsOf = <Row extends readonly [unknown, string]>(
  rows: readonly Row[],
  work: (given: Row[0]) => unknown,
) => {
  for (const [given, part] of rows)
    expect([given, refusal(() => work(given))]).toEqual([given, part])
}

describe('a message', () => {
  const good = buildMessage(
    shopFields(alice, { requestId: '7', resources: ['https://shop.example/terms'] }),
  )
  const full = good.replace('Chain ID: 1', 'Chain ID: eip155:1')
  const named = (name: string) => full.replace('Ethereum', name)
  const loose = (name: string) => ({ textsWithoutDomainWarning: { 'eip155:1': name } }) as const
  const without = (label: string) => good.replace(new RegExp(`\n${label}: .*`), '')

  test('is refused because of its invalid part', () => {
    const rows = Object.entries({
      message: [
        7 as unknown as string,
        '',
        'shop.example',
        full.replace(' account:', ' account'),
        full.replace(/^.*/, 'shop.example.and.a.name.that.is.as.long.as.it.takes account:'),
        ...[
          '',
          'x'.repeat(65),
          '\u202eEthereum',
          'Ethereum\u202e',
          'Ethe\u202ereum',
          'e\u0301',
        ].map(named),
        good.replace('\nResources:', '\nAdmin: yes\nResources:'),
        good.replace('Request ID: 7\n', 'Request ID: 7\nRequest ID: 7\n'),
      ],
      accountAddress: [
        good.replace(`${alice.address}\n`, alice.address),
        good.replace(alice.address, solana.address),
        good.split('\n')[0]!,
      ],
      domain: [
        good.replace('shop.example', 'shop..example'),
        good.replace('shop.example', '[::g]'),
      ],
      scheme: [`1s://${good}`, `://${good}`],
      uri: [without('URI'), good.replace('https://shop.example/cart', '/cart')],
      version: [without('Version'), good.replace('Version: 1', 'Version: 2')],
      chainId: [without('Chain ID'), ...['0', 'near:1', 'eip155:'].map(chainOf)],
      nonce: [without('Nonce'), good.replace('Nonce: a1b2c3d4e5f60718', 'Nonce: a1')],
      statement: [good.replace('shop.\n', '"shop".\n'), good.replace('shop.\n', 'Läden.\n')],
      issuedAt: [without('Issued At'), good.replace('T12:', 'T25:')],
      requestId: [good.replace('ID: 7', 'ID: #')],
      resources: [good.replace('- https', 'https'), good.replace('- https://', '- //')],
    }).flatMap(([part, texts]) =>
      texts.map((text) => [text, `siwx/INVALID_MESSAGE ${part}`] as const),
    )
    rowsOf(rows, (text) => parseMessage(text))
  })

  function chainOf(id: string) {
    return good.replace('Chain ID: 1', `Chain ID: ${id}`)
  }

  test('with the full chain id may have any visible network name, if the host names the network so', () => {
    for (const name of ['x'.repeat(64), 'Some Net-Work (7)', '+', '7', '測'])
      expect(parseMessage(named(name), loose(name))).toMatchObject({
        chainId: 'eip155:1',
        requestId: '7',
      })
  })

  test('has a statement of plain characters; with the full chain id, or in other namespaces, of any ASCII characters', () => {
    const quoted = (text: string) => text.replace('shop.\n', '"shop".\n')
    const elsewhere = quoted(buildMessage(shopFields(solana)))
    for (const text of [quoted(full), elsewhere])
      expect(parseMessage(text, loose('Ethereum')).statement).toBe('Sign in to the "shop".')
  })

  test('with few fields is parsed into these fields and no others', () => {
    const { statement: _, ...fields } = shopFields(alice, { domain: 'a' })
    const text = buildMessage(fields)
    expect(parseMessage(text)).toStrictEqual({ ...fields, serializedMessage: text })
  })

  test('supports IPv6 hosts too', () => {
    for (const host of ['[::1]', '[2001:db8::1]', '[::ffff:192.0.2.1]', '[FE80::A]'])
      for (const domain of [host, `${host}:8443`]) {
        const fields = shopFields(alice, { domain, uri: `https://${domain}/` })
        expect(parseMessage(buildMessage(fields))).toMatchObject({ domain, uri: fields.uri })
      }
  })
})

test('an invalid value is refused, and the error names the field', () => {
  const rows: [Partial<SiwxFields>, string][] = [
    ...['[::g]', '[1]', '[::1]x', '[:]', '[12345::]', 'a@b'].map(
      (domain): [Partial<SiwxFields>, string] => [{ domain }, 'domain'],
    ),
    ...['cosmos:', 'cosmos:hub!', 'cosmos:!hub', `cosmos:${'x'.repeat(33)}`].map(
      (chainId): [Partial<SiwxFields>, string] => [
        { chainId: chainId as 'cosmos:x', accountAddress: cosmos.address },
        'chainId',
      ],
    ),
    ...[
      ['cosmos:osmosis-1', cosmos.address],
      ['cosmos:x', cosmos.address.slice(0, -1)],
      ['cosmos:x', 'cosmos'],
      ['stacks:1', testStacks],
      ['stacks:1', 'hello'],
      ['stacks:2147483648', stacks.address],
      ['stacks:2147483648', 'hello'],
    ].map(([chainId, accountAddress]): [Partial<SiwxFields>, string] => [
      { chainId: chainId as 'cosmos:x', accountAddress: accountAddress! },
      'accountAddress',
    ]),
  ]
  const refused = rows.map(([changes, field]) => [changes, `siwx/INVALID_FIELD ${field}`] as const)
  rowsOf(refused, (changes) => buildMessage(shopFields(alice, changes)))
  const onTest = shopFields({ address: testStacks, chainId: 'stacks:2147483648' })
  expect(parseMessage(buildMessage(onTest)).accountAddress).toBe(testStacks)
  for (const chainId of [cosmos.chainId, `cosmos:${'x'.repeat(32)}`] as const)
    expect(parseMessage(buildMessage(shopFields({ ...cosmos, chainId }))).chainId).toBe(chainId)
})

test('a message of EIP-4361 without a statement has two blank lines', () => {
  const { statement: _, ...fields } = shopFields(alice)
  const text = buildMessage(fields)
  expect(parseMessage(text).statement).toBeUndefined()
  expect(refusal(() => parseMessage(text.replace('\n\n\n', '\n\n')))).toBe(
    'siwx/INVALID_MESSAGE statement',
  )
})

test('a domain has at most 512 characters', () => {
  const build = (domain: string) =>
    buildMessage(shopFields(alice, { domain, uri: `https://${domain}/` }))
  const longest = `${'x.'.repeat(255)}xx`
  expect(parseMessage(build(longest)).domain).toBe(longest)
  expect(refusal(() => build(`${longest}x`))).toBe('siwx/INVALID_FIELD domain')
})

test('a statement in other alphabets has at most 2,048 bytes', () => {
  const unicode = { statements: 'unicode' } as const
  const write = (statement: string) => buildMessage(shopFields(solana, { statement }), unicode)
  const longest = 'ü'.repeat(1_024)
  expect(parseMessage(write(longest), unicode).statement).toBe(longest)
  expect(refusal(() => write(`${longest}x`))).toBe('siwx/INVALID_FIELD statement')
})

describe('the expected values', () => {
  const judge = async (
    signer = solana,
    changes: Partial<SiwxFields> = {},
    expected: Partial<ExpectedMessage> = {},
    change = (text: string) => text,
  ) => {
    const message = change(buildMessage(shopFields(signer, changes), { statements: 'unicode' }))
    const verdict = await verify({
      message,
      signature: await signer.sign(message),
      expected: { ...shopExpects(signer), ...expected },
    })
    return verdict.status === 'invalid' ? verdict.failed : verdict.status
  }

  test.each<[string, typeof alice, Partial<SiwxFields>, Partial<ExpectedMessage>]>([
    ['uri', solana, { uri: 'https://shop.example/' }, { uri: 'https://shop.example/cart' }],
    ['chain', alice, {}, { chainId: 'eip155:137' }],
    ['address', solana, {}, { address: solana.address.toLowerCase() }],
    ['address', alice, {}, { address: null as unknown as string }],
    ['address', alice, {}, { address: 7 as unknown as string }],
    ['valid', alice, {}, { address: alice.address.toLowerCase() }],
    ['valid', alice, { domain: '[::1]:8080', uri: 'http://[::1]:8080' }, { domain: '[::1]:8080' }],
    ['message', solana, { statement: 'Grüße' }, {}],
    ['valid', solana, { statement: 'Grüße' }, { statements: 'unicode' }],
  ])('%s: %#', async (result, signer, changes, expected) => {
    expect(await judge(signer, changes, expected)).toBe(result)
  })

  test('a URI that only contains the domain’s URI is refused', async () => {
    const urn = (text: string) => text.replace('URI: ', 'URI: urn:')
    expect(await judge(solana, {}, {}, urn)).toBe('uri')
  })

  test('a message without a time is valid unless the host limits its age', async () => {
    const timeless = (text: string) => text.replace(/\nIssued At: .*/, '')
    expect(await judge(solana, {}, {}, timeless)).toBe('valid')
    expect(await judge(solana, {}, { maxAge: 600_000 }, timeless)).toBe('issuedAt')
  })
})
