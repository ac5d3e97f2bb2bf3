import { type Chain, type Client, createClient, fallback, http, type Transport } from 'viem'
import type { Network } from '../../features/network/Network.ts'
import type { Platform } from '../../platform/Platform.ts'
import type { NodeAddress } from '../../providers/NodeProvider.ts'
import { createNodeFetch } from '../createNodeFetch.ts'
import type { NodeAskOptions } from '../NamespaceAdapter.ts'

const requestTimeout = 10_000
const retries = 3
const firstRetryDelay = 150
const httpBatchSize = 1000
const multicallBytes = 1024
const ranking = { interval: 4_000, sampleCount: 10, weights: { stability: 0.7, latency: 0.3 } }

export type NodeClient = Client<Transport, Chain>

/** The options of requests to nodes. */
export interface NodeTransport {
  /** Sends simultaneous requests to a node in one batch. Default: false. */
  batch?: boolean | undefined
  /**
   * Measures every 4 s which of a network's nodes is fastest and most reliable. Default:
   * false.
   */
  rank?: boolean | undefined
}

interface NodeClientOptions {
  /** Default: the network's own nodes. */
  addresses?: readonly NodeAddress[] | undefined
  limits?: Pick<NodeAskOptions, 'mostBytes' | 'mostWait'> | undefined
  network: Network
  platform: Pick<Platform, 'clock' | 'fetch'>
  /** Returns the signal of the request with these parameters. */
  signalOf?: ((params: unknown) => AbortSignal | undefined) | undefined
  transport?: NodeTransport | undefined
}

/**
 * Sends requests to a network's nodes. viem handles retries, fallbacks, batches and polling. Our
 * own limits apply.
 */
export function createNodeClient({
  network,
  addresses = network.rpcUrls.default.http.map((url) => ({ url })),
  limits,
  platform,
  signalOf = () => undefined,
  transport = {},
}: NodeClientOptions): NodeClient {
  const { name, nativeCurrency, blockTime } = network
  const nodeFetch = createNodeFetch(platform, limits)
  const nodes = (addresses.length > 0 ? addresses : [undefined]).map((address): Transport => {
    const open = (signal?: AbortSignal) =>
      http(address?.url, {
        batch: transport.batch ? { batchSize: httpBatchSize } : false,
        fetchFn: (input, init) => nodeFetch(input, init, signal),
        fetchOptions: { headers: { ...address?.headers } },
        timeout: requestTimeout,
      })
    const shared = open()
    // All requests of a batch share one HTTP request.
    if (transport.batch) return shared
    // `fallback` does not pass on the signal of a request.
    return (config) => ({
      ...shared(config),
      request: (question, options) =>
        open(signalOf(question.params))(config).request(question, options),
    })
  })
  return createClient({
    batch: { multicall: { batchSize: multicallBytes } },
    chain: {
      id: Number(network.id),
      name,
      nativeCurrency,
      rpcUrls: { default: { http: addresses.map(({ url }) => url) } },
      // viem polls every half block time, between 500 ms and 4 s. It assumes 12 s if the block time
      // is unknown.
      blockTime,
    },
    transport: fallback(nodes, {
      rank: transport.rank ? ranking : false,
      retryCount: retries,
      retryDelay: firstRetryDelay,
    }),
  })
}
