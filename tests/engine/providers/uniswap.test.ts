import { type Chain, getAddress, isAddress } from 'viem'
import * as chains from 'viem/chains'
import { usdc } from 'viem/tokens'
import { expect, test } from 'vitest'
import type { SwapTools } from '../../../src/engine/index.ts'
import * as knownNetworks from '../../../src/engine/networks/index.ts'
import { multicallOf } from '../../../src/engine/providers/multicall.ts'
import { createUniswap } from '../../../src/engine/providers/uniswap/createUniswap.ts'
import { findDeployment } from '../../../src/engine/providers/uniswap/findDeployment.ts'
import { mainDeployments } from '../../../src/engine/providers/uniswap/mainDeployments.ts'
import { moreDeployments } from '../../../src/engine/providers/uniswap/moreDeployments.ts'
import { routers } from '../../../src/engine/providers/uniswap/routers.ts'
import { testDeployments } from '../../../src/engine/providers/uniswap/testDeployments.ts'
import { uniswap } from '../../../src/engine/providers/uniswap/uniswap.ts'
/** Those of `@uniswap/sdk-core` 7.19.4, in its spelling. It has neither HyperEVM nor a router of Celo. */
import published from './uniswapAddresses.json' with { type: 'json' }

const deployments = { ...mainDeployments, ...moreDeployments, ...testDeployments }
const networks = Object.entries(deployments)

test.each(networks)('the addresses on %s have the checksum that pages print', (_, deployment) => {
  const { factory, quoter, via = [], wrapped } = deployment!
  for (const one of [factory, quoter, wrapped, ...via.map(({ address }) => address)]) {
    expect(isAddress(one)).toBe(true)
    expect(getAddress(one)).toBe(one)
  }
})

test('only its routers are called, and only on its networks', () => {
  const { serves, swap } = uniswap()
  expect([...swap!.networks].sort()).toEqual(Object.keys(deployments).sort())
  for (const [id, router] of Object.entries(routers)) {
    expect(getAddress(router!)).toBe(router)
    expect(swap!.routers).toHaveProperty(id, [router])
  }
  expect(serves({ caipNetworkId: 'eip155:250' } as never)).toBe(false)
})

test.each(Object.entries(published))(
  'the addresses on %s are those that Uniswap publishes for developers',
  (id, theirs) => {
    const { factory, wrapped } = deployments[id as 'eip155:1']!
    expect(factory).toBe(getAddress(theirs.factory))
    if ('router' in theirs) expect(routers[id as 'eip155:1']).toBe(getAddress(theirs.router))
    if ('wrapped' in theirs && theirs.wrapped) expect(wrapped).toBe(getAddress(theirs.wrapped))
  },
)

test.each(networks)('the contracts on %s are found in its group', async (id, deployment) => {
  expect(await findDeployment(id as 'eip155:1')).toBe(deployment)
})

test('every network with contracts has a router', () => {
  expect(Object.keys(routers).sort()).toEqual(Object.keys(deployments).sort())
})

test('on ZKsync the pools are looked for where that network puts them', async () => {
  const asked: { to: string; data: string }[] = []
  const network = knownNetworks.zksync
  const tools = {
    network,
    signal: new AbortController().signal,
    askNode: async ({ params }: { params: readonly [{ to: string; data: string }] }) => {
      asked.push(params[0])
      throw new Error('No node is asked here.')
    },
  } as never as SwapTools
  const { wrapped, via } = deployments['eip155:324']!
  const quote = createUniswap(undefined).getQuote(
    {
      caipNetworkId: 'eip155:324',
      payAddress: wrapped,
      receiveAddress: via[0]!.address,
      payUnits: '1',
    },
    tools,
  )
  await expect(quote).rejects.toThrow()
  // Computed by `computePoolAddress` of @uniswap/v3-sdk 3.31.5, for the four fee tiers.
  for (const pool of [
    '0xd864E059AaE2d400EF3ab5b4D38b4370D63F1277',
    '0xbEEA3B382696669e0E67C08Ea9f4aaE8d528Af0F',
    '0xeEcB86c38c4667b46487255F41c6904DF3D76F8F',
    '0x9e83bB5CF96fd382aFFb9f9F4D1bbDb49E7a5e7b',
  ])
    expect(asked[0]!.data).toContain(pool.slice(2).toLowerCase())
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
