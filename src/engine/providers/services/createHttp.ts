import { commonErrors } from '../../errors/defineErrors.ts'
import type { Platform } from '../../platform/Platform.ts'
import { readRetryAfter } from '../../sanitize/readRetryAfter.ts'
import { within } from '../../store/untilAborted.ts'
import { toHttpError } from './HttpError.ts'
import { readText } from './readText.ts'
import { serviceErrors } from './serviceErrors.ts'

type Field = string | number | undefined | null

export interface HttpOptions {
  base: string
  platform: Pick<Platform, 'clock' | 'fetch' | 'online'>
  /** The query fields of every request. They come after the request's own fields. */
  query: Readonly<Record<string, Field>>
  redirect?: 'error'
}

export interface Request {
  query?: Readonly<Record<string, Field>> | undefined
  /** Fields that follow the common fields. */
  last?: Readonly<Record<string, Field>> | undefined
  /** The body, sent as JSON with POST. Without a body, the request is a GET. */
  body?: unknown
  keepalive?: boolean | undefined
  headers?: Readonly<Record<string, string>> | undefined
  /** The timeout in milliseconds. Default and maximum: 10,000. */
  limit?: number | undefined
  signal: AbortSignal
}

const answerLimit = 10_000
const largestAnswer = 2 * 1024 * 1024
const largestRefusal = 64 * 1024

export interface Http {
  /** Returns the full URL of a path, for elements that load the URL themselves, such as `<img>`. */
  url(path: string): string
  /** Sends a request and reads the answer as JSON. */
  json(path: string, request: Request): Promise<unknown>
  /** Sends a request and accepts any successful answer. */
  send(path: string, request: Request): Promise<void>
}

/**
 * Sends requests to a service. Each request is sent once, takes at most 10 s and reads at most 2
 * MB. It has no cookies and no referrer. Throws the errors of `serviceErrors`.
 */
export function createHttp({ base, platform, query: common, redirect }: HttpOptions): Http {
  function urlOf(path: string, { query, last }: Pick<Request, 'query' | 'last'> = {}): URL {
    const url = new URL(base.replace(/\/+$/, '') + path)
    for (const [name, value] of Object.entries({ ...query, ...common, ...last }))
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
    return url
  }

  async function ask(path: string, request: Request): Promise<string> {
    const { body, headers, keepalive, limit = answerLimit, signal } = request
    if (signal.aborted) throw commonErrors.ABORTED()
    if (!platform.online.get()) throw serviceErrors.OFFLINE()
    const url = urlOf(path, request)
    const call = callOf(path, request)
    return within(Math.min(limit, answerLimit), {
      clock: platform.clock,
      signal,
      timeoutError: () => serviceErrors.TIMEOUT(call),
      async work(limited) {
        const response = await reach(() =>
          platform.fetch(url.href, {
            ...(body === undefined
              ? { method: 'GET' }
              : { method: 'POST', body: JSON.stringify(body) }),
            ...(keepalive && { keepalive }),
            ...(headers && { headers }),
            ...(redirect && { redirect }),
            credentials: 'omit',
            referrerPolicy: 'no-referrer',
            signal: limited,
          }),
        )
        if (response.ok) return take(response, largestAnswer)
        const refused = await take(response, largestRefusal).catch(() => '')
        throw toHttpError({
          body: refused,
          call,
          status: response.status,
          retryAfter: readRetryAfter(response.headers, platform.clock.now()),
          url: url.origin + url.pathname,
        })
      },
    })

    async function take(response: Response, limit: number): Promise<string> {
      const text = await reach(() => readText(response, limit))
      if (text === undefined) throw serviceErrors.TOO_LARGE(call)
      return text
    }

    /**
     * Converts the browser's error, which is the same for refused, dropped and aborted requests.
     */
    function reach<Answer>(step: () => Promise<Answer>): Promise<Answer> {
      return step().catch((cause: unknown) => {
        const error = platform.online.get()
          ? serviceErrors.UNREACHABLE(call)
          : serviceErrors.OFFLINE()
        throw error.because(cause)
      })
    }
  }

  return {
    url: (path: string) => urlOf(path).href,
    async json(path: string, request: Request): Promise<unknown> {
      const text = await ask(path, request)
      try {
        return JSON.parse(text)
      } catch (cause) {
        throw serviceErrors.MALFORMED(callOf(path, request)).because(cause)
      }
    },
    async send(path: string, request: Request): Promise<void> {
      await ask(path, request)
    },
  }
}

/**
 * Returns the name of a request in errors and logs. It leaves out the query, which may contain
 * secrets.
 */
export function callOf(path: string, { body }: Pick<Request, 'body'>): string {
  return `${body === undefined ? 'GET' : 'POST'} ${path.split('?')[0]}`
}
