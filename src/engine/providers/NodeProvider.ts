import type { Network } from '../features/network/Network.ts'

/** Provides nodes of networks. The host's own nodes are used first. */
export interface NodeProvider {
  /** Resolves with `undefined` if the provider has no node of this network. */
  getNode(network: Network): Promise<NodeAddress | undefined>
  /**
   * Adds the missing parts to a URL of the provider's nodes, such as the id of a project. Resolves
   * with `undefined` for any other URL.
   */
  complete?(url: string): Promise<NodeAddress | undefined>
}

/** A node's URL, and the headers of its requests. */
export interface NodeAddress {
  url: string
  headers?: Readonly<Record<string, string>> | undefined
}

/** The functions of a provider that adapters and connectors call. */
export interface NodeSource {
  serves(network: Network): boolean
  /**
   * Called with the id of the WalletConnect client when the client gets a session. Called with
   * `undefined` when the session ends.
   */
  identify?(clientId: string | undefined): void
  nodes?: NodeProvider | undefined
}
