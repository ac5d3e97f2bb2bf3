import { createFaults } from '../faults/createFaults.ts'
import { createOnrampSite } from '../onramp/createOnrampSite.ts'
import { createPaidSite } from '../paidSite/createPaidSite.ts'
import { createPaymaster } from '../paymaster/createPaymaster.ts'
import { type SecureSiteOptions, startSecureSite } from '../secureSite/startSecureSite.ts'
import { createAnalytics } from './analytics/createAnalytics.ts'
import { createBlockchainApi } from './blockchainApi/createBlockchainApi.ts'
import { createControlApp } from './control/createControlApp.ts'
import { createProjects, type SandboxProject } from './createProjects.ts'
import { createRequestLog } from './createRequestLog.ts'
import { openSandboxServer } from './openSandboxServer.ts'
import { serveApp } from './serveApp.ts'
import { createSandboxSources } from './sources/createSandboxSources.ts'
import { createTokenList, type SandboxToken } from './sources/createTokenList.ts'
import { solanaChain } from './sources/solanaChain.ts'
import { createWalletApi } from './walletApi/createWalletApi.ts'
import { makeWallets } from './walletApi/makeWallets.ts'
import type { SandboxWallet } from './walletApi/SandboxWallet.ts'

export interface ServicesOptions {
  /** The number of wallets in the list, up to 10,000. Default: 600. */
  readonly walletCount?: number | undefined
  /** Your own wallets, listed before the invented ones. */
  readonly wallets?: readonly SandboxWallet[] | undefined
  /** More projects, by id. The sandbox's own project always exists. */
  readonly projects?: Readonly<Record<string, Partial<SandboxProject>>> | undefined
  /** The answer of `/v1/supported-chains`. Default: the sandbox's chains. */
  readonly supportedChains?: { readonly http: readonly string[] } | undefined
  /** Token data in addition to the native coins. Add more with `tokens.set`. */
  readonly tokens?: readonly SandboxToken[] | undefined
  /** The identities of accounts, by address in lower case. */
  readonly identities?:
    | Readonly<Record<string, { readonly name?: string; readonly avatar?: string }>>
    | undefined
  /** Native balances of chains that do not run here, by CAIP-10 account, in the smallest unit. */
  readonly balances?: Readonly<Record<string, string>> | undefined
}

interface StartServicesOptions extends ServicesOptions {
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[]
  readonly solana?: { readonly rpcUrl: string } | undefined
  /** Whether to run the embedded wallet's site. */
  readonly secureSite?: boolean | SecureSiteOptions | undefined
}

/** Starts the services of a sandbox, each on a free port of 127.0.0.1. */
export async function startServices({
  chains,
  solana,
  secureSite: wantsSite = false,
  walletCount = 600,
  wallets: givenWallets = [],
  projects: given,
  supportedChains,
  balances = {},
  tokens: givenTokens = [],
  identities = {},
}: StartServicesOptions) {
  const stopping = new AbortController()
  const faults = createFaults()
  const log = createRequestLog()
  const wallets = [...givenWallets, ...makeWallets(walletCount)]
  const paymaster = await serveApp(createPaymaster({ chains }))
  const secureSite = wantsSite
    ? await startSecureSite({
        chains,
        faults,
        log,
        paymasterUrl: paymaster.url,
        stopped: stopping.signal,
        ...(wantsSite !== true && wantsSite),
      })
    : undefined
  const supported = supportedChains?.http ?? [
    ...chains.map(({ chainId }) => `eip155:${chainId}`),
    ...(solana ? [solanaChain] : []),
  ]
  const tokens = createTokenList(givenTokens)
  const onrampSite = await serveApp(createOnrampSite({ chains, stopped: stopping.signal }))
  const server = await openSandboxServer({
    sources: createSandboxSources({
      balances,
      chains,
      identities,
      onrampUrl: onrampSite.url,
      solana,
      stopped: stopping.signal,
      supported,
      tokens,
      wallets,
    }),
    secureSite: secureSite?.setup,
  })
  secureSite?.answerFrom(server.fetchSecureSite)
  const projects = createProjects(given, server.setProject)
  const shared = { faults, log, projects, stopped: stopping.signal }
  const analytics = createAnalytics({ ...shared, server })

  const paidSite = await serveApp(createPaidSite({ chainId: chains[0]?.chainId ?? 1 }))

  function reset() {
    faults.clear()
    log.clear()
    analytics.clear()
    tokens.clear()
    projects.reset()
    secureSite?.inbox.clear()
  }

  const apps = [
    createWalletApi({ ...shared, server }),
    createBlockchainApi({ ...shared, server }),
    analytics.app,
    createControlApp({
      faults,
      log,
      projects,
      analytics,
      reset,
      secureSite: secureSite?.control,
    }),
  ]
  const servers = await Promise.all(apps.map((app) => serveApp(app)))
  const [walletApi, blockchainApi, sink, control] = servers.map(({ url }) => url) as [
    string,
    string,
    string,
    string,
  ]

  return {
    urls: { walletApi, blockchainApi, analytics: sink },
    onrampUrl: onrampSite.url,
    paidUrl: paidSite.url,
    paymasterUrl: paymaster.url,
    control,
    secureSite,
    faults,
    log,
    projects,
    names: server.names,
    tokens,
    analytics: { events: analytics.events, clear: analytics.clear },
    wallets,
    reset,
    async stop() {
      stopping.abort()
      const sites = [onrampSite, paidSite, paymaster]
      const running = [...servers, ...sites, ...(secureSite ? [secureSite] : [])]
      await Promise.all(running.map((one) => one.stop()))
      await server.close()
    },
  }
}
