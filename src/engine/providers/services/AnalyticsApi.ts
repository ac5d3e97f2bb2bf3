import type { AbortOptions } from '../../store/AbortOptions.ts'

/** An event in the format of the service. */
export interface AnalyticsEvent {
  /** The event's id, a UUID. */
  eventId: string
  url: string
  domain: string
  /** When the event happened, in milliseconds since 1970. */
  timestamp: number
  props: {
    type: 'track'
    event: string
    address?: string
    /** The wallets of the event `WALLET_IMPRESSION_V2`. */
    items?: readonly Readonly<Record<string, unknown>>[]
    properties: Readonly<Record<string, unknown>>
  }
}

/** An error in the format of the service. */
export interface ErrorReport {
  /** The report's id, a UUID. */
  eventId: string
  url: string
  domain: string
  /** When the error happened (ISO 8601). */
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
  /**
   * Whether the request continues after the page is closed. The body may then have at most 64 kB.
   */
  keepalive?: boolean | undefined
}

/** Sends events and errors. Nothing is sent twice. */
export interface AnalyticsApi {
  /**
   * Sends one event to `/e`, or several events to `/batch` in one request. Does nothing for an
   * empty list.
   */
  send(events: readonly AnalyticsEvent[], options: SendOptions): Promise<void>
  report(error: ErrorReport, options: SendOptions): Promise<void>
}
