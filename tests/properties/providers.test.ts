import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseArrival } from '../../src/engine/features/transactions/followArrival.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import { readOffer } from '../../src/engine/providers/askForMinimum.ts'
import { readEntries } from '../../src/engine/providers/blockscout/readEntries.ts'
import { readHistoryEntry } from '../../src/engine/providers/cloudServices/readHistoryEntry.ts'
import type { HistoryEntry } from '../../src/engine/providers/HistoryPage.ts'
import { readCursor } from '../../src/engine/providers/joinFeeds.ts'
import { parseTokenList } from '../../src/engine/providers/onchainHoldings/parseTokenList.ts'
import { parseHistory } from '../../src/engine/providers/parseHistory.ts'
import { parseHoldings } from '../../src/engine/providers/parseHoldings.ts'
import { isUsd, parsePrices } from '../../src/engine/providers/parsePrices.ts'
import { parseRates } from '../../src/engine/providers/parseRates.ts'
import { parseWallets } from '../../src/engine/providers/parseWallets.ts'
import { readSource } from '../../src/engine/providers/readSource.ts'
import { readSwapTokens } from '../../src/engine/providers/readSwapTokens.ts'
import { checkProperty } from '../support/checkProperty.ts'
import { hostileValue, nearly } from '../support/hostileValues.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const clean = /^[^\p{Cc}\u200b\u202a-\u202e]*$/u

test('holdings from a provider are complete, and none is negative', () => {
  const coin = { symbol: 'ETH', name: 'Ether', decimals: 18, amount: 5n }
  const token = { ...coin, tokenAddress: address, iconUrl: 'https://a.test/x.png', isListed: true }
  checkProperty({
    seed: 71,
    given: nearly([[coin, token], [token], []]),
    read: parseHoldings,
    holds(holdings) {
      for (const { amount, decimals, isListed, name, symbol } of holdings) {
        expect(amount).toBeTypeOf('bigint')
        expect(amount >= 0n && amount < 2n ** 256n).toBe(true)
        expect(Number.isInteger(decimals) && decimals >= 1 && decimals <= 77).toBe(true)
        expect([typeof name, typeof symbol, typeof isListed]).toEqual([
          'string',
          'string',
          'boolean',
        ])
      }
    },
  })
})

test('a token list has only tokens that can be requested, or is refused', () => {
  const token = { chainId: 1, address, symbol: 'TIDE', name: 'Tide', decimals: 6 }
  const onSolana = { ...token, address: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' }
  checkProperty({
    seed: 72,
    given: nearly([{ name: 'List', tokens: [token, onSolana] }]),
    read: parseTokenList,
    holds(tokens) {
      for (const { address, chainId, decimals, name, symbol } of tokens) {
        expect(address).toMatch(/^0x[0-9a-f]{40}$|^[1-9a-z]{32,44}$/i)
        expect(Number.isSafeInteger(chainId) && chainId > 0).toBe(true)
        expect(decimals >= 1 && decimals <= 77).toBe(true)
        expect([name, symbol]).not.toContain('')
      }
    },
  })
})

test('a price is a decimal text', () => {
  checkProperty({
    seed: 74,
    given: nearly([[{ usd: '1.5' }, { usd: '0.02', tokenAddress: address }], []]),
    read: parsePrices,
    holds(prices) {
      for (const { tokenAddress = '', usd } of prices) {
        expect(Number(usd)).toBeGreaterThanOrEqual(0)
        expect(tokenAddress).toBeTypeOf('string')
      }
    },
  })
})

test('exchange rates are decimal texts above zero, by code, and not too old', () => {
  const now = 1_760_000_000_000
  checkProperty({
    seed: 2407,
    given: nearly([
      [
        { currency: 'EUR', rate: '0.8', at: now },
        { currency: 'JPY', rate: '150' },
      ],
      [],
    ]),
    read: (given) => parseRates(given, now),
    holds(rates) {
      for (const [currency, rate] of Object.entries(rates)) {
        expect(currency).toMatch(/^[A-Z]{3}$/)
        expect(Number(rate)).toBeGreaterThan(0)
      }
    },
  })
})

test('a stored source has a sanitized name and a time', () => {
  checkProperty({
    seed: 73,
    given: nearly(
      [
        {
          from: 'onchain',
          name: 'On chain',
          at: 1_760_000_000_000,
          problem: { code: 'provider/TIMEOUT', message: 'No answer', details: ['On chain'] },
        },
      ],
      hostileValue,
    ),
    read: readSource,
    holds({ at, from, name, problem }) {
      expect(Number.isFinite(at)).toBe(true)
      expect(`${from}${name}`).toMatch(clean)
      expect(name.length).toBeLessThanOrEqual(40 * 16)
      const { code = '', details = [], message = '' } = problem ?? {}
      expect([code, message, ...details].join('')).toMatch(clean)
      expect(details.length).toBeLessThanOrEqual(4)
    },
  })
})

test('the wallets of a provider have an id and clean texts, and link to safe places', () => {
  const wallet = {
    id: 'meadow',
    name: 'Meadow',
    chains: ['eip155:1'],
    rdns: 'test.meadow',
    homepage: 'https://meadow.test/',
    mobileLink: 'meadow://',
    imageUrl: 'data:image/png;base64,AAAA',
    injected: [{ namespace: 'solana', injectedId: 'Meadow' }],
    supportsWc: true,
  }
  checkProperty({
    seed: 75,
    given: nearly([{ data: [wallet, { id: 'a', name: 'A' }], count: 2 }]),
    read: parseWallets,
    holds({ count, data }) {
      expect(Number.isSafeInteger(count) && count >= 0).toBe(true)
      for (const { chains, homepage, id, imageUrl, injected, mobileLink, name } of data) {
        expect(id.length).toBeGreaterThan(0)
        expect(name).toMatch(clean)
        for (const chain of chains) expect(chain).toMatch(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
        expect(homepage ?? 'https:').toMatch(/^https?:/)
        expect(mobileLink ?? '').not.toMatch(/^(javascript|data|blob|vbscript|file|about):/i)
        expect(imageUrl ?? 'https:').toMatch(/^(https:|data:image)/)
        for (const one of injected ?? []) expect(one.injectedId ?? '').not.toMatch(/[<>"'`]/)
      }
    },
  })
})

const hash = '0x6e1f5b8c2c2f0b7e2d0bb6e6a0a8e1f7a1d0a3c4b5d6e7f8091a2b3c4d5e6f70'

/** Checks each entry of a history. */
function isEntry({ from, hash, minedAt, status, to, transfers }: HistoryEntry) {
  expect(hash).not.toBe('')
  expect([typeof from, typeof to]).toEqual(['string', 'string'])
  expect(['confirmed', 'failed', 'pending']).toContain(status)
  if (minedAt === undefined) expect(status).toBe('pending')
  else expect(Number.isFinite(minedAt)).toBe(true)
  for (const { amount, direction, kind, name } of transfers) {
    expect(amount >= 0n).toBe(true)
    expect(['in', 'out', 'self']).toContain(direction)
    expect(['fungible', 'nft']).toContain(kind)
    expect(name).toBeTypeOf('string')
  }
}

test('a provider’s history has entries with a hash, whole amounts, and a time unless they are pending', () => {
  const transfer = { direction: 'in', kind: 'fungible', amount: 5n, decimals: 18, name: 'ETH' }
  const entry = {
    hash,
    minedAt: 1_760_000_000_000,
    status: 'confirmed',
    from: address,
    to: address,
    transfers: [transfer],
  }
  checkProperty({
    seed: 76,
    given: nearly([{ entries: [entry, { ...entry, hash: '0x1' }], next: '2' }]),
    read: parseHistory,
    holds({ entries, next }) {
      entries.forEach(isEntry)
      expect(new Set(entries.map(({ hash: one }) => one)).size).toBe(entries.length)
      for (const { decimals } of entries.flatMap(({ transfers }) => transfers))
        expect(decimals >= 0 && decimals <= 77).toBe(true)
      expect(next).not.toBe('')
    },
  })
})

test('an entry of the cloud service’s history is complete, or left out', () => {
  const entry = {
    metadata: {
      hash,
      minedAt: '2025-10-09T08:53:20Z',
      status: 'confirmed',
      operationType: 'receive',
      sentFrom: address,
      sentTo: address,
      chain: 'eip155:1',
    },
    transfers: [
      {
        direction: 'in',
        fungible_info: { symbol: 'TIDE', icon: { url: 'https://a.test/x.png' } },
        quantity: { numeric: '1.5' },
      },
    ],
  }
  checkProperty({
    seed: 77,
    given: nearly([entry]),
    read: (given) => readHistoryEntry(given, 'eip155:1'),
    holds: isEntry,
  })
})

test('Blockscout’s lists become complete entries, one for each transaction', () => {
  const ends = { from: { hash: address }, to: { hash: address } }
  const timestamp = '2025-10-09T08:53:20Z'
  const transaction = { ...ends, hash, timestamp, status: 'ok', value: '5', raw_input: '0x' }
  const transfer = {
    ...ends,
    transaction_hash: hash,
    timestamp,
    token: { symbol: 'TIDE', address_hash: address },
    total: { value: '5', decimals: '6' },
  }
  const network = { ...mainnet, chainNamespace: 'eip155', caipNetworkId: 'eip155:1' } as const
  checkProperty({
    seed: 78,
    given: fc.tuple(fc.array(nearly([transaction])), fc.array(nearly([transfer]))),
    read: ([transactions, transfers]) => readEntries({ address, network, transactions, transfers }),
    holds: (entries) => entries.forEach(isEntry),
  })
})

test('a position in Blockscout’s lists has two parts, whatever the cursor says', () => {
  const feed = { params: { block_number: 7 }, state: 'begun' }
  checkProperty({
    seed: 79,
    given: fc.oneof(
      nearly([{ below: 7, feeds: [feed, feed] }]).map((one) => JSON.stringify(one) ?? ''),
      fc.string(),
    ),
    read: (cursor) => readCursor(cursor, 2),
    holds({ below, feeds }) {
      expect(below).toBeTypeOf('number')
      expect(feeds).toHaveLength(2)
      for (const { params, state } of feeds) {
        expect(params).toBeTypeOf('object')
        expect(['new', 'begun', 'over']).toContain(state)
      }
    },
  })
})

test('a token in a service’s swap list has texts, and decimals that are a number', () => {
  checkProperty({
    seed: 80,
    given: nearly([
      { address, decimals: 6, logoURI: 'https://a.test/x.png', name: 'T', symbol: 'T' },
    ]),
    read: (given) => readSwapTokens([given], address.toLowerCase())[0],
    holds({ address: token = '', decimals, name, symbol }) {
      expect([typeof token, typeof name, typeof symbol]).toEqual(['string', 'string', 'string'])
      expect(decimals).toBeTypeOf('number')
    },
  })
})

test('an arrival on another network has a known status, and a hash or none', () => {
  checkProperty({
    seed: 102,
    given: nearly([{ status: 'arrived', hash: `0x${'a'.repeat(64)}` }, { status: 'pending' }]),
    read: parseArrival,
    holds({ hash, status }) {
      expect(['pending', 'arrived', 'refunded', 'failed']).toContain(status)
      if (hash !== undefined) expect(hash).toMatch(/^0x[0-9a-f]{64}$/)
    },
  })
})

test('an offer of a swap service has amounts, and a call with texts', () => {
  checkProperty({
    seed: 98,
    given: nearly([
      { amount: '12', minimum: '11', transaction: { to: address, data: '0x12', value: '0' } },
      { amount: '12', minimum: '11', transaction: { to: address, data: '0x12', value: '0x1f' } },
    ]),
    read: (given) => readOffer(Object(given)),
    holds({ amount, call, minimum }) {
      expect([typeof amount, typeof minimum]).toEqual(['bigint', 'bigint'])
      expect([typeof call.to, typeof call.data]).toEqual(['string', 'string'])
      expect(call.value).toMatch(/^\d+$/)
    },
  })
})

test('a price as text is a positive number without signs or exponents', () => {
  checkProperty({
    seed: 81,
    given: nearly(['1.5', '0', '12345.000001'], hostileValue),
    read: (given) => (isUsd(given) ? given : undefined),
    holds: (usd) => expect(usd).toMatch(/^\d+(\.\d+)?$/),
  })
})
