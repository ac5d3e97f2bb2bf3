import type { Hex } from 'viem'
import { isAddress } from 'viem/utils'
import { formatUnits } from '../../amounts/Amount.ts'
import { createTokenList } from '../onchainHoldings/createTokenList.ts'
import type { ListedToken, TokenList } from '../onchainHoldings/parseTokenList.ts'
import type { PriceProvider, PriceQuestion, ProvidedPrice, ProviderOptions } from '../Provider.ts'
import type { Deployment } from './Deployment.ts'
import { findDeployment } from './findDeployment.ts'
import { existing, isSame, type Leg, legsOf, pathOf, quote } from './findRoute.ts'

/** The amount for which prices are requested, in whole dollars. */
const stake = 100n
/**
 * The minimum that buying and selling must return, in percent of that amount. If it returns less,
 * the pool is too small for a reliable price.
 */
const leastReturn = 95n
const mostTokens = 50
/** The number of quotes in a call. Nodes limit the gas of a call. */
const quotesAtOnce = 40
const priceDecimals = 18

/** A token, with its route from the stablecoin. */
interface Way {
  token: PricedToken
  legs: readonly Leg[]
}

interface PricedToken {
  /** The token's address, as in the request. */
  tokenAddress: string | undefined
  address: Hex
  decimals: number
}

/**
 * Reads prices in the network's first stablecoin, which counts as one dollar. A price is the
 * average of two quotes: for buying the token for 100 dollars, and for selling the result. Only
 * tokens of the list have a price, and only if selling returns at least 95 dollars. Resolves with
 * `undefined` if the network has no known stablecoin.
 *
 * Up to five tokens need five `eth_call`s. 50 tokens need at most fifteen.
 */
export function createUniswapPrices(given: TokenList | string | undefined): PriceProvider {
  const listedTokens = createTokenList(given)
  return {
    async getPrices(question, options) {
      const list = await listedTokens(options)
      return findPrices(question, list, options)
    },
  }
}

async function findPrices(
  { network, tokenAddresses }: PriceQuestion,
  listed: readonly ListedToken[],
  options: ProviderOptions,
): Promise<readonly ProvidedPrice[] | undefined> {
  const deployment = await findDeployment(network.caipNetworkId)
  const dollar = deployment?.via[0]
  if (!deployment || !dollar) return undefined
  const tools = { ...options, network }
  const tokens = knownTokens({ network, tokenAddresses }, listed, deployment)
  const others = tokens.filter(({ address }) => !isSame(address, dollar.address))
  const spent = stake * 10n ** BigInt(dollar.decimals)

  const ways = await findWays(others, { dollar: dollar.address, spent }, deployment, tools)
  const bought = await quoteAll(
    ways.map(({ legs }) => ({ path: pathOf(legs), amountIn: spent })),
    deployment,
    tools,
  )
  const best = others.flatMap((token) => {
    const mine = ways.flatMap((way, at) => {
      const amount = way.token === token ? bought[at] : undefined
      // A route that returns nothing has no price.
      return amount ? [{ ...way, amount }] : []
    })
    return mine.length === 0
      ? []
      : [mine.reduce((one, next) => (next.amount > one.amount ? next : one))]
  })
  const returned = await quoteAll(
    best.map(({ amount, legs }) => ({ path: pathOf(legs.map(turn).reverse()), amountIn: amount })),
    deployment,
    tools,
  )
  return [
    ...tokens
      .filter(({ address }) => isSame(address, dollar.address))
      .map(({ tokenAddress }) => ({ tokenAddress, usd: '1' })),
    ...best.flatMap(({ amount, token: { decimals, tokenAddress } }, at) => {
      const back = returned[at] ?? 0n
      if (back * 100n < spent * leastReturn) return []
      const scale = 10n ** BigInt(decimals + priceDecimals - dollar.decimals)
      const price = ((spent + back) * scale) / (2n * amount)
      return price > 0n ? [{ tokenAddress, usd: formatUnits(price, priceDecimals) }] : []
    }),
  ]
}

/**
 * Returns the coin and the tokens whose decimals are known: the tokens of the list, and the tokens
 * of most routes.
 */
function knownTokens(
  { network: { id, nativeCurrency }, tokenAddresses }: PriceQuestion,
  listed: readonly ListedToken[],
  { via, wrapped }: Deployment,
): readonly PricedToken[] {
  const decimalsOf = new Map<string, number>([
    ...listed
      .filter(({ chainId }) => chainId === Number(id))
      .map(({ address, decimals }): [string, number] => [address.toLowerCase(), decimals]),
    ...via.map(({ address, decimals }): [string, number] => [address.toLowerCase(), decimals]),
    ...(wrapped ? [[wrapped.toLowerCase(), nativeCurrency.decimals] as const] : []),
  ])
  return tokenAddresses
    .flatMap((tokenAddress) => {
      const address = tokenAddress ?? wrapped
      const decimals = decimalsOf.get(address?.toLowerCase() ?? '')
      if (!address || decimals === undefined || !isAddress(address, { strict: false })) return []
      return [{ tokenAddress, address, decimals }]
    })
    .slice(0, mostTokens)
}

/**
 * Finds a route from the stablecoin to each token: directly through one pool, or through the
 * wrapped coin. The first step to the wrapped coin uses the best pool.
 */
async function findWays(
  tokens: readonly PricedToken[],
  { dollar, spent }: { dollar: Hex; spent: bigint },
  deployment: Deployment,
  tools: Parameters<typeof existing>[2],
): Promise<readonly Way[]> {
  if (tokens.length === 0) return []
  const { wrapped } = deployment
  const coinLegs = wrapped ? legsOf(dollar, wrapped) : []
  const legs = await existing(
    [
      ...coinLegs,
      ...tokens.flatMap(({ address }) =>
        isSame(address, wrapped)
          ? []
          : [...legsOf(dollar, address), ...(wrapped ? legsOf(wrapped, address) : [])],
      ),
    ],
    deployment,
    tools,
  )
  const between = (from: Hex | undefined, to: Hex | undefined) =>
    legs.filter((leg) => isSame(leg.from, from) && isSame(leg.to, to))
  const toCoin = between(dollar, wrapped)
  const coins = await quoteAll(
    toCoin.map((leg) => ({ path: pathOf([leg]), amountIn: spent })),
    deployment,
    tools,
  )
  const [bestToCoin] = toCoin
    .map((leg, at) => ({ leg, amount: coins[at] ?? 0n }))
    .sort((one, other) => (one.amount < other.amount ? 1 : -1))
  return tokens.flatMap((token) => [
    ...between(dollar, token.address).map((leg) => ({ token, legs: [leg] })),
    ...(bestToCoin && !isSame(token.address, wrapped)
      ? between(wrapped, token.address).map((leg) => ({ token, legs: [bestToCoin.leg, leg] }))
      : []),
  ])
}

/**
 * Requests the quotes for all routes, several in each call. If a call fails, its quotes are
 * missing. Throws if all calls fail.
 */
async function quoteAll(
  asked: Parameters<typeof quote>[0],
  deployment: Deployment,
  tools: Parameters<typeof quote>[2],
): Promise<readonly (bigint | undefined)[]> {
  const groups = Array.from({ length: Math.ceil(asked.length / quotesAtOnce) }, (_, at) =>
    asked.slice(at * quotesAtOnce, (at + 1) * quotesAtOnce),
  )
  const quoted = await Promise.allSettled(groups.map((group) => quote(group, deployment, tools)))
  const failed = quoted.find((one) => one.status === 'rejected')
  if (failed && quoted.every((one) => one.status === 'rejected')) throw failed.reason
  return quoted.flatMap((one, at) =>
    one.status === 'fulfilled' ? one.value : groups[at]!.map(() => undefined),
  )
}

const turn = ({ fee, from, to }: Leg): Leg => ({ from: to, to: from, fee })
