import type { AbortOptions } from '../store/AbortOptions.ts'

/** One event, as it is sent. */
export interface AnalyticsEvent {
  /** A UUID. */
  eventId: string
  url: string
  domain: string
  /** Milliseconds since 1970. */
  timestamp: number
  props: {
    type: 'track'
    event: string
    address?: string
    /** The wallets of `WALLET_IMPRESSION_V2`. */
    items?: readonly Readonly<Record<string, unknown>>[]
    properties: Readonly<Record<string, unknown>>
  }
}

/** One error, as it is reported. */
export interface ErrorReport {
  /** A UUID. */
  eventId: string
  url: string
  domain: string
  /** ISO 8601. */
  timestamp: string
  props: {
    type: 'error'
    event: 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'
    errorType: string
    errorMessage: string
    stackTrace: string
  }
}

export interface SendOptions extends AbortOptions {
  /** Lets the request outlive the page; the body may then be 64 kB at most. */
  keepalive?: boolean
}

/** Where events and errors are sent. What was sent is never sent again. */
export interface AnalyticsApi {
  /** One event goes to `/e`, several go to `/batch` in one request, and none sends nothing. */
  send(events: readonly AnalyticsEvent[], options: SendOptions): Promise<void>
  report(error: ErrorReport, options: SendOptions): Promise<void>
}
