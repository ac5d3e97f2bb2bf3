/** An event as the app sent it. */
export interface AnalyticsEvent {
  readonly projectId: string
  readonly eventId: string
  readonly url?: string
  readonly domain?: string
  /** Milliseconds; in error reports an ISO date. */
  readonly timestamp: number | string
  readonly props: {
    readonly type: string
    readonly event: string
    readonly [name: string]: unknown
  }
}
