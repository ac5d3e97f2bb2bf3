import {
  type Chain,
  decodeFunctionData,
  encodeFunctionResult,
  getAddress,
  type Hex,
  isAddress,
  parseAbi,
  zeroAddress,
} from 'viem'
import * as chains from 'viem/chains'
import { usdc } from 'viem/tokens'
import { expect, test } from 'vitest'
import type { Network } from '../../../src/engine/index.ts'
import * as knownNetworks from '../../../src/engine/networks/index.ts'
import type { SwapTools } from '../../../src/engine/providers/index.ts'
import { multicallOf } from '../../../src/engine/providers/multicall.ts'
import { createUniswap } from '../../../src/engine/providers/uniswap/createUniswap.ts'
import { createUniswapPrices } from '../../../src/engine/providers/uniswap/createUniswapPrices.ts'
import { etherDeployments } from '../../../src/engine/providers/uniswap/etherDeployments.ts'
import { findDeployment } from '../../../src/engine/providers/uniswap/findDeployment.ts'
import { mainDeployments } from '../../../src/engine/providers/uniswap/mainDeployments.ts'
import { otherDeployments } from '../../../src/engine/providers/uniswap/otherDeployments.ts'
import { routers } from '../../../src/engine/providers/uniswap/routers.ts'
import { testDeployments } from '../../../src/engine/providers/uniswap/testDeployments.ts'
import { uniswap } from '../../../src/engine/providers/uniswap/uniswap.ts'

/**
 * The addresses in `@uniswap/sdk-core` 7.19.4, as it spells them. It has neither HyperEVM nor the
 * routers of Celo and Zora Sepolia. The quoters come from the files in `deployments/` of the
 * repository Uniswap/contracts.
 */
import published from './uniswapAddresses.json' with { type: 'json' }

const deployments = {
  ...mainDeployments,
  ...etherDeployments,
  ...otherDeployments,
  ...testDeployments,
}
const networks = Object.entries(deployments)

test.each(networks)(
  'the addresses on %s have the same checksum as on Uniswap’s pages',
  (_, deployment) => {
    const { factory, quoter, via = [], wrapped } = deployment!
    const tokens = [...(wrapped ? [wrapped] : []), ...via.map(({ address }) => address)]
    for (const one of [factory, quoter, ...tokens]) {
      expect(isAddress(one)).toBe(true)
      expect(getAddress(one)).toBe(one)
    }
  },
)

test('the provider calls only Uniswap’s routers, and only on its networks', () => {
  const { serves, swap } = uniswap()
  expect([...swap!.networks].sort()).toEqual(Object.keys(deployments).sort())
  for (const [id, router] of Object.entries(routers)) {
    expect(getAddress(router!)).toBe(router)
    expect(swap!.routers).toHaveProperty(id, [router])
  }
  expect(serves({ caipNetworkId: 'eip155:250' } as never)).toBe(false)
})

test.each(Object.entries(published))(
  'the addresses on %s equal those that Uniswap publishes for developers',
  (id, theirs) => {
    const { factory, quoter, wrapped } = deployments[id as 'eip155:1']!
    expect(factory).toBe(getAddress(theirs.factory))
    if ('router' in theirs) expect(routers[id as 'eip155:1']).toBe(getAddress(theirs.router))
    if ('wrapped' in theirs) expect(wrapped).toBe(getAddress(theirs.wrapped))
    if ('quoter' in theirs) expect(quoter).toBe(getAddress(theirs.quoter))
  },
)

test.each(networks)(
  'the contracts on %s are in the group of their addresses',
  async (id, deployment) => {
    expect(await findDeployment(id as 'eip155:1')).toBe(deployment)
  },
)

test('every network with contracts has a router', () => {
  expect(Object.keys(routers).sort()).toEqual(Object.keys(deployments).sort())
})

const abi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[] results)',
  'function getPool(address one, address other, uint24 fee) view returns (address)',
  'function liquidity() view returns (uint128)',
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] prices, uint32[] crossed, uint256 gas)',
])

/**
 * Creates the provider's tools. Their node answers each contract call with `answer`. Without
 * `answer`, the node is unreachable.
 */
function toolsOn(network: Network, answer?: (target: Hex, data: Hex) => Hex | undefined) {
  const asked: { target: Hex; data: Hex }[][] = []
  const tools = {
    network,
    signal: new AbortController().signal,
    askNode: async ({ params }: { params: readonly [{ to: Hex; data: Hex }] }) => {
      const [calls] = decodeFunctionData({ abi, data: params[0].data }).args as never as [
        readonly { target: Hex; callData: Hex }[],
      ]
      asked.push(calls.map(({ callData, target }) => ({ target, data: callData })))
      if (!answer) throw new Error('No node is asked here.')
      const results = calls.map(({ callData, target }) => answer(target, callData))
      return encodeFunctionResult({
        abi,
        functionName: 'aggregate3',
        result: results.map((one) => ({ success: one !== undefined, returnData: one ?? '0x' })),
      })
    },
  } as never as SwapTools
  return { asked, tools }
}

test.each([
  ['ZKsync Era', knownNetworks.zksync],
  ['Ink', knownNetworks.ink],
])('on %s the pools have the addresses that the factory returns', async (_, network) => {
  const { factory, quoter, via, wrapped } = deployments[network.caipNetworkId as 'eip155:324']!
  const [full, empty] = [`0x${'ab'.repeat(20)}`, `0x${'cd'.repeat(20)}`] as const
  const paths: Hex[] = []
  const { asked, tools } = toolsOn(network, (target, data) => {
    const { args, functionName } = decodeFunctionData({ abi, data })
    if (functionName === 'getPool' && target === factory) {
      const pool = { 500: full, 3000: empty }[Number(args?.[2])] ?? zeroAddress
      return encodeFunctionResult({ abi, functionName, result: pool })
    }
    if (functionName === 'liquidity')
      return encodeFunctionResult({
        abi,
        functionName,
        result: getAddress(full) === target ? 1n : 0n,
      })
    if (functionName !== 'quoteExactInput' || target !== quoter) return undefined
    paths.push(args?.[0] as Hex)
    const result = [7n, [2n ** 96n], [0], 0n] as const
    return encodeFunctionResult({ abi, functionName, result })
  })
  const pair = { caipNetworkId: network.caipNetworkId, payUnits: '1' } as const
  const [pays, receives] = [wrapped!, via[0]!.address]
  const quote = await createUniswap(undefined).getQuote(
    { ...pair, payAddress: pays, receiveAddress: receives },
    tools,
  )
  expect(quote).toEqual({ receiveUnits: '7' })
  // 500 as three bytes, between the tokens.
  expect(paths[0]).toBe(`${pays}0001f4${receives.slice(2)}`.toLowerCase())
  // The first list of calls goes to the factory, and the second to its pools. No quote uses the
  // pool without liquidity.
  expect(asked[0]!.every(({ target }) => target === factory)).toBe(true)
  expect(new Set(asked[1]!.map(({ target }) => target.toLowerCase()))).toEqual(
    new Set([full, empty]),
  )
  expect(paths.every((path) => !path.includes('000bb8'))).toBe(true)
})

test('if there is no pool, neither pools nor the quoter get a request', async () => {
  const { asked, tools } = toolsOn(knownNetworks.megaeth, () =>
    encodeFunctionResult({ abi, functionName: 'getPool', result: zeroAddress }),
  )
  const quote = await createUniswap(undefined).getQuote(
    {
      caipNetworkId: 'eip155:4326',
      payAddress: undefined,
      receiveAddress: `0x${'11'.repeat(20)}`,
      payUnits: '1',
    },
    tools,
  )
  expect(quote).toBe(undefined)
  expect(asked).toHaveLength(1)
})

test.each(networks)('latchkey/networks has %s, with viem’s address of Multicall3', (id) => {
  const all: readonly Chain[] = Object.values(chains)
  const known = all.find((one) => `eip155:${one.id}` === id)
  const network = Object.values(knownNetworks).find(
    (one) => 'id' in one && one.caipNetworkId === id,
  )
  // viem has no address for Tempo. Tempo's page of predeployed contracts lists the usual one.
  const expected = known?.contracts?.multicall3?.address ?? multicallOf({} as Network)
  expect(network && getAddress(multicallOf(network))).toBe(getAddress(expected))
})

test.each(networks)('the address of USDC on %s equals viem’s', (id, deployment) => {
  const { address } = deployment!.via.find(({ symbol }) => symbol === 'USDC') ?? {}
  const known = Object.entries(usdc.addresses).find(([chain]) => `eip155:${chain}` === id)
  // On BNB Smart Chain, USDC is not Circle's own token.
  if (address && id !== 'eip155:56') expect(address).toBe(known?.[1])
})

test.each([
  // The router can take CELO only through an approval.
  ['Celo', knownNetworks.celo, 'CELO'],
  // Tempo has no native coin.
  ['Tempo', knownNetworks.tempo, 'pathUSD'],
  // Arc's native coin is USDC, which is a token too.
  ['Arc', knownNetworks.arc, 'USDC'],
])('on %s only tokens can be swapped', async (_, network, first) => {
  const { asked, tools } = toolsOn(network)
  const { getQuote, getTokens } = createUniswap(undefined)
  const tokens = await getTokens(undefined, tools)
  const { wrapped, via } = deployments[network.caipNetworkId as 'eip155:42220']!
  expect(tokens.map(({ address }) => address)).toEqual([
    ...(wrapped ? [wrapped] : []),
    ...via.map((one) => one.address),
  ])
  expect(tokens[0]).toMatchObject({ symbol: first })
  const pair = { caipNetworkId: network.caipNetworkId, payUnits: '1' } as const
  const payAddress = via[0]!.address
  const receiveAddress = `0x${'11'.repeat(20)}` as const
  expect(await getQuote({ ...pair, payAddress: undefined, receiveAddress }, tools)).toBe(undefined)
  expect(await getQuote({ ...pair, payAddress, receiveAddress: undefined }, tools)).toBe(undefined)
  expect(asked).toEqual([])
  await expect(getQuote({ ...pair, payAddress, receiveAddress }, tools)).rejects.toThrow()
  expect(asked).toHaveLength(1)
})

test('on Tempo there are prices for tokens, and none for a coin', async () => {
  const { asked, tools } = toolsOn(knownNetworks.tempo)
  const prices = createUniswapPrices(undefined)
  const [dollar] = deployments['eip155:4217']!.via
  expect(
    await prices.getPrices(
      { network: knownNetworks.tempo, tokenAddresses: [undefined, dollar!.address] },
      tools,
    ),
  ).toEqual([{ tokenAddress: dollar!.address, usd: '1' }])
  expect(asked).toEqual([])
})
