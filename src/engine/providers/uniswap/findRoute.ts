import type { Hex } from 'viem'
import {
  concatHex,
  decodeFunctionResult,
  encodeFunctionData,
  numberToHex,
  parseAbi,
} from 'viem/utils'
import { type ContractCall, multicall } from '../multicall.ts'
import type { SwapTools } from '../SwapProvider.ts'
import type { Deployment } from './Deployment.ts'

/** A route from one token to another, and the amount that it returns. */
export interface Route {
  /** The path in the router's format: tokens and fee tiers, alternating. */
  path: Hex
  amountOut: bigint
}

interface Wanted {
  from: Hex
  to: Hex
  amountIn: bigint
}

const abi = parseAbi([
  'function getPool(address, address, uint24) view returns (address)',
  'function liquidity() view returns (uint128)',
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] prices, uint32[], uint256)',
])
/** The fee tiers of Uniswap v3, in hundredths of a basis point. */
const tiers = [100, 500, 3_000, 10_000]
/** The two limits of a pool's price (`TickMath`). A pool at a limit has no liquidity left. */
const lowest = 4_295_128_740n
const highest = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n
const word = /^0x[0-9a-f]{64}$/i

/** A pool, with the direction of the swap. */
export interface Leg {
  from: Hex
  to: Hex
  fee: number
}

/**
 * Finds the route that returns the most: directly or through one of the usual tokens, with any fee
 * tier. Resolves with `undefined` if no pool can exchange the whole amount. Sends two `eth_call`s
 * to find the pools, one for the direct routes, and one for each token in between.
 */
export async function findRoute(
  { amountIn, from, to }: Wanted,
  deployment: Deployment,
  tools: SwapTools,
): Promise<Route | undefined> {
  const { via, wrapped } = deployment
  const middles = [...(wrapped ? [wrapped] : []), ...via.map(({ address }) => address)].filter(
    (one) => !isSame(one, from) && !isSame(one, to),
  )
  const legs = await existing(
    [legsOf(from, to), ...middles.flatMap((one) => [legsOf(from, one), legsOf(one, to)])].flat(),
    deployment,
    tools,
  )
  const between = (start: Hex, end: Hex) =>
    legs.filter((one) => isSame(one.from, start) && isSame(one.to, end))
  const ways = [
    between(from, to).map((leg) => [leg]),
    ...middles.map((one) =>
      between(from, one).flatMap((leg) => between(one, to).map((next) => [leg, next])),
    ),
  ].filter((group) => group.length > 0)
  // Leaves out a group that a node refuses. Throws if the node refuses all groups.
  const quoted = await Promise.allSettled(
    ways.map(async (group) => {
      const paths = group.map(pathOf)
      const amounts = await quote(
        paths.map((path) => ({ path, amountIn })),
        deployment,
        tools,
      )
      return paths.flatMap((path, at) => {
        const amountOut = amounts[at]
        return amountOut === undefined ? [] : [{ path, amountOut }]
      })
    }),
  )
  const routes = quoted.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  const failed = quoted.find((one) => one.status === 'rejected')
  if (routes.length === 0 && failed) throw failed.reason
  return routes.reduce<Route | undefined>(
    (best, one) => (best && best.amountOut >= one.amountOut ? best : one),
    undefined,
  )
}

/**
 * Resolves with the legs whose pool exists and has liquidity at its price. Asks the factory first,
 * then the pools.
 */
export async function existing(
  legs: readonly Leg[],
  { factory }: Deployment,
  tools: SwapTools,
): Promise<readonly Leg[]> {
  const pools = await multicall(
    legs.map(({ fee, from, to }) => ({
      target: factory,
      callData: encodeFunctionData({ abi, functionName: 'getPool', args: [from, to, fee] }),
    })),
    tools,
  )
  const found = legs.flatMap((leg, at) => {
    const pool = pools?.[at] ?? '0x'
    return isSet(pool) ? [{ leg, target: `0x${pool.slice(-40)}` as const }] : []
  })
  if (found.length === 0) return []
  const callData = encodeFunctionData({ abi, functionName: 'liquidity' })
  const amounts = await multicall(
    found.map(({ target }) => ({ target, callData })),
    tools,
  )
  return found.flatMap(({ leg }, at) => (isSet(amounts?.[at] ?? '0x') ? [leg] : []))
}

const isSet = (answer: Hex) => word.test(answer) && BigInt(answer) > 0n

/**
 * Resolves with the amount that each path returns. The amount is `undefined` if the path does not
 * exist, or if its pools would take only a part of the payment.
 */
export async function quote(
  asked: readonly { path: Hex; amountIn: bigint }[],
  { quoter }: Deployment,
  tools: SwapTools,
): Promise<readonly (bigint | undefined)[]> {
  const calls = asked.map(
    ({ amountIn, path }): ContractCall => ({
      target: quoter,
      callData: encodeFunctionData({
        abi,
        functionName: 'quoteExactInput',
        args: [path, amountIn],
      }),
    }),
  )
  const answers = await multicall(calls, tools)
  return calls.map((_, at) => readQuote(answers?.[at] ?? '0x'))
}

/**
 * Reads the amount of a quote. Returns `undefined` if the path does not exist, or if its pools
 * would take only a part of the payment.
 */
function readQuote(answer: Hex): bigint | undefined {
  if (answer === '0x') return undefined
  const [amountOut, prices] = decodeFunctionResult({
    abi,
    functionName: 'quoteExactInput',
    data: answer,
  })
  const isWhole = prices.every((price) => price > lowest && price < highest)
  return isWhole && amountOut > 0n ? amountOut : undefined
}

/** Returns the possible pools between two tokens, one for each fee tier. */
export const legsOf = (from: Hex, to: Hex): readonly Leg[] =>
  tiers.map((fee) => ({ from, to, fee }))

export const isSame = (one: Hex, other: Hex | undefined) =>
  one.toLowerCase() === other?.toLowerCase()

/** Returns the legs in the format of the quoter and the router. */
export const pathOf = (legs: readonly Leg[]): Hex =>
  concatHex(
    legs.flatMap(({ fee, from, to }, at) => [
      ...(at === 0 ? [from] : []),
      numberToHex(fee, { size: 3 }),
      to,
    ]),
  )
