import type { SwapProvider } from '../SwapProvider.ts'

export interface CloudServicesOptions {
  /** The id of your project. The company that runs the services assigns it. */
  projectId: string
  /** The URLs of the services. Default: the public services (`publicServices`). */
  urls?: CloudServicesUrls | undefined
  swap?: CloudSwapOptions | undefined
}

/** The base URL of each service. If a service has no URL, its data is missing. */
export interface CloudServicesUrls {
  /** The list of wallets, pictures, and the project's decisions. */
  walletApi?: string | undefined
  /** Accounts, names, swaps, buying, permissions and nodes. */
  blockchainApi?: string | undefined
  /** Receives events and error reports. */
  analytics?: string | undefined
}

/** More networks and contracts for swaps. */
export interface CloudSwapOptions {
  /** Networks in addition to the twelve default networks. */
  networks?: SwapProvider['networks'] | undefined
  /** Contracts in addition to 1inch's aggregation routers. */
  routers?: SwapProvider['routers'] | undefined
}
