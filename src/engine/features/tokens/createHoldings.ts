import { formatUnits } from '../../amounts/Amount.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Platform } from '../../platform/Platform.ts'
import { type DataSource, type Holding, hasProvider } from '../../providers/Provider.ts'
import type { ProviderAnswer } from '../../providers/Providers.ts'
import type { WalletAsset } from '../../providers/services/blockchain/parseWalletAssets.ts'
import { callsToAct, isDisguised, namesPage, skeletonOf } from '../../sanitize/isDisguised.ts'
import { sanitizeApiIcon } from '../../sanitize/sanitizeApiIcon.ts'
import type { UrlKind } from '../../sanitize/sanitizeUrl.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { untilAborted, within } from '../../store/untilAborted.ts'
import type { Network } from '../network/Network.ts'
import { parseToken } from './parseToken.ts'
import { type Token, type TokenWarning, tokensErrors } from './Tokens.ts'

const mostTokens = 5_000
const mostPrices = 200

interface Holder {
  network: Network
  address: string
  connectorId: string
}

type HoldingsAnswer = ProviderAnswer<readonly Holding[]>

/** Holdings with decimal amounts, and the source if a provider returned the holdings. */
interface Answer {
  entries: readonly unknown[]
  source?: DataSource
  imageKind?: UrlKind
  /** The addresses of tokens that are on a list of the host. */
  listed?: readonly string[]
}

/**
 * Reads holdings from the embedded wallet. If the wallet returns none, reads holdings from the
 * host's providers. If no provider has holdings, reads only the native coin from a node.
 */
export function createHoldings(
  context: Pick<
    FeatureContext,
    'adapters' | 'config' | 'logger' | 'platform' | 'providers' | 'store'
  >,
) {
  const { adapters, config, logger, platform, providers, store } = context

  /**
   * Asks the host's providers. Throws if they fail. The node's answer alone would contain only the
   * coin, as if there were no tokens.
   */
  async function askProviders(
    holder: Holder,
    options: AbortOptions,
  ): Promise<HoldingsAnswer | undefined> {
    if (!hasProvider(config.providers, 'holdings', holder.network)) return undefined
    return (await untilAborted(providers(), options.signal)).holdings(holder, options)
  }

  /**
   * Asks the embedded wallet. Other wallets are not asked, because they may show the request to the
   * user.
   */
  async function askWallet({ network, address, connectorId }: Holder, { signal }: AbortOptions) {
    const isEmbedded = store
      .get()
      .connectors.all.some((one) => one.connectorId === connectorId && one.type === 'AUTH')
    if (!isEmbedded || network.chainNamespace !== 'eip155') return undefined
    try {
      const provider = adapters.for(network.chainNamespace).provider(connectorId)
      return await readWalletAssets({ provider, address, network, platform, signal })
    } catch (cause) {
      if (signal.aborted) throw cause
      logger.debug(`The wallet reported no assets: ${toEngineError(cause).message}`)
      return undefined
    }
  }

  /** Reads only the native coin, without its price. */
  async function askNode({ network, address }: Holder, options: AbortOptions) {
    const { balances } = adapters.for(network.chainNamespace)
    if (!balances) throw tokensErrors.UNSUPPORTED_NETWORK()
    const { value, decimals, symbol } = await balances.native({ address, network }, options)
    const { name } = network.nativeCurrency
    const quantity = { decimals: String(decimals), numeric: formatUnits(value, decimals) }
    return [{ name, symbol, quantity }]
  }

  async function ask(holder: Holder, options: AbortOptions): Promise<Answer> {
    const fromWallet = await askWallet(holder, options)
    if (fromWallet) return { entries: fromWallet }
    const provided = await askProviders(holder, options)
    if (provided) {
      const { imageKind, source, value } = provided
      const listed = value.flatMap(({ isListed, tokenAddress }) => (isListed && tokenAddress) || [])
      return { entries: value.map(toEntry(holder.network)), source, imageKind, listed }
    }
    return { entries: await askNode(holder, options) }
  }

  /**
   * Adds the prices of the host's providers to tokens without a price. A provider that listed some
   * tokens with prices has no prices for the others, so it is not asked again.
   */
  async function addPrices(
    tokens: readonly Token[],
    network: Network,
    options: AbortOptions,
  ): Promise<readonly Token[]> {
    const unpriced = tokens.filter(({ price }) => price === 0).slice(0, mostPrices)
    const except = tokens.find(({ price }) => price > 0)?.source?.from
    const others = config.providers?.filter(({ id }) => id !== except)
    if (unpriced.length === 0 || !hasProvider(others, 'prices', network)) return tokens
    const start = `${network.caipNetworkId}:`.length
    const tokenAddresses = unpriced.map(({ address }) => address?.slice(start))
    try {
      const question = { network, tokenAddresses, except }
      const provided = await (await providers()).prices(question, options)
      const prices = new Map(
        provided?.value.map(({ tokenAddress, usd }) => [tokenAddress, Number(usd)]),
      )
      return tokens.map((token) => {
        const price = token.price || prices.get(token.address?.slice(start)) || 0
        return price === token.price ? token : { ...token, price, priceSource: provided?.source }
      })
    } catch (cause) {
      if (options.signal.aborted) throw cause
      const { code, details, message } = toEngineError(cause)
      logger.debug(`No prices: ${message}`)
      const priceProblem = { code, details, message }
      return tokens.map((token) => (unpriced.includes(token) ? { ...token, priceProblem } : token))
    }
  }

  return {
    async read(holder: Holder, options: AbortOptions): Promise<readonly Token[]> {
      const { network } = holder
      const { caipNetworkId } = network
      const { entries, imageKind = 'web', listed = [], source } = await ask(holder, options)
      const origin = { caipNetworkId, imageKind }
      const tokens = new Map<string, Token>()
      for (const entry of entries.slice(0, mostTokens)) {
        const token = parseToken(entry, origin)
        const key = token?.address?.toLowerCase() ?? ''
        if (token && !tokens.has(key))
          tokens.set(key, {
            ...token,
            ...(source && { source, ...(token.price > 0 && { priceSource: source }) }),
          })
      }
      const configured = config.tokens?.[caipNetworkId]
      const amongThese = (addresses: readonly string[]) => {
        const ids = new Set(addresses.map((one) => `${caipNetworkId}:${one}`.toLowerCase()))
        return ({ address }: Token) => address !== undefined && ids.has(address.toLowerCase())
      }
      const isConfigured = amongThese(configured ? [configured.address] : [])
      const hostIcon = sanitizeApiIcon(configured?.image, 'service')
      const priced = await addPrices([...tokens.values()], network, options)
      return markDoubtful(priced, network, { isConfigured, isListed: amongThese(listed) })
        .map((token) => (hostIcon && isConfigured(token) ? { ...token, iconUrl: hostIcon } : token))
        .sort((a, b) => rank(b) - rank(a))
    },
  }
}

/** Converts a provider's holding to one with a decimal amount. */
const toEntry =
  ({ caipNetworkId }: Network) =>
  ({ amount, decimals, iconUrl, name, symbol, tokenAddress, usd }: Holding) => ({
    name,
    symbol,
    iconUrl,
    price: Number(usd ?? 0),
    ...(tokenAddress !== undefined && { address: `${caipNetworkId}:${tokenAddress}` }),
    quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) },
    ...(usd !== undefined && { value: Number(usd) * Number(formatUnits(amount, decimals)) }),
  })

/** Returns the value of a holding, for sorting only. Floating point is exact enough for this. */
function rank({ address, price, quantity, warning }: Token): number {
  if (address === undefined) return Number.POSITIVE_INFINITY
  const worth = price * Number(quantity.numeric)
  if (warning === 'imitation' || warning === 'advert') return -1
  return Number.isFinite(worth) ? worth : 0
}

const answerLimit = 10_000
const mostDecimals = 77

interface WalletQuestion {
  provider: unknown
  address: string
  network: Network
  platform: Pick<Platform, 'clock'>
  signal: AbortSignal
}

/**
 * Reads the holdings from the wallet, with decimal amounts. Resolves with `undefined` if the wallet
 * has no method for this. Throws if the wallet's answer is malformed.
 */
async function readWalletAssets({
  provider,
  address,
  network,
  platform: { clock },
  signal,
}: WalletQuestion): Promise<readonly unknown[] | undefined> {
  const chain = `0x${Number(network.id).toString(16)}`
  const ask = (method: string, params: readonly unknown[]) =>
    within(answerLimit, {
      clock,
      signal,
      timeoutError: tokensErrors.UNAVAILABLE,
      work: (limited) => untilAborted(request(provider, { method, params }), limited),
    })

  const capabilities = await ask('wallet_getCapabilities', [address])
  const discovery = readField(readField(capabilities, chain), 'assetDiscovery')
  if (readField(discovery, 'supported') !== true) return undefined
  const [answer, { parseWalletAssets }] = await Promise.all([
    ask('wallet_getAssets', [{ account: address, chainFilter: [chain] }]),
    import('../../providers/services/blockchain/parseWalletAssets.ts'),
  ])
  return parseWalletAssets(answer, chain).map((asset) => toHolding(asset, network))
}

function toHolding({ address, balance, metadata, type }: WalletAsset, network: Network) {
  const { decimals, ...reported } = metadata
  const isSound = Number.isInteger(decimals) && decimals >= 0 && decimals <= mostDecimals
  return {
    ...reported,
    chainId: network.caipNetworkId,
    ...(type === 'ERC20' && { address: `${network.caipNetworkId}:${address}` }),
    quantity: {
      decimals: String(decimals),
      numeric: isSound ? formatUnits(BigInt(balance === '0x' ? 0 : balance), decimals) : undefined,
    },
  }
}

async function request(provider: unknown, question: object): Promise<unknown> {
  const ask = readField(provider, 'request')
  if (typeof ask !== 'function') throw tokensErrors.UNAVAILABLE()
  return ask.call(provider, question)
}

/**
 * Adds warnings to suspicious tokens. The result does not depend on the order of the tokens. If
 * several tokens have the same name, at most one of them is genuine, and the others are marked as
 * imitations. The genuine token is the first of these that exists:
 * 1. The native coin.
 * 2. The host's own token, or a token of the host's list.
 * 3. The only token with a price and no other warning. If several tokens have a price, all are
 *    marked.
 */
export function markDoubtful(
  tokens: readonly Token[],
  network: Network,
  {
    isConfigured,
    isListed,
  }: { isConfigured(token: Token): boolean; isListed(token: Token): boolean },
): readonly Token[] {
  const { name, symbol } = network.nativeCurrency
  const coin = [skeletonOf(name), skeletonOf(symbol)]
  const owned = new Set<string>()
  const priced = new Map<string, number>()
  for (const token of tokens) {
    const word = skeletonOf(token.symbol)
    if (isConfigured(token) || (isListed(token) && !faultOf(token))) owned.add(word)
    else if (token.price > 0 && !faultOf(token)) priced.set(word, (priced.get(word) ?? 0) + 1)
  }

  /**
   * Returns the warning that follows from the token alone, without a comparison with other tokens.
   */
  function faultOf(token: Token): TokenWarning | undefined {
    if (token.address === undefined || isConfigured(token)) return undefined
    const words = [token.name, token.symbol]
    if (words.some(callsToAct)) return 'advert'
    const isCoin = words.some((word) => coin.includes(skeletonOf(word)))
    return isCoin || words.some(isDisguised) ? 'imitation' : undefined
  }

  function warningOf(token: Token): TokenWarning | undefined {
    if (token.address === undefined || isConfigured(token)) return undefined
    const fault = faultOf(token)
    if (fault || isListed(token)) return fault
    const word = skeletonOf(token.symbol)
    const others = (priced.get(word) ?? 0) - (token.price > 0 ? 1 : 0)
    if (owned.has(word) || others > 0) return 'imitation'
    if (token.price > 0) return undefined
    return [token.name, token.symbol].some(namesPage) ? 'advert' : 'unpriced'
  }

  return tokens.map((token) => {
    const warning = warningOf(token)
    if (!warning) return token
    // A token that imitates a name may also imitate its icon.
    return warning === 'unpriced'
      ? { ...token, warning }
      : { ...token, iconUrl: undefined, warning }
  })
}
