/** An event as the app sent it. */
export interface AnalyticsEvent {
  readonly projectId: string
  readonly eventId: string
  readonly url?: string
  readonly domain?: string
  /** Milliseconds since 1970, or an ISO date in error reports. */
  readonly timestamp: number | string
  readonly props: {
    readonly type: string
    readonly event: string
    readonly [name: string]: unknown
  }
}
