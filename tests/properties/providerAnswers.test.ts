import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPage } from '../../src/engine/features/onramp/readPage.ts'
import { parseListedToken } from '../../src/engine/features/swap/createSwapTokens.ts'
import {
  parseAllowance,
  parseApproval,
  parsePrice,
  parseQuote,
  parseSwap,
  parseTokens,
} from '../../src/engine/features/swap/parseSwap.ts'
import { checkProperty } from '../support/checkProperty.ts'
import { hostileJson } from '../support/hostileValues.ts'

const digits = fc.oneof(fc.bigInt({ min: -2n, max: 2n ** 260n }).map(String), hostileJson)
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)

test('a quote has an amount above zero, and takes at most a week', () => {
  checkProperty({
    seed: 2401,
    given: fc.oneof(
      hostileJson,
      fc.record({ receiveUnits: digits, arrivesIn: fc.oneof(fc.double(), hostileJson) }),
    ),
    read: parseQuote,
    holds({ arrivesIn = 1, receiveUnits }) {
      expect(receiveUnits > 0n).toBe(true)
      expect(arrivesIn >= 0 && arrivesIn <= 604_800).toBe(true)
    },
    throws: /^swap\/(BAD_QUOTE|INSUFFICIENT_LIQUIDITY)$/,
  })
})

test('a gas price is a number of wei', () => {
  checkProperty({
    seed: 2402,
    given: fc.record({ gasPrice: digits }),
    read: parsePrice,
    holds: (price) => expect(price).toMatch(/^\d{1,78}$/),
    throws: /^swap\/BAD_QUOTE$/,
  })
})

test('a list of tokens is a list, and each of its tokens has a name, decimals and an address', () => {
  checkProperty({
    seed: 2403,
    given: fc.oneof(hostileJson, fc.array(hostileJson)),
    read: parseTokens,
    holds: (list) => expect(Array.isArray(list)).toBe(true),
    throws: /^swap\/BAD_TOKENS$/,
  })
  const listed = fc.record({
    name: fc.oneof(fc.string(), hostileJson),
    symbol: fc.oneof(fc.string({ minLength: 1 }), hostileJson),
    decimals: fc.oneof(fc.integer({ min: -1, max: 80 }), hostileJson),
    address: fc.oneof(address, hostileJson),
    price: fc.oneof(fc.double(), hostileJson),
    logoUrl: hostileJson,
  })
  checkProperty({
    seed: 2404,
    given: fc.oneof(hostileJson, listed),
    read: (given) => parseListedToken(Object(given), 'eip155:1', 'web'),
    holds({ chainId, iconUrl = 'https:', price = 1, quantity, symbol, ...rest }) {
      expect(chainId).toBe('eip155:1')
      expect(Number(quantity.decimals)).toBeLessThanOrEqual(77)
      expect(symbol.length).toBeGreaterThan(0)
      expect(price > 0 && Number.isFinite(price)).toBe(true)
      expect(iconUrl).toMatch(/^(https:|data:image\/)/)
      if (rest.address) expect(rest.address).toMatch(/^eip155:1:0x[0-9a-f]{40}$/i)
    },
  })
})

test('a call that a provider builds has only texts as values', () => {
  const built = { to: hostileJson, data: hostileJson, value: hostileJson, units: hostileJson }
  for (const read of [parseSwap, parseApproval, parseAllowance])
    checkProperty({
      seed: 2405,
      given: fc.oneof(hostileJson, fc.record(built)),
      read: (given): object => read(given),
      holds: (one) =>
        expect(Object.values(one).every((text) => typeof text === 'string')).toBe(true),
    })
})

test('a seller’s page is on the seller’s host, and names no other account', () => {
  const user = `0x${'a1'.repeat(20)}`
  const seller = { name: 'Pay', hosts: ['pay.example'] }
  const network = { name: 'ethereum', displayName: 'Ethereum', chainId: '1' }
  checkProperty({
    seed: 2406,
    given: fc.oneof(
      hostileJson,
      fc
        .tuple(
          fc.constantFrom(
            'https://pay.example',
            'https://pay.example.thief.example',
            'http://pay.example',
          ),
          fc.oneof(fc.constant(user), address),
          fc.webQueryParameters(),
        )
        .map(([origin, to, query]) => `${origin}/?to=${to}&${query}`),
    ),
    read: (given) => readPage(given, { address: user, network }, seller),
    holds(url) {
      expect(new URL(url).origin).toBe('https://pay.example')
      for (const [one] of url.matchAll(/0x[0-9a-f]{40}/g)) expect(one).toBe(user)
    },
    throws: /^onramp\/(PAGE_REFUSED|WRONG_ADDRESS)$/,
  })
})
