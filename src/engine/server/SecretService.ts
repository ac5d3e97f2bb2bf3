/** A request to a service, with its secret. */
export interface SecretRequest {
  url: string
  headers: Readonly<Record<string, string>>
  /** The named fields of the answer. `undefined` if it has another form. */
  read(answer: unknown): unknown
}

/** A service that needs a secret. */
export interface SecretService {
  /** The part of the handler's addresses that leads to it, such as `1inch`. */
  path: string
  /** `undefined` for paths and parameters that pages may not use. */
  ask(path: readonly string[], query: URLSearchParams): SecretRequest | undefined
}
