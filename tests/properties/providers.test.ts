// @vitest-environment node
import { expect, test } from 'vitest'
import { parseTokenList } from '../../src/engine/providers/onchainHoldings/parseTokenList.ts'
import { parseHoldings } from '../../src/engine/providers/parseHoldings.ts'
import { parsePrices } from '../../src/engine/providers/parsePrices.ts'
import { parseWallets } from '../../src/engine/providers/parseWallets.ts'
import { readSource } from '../../src/engine/providers/readSource.ts'
import { checkProperty } from '../support/checkProperty.ts'
import { hostileValue, nearly } from '../support/hostileValues.ts'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const clean = /^[^\p{Cc}\u200b\u202a-\u202e]*$/u

test('what a provider says that an account holds is whole, and none of it is negative', () => {
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

test('a token list has tokens that can be asked for, or is none', () => {
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

test('a price is decimal text', () => {
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

test('a stored source is a sanitized name and a time', () => {
  checkProperty({
    seed: 73,
    given: nearly([{ from: 'onchain', name: 'On chain', at: 1_760_000_000_000 }], hostileValue),
    read: readSource,
    holds({ at, from, name }) {
      expect(Number.isFinite(at)).toBe(true)
      expect(`${from}${name}`).toMatch(clean)
      expect(name.length).toBeLessThanOrEqual(40 * 16)
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
