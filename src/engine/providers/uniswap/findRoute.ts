import type { Hex } from 'viem'
import {
  concatHex,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  keccak256,
  numberToHex,
  pad,
  parseAbi,
} from 'viem/utils'
import type { SwapTools } from '../../features/swap/SwapProvider.ts'
import { type ContractCall, multicall } from '../multicall.ts'
import type { Deployment } from './Deployment.ts'

/** A route from one token to another, and the amount that it returns. */
export interface Route {
  /** Tokens and fee tiers alternating, as the router takes them. */
  path: Hex
  amountOut: bigint
}

interface Wanted {
  from: Hex
  to: Hex
  amountIn: bigint
}

const abi = parseAbi([
  'function liquidity() view returns (uint128)',
  'function quoteExactInput(bytes path, uint256 amountIn) returns (uint256 amountOut, uint160[] sqrtPriceX96AfterList, uint32[] initializedTicksCrossedList, uint256 gasEstimate)',
])
/** The fee tiers of Uniswap v3, in hundredths of a basis point. */
const tiers = [100, 500, 3_000, 10_000]
/** The hash of the code that creates a pool: `POOL_INIT_CODE_HASH` of @uniswap/v3-sdk. */
const evmPoolCode = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54'
/** The hash of `zksyncCreate2`. */
const create2OnZkSync = '0x2020dba91b30cc0006188af794c2fb30dd8520db7e2c088b7fc7c103c00ca494'
/** Beyond these prices a pool has no liquidity left (`TickMath`). */
const lowest = 4_295_128_740n
const highest = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n
const word = /^0x[0-9a-f]{64}$/i

/** A pool, in the direction in which it is used. */
export interface Leg {
  from: Hex
  to: Hex
  fee: number
}

/**
 * The route that returns the most, directly or over one of the usual tokens, through all fee tiers.
 * `undefined` if no pool can exchange the whole amount. It takes one `eth_call` to find the pools,
 * and one for each token in between.
 */
export async function findRoute(
  { amountIn, from, to }: Wanted,
  deployment: Deployment,
  tools: SwapTools,
): Promise<Route | undefined> {
  const middles = [deployment.wrapped, ...deployment.via.map(({ address }) => address)].filter(
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
  // A group that a node refuses is left out, unless it refuses all.
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

/** The legs with a pool that exists and has liquidity at its price. */
export async function existing(
  legs: readonly Leg[],
  deployment: Deployment,
  tools: SwapTools,
): Promise<readonly Leg[]> {
  const callData = encodeFunctionData({ abi, functionName: 'liquidity' })
  const answers = await multicall(
    legs.map((leg) => ({ target: poolOf(leg, deployment), callData })),
    tools,
  )
  return legs.filter((_, at) => {
    const answer = answers?.[at] ?? '0x'
    return word.test(answer) && BigInt(answer) > 0n
  })
}

/**
 * The amount that each path returns. `undefined` for one that does not exist or takes only a part.
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

/** `undefined` if the route does not exist, or if it would take only a part of the amount. */
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

/** Between two tokens, by fee tier. */
export const legsOf = (from: Hex, to: Hex): readonly Leg[] =>
  tiers.map((fee) => ({ from, to, fee }))

export const isSame = (one: Hex, other: Hex) => one.toLowerCase() === other.toLowerCase()

/** The address that the factory gives a pool, computed without a request. */
function poolOf({ fee, from, to }: Leg, { factory, poolCode }: Deployment): Hex {
  const [first, second] = BigInt(from) < BigInt(to) ? [from, to] : [to, from]
  const key = encodeAbiParameters(
    [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }],
    [first, second, fee],
  )
  const salt = keccak256(key)
  if (poolCode) {
    // ZKsync's address of a contract that is created without arguments.
    const parts: readonly Hex[] = [create2OnZkSync, pad(factory), salt, poolCode, keccak256('0x')]
    return `0x${keccak256(concatHex(parts)).slice(-40)}`
  }
  return getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecodeHash: evmPoolCode })
}

/** The legs as the quoter and the router take them. */
export const pathOf = (legs: readonly Leg[]): Hex =>
  concatHex(
    legs.flatMap(({ fee, from, to }, at) => [
      ...(at === 0 ? [from] : []),
      numberToHex(fee, { size: 3 }),
      to,
    ]),
  )
