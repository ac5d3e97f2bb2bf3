import type { SwapProvider } from '../SwapProvider.ts'

export interface CloudServicesOptions {
  /** The id of your project, which the company that runs the services assigned. */
  projectId: string
  /** Default: the public services, as `publicServices` has them. */
  urls?: CloudServicesUrls | undefined
  swap?: CloudSwapOptions | undefined
}

/** The base URL of each service. Without the URL of a service, its data is missing. */
export interface CloudServicesUrls {
  /** The list of wallets, pictures, and the project's decisions. */
  walletApi?: string | undefined
  /** Accounts, names, swaps, buying, permissions and nodes. */
  blockchainApi?: string | undefined
  /** Receives events and error reports. */
  analytics?: string | undefined
}

/** Additional networks and contracts for swaps. */
export interface CloudSwapOptions {
  /** Networks in addition to the twelve. */
  networks?: SwapProvider['networks'] | undefined
  /** Contracts in addition to 1inch's aggregation routers. */
  routers?: SwapProvider['routers'] | undefined
}
