import type { AbortOptions } from '../../store/AbortOptions.ts'

/** An event in the format of the service. */
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

/** An error in the format of the service. */
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
  /** Lets the request outlive the page. The body may then have at most 64 kB. */
  keepalive?: boolean | undefined
}

/** Sends events and errors. Nothing is sent twice. */
export interface AnalyticsApi {
  /**
   * Sends one event to `/e`, and several to `/batch` in one request. Does nothing for an empty
   * list.
   */
  send(events: readonly AnalyticsEvent[], options: SendOptions): Promise<void>
  report(error: ErrorReport, options: SendOptions): Promise<void>
}
