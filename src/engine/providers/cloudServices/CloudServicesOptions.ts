export interface CloudServicesOptions {
  /** The id of your project, from the company that runs the services. */
  projectId: string
  /** Default: the public services, as `publicServices` has them. */
  urls?: CloudServicesUrls | undefined
}

export interface CloudServicesUrls {
  /** Without it, the provider lists no wallets. */
  walletApi?: string | undefined
  /** Without it, the provider only lists wallets. */
  blockchainApi?: string | undefined
}
