export const serviceNames = ['walletApi', 'blockchainApi', 'analytics'] as const
export type ServiceName = (typeof serviceNames)[number]

interface FaultBase {
  /** The service that misbehaves; without it, all of them. */
  readonly service?: ServiceName | undefined
  /** The path that misbehaves: exactly, or up to a `*` at the end. Without it, all of them. */
  readonly path?: string | undefined
  /** How many requests meet the fault. Default: all, until the fault is cleared. */
  readonly times?: number | undefined
}

/** A way in which a service misbehaves. */
export type Fault = FaultBase &
  (
    | {
        /** Answers rightly, but late. */
        readonly kind: 'delay'
        /** In milliseconds. */
        readonly delay: number
      }
    | {
        /** Answers with an HTTP status: JSON in the shape of an error, or plain text for 500. */
        readonly kind: 'status'
        readonly status: number
        /** What the error says, as the service's first reason. */
        readonly description?: string | undefined
        /** In seconds. */
        readonly retryAfter?: number | undefined
        /** The whole body instead: a text as it is, anything else as JSON. */
        readonly body?: unknown
      }
    /** Answers 200 with JSON that ends in the middle. */
    | { readonly kind: 'malformed' }
    | {
        /** Answers 200 with JSON of another shape. */
        readonly kind: 'wrongShape'
        /** Default: `{ "unexpected": true }`. */
        readonly body?: unknown
      }
    /** Takes the request and never answers. */
    | { readonly kind: 'hang' }
    /** Closes the connection without an answer. */
    | { readonly kind: 'drop' }
    | {
        /** Begins at once to answer, and sends one byte after the other. */
        readonly kind: 'slowBody'
        /** In milliseconds per byte. Default: 200. */
        readonly interval?: number | undefined
      }
    | {
        /** Answers 200 with valid JSON of a great size. */
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
