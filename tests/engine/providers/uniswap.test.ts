import { type Chain, getAddress, isAddress } from 'viem'
import * as chains from 'viem/chains'
import { usdc } from 'viem/tokens'
import { expect, test } from 'vitest'
import type { SwapTools } from '../../../src/engine/index.ts'
import * as knownNetworks from '../../../src/engine/networks/index.ts'
import { multicallOf } from '../../../src/engine/providers/multicall.ts'
import { createUniswap } from '../../../src/engine/providers/uniswap/createUniswap.ts'
import { deployments } from '../../../src/engine/providers/uniswap/deployments.ts'
import { uniswap } from '../../../src/engine/providers/uniswap/uniswap.ts'

const networks = Object.entries(deployments)

test.each(networks)('the addresses on %s have the checksum that pages print', (_, deployment) => {
  const { factory, quoter, router, via = [], wrapped } = deployment!
  for (const one of [factory, quoter, router, wrapped, ...via.map(({ address }) => address)]) {
    expect(isAddress(one)).toBe(true)
    expect(getAddress(one)).toBe(one)
  }
})

test('only its routers are called, and only on its networks', () => {
  const { serves, swap } = uniswap()
  expect(swap!.networks).toEqual(Object.keys(deployments))
  for (const [id, deployment] of networks)
    expect(swap!.routers).toHaveProperty(id, [deployment!.router])
  expect(serves({ caipNetworkId: 'eip155:250' } as never)).toBe(false)
})

test.each(networks)('%s is in latchkey/networks, with the Multicall3 of viem', (id) => {
  const all: readonly Chain[] = Object.values(chains)
  const known = all.find((one) => `eip155:${one.id}` === id)
  const network = Object.values(knownNetworks).find(
    (one) => 'id' in one && one.caipNetworkId === id,
  )
  const expected = known?.contracts?.multicall3?.address
  expect(network && getAddress(multicallOf(network))).toBe(expected && getAddress(expected))
})

test.each(networks)('the address of USDC on %s is the one of viem', (id, deployment) => {
  const { address } = deployment!.via.find(({ symbol }) => symbol === 'USDC') ?? {}
  const known = Object.entries(usdc.addresses).find(([chain]) => `eip155:${chain}` === id)
  // On BNB Smart Chain, USDC is not Circle's own.
  if (address && id !== 'eip155:56') expect(address).toBe(known?.[1])
})

test('on Celo the coin is swapped as the token that it is, since the router takes it by approval only', async () => {
  const asked: unknown[] = []
  const tools = {
    network: knownNetworks.celo,
    signal: new AbortController().signal,
    askNode: async (question: unknown) => {
      asked.push(question)
      throw new Error('No node is asked here.')
    },
  } as never as SwapTools
  const { getQuote, getTokens } = createUniswap(undefined)
  const tokens = await getTokens(undefined, tools)
  const { wrapped, via } = deployments['eip155:42220']!
  expect(tokens.map(({ address }) => address)).toEqual([wrapped, ...via.map((one) => one.address)])
  expect(tokens[0]).toMatchObject({ name: 'CELO', symbol: 'CELO', address: wrapped })
  const pair = { caipNetworkId: 'eip155:42220', payUnits: '1', from: wrapped } as const
  const receiveAddress = via[0]!.address
  expect(await getQuote({ ...pair, payAddress: undefined, receiveAddress }, tools)).toBe(undefined)
  expect(
    await getQuote({ ...pair, payAddress: receiveAddress, receiveAddress: undefined }, tools),
  ).toBe(undefined)
  expect(asked).toEqual([])
  await expect(getQuote({ ...pair, payAddress: wrapped, receiveAddress }, tools)).rejects.toThrow()
  expect(asked).toHaveLength(1)
})
