import { z } from '@hono/zod-openapi'
import { encodeFunctionData, getAddress, parseAbi } from 'viem/utils'
import type { Network } from '../../src/engine/index.ts'
import type { SwapProvider, SwapTools } from '../../src/engine/providers/SwapProvider.ts'
import { problems } from '../problem.ts'
import type { Project } from '../projects/createProjects.ts'
import { scopeOf } from '../upstream/createProjectSources.ts'
import { findNetwork } from './addBlockchainApi.ts'
import { pictureLinks } from './addPictures.ts'
import type { ServerApp } from './createApp.ts'
import {
  answerLimit,
  commonQuery,
  createRoute,
  fromSource,
  jsonAnswer,
  jsonBody,
  networkId,
  requireProject,
  withAge,
  word,
} from './requests.ts'
import type { ServerContext } from './ServerEnv.ts'

const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const unlimited = 2n ** 256n - 1n
const mostTokens = 5_000

const abi = parseAbi([
  'function allowance(address owner, address spender) view returns (uint256)',
  'function approve(address spender, uint256 amount) returns (bool)',
])

const evmAccount = z.string().regex(/^eip155:\d{1,20}:0x[0-9a-fA-F]{40}$/)
const units = z.string().regex(/^\d{1,78}$/)
const hexData = z.string().regex(/^0x([0-9a-fA-F]{2}){0,100000}$/)
const plainAddress = z.string().regex(/^0x[0-9a-fA-F]{40}$/)

const offeredToken = z.object({
  name: z.string().max(200),
  symbol: z.string().max(100),
  address: plainAddress.optional(),
  decimals: z.int().min(0).max(77),
  logoUrl: z.string().max(2_000).optional().catch(undefined),
  hasPermit: z.boolean().optional().catch(undefined),
})
const offeredQuote = z.object({ receiveUnits: units })
const offeredCall = z.object({ to: plainAddress, data: hexData, value: units })
const offeredApproval = z.object({ data: hexData })
const offeredAllowance = z.object({ units })

/**
 * Adds the routes for swaps on one EVM network. Answers come from the first source that supports a
 * swap.
 */
export function addSwaps(app: ServerApp, context: ServerContext) {
  const { openCache, sources, sourcesOf } = context
  const middleware = requireProject(context)
  const day = 86_400_000
  const lists = openCache<readonly z.output<typeof offeredToken>[]>({
    fresh: 3_600_000,
    stale: day,
    most: 100,
  })

  /**
   * Returns the answer of the first source that supports the swap. `undefined` if no source
   * supports it.
   */
  async function first<Value>(
    project: Project,
    network: Network,
    schema: z.ZodType<Value>,
    ask: (provider: SwapProvider, tools: SwapTools) => Promise<unknown>,
  ): Promise<Value | undefined> {
    const own = await sourcesOf(project)
    const answer = await own.swap(
      { network, ask, parse: (given) => schema.safeParse(given).data },
      { signal: AbortSignal.timeout(answerLimit) },
    )
    return answer?.value
  }

  const quoteOf = (
    project: Project,
    network: Network,
    { from, payUnits, ...pair }: Pair & { from: string | undefined; payUnits: string },
  ) =>
    first(project, network, offeredQuote, (one, tools) =>
      one.getQuote({ ...pair, payUnits, from }, tools),
    )

  const routerOf = ({ routers }: SwapProvider, { caipNetworkId }: Network) => {
    const [router] = routers[caipNetworkId] ?? []
    if (router === undefined) throw new Error('The source has no contract on this network.')
    return getAddress(router)
  }

  app.openapi(
    createRoute({
      method: 'get',
      path: '/v1/convert/tokens',
      middleware,
      request: { query: commonQuery.extend({ chainId: networkId, address: word(200).optional() }) },
      responses: jsonAnswer(
        z.object({
          tokens: z.array(
            z.object({
              name: z.string(),
              symbol: z.string(),
              address: z.string(),
              decimals: z.int(),
              logoUri: z.string().nullable(),
              eip2612: z.boolean(),
            }),
          ),
        }),
      ),
    }),
    async (c) => {
      const network = findNetwork(sources.networks, c.req.valid('query').chainId)
      const { caipNetworkId } = network
      const { value, ...kept } = await lists.get(`${scopeOf(c.var.project)}${caipNetworkId}`, () =>
        fromSource('The list of tokens', async () => {
          const offered = await first(
            c.var.project,
            network,
            z.array(z.unknown()).max(100_000),
            (one, tools) => one.getTokens({ caipNetworkId }, tools),
          )
          return (offered ?? [])
            .slice(0, mostTokens)
            .flatMap((token) => offeredToken.safeParse(token).data ?? [])
        }),
      )
      const link = pictureLinks(c, context)
      const tokens = value.map(
        ({ address = coin, decimals, hasPermit, logoUrl, name, symbol }) => ({
          name,
          symbol,
          address: `${caipNetworkId}:${address}`,
          decimals,
          logoUri: logoUrl ? link(logoUrl) : null,
          eip2612: hasPermit === true,
        }),
      )
      return c.json(withAge(c, { ...kept, value: { tokens } }, 600), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/v1/convert/quotes',
      middleware,
      request: {
        query: commonQuery.extend({
          amount: units,
          from: evmAccount,
          to: evmAccount,
          userAddress: plainAddress.optional(),
          gasPrice: word(100).optional(),
        }),
      },
      responses: jsonAnswer(
        z.object({
          quotes: z.array(
            z.object({
              id: z.null(),
              fromAmount: z.string(),
              fromAccount: z.string(),
              toAmount: z.string(),
              toAccount: z.string(),
            }),
          ),
        }),
      ),
    }),
    async (c) => {
      const { amount, from, to, userAddress } = c.req.valid('query')
      const { network, pair } = readPair(sources.networks, from, to)
      const offered = await fromSource('The price', () =>
        quoteOf(c.var.project, network, { ...pair, payUnits: amount, from: userAddress }),
      )
      if (!offered || BigInt(offered.receiveUnits) === 0n)
        throw problems.badInput('amount', 'insufficient liquidity')
      const quote = {
        id: null,
        fromAmount: amount,
        fromAccount: from,
        toAmount: offered.receiveUnits,
        toAccount: to,
      }
      return c.json({ quotes: [quote] }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/v1/convert/allowance',
      middleware,
      request: { query: commonQuery.extend({ tokenAddress: evmAccount, userAddress: evmAccount }) },
      responses: jsonAnswer(z.object({ allowance: z.string() })),
    }),
    async (c) => {
      const { tokenAddress, userAddress } = c.req.valid('query')
      const { network, pair } = readPair(sources.networks, tokenAddress, tokenAddress)
      const { payAddress } = pair
      if (payAddress === undefined) return c.json({ allowance: String(unlimited) }, 200)
      const owner = getAddress(addressOf(userAddress).toLowerCase())
      const found = await fromSource('The allowance', () =>
        first(c.var.project, network, offeredAllowance, async (one, tools) => {
          if (one.getAllowance) return one.getAllowance({ ...pair, from: owner }, tools)
          const args = [owner, routerOf(one, network)] as const
          const data = encodeFunctionData({ abi, functionName: 'allowance', args })
          const params = [{ to: payAddress, data }, 'latest']
          const word = await tools.askNode({ network, method: 'eth_call', params })
          return {
            units: String(
              BigInt(
                z
                  .string()
                  .regex(/^0x[0-9a-f]{64}$/i)
                  .parse(word),
              ),
            ),
          }
        }),
      )
      if (!found) throw problems.badInput('tokenAddress', 'There are no swaps on this network.')
      return c.json({ allowance: found.units }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/v1/convert/gas-price',
      middleware,
      request: { query: commonQuery.extend({ chainId: networkId }) },
      responses: jsonAnswer(
        z.object({ standard: z.string(), fast: z.string(), instant: z.string() }),
      ),
    }),
    async (c) => {
      const network = findNetwork(sources.networks, c.req.valid('query').chainId)
      const price = await fromSource('The gas price', async () => {
        const signal = AbortSignal.timeout(answerLimit)
        const given = await sources.askNode({ network, method: 'eth_gasPrice', params: [] }, signal)
        return BigInt(
          z
            .string()
            .regex(/^0x[0-9a-f]{1,64}$/i)
            .parse(given),
        )
      })
      const times = (tenths: bigint) => String((price * tenths) / 10n)
      return c.json({ standard: times(10n), fast: times(11n), instant: times(13n) }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/v1/convert/build-approve',
      middleware,
      request: {
        query: commonQuery.extend({
          userAddress: evmAccount,
          from: evmAccount,
          to: evmAccount,
          amount: units.optional(),
        }),
      },
      responses: jsonAnswer(
        z.object({
          tx: z.object({ from: z.string(), to: z.string(), data: z.string(), value: z.string() }),
        }),
      ),
    }),
    async (c) => {
      const { amount, from, to, userAddress } = c.req.valid('query')
      const { network, pair } = readPair(sources.networks, from, to)
      const allowed = amount === undefined ? unlimited : BigInt(amount)
      if (allowed > unlimited) throw problems.badInput('amount', 'The amount is too large.')
      const built = await fromSource('The approval', () =>
        first(c.var.project, network, offeredApproval, async (one, tools) => {
          const request = { ...pair, from: addressOf(userAddress), units: amount }
          if (one.buildApproval) return one.buildApproval(request, tools)
          const args = [routerOf(one, network), allowed] as const
          return { data: encodeFunctionData({ abi, functionName: 'approve', args }) }
        }),
      )
      if (!built) throw problems.badInput('from', 'There are no swaps on this network.')
      // `from` and `to` are the two tokens, as in the public service. They are not the account and
      // the router.
      return c.json({ tx: { from, to, data: built.data, value: '0' } }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/v1/convert/build-transaction',
      middleware,
      request: {
        query: commonQuery,
        body: jsonBody(
          z.object({
            amount: units,
            from: evmAccount,
            to: evmAccount,
            userAddress: evmAccount,
            eip155: z.object({
              slippage: z.int().min(0).max(50),
              permit: hexData.max(2_000).optional(),
            }),
          }),
        ),
      },
      responses: jsonAnswer(
        z.object({
          tx: z.object({
            from: z.string(),
            to: z.string(),
            data: z.string(),
            value: z.string(),
            amount: z.string(),
          }),
        }),
      ),
    }),
    async (c) => {
      const { amount, eip155, from, to, userAddress } = c.req.valid('json')
      const { network, pair } = readPair(sources.networks, from, to)
      const { permit, slippage } = eip155
      const account = addressOf(userAddress)
      const built = await fromSource('The transaction', async () => {
        const quote = await quoteOf(c.var.project, network, {
          ...pair,
          payUnits: amount,
          from: account,
        })
        if (!quote || BigInt(quote.receiveUnits) === 0n) return undefined
        const least = (BigInt(quote.receiveUnits) * BigInt(100 - slippage)) / 100n
        const call = await first(c.var.project, network, offeredCall, (one, tools) =>
          one.buildSwap(
            {
              ...pair,
              payUnits: amount,
              from: account,
              slippage,
              minimumUnits: String(least),
              permit,
            },
            tools,
          ),
        )
        return call && { call, quote }
      })
      if (!built) throw problems.badInput('amount', 'insufficient liquidity')
      const { call, quote } = built
      return c.json(
        {
          tx: {
            from: userAddress,
            to: `${network.caipNetworkId}:${call.to}`,
            data: call.data,
            value: call.value,
            // The received amount in units of `to`, as in the public service.
            amount: quote.receiveUnits,
          },
        },
        200,
      )
    },
  )
}

interface Pair {
  caipNetworkId: Network['caipNetworkId']
  payAddress?: string | undefined
  receiveAddress?: string | undefined
}

const addressOf = (account: string) => account.slice(account.lastIndexOf(':') + 1)

function readPair(networks: readonly Network[], from: string, to: string) {
  const chain = from.slice(0, from.lastIndexOf(':'))
  if (!to.startsWith(`${chain}:`))
    throw problems.badInput('to', 'Both tokens must be on the same network.')
  const network = findNetwork(networks, chain)
  const [payAddress, receiveAddress] = [from, to].map((token) => {
    const address = addressOf(token)
    return address.toLowerCase() === coin ? undefined : address
  })
  const pair: Pair = { caipNetworkId: network.caipNetworkId, payAddress, receiveAddress }
  return { network, pair }
}
