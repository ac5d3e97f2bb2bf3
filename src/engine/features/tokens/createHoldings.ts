import { formatUnits } from '../../amounts/formatUnits.ts'
import type { FeatureContext } from '../../EngineContext.ts'
import { toEngineError } from '../../errors/toEngineError.ts'
import { getBalances } from '../../providers/services/blockchain/getBalances.ts'
import { sanitizeApiIcon } from '../../sanitize/sanitizeApiIcon.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { untilAborted } from '../../store/untilAborted.ts'
import type { Network } from '../network/Network.ts'
import { markDoubtful } from './markDoubtful.ts'
import { parseToken } from './parseToken.ts'
import { readWalletAssets } from './readWalletAssets.ts'
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
