import type { NodeQuestion } from '../adapters/NamespaceAdapter.ts'
import type { AbortOptions } from '../store/AbortOptions.ts'

/** The functions and the signal that the engine passes to a provider with each request. */
export interface ProviderOptions extends AbortOptions {
  /**
   * Sends a JSON-RPC request to a network's nodes, through its adapter. If the host configured the
   * network, its own nodes are used. The answer is not validated. Counts as one of the provider's
   * four simultaneous requests.
   */
  askNode(question: NodeQuestion): Promise<unknown>
  /**
   * Reads JSON from an `https:` URL, or `http:` on this machine: without cookies and referrer, at
   * most 10 s and 2 MB. Redirects are not followed. Counts as one of the provider's four simultaneous
   * requests. Throws the errors of `serviceErrors`.
   */
  fetchJson(url: string, request?: JsonRequest): Promise<unknown>
  /** Sends a request like `fetchJson`, and takes any successful answer. */
  send(url: string, request?: JsonRequest): Promise<void>
  /** The name and version of this package, for services that count them. */
  kit: KitVersion
}

export interface KitVersion {
  /** The option `sdkType`. Default: `latchkey`. */
  type: string
  /** The framework, the namespaces and the version, such as `react-eip155-0.1.0`. */
  version: string
}

export interface JsonRequest {
  /** Sent as JSON with POST. Without a body, the request is a GET. */
  body?: unknown
  headers?: Readonly<Record<string, string>> | undefined
  /** Default: the signal of the engine's request. */
  signal?: AbortSignal | undefined
  /** The timeout in milliseconds. Default and maximum: 10,000. */
  limit?: number | undefined
  /** Lets the request outlive the page. The body may then have at most 64 kB. */
  keepalive?: boolean | undefined
}
