export const serviceNames = ['walletApi', 'blockchainApi', 'analytics', 'secureSite'] as const
export type ServiceName = (typeof serviceNames)[number]

interface FaultBase {
  /** The service with the fault. Default: all of them. */
  readonly service?: ServiceName | undefined
  /** The path with the fault: exact, or a prefix that ends with `*`. Default: all of them. */
  readonly path?: string | undefined
  /** How many requests are affected. Default: all, until the fault is cleared. */
  readonly times?: number | undefined
}

/** A simulated fault of a service. */
export type Fault = FaultBase &
  (
    | {
        /** Answers correctly, but late. */
        readonly kind: 'delay'
        /** In milliseconds. */
        readonly delay: number
      }
    | {
        /** Answers with an HTTP status: JSON in the format of an error, or plain text for 500. */
        readonly kind: 'status'
        readonly status: number
        /** The error's message, as the service's first reason. */
        readonly description?: string | undefined
        /** In seconds. */
        readonly retryAfter?: number | undefined
        /** Replaces the whole body: a text unchanged, anything else as JSON. */
        readonly body?: unknown
      }
    /** Answers 200 with incomplete JSON. */
    | { readonly kind: 'malformed' }
    | {
        /** Answers 200 with JSON of another shape. */
        readonly kind: 'wrongShape'
        /** Default: `{ "unexpected": true }`. */
        readonly body?: unknown
      }
    /** Accepts the request and never answers. */
    | { readonly kind: 'hang' }
    /** Closes the connection without an answer. */
    | { readonly kind: 'drop' }
    | {
        /** Answers at once, one byte at a time. */
        readonly kind: 'slowBody'
        /** In milliseconds per byte. Default: 200. */
        readonly interval?: number | undefined
      }
    | {
        /** Answers 200 with very large valid JSON. */
        readonly kind: 'huge'
        /** In bytes. Default: 64 MiB. */
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
