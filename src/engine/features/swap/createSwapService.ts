import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import type { EngineError } from '../../errors/EngineError.ts'
import { readField } from '../../errors/readField.ts'
import type { BlockchainApi } from '../../providers/services/BlockchainApi.ts'
import { buildSwapApproval } from '../../providers/services/blockchain/buildSwapApproval.ts'
import { buildSwapTransaction } from '../../providers/services/blockchain/buildSwapTransaction.ts'
import { getGasPrice } from '../../providers/services/blockchain/getGasPrice.ts'
import { getSwapAllowance } from '../../providers/services/blockchain/getSwapAllowance.ts'
import { getSwapQuote } from '../../providers/services/blockchain/getSwapQuote.ts'
import { getSwapTokens } from '../../providers/services/blockchain/getSwapTokens.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import type { SwapProvider, SwapServiceOptions } from './SwapProvider.ts'
import { swapErrors } from './swapErrors.ts'
import { serviceSwapNetworks } from './swapNetworks.ts'

/** 0.85 percent of the paid amount. */
const feeBasisPoints = 85

/** 1inch's aggregation routers, the sixth and the fifth. */
const routers = [
  '0x111111125421cA6dc452d289314280a0f8842A65',
  '0x1111111254EEB25477B68fb85Ed929f73A960582',
]
const routersOnZkSync = [
  '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF',
  '0x6e2B76966cbD9cF4cC2Fa0D76d24d5241E0ABC2F',
]

/** The blockchain API as a swap provider, on the networks that it supports. */
export function createSwapService({
  config,
  services,
}: Pick<FeatureContext, 'config' | 'services'>): SwapProvider<AbortOptions> {
  const more = config.swap as SwapServiceOptions | undefined
  const networks = serviceSwapNetworks(config)
  const { projectId } = config

  /** Throws the documented error if the service does not support the network. */
  async function open(
    caipNetworkId: CaipNetworkId,
    tools: AbortOptions,
    refusal: () => EngineError = swapErrors.UNSUPPORTED_NETWORK,
  ): Promise<BlockchainApi> {
    const api = await services.blockchainApi()
    if (!(await api.isSupported(caipNetworkId, tools))) throw refusal()
    return api
  }

  return {
    id: 'blockchainApi',
    name: '1inch',
    networks,
    routers: Object.fromEntries(
      networks.map((id) => [
        id,
        [...(more?.routers?.[id] ?? []), ...(id === 'eip155:324' ? routersOnZkSync : routers)],
      ]),
    ),
    feeBasisPoints,
    async getTokens(request, tools) {
      return getSwapTokens(await open(request.caipNetworkId, tools), request, tools)
    },
    async getQuote(request, tools) {
      const api = await open(request.caipNetworkId, tools)
      const receiveUnits = await getSwapQuote(api, request, tools).catch((cause) => {
        const reason = String(readField(cause, 'reason'))
        throw /insufficient liquidity/i.test(reason)
          ? swapErrors.INSUFFICIENT_LIQUIDITY().because(cause)
          : cause
      })
      if (receiveUnits === undefined) throw swapErrors.INSUFFICIENT_LIQUIDITY()
      return { receiveUnits }
    },
    async buildSwap(request, tools) {
      const api = await open(request.caipNetworkId, tools)
      return buildSwapTransaction(api, { ...request, projectId }, tools)
    },
    async buildApproval(request, tools) {
      return buildSwapApproval(await open(request.caipNetworkId, tools), request, tools)
    },
    async getAllowance(request, tools) {
      const api = await open(request.caipNetworkId, tools)
      return { units: await getSwapAllowance(api, request, tools) }
    },
    async getGasPrice(request, tools) {
      const { caipNetworkId } = request
      const api = await open(caipNetworkId, tools, swapErrors.GAS_PRICE_UNSUPPORTED)
      return { gasPrice: await getGasPrice(api, request, tools) }
    },
  }
}
