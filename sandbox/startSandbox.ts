import { sandboxExchange } from './chains/exchange/exchange.ts'
import { startAnvil } from './chains/startAnvil.ts'
import type { SecureSiteOptions } from './secureSite/startSecureSite.ts'
import { sandboxProjectId } from './services/createProjects.ts'
import type { RequestFilter } from './services/createRequestLog.ts'
import { listSandboxTokens } from './services/sources/listSandboxTokens.ts'
import { type ServicesOptions, startServices } from './services/startServices.ts'

export interface SandboxChain {
  readonly chainId: number
  readonly rpcUrl: string
}

export interface SandboxOptions {
  /** The chains to start, each on a free port. Default: one chain with id 1. */
  readonly chains?: readonly { readonly chainId: number }[]
  /** Whether to run a Solana. Default: no. */
  readonly solana?: boolean
  /** Whether to run a WalletConnect relay. Default: no. */
  readonly relay?: boolean
  /** Whether to deploy tokens and NFT collections, and to give Alice some of them. Default: no. */
  readonly tokens?: boolean
  /** Whether to deploy an exchange, with some of the tokens in its pools. Default: no. */
  readonly exchange?: boolean
  /** Whether to run the embedded wallet's site, on its own origin. Default: no. */
  readonly secureSite?: boolean | SecureSiteOptions
  /** Options of the services: wallets, projects, supported chains. */
  readonly services?: ServicesOptions
}

/** The base URLs of the services. Pass them to `createEngine`. */
export interface SandboxServices {
  readonly walletApi: string
  readonly blockchainApi: string
  readonly analytics: string
}

/** The addresses that a page or another process needs. */
export interface SandboxAddresses {
  readonly chains: readonly SandboxChain[]
  /** The JSON-RPC URLs of Solana, over HTTP and WebSocket, if it runs. */
  readonly solana?: { readonly rpcUrl: string; readonly wsUrl: string }
  /** The URL of the WalletConnect relay, if it runs. Pass it as `relayUrl`. */
  readonly relay?: { readonly url: string }
  readonly projectId: string
  readonly services: SandboxServices
  /** The embedded wallet's origin and the URL of its frame, if it runs. */
  readonly secureSite?: { readonly url: string; readonly frameUrl: string }
  /** The page of a provider that sells the chains' coins. */
  readonly onramp: { readonly url: string }
  /** A site that asks for a payment by x402. `/report` costs 0.25 TIDE on the first chain. */
  readonly paid: { readonly url: string }
  /** A service that pays the fees of calls on the chains (ERC-7677). */
  readonly paymaster: { readonly url: string }
  /**
   * The exchange's contract, if it is deployed. Use it as a `routers` entry of the `swap` option.
   */
  readonly exchange?: string
  /** The URL of the HTTP controls. */
  readonly control: string
}

/**
 * Starts real chains on this machine with funded test accounts, and the services that an app needs.
 */
export async function startSandbox({
  chains: wanted = [{ chainId: 1 }],
  solana: wantsSolana = false,
  relay: wantsRelay = false,
  exchange: wantsExchange = false,
  tokens: wantsTokens = wantsExchange,
  secureSite: wantsSite = false,
  services: servicesOptions = {},
}: SandboxOptions = {}) {
  const solanaStart = wantsSolana
    ? import('./chains/solana/startSolana.ts').then(({ startSolana }) =>
        startSolana({ tokens: wantsTokens }),
      )
    : undefined
  const relayStart = wantsRelay
    ? import('./relay/index.ts').then(({ startRelay }) => startRelay())
    : undefined
  const [starts, [solanaEnd, relayEnd]] = await Promise.all([
    Promise.allSettled(
      wanted.map(({ chainId }) =>
        startAnvil({ chainId, tokens: wantsTokens, exchange: wantsExchange }),
      ),
    ),
    Promise.allSettled([solanaStart, relayStart]),
  ])
  const solana = solanaEnd.status === 'fulfilled' ? solanaEnd.value : undefined
  const relay = relayEnd.status === 'fulfilled' ? relayEnd.value : undefined
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const stopChains = () =>
    Promise.all([...started, solana, relay].map((running) => running?.stop()))

  const failure = [...starts, solanaEnd, relayEnd].find((start) => start.status === 'rejected')
  if (failure) {
    await stopChains()
    throw failure.reason
  }

  const chains: readonly SandboxChain[] = started.map(({ chainId, rpcUrl }) => ({
    chainId,
    rpcUrl,
  }))
  const tokens = [
    ...(wantsTokens ? listSandboxTokens(chains, { exchange: wantsExchange }) : []),
    ...(servicesOptions.tokens ?? []),
  ]
  const services = await startServices({
    ...servicesOptions,
    tokens,
    chains,
    solana,
    secureSite: wantsSite,
  }).catch(async (error) => {
    await stopChains()
    throw error
  })
  const addresses: SandboxAddresses = {
    chains,
    ...(solana && { solana: { rpcUrl: solana.rpcUrl, wsUrl: solana.wsUrl } }),
    ...(relay && { relay: { url: relay.url } }),
    projectId: sandboxProjectId,
    services: services.urls,
    ...(services.secureSite && { secureSite: services.secureSite.urls }),
    onramp: { url: services.onrampUrl },
    paid: { url: services.paidUrl },
    paymaster: { url: services.paymasterUrl },
    ...(wantsExchange && { exchange: sandboxExchange }),
    control: services.control,
  }

  return {
    ...addresses,
    /**
     * The WalletConnect relay, with functions to drop, pause, resume and refuse connections, and to
     * skew its clock.
     */
    relay,
    /** Simulated faults of the services. */
    faults: services.faults,
    /** The projects and their limits. */
    projects: services.projects,
    /** The events that the analytics service received. */
    analytics: services.analytics,
    /** The mails of the embedded wallet's site, if it runs. */
    inbox: services.secureSite?.inbox,
    /** The registered names. */
    names: services.names,
    /** The token data of the services: names, decimals, prices. */
    tokens: services.tokens,
    /** The wallets of the list, in the wallet API's format. */
    wallets: services.wallets,
    /** Returns the requests to the services, the oldest first. */
    requests: (filter?: RequestFilter) => services.log.read(filter),
    clearRequests: services.log.clear,
    /** Clears faults, project changes, requests and events. Does not reset the chains. */
    reset: services.reset,
    async stop() {
      await Promise.all([services.stop(), stopChains()])
    },
    toJSON: () => addresses,
  }
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>
