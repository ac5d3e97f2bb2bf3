import * as chains from 'viem/chains'
import { expect, test } from 'vitest'
import { evmNetworks, networkOf } from '../../../scripts/generateNetworks.mjs'
import * as networks from '../../../src/engine/networks/index.ts'

const pairs = Object.entries(evmNetworks)
const known: Readonly<Record<string, unknown>> = networks

test.each(pairs.flat())('%s has the same values as in viem', (name) => {
  expect(known[name]).toEqual(networkOf(name))
  expect(known[name]).toMatchObject({ id: (chains as Record<string, { id?: number }>)[name]?.id })
})

test('there are 45 EVM networks, each with its own test network', () => {
  expect(pairs).toHaveLength(45)
  const ids = pairs.flat().map((name) => networkOf(name).caipNetworkId)
  expect(new Set(ids).size).toBe(90)
  for (const [main, testing] of pairs) {
    expect(known[main]).not.toHaveProperty('testnet')
    expect(known[testing]).toMatchObject({ testnet: true })
  }
})

test('every network has nodes over https, and explorers', () => {
  for (const name of pairs.flat()) {
    const { blockExplorers, rpcUrls } = networkOf(name)
    const urls = [...rpcUrls.default.http, ...(blockExplorers ? [blockExplorers.default.url] : [])]
    expect(urls.filter((url: string) => !/^https:\/\/[^/]/.test(url))).toEqual([])
    expect(rpcUrls.default.http).not.toEqual([])
  }
})
