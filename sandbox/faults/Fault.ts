export const serviceNames = ['walletApi', 'blockchainApi', 'analytics', 'secureSite'] as const
export type ServiceName = (typeof serviceNames)[number]

interface FaultBase {
  /** The service that has the fault. Default: all services. */
  readonly service?: ServiceName | undefined
  /**
   * The path that has the fault: an exact path, or a prefix that ends with `*`. Default: all paths.
   */
  readonly path?: string | undefined
  /** How many requests are affected. Default: all requests until the fault is cleared. */
  readonly times?: number | undefined
}

/** A simulated fault of a service. */
export type Fault = FaultBase &
  (
    | {
        /** Answers correctly, but late. */
        readonly kind: 'delay'
        /** The delay in milliseconds. */
        readonly delay: number
      }
    | {
        /** Answers with an HTTP status: JSON in the format of an error, or plain text for 500. */
        readonly kind: 'status'
        readonly status: number
        /** The error's message, as the service's first reason. */
        readonly description?: string | undefined
        /** The value of `Retry-After`, in seconds. */
        readonly retryAfter?: number | undefined
        /** Replaces the whole body: a string stays unchanged, any other value is sent as JSON. */
        readonly body?: unknown
      }
    /** Answers 200 with incomplete JSON. */
    | { readonly kind: 'malformed' }
    | {
        /** Answers 200 with JSON of another shape. */
        readonly kind: 'wrongShape'
        /** The body. Default: `{ "unexpected": true }`. */
        readonly body?: unknown
      }
    /** Accepts the request and never answers. */
    | { readonly kind: 'hang' }
    /** Closes the connection without an answer. */
    | { readonly kind: 'drop' }
    | {
        /** Starts to answer at once, and sends one byte at a time. */
        readonly kind: 'slowBody'
        /** The milliseconds per byte. Default: 200. */
        readonly interval?: number | undefined
      }
    | {
        /** Answers 200 with very large valid JSON. */
        readonly kind: 'huge'
        /** The size in bytes. Default: 64 MiB. */
        readonly size?: number | undefined
      }
  )

export type FaultKind = Fault['kind']
export const faultKinds = [
  'delay',
  'status',
  'malformed',
  'wrongShape',
  'hang',
  'drop',
  'slowBody',
  'huge',
] as const satisfies readonly FaultKind[]
