import { readField } from '../../errors/readField.ts'

const mostBytes = 65_536

/** Reads a request's JSON, of at most 64 kB. Resolves with `undefined` if the JSON is not valid. */
export async function readRequest(request: Request): Promise<unknown> {
  const isJson = /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')
  const reader = isJson ? request.body?.getReader() : undefined
  if (!reader) return undefined
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return JSON.parse(text + decoder.decode())
      size += value.length
      if (size > mostBytes) return void (await reader.cancel())
      text += decoder.decode(value, { stream: true })
    }
  } catch {
    // The body was aborted, is not UTF-8, or is not JSON.
    return undefined
  }
}

/** Reads a text field of a body. */
export function readText(body: unknown, field: string): string | undefined {
  const value = readField(body, field)
  return typeof value === 'string' && Object.hasOwn(Object(body), field) ? value : undefined
}

export interface Pages {
  /**
   * Returns the page that sent the request, by its origin. If the origin is not one of the
   * configured pages, returns a page on the server's own host. Without such a page, returns any
   * configured page. Prefers https pages.
   */
  pageOf(request: Pick<Request, 'headers' | 'url'>): string
  /**
   * Returns the page for which a message was signed. Returns `undefined` if the request does not
   * come from one of our pages.
   */
  pageFor(request: Pick<Request, 'headers'>, domain: string): string | undefined
}

/** Finds pages among the origins that may sign users in. */
export function createPages(origins: readonly string[]): Pages {
  const isPage = (origin: string | null) => origin !== null && origins.includes(origin)

  return {
    pageOf({ headers, url }: Pick<Request, 'headers' | 'url'>): string {
      const origin = headers.get('origin')
      if (origin !== null && isPage(origin)) return origin
      const { hostname } = new URL(url)
      const sameHost = origins.filter((one) => new URL(one).hostname === hostname)
      const likely = sameHost.length > 0 ? sameHost : origins
      return likely.find((one) => one.startsWith('https:')) ?? likely[0]!
    },
    pageFor({ headers }: Pick<Request, 'headers'>, domain: string): string | undefined {
      const origin = headers.get('origin')
      if (origin !== null) return isPage(origin) ? origin : undefined
      return origins.find((one) => new URL(one).host === domain) ?? origins[0]
    },
  }
}
