import { createFaults } from '../faults/createFaults.ts'
import { startSecureSite } from '../secureSite/startSecureSite.ts'
import { createAnalytics } from './analytics/createAnalytics.ts'
import { createBlockchainApi } from './blockchainApi/createBlockchainApi.ts'
import { createControlApp } from './control/createControlApp.ts'
import { createProjects, type SandboxProject } from './createProjects.ts'
import { createRequestLog } from './createRequestLog.ts'
import { serveApp } from './serveApp.ts'
import { createWalletApi } from './walletApi/createWalletApi.ts'
import { makeWallets } from './walletApi/makeWallets.ts'
import type { SandboxWallet } from './walletApi/SandboxWallet.ts'

export interface ServicesOptions {
  /** How many wallets the list has, up to 10,000. Default: 600. */
  readonly walletCount?: number | undefined
  /** Wallets of your own, before the invented ones. */
  readonly wallets?: readonly SandboxWallet[] | undefined
  /** More projects by their ids; the sandbox's own is always there. */
  readonly projects?: Readonly<Record<string, Partial<SandboxProject>>> | undefined
  /** What `/v1/supported-chains` answers. Default: the sandbox's chains. */
  readonly supportedChains?:
    | { readonly http: readonly string[]; readonly ws?: readonly string[] | undefined }
    | undefined
  /** Native balances of chains that do not run here, by CAIP-10 account, in the smallest unit. */
  readonly balances?: Readonly<Record<string, string>> | undefined
}

interface StartServicesOptions extends ServicesOptions {
  readonly chains: readonly { readonly chainId: number; readonly rpcUrl: string }[]
  readonly solana?: { readonly rpcUrl: string } | undefined
  /** Whether the embedded wallet's site runs too. */
  readonly secureSite?: boolean | undefined
}

/** Starts the services of a sandbox, each on a free port of 127.0.0.1. */
export async function startServices({
  chains,
  solana,
  secureSite: wantsSite = false,
  walletCount = 600,
  wallets: own = [],
  projects: given,
  supportedChains,
  balances = {},
}: StartServicesOptions) {
  const stopping = new AbortController()
  const faults = createFaults()
  const log = createRequestLog()
  const projects = createProjects(given)
  const shared = { faults, log, projects, stopped: stopping.signal }
  const wallets = [...own, ...makeWallets(walletCount)]
  const supported = {
    http: supportedChains?.http ?? chains.map(({ chainId }) => `eip155:${chainId}`),
    ws: supportedChains?.ws ?? [],
  }
  const analytics = createAnalytics(shared)
  const secureSite = wantsSite ? await startSecureSite({ chains, solana, projects }) : undefined

  function reset() {
    faults.clear()
    log.clear()
    analytics.clear()
    projects.reset()
    secureSite?.site.clear()
  }

  const apps = [
    createWalletApi({ ...shared, wallets: () => wallets }),
    createBlockchainApi({ ...shared, chains, supportedChains: () => supported, balances }),
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
  const servers = await Promise.all(apps.map(serveApp))
  const [walletApi, blockchainApi, sink, control] = servers.map(({ url }) => url) as [
    string,
    string,
    string,
    string,
  ]

  return {
    urls: { walletApi, blockchainApi, analytics: sink },
    control,
    secureSite,
    faults,
    log,
    projects,
    analytics: { events: analytics.events, clear: analytics.clear },
    wallets,
    reset,
    async stop() {
      stopping.abort()
      await Promise.all([...servers, ...(secureSite ? [secureSite] : [])].map((one) => one.stop()))
    },
  }
}
