import { SiweMessage } from 'siwe'
import { describe, expect, test } from 'vitest'
import { writeSignIn } from '../../server/secureSite/frame/session/writeSignIn.ts'

describe('the message that a login signs', () => {
  const place = {
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    chainId: 1,
    parentOrigin: 'https://shop.example:8443',
  } as const
  const asked = {
    accountAddress: '<<AccountAddress>>',
    chainId: 'eip155:1',
    domain: 'shop.example:8443',
    uri: 'https://shop.example:8443/cart?item=1',
    version: '1',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-01-02T03:04:05.000Z',
  }

  test.each([
    ['the fewest fields', {}],
    ['a statement', { statement: 'Welcome to the shop.' }],
    [
      'everything',
      {
        statement: 'Welcome.',
        expirationTime: '2026-01-03T03:04:05.000Z',
        notBefore: '2026-01-01T03:04:05.000Z',
        requestId: 'r-1',
        resources: ['https://shop.example/terms', 'ipfs://abc'],
      },
    ],
  ])('can be read by the package `siwe`, which writes the same text: %s', (_, more) => {
    const text = writeSignIn({ ...asked, ...more, serializedMessage: 'Send all my coins' }, place)
    const read = new SiweMessage(text)
    expect(read.toMessage()).toBe(text)
    expect(read).toMatchObject({
      ...more,
      address: place.address,
      chainId: 1,
      domain: asked.domain,
    })
  })

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['only the page’s own text', { serializedMessage: 'x' }],
    ['another domain', { ...asked, domain: 'bank.example' }],
    ['a domain without its port', { ...asked, domain: 'shop.example' }],
    ['a page on another host', { ...asked, uri: 'https://bank.example/' }],
    ['a page without TLS', { ...asked, uri: 'http://shop.example:8443/' }],
    [
      'a page whose host only begins like the origin',
      { ...asked, uri: 'https://shop.example:8443.evil.example/' },
    ],
    ['no page', { ...asked, uri: 'cart' }],
    ['another network', { ...asked, chainId: 'eip155:10' }],
    ['a network of another namespace', { ...asked, chainId: 'solana:abc' }],
    ['another version', { ...asked, version: '2' }],
    ['a short nonce', { ...asked, nonce: 'abc' }],
    ['a statement of two lines', { ...asked, statement: 'Hi\nURI: https://bank.example' }],
    ['a request id of two lines', { ...asked, requestId: 'r\nResources:' }],
    ['a resource of two lines', { ...asked, resources: ['https://a.example/\n- x'] }],
    ['resources that are not a list', { ...asked, resources: 'https://a.example' }],
    ['an invalid date', { ...asked, issuedAt: 'today' }],
    ['numbers', { ...asked, nonce: 1234567890 }],
  ])('is not written for %s', (_, wrong) => {
    expect(() => writeSignIn(wrong, place)).toThrow()
  })
})

/** For each field: texts that EIP-4361 allows, and texts that it does not. */
const fields: Readonly<Record<string, readonly unknown[]>> = {
  statement: [
    ...['', ' ', 'Hi there, #1 (of 2)!', 'Hi\rURI: https://bank.example', 'Hi\u2028x', 'Hi\u0085x'],
    ...['Hi\u0000', 'Ünïcode', 'tab\tx', '👩', '"quoted"', 'a<b>', 'a\\b', 'a^b`c{d}|', '100%'],
  ],
  uri: ['#a', '#a#b', '[x]', '?a=[x]', '%zz', '%41', 'ü', 'a b', '\n', "it's", '{x}'].map(
    (end) => `https://shop.example:8443/${end}`,
  ),
  requestId: ['', '%zz', '%', '%41', 'a/b', 'a b', "it's"],
  nonce: ['abcdefgh\n', 'abcdefghé', 'ABCDEFGH1'],
  issuedAt: ['+010000-01-01T00:00:00Z', '-000001-01-01T00:00:00Z', '2026', '1 Jan 2027'],
  expirationTime: ['+010000-01-01T00:00:00Z', '2027-01-01T00:00:00+14:00'],
  notBefore: ['+275760-09-13T00:00:00Z', '2026-01-01'],
  resources: [
    ...[[], [''], ['x'], ['a:b'], ['https://a.example/%'], ['https://[::1'], ['https://[::1]/x']],
    ...[['https://a.example/ü'], ['https://a.example/\r'], ['ipfs://a', 'https://a.example/#b']],
  ],
}

test('whatever a page requests, a login signs a message that the package `siwe` can read, or none', () => {
  const place = {
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    chainId: 1,
    parentOrigin: 'https://shop.example:8443',
  } as const
  const asked = {
    chainId: 'eip155:1',
    domain: 'shop.example:8443',
    uri: 'https://shop.example:8443/',
    version: '1',
    nonce: 'abcdefgh12345678',
    issuedAt: '2026-01-02T03:04:05.000Z',
  }
  let written = 0
  for (const [field, values] of Object.entries(fields)) {
    for (const value of values) {
      const text = textOrNothing({ ...asked, [field]: value }, place)
      if (text === undefined) continue
      written += 1
      expect(() => new SiweMessage(text), `${field} ${JSON.stringify(value)}`).not.toThrow()
      expect(new SiweMessage(text).toMessage()).toBe(text)
    }
  }
  expect(written).toBeGreaterThan(15)
})

function textOrNothing(...given: Parameters<typeof writeSignIn>): string | undefined {
  try {
    return writeSignIn(...given)
  } catch {
    return undefined
  }
}
