import { isTokenAddress } from '../../caip/CaipAddress.ts'
import type { CaipNetworkId } from '../../caip/CaipNetworkId.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { hasProvider } from '../../providers/Provider.ts'
import type { ListedSwapToken } from '../../providers/SwapProvider.ts'
import { cleanText } from '../../sanitize/cleanText.ts'
import { isDisguised } from '../../sanitize/isDisguised.ts'
import { sanitizeApiIcon } from '../../sanitize/sanitizeApiIcon.ts'
import type { UrlKind } from '../../sanitize/sanitizeUrl.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { createQuery } from '../../store/createQuery.ts'
import { tokens } from '../accountReads.ts'
import { currentConnection } from '../connection/Connection.ts'
import { findNetwork } from '../network/Network.ts'
import type { Token } from '../tokens/Tokens.ts'
import type { SwapProviders } from './createSwapProviders.ts'
import type { SwapToken, SwapTokens } from './Swap.ts'
import { coinOf, selectSwap } from './selectSwap.ts'
import { swapErrors } from './swapErrors.ts'

const keptFor = 30_000
const mostTokens = 5_000
const mostDecimals = 77
const longestName = 40
const longestSymbol = 16

const wordsOf = (text: unknown, longest: number) =>
  typeof text === 'string' ? cleanText(text, longest) : ''

/**
 * Provides the tokens that can be paid or received, with the account's own tokens first. They are
 * on the network in use, or on the network that was chosen to receive on.
 */
export function createSwapTokens(
  context: Pick<FeatureContext, 'config' | 'load' | 'queries' | 'store'>,
  swapProviders: SwapProviders,
  side: 'pay' | 'receive',
) {
  const { config, load, store } = context

  /** Reads the account's holdings from its token list. Empty if they cannot be loaded. */
  async function readHeld({ signal }: AbortOptions): Promise<readonly Token[]> {
    if (!currentConnection(store.get())) return []
    const { list } = await load(tokens)
    return new Promise((resolve) => {
      let stop: Cancel = () => {}
      const look = () => {
        const { data, isFetching, status } = list.get()
        if (!signal.aborted && (isFetching || status === 'idle')) return
        stop()
        resolve(data ?? [])
      }
      stop = list.subscribe(look)
      signal.addEventListener('abort', look)
      look()
    })
  }

  async function readListed(
    caipNetworkId: CaipNetworkId,
    from: CaipNetworkId | undefined,
    options: AbortOptions,
  ) {
    const network = findNetwork(store.get(), caipNetworkId)
    if (!network) throw swapErrors.UNSUPPORTED_NETWORK()
    const { imageKind, value: given } = await swapProviders.tokens(network, from, options)
    const all = new Map<string, SwapToken>([['', coinOf(network)]])
    for (const one of given.slice(0, mostTokens)) {
      const token = parseListedToken(Object(one), caipNetworkId, imageKind)
      const key = token?.address?.toLowerCase() ?? ''
      if (!token) continue
      // The native coin's name and decimals come from the host's network.
      if (key === '') all.set('', { ...all.get('')!, iconUrl: token.iconUrl })
      else if (!all.has(key)) all.set(key, token)
    }
    return all
  }

  return createQuery(context, {
    key(state) {
      const { from, isSupported, network, receiveNetwork = network } = selectSwap(state, config)
      if (!isSupported || !network || !receiveNetwork) return undefined
      const { caipNetworkId } = side === 'pay' ? network : receiveNetwork
      const isHere = caipNetworkId === network.caipNetworkId
      const payNetworkId = isHere ? undefined : network.caipNetworkId
      return ['latchkey swap tokens', config.id, caipNetworkId, from, payNetworkId] as const
    },
    staleTime: keptFor,
    async load([, , caipNetworkId, , payNetworkId], options): Promise<SwapTokens> {
      const network = findNetwork(store.get(), caipNetworkId)
      // The account's holdings are known only for the network in use.
      const hasHoldings =
        payNetworkId === undefined &&
        network !== undefined &&
        hasProvider(config.providers, 'holdings', network)
      const [all, holdings] = await Promise.all([
        readListed(caipNetworkId, payNetworkId, options),
        hasHoldings ? readHeld(options) : [],
      ])
      const held = holdings.flatMap(({ address, chainId, price, quantity, iconUrl }) => {
        const key = address?.toLowerCase() ?? ''
        const token = chainId === caipNetworkId ? all.get(key) : undefined
        if (!token || token.quantity.decimals !== quantity.decimals) return []
        all.delete(key)
        return [{ ...token, price, quantity, iconUrl: token.iconUrl ?? iconUrl }]
      })
      const wanted = suggestedTokens(caipNetworkId)
      const rankOf = ({ symbol }: SwapToken) => wanted.indexOf(symbol)
      const rest = [...all.values()]
      return {
        held,
        suggested: rest.filter((one) => rankOf(one) >= 0).sort((a, b) => rankOf(a) - rankOf(b)),
        others: rest
          .filter((one) => rankOf(one) < 0)
          .sort((a, b) => a.symbol.localeCompare(b.symbol)),
      }
    },
  })
}

const symbols: readonly string[] =
  'ETH UNI 1INCH AAVE SOL ADA AVAX DOT LINK NITRO GAIA MILK TRX NEAR GNO WBTC DAI WETH USDC USDT ARB BAL BICO CRV ENS MATIC OP'.split(
    ' ',
  )

/** Returns the symbols of the tokens that are offered first, in order. */
export function suggestedTokens(caipNetworkId: CaipNetworkId): readonly string[] {
  return caipNetworkId === 'eip155:42161' ? ['USD₮0', ...symbols] : symbols
}

/**
 * Parses a token of a provider’s list. Returns `undefined` if the token is malformed or imitates
 * another token.
 */
export function parseListedToken(
  one: ListedSwapToken,
  caipNetworkId: CaipNetworkId,
  imageKind: UrlKind,
): SwapToken | undefined {
  const { address, decimals, hasPermit, logoUrl, price } = one
  const isSound = Number.isInteger(decimals) && decimals >= 0 && decimals <= mostDecimals
  const symbol = wordsOf(one.symbol, longestSymbol)
  const name = wordsOf(one.name, longestName) || symbol
  const id = `${caipNetworkId}:${address}`
  if (!isSound || !symbol || (address !== undefined && !isTokenAddress(id, caipNetworkId)))
    return undefined
  // Leaves out a token that imitates a well-known name. In a list of thousands of tokens, the user
  // could choose it by mistake.
  if (address !== undefined && [name, symbol].some(isDisguised)) return undefined
  const iconUrl = sanitizeApiIcon(logoUrl, imageKind)
  return {
    symbol,
    name,
    chainId: caipNetworkId,
    ...(address !== undefined && { address: `${caipNetworkId}:${address}` as const }),
    ...(typeof price === 'number' && price > 0 && Number.isFinite(price) && { price }),
    quantity: { decimals: String(decimals) },
    ...(iconUrl && { iconUrl }),
    hasPermit: hasPermit === true,
  }
}
