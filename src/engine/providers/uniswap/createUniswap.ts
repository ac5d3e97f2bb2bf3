import type { Hex } from 'viem'
import { isAddress } from 'viem/utils'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import { readField } from '../../errors/readField.ts'
import { createTokenList } from '../onchainHoldings/createTokenList.ts'
import type { TokenList } from '../onchainHoldings/parseTokenList.ts'
import type {
  SwapBuildRequest,
  SwapCall,
  SwapPair,
  SwapPlace,
  SwapQuoteRequest,
  SwapTerms,
  SwapTools,
} from '../SwapProvider.ts'
import { usualSwapTokens } from '../usualSwapTokens.ts'
import type { Deployment } from './Deployment.ts'
import { decodeSwap, encodeSwap } from './encodeSwap.ts'
import { findDeployment } from './findDeployment.ts'
import { findRoute, type Route } from './findRoute.ts'
import { routers } from './routers.ts'

/** How long a transaction is valid, in seconds. */
const lifetime = 1_200n

/** Reads quotes from Uniswap v3 and builds calls, through the network's own nodes. */
export function createUniswap(given: TokenList | string | undefined) {
  const listedTokens = createTokenList(given)
  /**
   * The deployments of networks that had a quote. They are kept here, so that calls can be decoded
   * synchronously.
   */
  const deployments = new Map<CaipNetworkId, Deployment>()

  async function route(
    request: SwapPair & { payUnits: string },
    tools: SwapTools,
  ): Promise<Route | undefined> {
    const deployment = await findDeployment(request.caipNetworkId)
    if (!deployment) return undefined
    deployments.set(request.caipNetworkId, deployment)
    const coin = deployment.isCoinToken ? undefined : deployment.wrapped
    const { payAddress = coin, payUnits, receiveAddress = coin } = request
    if (!isToken(payAddress) || !isToken(receiveAddress)) return undefined
    // Returns no route between the coin and its wrapped form, because no pool exchanges them.
    if (payAddress.toLowerCase() === receiveAddress.toLowerCase()) return undefined
    const wanted = { from: payAddress, to: receiveAddress, amountIn: BigInt(payUnits) }
    return findRoute(wanted, deployment, tools)
  }

  return {
    async getTokens(_: unknown, tools: SwapTools) {
      const [list, usual] = await Promise.all([
        listedTokens(tools),
        findDeployment(tools.network.caipNetworkId),
      ])
      const tokens = usualSwapTokens(list, tools.network, usual)
      const swapsCoin = usual?.wrapped && !usual.isCoinToken
      return swapsCoin ? tokens : tokens.filter(({ address }) => address !== undefined)
    },

    async getQuote(request: SwapQuoteRequest, tools: SwapTools) {
      const found = await route(request, tools)
      return found && { receiveUnits: String(found.amountOut) }
    },

    async buildSwap(request: SwapBuildRequest, tools: SwapTools): Promise<SwapCall | undefined> {
      const { from, minimumUnits, payAddress, payUnits, permit, receiveAddress } = request
      const router = routers[request.caipNetworkId]
      const [found, deadline] = await Promise.all([route(request, tools), deadlineOf(tools)])
      if (!found || !router || permit !== undefined || !isToken(from)) return undefined
      const data = encodeSwap({
        path: found.path,
        amountIn: BigInt(payUnits),
        minimum: BigInt(minimumUnits),
        receiver: from,
        paysCoin: payAddress === undefined,
        receivesCoin: receiveAddress === undefined,
        deadline,
      })
      return { to: router, data, value: payAddress === undefined ? payUnits : '0' }
    },

    readCall(call: SwapCall, { caipNetworkId }: SwapPlace): SwapTerms | undefined {
      const deployment = deployments.get(caipNetworkId)
      return deployment && decodeSwap(call, deployment.wrapped)
    },
  }
}

/**
 * Resolves with the time after which the transaction expires. The contract compares this time with
 * the time of the block. So it is based on the time of the latest block.
 */
async function deadlineOf({ askNode, network }: SwapTools): Promise<bigint> {
  const params = ['latest', false]
  const block = await askNode({ network, method: 'eth_getBlockByNumber', params })
  return BigInt(String(readField(block, 'timestamp'))) + lifetime
}

const isToken = (address: string | undefined): address is Hex =>
  address !== undefined && isAddress(address, { strict: false })
