import { formatUnits } from '../../amounts/Amount.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { readField } from '../../errors/readField.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import type { Platform } from '../../platform/Platform.ts'
import { getBalances } from '../../providers/services/blockchain/getBalances.ts'
import {
  parseWalletAssets,
  type WalletAsset,
} from '../../providers/services/blockchain/parseWalletAssets.ts'
import { sanitizeApiIcon } from '../../sanitize/sanitizeApiIcon.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { untilAborted, within } from '../../store/untilAborted.ts'
import type { Network } from '../network/Network.ts'
import { markDoubtful } from './markDoubtful.ts'
import { parseToken } from './parseToken.ts'
import type { Token } from './Token.ts'
import { tokensErrors } from './tokensErrors.ts'

const mostTokens = 5_000

interface Holder {
  network: Network
  address: string
  connectorId: string
}

/**
 * Reads holdings: from the wallet if it supports it, otherwise from the service, otherwise only the
 * native coin.
 */
export function createHoldings(
  context: Pick<
    FeatureContext,
    'adapters' | 'config' | 'logger' | 'platform' | 'services' | 'store'
  >,
) {
  const { adapters, config, logger, platform, services, store } = context

  async function ask(holder: Holder, options: AbortOptions): Promise<readonly unknown[]> {
    return (
      (await askWallet(holder, options)) ??
      (services.has('blockchainApi') ? askService(holder, options) : askNode(holder, options))
    )
  }

  /** Only the embedded wallet is asked. Other wallets may show the request to the user. */
  async function askWallet({ network, address, connectorId }: Holder, { signal }: AbortOptions) {
    const isEmbedded = store
      .get()
      .connectors.all.some(({ id, type }) => id === connectorId && type === 'AUTH')
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

  async function askService(
    { network, address }: Holder,
    options: AbortOptions,
  ): Promise<readonly unknown[]> {
    const { caipNetworkId } = network
    const api = await untilAborted(services.blockchainApi(), options.signal)
    if (!(await api.isSupported(caipNetworkId, options))) throw tokensErrors.UNSUPPORTED_NETWORK()
    return getBalances(api, { address, caipNetworkId }, options)
  }

  /** Without a service, prices and other tokens are unknown. */
  async function askNode({ network, address }: Holder, options: AbortOptions) {
    const { balances } = adapters.for(network.chainNamespace)
    if (!balances) throw tokensErrors.UNSUPPORTED_NETWORK()
    const { value, decimals, symbol } = await balances.native({ address, network }, options)
    const { name } = network.nativeCurrency
    const quantity = { decimals: String(decimals), numeric: formatUnits(value, decimals) }
    return [{ name, symbol, quantity }]
  }

  return {
    async read(holder: Holder, options: AbortOptions): Promise<readonly Token[]> {
      const { network } = holder
      const origin = {
        caipNetworkId: network.caipNetworkId,
        // A service on the internet must not link to the user's local network.
        imageKind: config.services?.blockchainApi?.startsWith('http:') ? 'service' : 'web',
      } as const
      const given = await ask(holder, options)
      const tokens = new Map<string, Token>()
      for (const entry of given.slice(0, mostTokens)) {
        const token = parseToken(entry, origin)
        const key = token?.address?.toLowerCase() ?? ''
        if (token && !tokens.has(key)) tokens.set(key, token)
      }
      const own = config.tokens?.[network.caipNetworkId]
      const ownAddress = `${network.caipNetworkId}:${own?.address}`.toLowerCase()
      const isOwn = ({ address }: Token) => address?.toLowerCase() === ownAddress
      const ownIcon = sanitizeApiIcon(own?.image, 'service')
      return markDoubtful([...tokens.values()], network, isOwn)
        .map((token) => (ownIcon && isOwn(token) ? { ...token, iconUrl: ownIcon } : token))
        .sort((a, b) => rank(b) - rank(a))
    },
  }
}

/** For sorting only: by value, as far as floating point is exact. */
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
 * The holdings from the wallet itself, in the service's format. `undefined` if the wallet does not
 * support it. Throws if its answer is malformed.
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
  const answer = await ask('wallet_getAssets', [{ account: address, chainFilter: [chain] }])
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
