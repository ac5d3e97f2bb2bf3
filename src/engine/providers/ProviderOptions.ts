import type { NodeQuestion } from '../adapters/NamespaceAdapter.ts'
import type { AbortOptions } from '../store/AbortOptions.ts'

/** The functions and the signal that the engine passes to a provider with each request. */
export interface ProviderOptions extends AbortOptions {
  /**
   * Sends a JSON-RPC request to a network's nodes, through the network's adapter. Uses the host's
   * own nodes if the host configured the network. The answer is not validated. The request counts
   * as one of the provider's four simultaneous requests.
   */
  askNode(question: NodeQuestion): Promise<unknown>
  /**
   * Reads JSON from an `https:` URL, or from an `http:` URL on this machine. Sends no cookies and
   * no referrer, and does not follow redirects. The answer may take 10 s and have 2 MB. The request
   * counts as one of the provider's four simultaneous requests. Throws the errors of
   * `serviceErrors`.
   */
  fetchJson(url: string, request?: JsonRequest): Promise<unknown>
  /** Sends a request like `fetchJson`, but accepts any successful answer. */
  send(url: string, request?: JsonRequest): Promise<void>
  /** The name and version of this package, for services that count packages. */
  kit: KitVersion
}

export interface KitVersion {
  /** The value of the option `sdkType`. Default: `latchkey`. */
  type: string
  /** The framework, the namespaces and the version, such as `react-eip155-0.1.0`. */
  version: string
}

export interface JsonRequest {
  /** The body, sent as JSON with POST. Without a body, the request is a GET. */
  body?: unknown
  headers?: Readonly<Record<string, string>> | undefined
  /** The signal that aborts the request. Default: the signal of the engine's request. */
  signal?: AbortSignal | undefined
  /** The timeout in milliseconds. Default and maximum: 10,000. */
  limit?: number | undefined
  /**
   * Whether the request continues after the page is closed. The body may then have at most 64 kB.
   */
  keepalive?: boolean | undefined
}
