import { expect, test } from 'vitest'
import { sanitizeWallet } from '../../../src/engine/providers/services/parseWallet.ts'

const parse = (fields: object) => sanitizeWallet({ id: 'a', name: 'A', ...fields })

test.each(['io.metamask', 'a-b.c9', `${'a'.repeat(63)}.${'b'.repeat(63)}`, 'com.example.wallet'])(
  '%s is the domain of a wallet',
  (rdns) => {
    expect(parse({ rdns }).rdns).toBe(rdns)
    expect(parse({ rdns: rdns.toUpperCase() }).rdns).toBe(rdns)
  },
)

test.each([
  ...['metamask', 'io.', '.metamask', 'io..metamask', 'io metamask.x', 'io.metamask!', '!io.x'],
  ...[`${'a'.repeat(64)}.b`, `a.${'b'.repeat(64)}`, '', 7, ['io.metamask'], null],
  `${'a.'.repeat(127)}`,
  `${'a.'.repeat(126)}ab`,
])('%j is not the domain of a wallet', (rdns) => {
  expect(parse({ rdns })).not.toHaveProperty('rdns')
})

test('a wallet’s registered names may have spaces, and its namespaces may not', () => {
  const injected = (namespace: unknown, injectedId: unknown) =>
    parse({ injected: [{ namespace, injectedId }] }).injected
  const names: readonly [namespace: string, injectedId: string][] = [
    ['eip155', 'Coinbase Wallet'],
    ['a_b.c:d-e', '$a_b.c:d-e'],
    ['a'.repeat(128), 'b'.repeat(128)],
  ]
  for (const [namespace, injectedId] of names)
    expect(injected(namespace, injectedId)).toEqual([{ namespace, injectedId }])
  for (const [namespace, injectedId] of [
    ['eip155 x', 'a<b'],
    ['$eip155', 'a/b'],
    ['', ''],
    [' a', '<a'],
    ['a'.repeat(129), 'b'.repeat(129)],
    [7, {}],
  ])
    expect(injected(namespace, injectedId)).toEqual([{}])
})

test('wrong and missing fields are left out', () => {
  const wrong = { order: Number.NaN, badgeType: 'a b', supportsWc: 'true', injected: {} }
  expect(parse({ ...wrong, chains: ['eip155:1', 'eip155', 7], homepage: 'http://a.test' })).toEqual(
    {
      id: 'a',
      name: 'A',
      chains: ['eip155:1'],
    },
  )
  const right = { order: 7, badgeType: 'certified', supportsWc: false, injected: [] }
  expect(parse(right)).toEqual({ id: 'a', name: 'A', chains: [], ...right })
})

test('the first 500 entries of a list are read', () => {
  const chains = Array.from({ length: 501 }, (_, at) => `eip155:${at + 1}`)
  expect(parse({ chains }).chains).toEqual(chains.slice(0, 500))
})
