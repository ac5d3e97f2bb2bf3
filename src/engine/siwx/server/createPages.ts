export interface Pages {
  /**
   * The page that asks. A request that does not name it is of the server's own host; of another, it
   * is taken for one of https wherever there is such a page.
   */
  pageOf(request: Pick<Request, 'headers' | 'url'>): string
  /** The page for which a message was signed; nothing when the request comes from no page of ours. */
  pageFor(request: Pick<Request, 'headers'>, domain: string): string | undefined
}

/** The pages that may sign visitors in, by their origins. */
export function createPages(origins: readonly string[]): Pages {
  const isPage = (origin: string | null) => origin !== null && origins.includes(origin)

  return {
    pageOf({ headers, url }: Pick<Request, 'headers' | 'url'>): string {
      const origin = headers.get('origin')
      if (origin !== null && isPage(origin)) return origin
      const { hostname } = new URL(url)
      const own = origins.filter((one) => new URL(one).hostname === hostname)
      const likely = own.length > 0 ? own : origins
      return likely.find((one) => one.startsWith('https:')) ?? likely[0]!
    },
    pageFor({ headers }: Pick<Request, 'headers'>, domain: string): string | undefined {
      const origin = headers.get('origin')
      if (origin !== null) return isPage(origin) ? origin : undefined
      return origins.find((one) => new URL(one).host === domain) ?? origins[0]
    },
  }
}
