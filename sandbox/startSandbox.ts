import { sandboxExchange } from './chains/exchange/exchange.ts'
import { startAnvil } from './chains/startAnvil.ts'
import { listSandboxTokens } from './services/blockchainApi/listSandboxTokens.ts'
import { sandboxProjectId } from './services/createProjects.ts'
import type { RequestFilter } from './services/createRequestLog.ts'
import { type ServicesOptions, startServices } from './services/startServices.ts'

export interface SandboxChain {
  readonly chainId: number
  readonly rpcUrl: string
}

export interface SandboxOptions {
  /** The chains to start, each on a free port of this machine. Default: one, with id 1. */
  readonly chains?: readonly { readonly chainId: number }[]
  /** Whether a Solana runs too. Default: none. */
  readonly solana?: boolean
  /** Whether a WalletConnect relay runs too. Default: none. */
  readonly relay?: boolean
  /** Whether the chains have tokens and collections, some of them Alice's. Default: none. */
  readonly tokens?: boolean
  /** Whether the chains have an exchange, with some of the tokens in its pools. Default: none. */
  readonly exchange?: boolean
  /** Whether the embedded wallet's site runs too, on an origin of its own. Default: no. */
  readonly secureSite?: boolean
  /** What the services know: wallets, projects, supported chains. */
  readonly services?: ServicesOptions
}

/** The base addresses of the services, as `createEngine` takes them. */
export interface SandboxServices {
  readonly walletApi: string
  readonly blockchainApi: string
  readonly analytics: string
}

/** What a page or another process needs to know of a sandbox. */
export interface SandboxAddresses {
  readonly chains: readonly SandboxChain[]
  /** The JSON-RPC of the Solana, over HTTP and over WebSocket, where one was asked for. */
  readonly solana?: { readonly rpcUrl: string; readonly wsUrl: string }
  /** WalletConnect's relay, where one was asked for: a `relayUrl`. */
  readonly relay?: { readonly url: string }
  readonly projectId: string
  readonly services: SandboxServices
  /** The embedded wallet's origin and the address of its frame, where one was asked for. */
  readonly secureSite?: { readonly url: string; readonly frameUrl: string }
  /** The page of a provider that sells the chains' coins. */
  readonly onramp: { readonly url: string }
  /** The contract that swaps, where one was asked for: a `routers` entry of the `swap` option. */
  readonly exchange?: string
  /** Where the switches are turned over HTTP. */
  readonly control: string
}

/**
 * Starts real chains on this machine, with the test wallets' accounts funded on each of them, and
 * the services that an app asks.
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
    ...(wantsExchange && { exchange: sandboxExchange }),
    control: services.control,
  }

  return {
    ...addresses,
    /** WalletConnect's relay, with its switches: drop, pause and resume, refuse, a wrong clock. */
    relay,
    /** How the services misbehave. */
    faults: services.faults,
    /** Who is served, and how much. */
    projects: services.projects,
    /** The events that the analytics service received. */
    analytics: services.analytics,
    /** The mail, the people and the faults of the embedded wallet's site, where it runs. */
    site: services.secureSite?.site,
    /** Who has which name. */
    names: services.names,
    /** What the services know of tokens: names, decimals, prices. */
    tokens: services.tokens,
    /** The wallets of the list, as the wallet API has them. */
    wallets: services.wallets,
    /** What the services were asked, the oldest first. */
    requests: (filter?: RequestFilter) => services.log.read(filter),
    clearRequests: services.log.clear,
    /** Takes back faults and changed projects, and forgets requests and events. The chains stay. */
    reset: services.reset,
    async stop() {
      await Promise.all([services.stop(), stopChains()])
    },
    toJSON: () => addresses,
  }
}

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>
