import type { Network } from '../features/network/Network.ts'

/** Provides nodes of networks. The host's own nodes are used first. */
export interface NodeProvider {
  /** `undefined` if it has no node of this network. */
  getNode(network: Network): Promise<NodeAddress | undefined>
  /**
   * Adds the missing parts to a URL of one of its nodes, such as the id of a project. `undefined`
   * for any other URL.
   */
  complete?(url: string): Promise<NodeAddress | undefined>
}

/** A node's URL, and the headers for its requests. */
export interface NodeAddress {
  url: string
  headers?: Readonly<Record<string, string>> | undefined
}

/** The functions of a provider that adapters and connectors use. */
export interface NodeSource {
  serves(network: Network): boolean
  /**
   * Called with the id of the WalletConnect client when it gets a session, and with `undefined`
   * when it has none.
   */
  identify?(clientId: string | undefined): void
  nodes?: NodeProvider | undefined
}
