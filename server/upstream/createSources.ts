import { bitcoin } from '../../src/engine/adapters/bitcoin/bitcoin.ts'
import type { AdapterRegistry } from '../../src/engine/adapters/createAdapterRegistry.ts'
import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { solana } from '../../src/engine/adapters/solana/solana.ts'
import { resolveConfig } from '../../src/engine/config/resolveConfig.ts'
import { EngineError } from '../../src/engine/errors/EngineError.ts'
import type { Network } from '../../src/engine/index.ts'
import * as known from '../../src/engine/networks/index.ts'
import { browserPlatform } from '../../src/engine/platform/browserPlatform.ts'
import { memoryStorage } from '../../src/engine/platform/cookieStorage.ts'
import { createLogger } from '../../src/engine/platform/createLogger.ts'
import { blockscout } from '../../src/engine/providers/blockscout/blockscout.ts'
import { coinGecko } from '../../src/engine/providers/coinGecko/coinGecko.ts'
import { createProviders } from '../../src/engine/providers/createProviders.ts'
import type { DeliveryCodes } from '../../src/engine/providers/DeliveryCodes.ts'
import { defiLlama } from '../../src/engine/providers/defiLlama/defiLlama.ts'
import { ens } from '../../src/engine/providers/ens/ens.ts'
import { esplora } from '../../src/engine/providers/esplora/esplora.ts'
import { etherscan } from '../../src/engine/providers/etherscan/etherscan.ts'
import { frankfurter } from '../../src/engine/providers/frankfurter/frankfurter.ts'
import { hiro } from '../../src/engine/providers/hiro/hiro.ts'
import { lifi } from '../../src/engine/providers/lifi/lifi.ts'
import { meldCodes } from '../../src/engine/providers/meld/meldCodes.ts'
import { moonPayCodes } from '../../src/engine/providers/moonPay/moonPayCodes.ts'
import { onchainHoldings } from '../../src/engine/providers/onchainHoldings/onchainHoldings.ts'
import { oneInch } from '../../src/engine/providers/oneInch/oneInch.ts'
import type { Provider } from '../../src/engine/providers/Provider.ts'
import {
  coinGeckoService,
  createProviderHandler,
  dasService,
  etherscanService,
  jupiterService,
  meldService,
  moonPayService,
  oneInchService,
  type SecretService,
  stripeOnrampService,
  zeroExService,
} from '../../src/engine/providers/server/index.ts'
import { sns } from '../../src/engine/providers/sns/sns.ts'
import { stripeOnrampCodes } from '../../src/engine/providers/stripeOnramp/stripeOnrampCodes.ts'
import { walletRegistry } from '../../src/engine/providers/walletRegistry/walletRegistry.ts'
import { zeroEx } from '../../src/engine/providers/zeroEx/zeroEx.ts'
import type { Log } from '../createLog.ts'
import type { Metrics } from '../createMetrics.ts'
import type { ServerConfig } from '../readConfig.ts'
import { createPoliteFetch } from './createPoliteFetch.ts'
import { createSellers } from './createSellers.ts'
import { createWalletSource } from './createWalletSource.ts'
import type { Seller, Sources } from './Sources.ts'

/** This host does not exist on any network, and requests to it stay in this process. */
const handlerOrigin = 'https://handler.invalid'

/** The codes of the currencies that each seller delivers. */
const sold: Readonly<Record<Seller['id'], DeliveryCodes>> = {
  moonpay: moonPayCodes,
  'stripe-onramp': stripeOnrampCodes,
  meld: meldCodes,
}

export interface SourcesOptions extends Pick<Metrics, 'countUpstream'> {
  config: ServerConfig
  /** Sends the requests to nodes and sources. */
  fetch: typeof fetch
  log: Log
  /** Returns the current time in milliseconds since 1970. */
  now(): number
}

/** Creates the networks and sources of a configuration. Throws if a network is unknown. */
export function createSources({
  config,
  countUpstream,
  fetch: send,
  log,
  now,
}: SourcesOptions): Sources {
  const polite = createPoliteFetch({ fetch: send, countUpstream })
  const services = secretServices(config)
  const handler = (origin: string) =>
    createProviderHandler({ origins: [origin], services, fetch: polite })
  const handle = handler(handlerOrigin)

  const networks = Object.entries(config.networks).map(([id, urls]) => networkOf(id, urls))
  const plain = browserPlatform()
  const platform = {
    ...plain,
    clock: { ...plain.clock, now },
    storage: memoryStorage(),
    fetch: ((input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      if (!url.startsWith(`${handlerOrigin}/`)) return polite(input, init)
      return handle(
        new Request(url, { ...init, headers: { ...init?.headers, origin: handlerOrigin } }),
      )
    }) satisfies typeof fetch,
  }
  const logger = createLogger({
    clock: platform.clock,
    level: 'debug',
    sink: (level, line) => log[level](line),
  })
  const resolved = resolveConfig({ networks, providers: listProviders(config) })
  const context = { platform, logger, config: resolved }
  const all = [evm(), solana(), bitcoin()].map((create) =>
    create({
      ...context,
      networks: networks.filter(({ chainNamespace }) => chainNamespace === create.namespace),
    }),
  )
  const adapters: AdapterRegistry = {
    all,
    login: undefined,
    for(namespace) {
      const adapter = all.find((one) => one.namespace === namespace)
      if (!adapter) throw new EngineError('adapter/NOT_FOUND', 'There are no nodes of this network')
      return adapter
    },
  }

  const { wallets, ...providers } = createProviders({ ...context, adapters })

  return {
    ...providers,
    ...createWalletSource({ networks, wallets }),
    networks,
    askNode(question, signal) {
      const { chainNamespace } = question.network
      const nodes = all.find(({ namespace }) => namespace === chainNamespace)?.nodes
      return nodes?.ask(question, { signal })
    },
    handle: (request, origin) => handler(origin)(request),
    sellers: createSellers({ codes: sold, services, fetch: polite }),
    missing: [
      ...(config.etherscanApiKey ? [] : ['ETHERSCAN_API_KEY (history of more networks)']),
      ...(config.coinGeckoApiKey ? [] : ['COINGECKO_API_KEY (prices beyond the public limit)']),
      ...(config.oneInchApiKey || config.zeroExApiKey
        ? []
        : ['ONEINCH_API_KEY or ZEROEX_API_KEY (swaps beside LI.FI)']),
      ...(config.moonPayApiKey || config.stripeSecretKey || config.meldApiKey
        ? []
        : ['MOONPAY_API_KEY, STRIPE_SECRET_KEY or MELD_API_KEY (buying)']),
      ...(config.tokenList ? [] : ['TOKEN_LIST (tokens on networks without an indexer)']),
    ],
  }
}

function networkOf(id: string, urls: readonly string[]): Network {
  const found = Object.values(known).find(({ caipNetworkId }) => caipNetworkId === id)
  if (!found) throw new Error(`NETWORKS (networks): ${id} is not known`)
  const http = [...urls, ...found.rpcUrls.default.http]
  return {
    ...found,
    rpcUrls: { ...found.rpcUrls, default: { http: urls.length > 0 ? urls : http } },
  }
}

function secretServices(config: ServerConfig): readonly SecretService[] {
  const { coinGeckoApiKey, dasNodeUrl, etherscanApiKey, jupiterApiKey, meldApiKey } = config
  const { moonPayApiKey, moonPaySecretKey, oneInchApiKey, stripeSecretKey, zeroExApiKey } = config
  return [
    ...(etherscanApiKey ? [etherscanService({ apiKey: etherscanApiKey })] : []),
    ...(coinGeckoApiKey ? [coinGeckoService({ apiKey: coinGeckoApiKey })] : []),
    ...(oneInchApiKey ? [oneInchService({ apiKey: oneInchApiKey })] : []),
    ...(zeroExApiKey ? [zeroExService({ apiKey: zeroExApiKey })] : []),
    ...(jupiterApiKey ? [jupiterService({ apiKey: jupiterApiKey })] : []),
    ...(dasNodeUrl ? [dasService({ nodeUrl: dasNodeUrl })] : []),
    ...(meldApiKey ? [meldService({ apiKey: meldApiKey })] : []),
    ...(moonPayApiKey && moonPaySecretKey
      ? [moonPayService({ apiKey: moonPayApiKey, secretKey: moonPaySecretKey })]
      : []),
    ...(stripeSecretKey ? [stripeOnrampService({ secretKey: stripeSecretKey })] : []),
  ]
}

/** Returns the providers in the order of use. Providers with a key come first. */
function listProviders(config: ServerConfig): readonly Provider[] {
  const url = handlerOrigin
  return [
    walletRegistry(),
    ens({ ipfsGateway: config.ipfsGateway }),
    sns(),
    ...(config.etherscanApiKey ? [etherscan({ url })] : []),
    blockscout(),
    esplora(),
    hiro(),
    onchainHoldings({ tokens: config.tokenList }),
    ...(config.coinGeckoApiKey ? [coinGecko({ url })] : []),
    defiLlama(),
    ...(config.coinGeckoApiKey ? [] : [coinGecko()]),
    ...(config.frankfurterUrl ? [frankfurter({ url: config.frankfurterUrl })] : []),
    ...(config.oneInchApiKey ? [oneInch({ url })] : []),
    ...(config.zeroExApiKey ? [zeroEx({ url })] : []),
    lifi(),
  ]
}
