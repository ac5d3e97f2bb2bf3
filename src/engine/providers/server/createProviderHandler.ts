import { serverPlatform } from '../../platform/serverPlatform.ts'
import { readRetryAfter } from '../../sanitize/readRetryAfter.ts'
import { readText } from '../services/readText.ts'

/** A request to a service, with its secret. */
export interface SecretRequest<Answer = unknown> {
  url: string
  headers: Readonly<Record<string, string>>
  /** The body, which is sent with POST. Without a body, the request is a GET. */
  body?: string | undefined
  /**
   * A request to send before this one, for example to get a token. This request uses its answer as
   * headers.
   */
  first?: SecretRequest<Readonly<Record<string, string>>> | undefined
  /**
   * Returns whether the answer's content reports too many requests, even if the status is
   * successful.
   */
  isLimited?(answer: unknown): boolean
  /**
   * Reads the fields of the answer that are passed on. Returns `undefined` if the answer has
   * another format.
   */
  read(answer: unknown): Answer | undefined
}

/** An answer that needs no request, such as a signed URL. */
export interface SecretAnswer<Answer = unknown> {
  answer: Answer
}

type Asked = SecretRequest | SecretAnswer | undefined

/** A service that needs a secret. */
export interface SecretService {
  /** The path below the handler's URL, such as `1inch`. */
  path: string
  /** Handles a GET. Returns `undefined` for paths and parameters that pages may not use. */
  ask?(path: readonly string[], query: URLSearchParams): SecretRequest | undefined
  /**
   * Handles a POST with a JSON object of at most 4 kB. Returns `undefined` for requests that pages
   * may not send.
   */
  post?(
    path: readonly string[],
    body: Readonly<Record<string, unknown>>,
    request: Request,
  ): Asked | Promise<Asked>
}

export interface ProviderHandlerOptions {
  /** The origins of your app, such as `https://app.example`. Pages of other origins are refused. */
  origins: readonly string[]
  /** The services, each with its secret, such as `oneInchService({ apiKey })`. */
  services: readonly SecretService[]
  /**
   * Returns how many seconds this user must wait, by your server's rate limiter. `undefined` passes
   * the request on. Called before each request to a service, so that one user cannot use up your
   * quota.
   */
  secondsToWait?(request: Request): number | undefined | Promise<number | undefined>
  /** The function that sends requests. Default: the server's own `fetch`. */
  fetch?: typeof fetch | undefined
}

const longestUrl = 2_048
const largestBody = 4_096
const largestAnswer = 2 * 1024 * 1024
const answerLimit = 10_000
const longestPause = 3_600
/** The statuses with which a service refuses a valid request. */
const refusals = [400, 404, 422]
/** The statuses that mean that the service refused the API key. */
const keyRefusals = [401, 403]

/**
 * Creates a handler for providers that need a secret, for Next, Hono, Express, Workers and Node.
 * The handler sends only requests that pages may make, and returns only a fixed set of fields. It
 * keeps no state.
 */
export function createProviderHandler({
  fetch: send = serverPlatform.fetch,
  origins,
  secondsToWait,
  services,
}: ProviderHandlerOptions): (request: Request) => Promise<Response> {
  async function answer(request: Request): Promise<Response> {
    if (request.url.length > longestUrl) return refuse(414, 'TOO_LONG')
    const { pathname, searchParams } = new URL(request.url)
    const parts = pathname.split('/').filter(Boolean)
    const service = services.find(({ path }) => parts.includes(path))
    if (!service) return refuse(404, 'NOT_FOUND')
    const path = parts.slice(parts.indexOf(service.path) + 1)
    const isPost = request.method === 'POST'
    if (!(isPost ? service.post : service.ask)) return refuse(405, 'METHOD')
    try {
      if (!isPost) return await fulfil(service.ask?.(path, searchParams), service, request)
      const text = await readText(request, largestBody)
      if (text === undefined) return refuse(413, 'TOO_LARGE')
      const body = parseObject(text)
      return body
        ? await fulfil(await service.post?.(path, body, request), service, request)
        : refuse(400, 'BODY')
    } catch {
      // Hides the error, because it may contain the request with its secret.
      return refuse(502, 'SERVICE_FAILED')
    }
  }

  async function fulfil(asked: Asked, service: SecretService, request: Request): Promise<Response> {
    if (!asked) return refuse(404, 'NOT_FOUND')
    const pause = await secondsToWait?.(request)
    if (pause) return limited(pause)
    const result = 'answer' in asked ? { value: asked.answer } : await reach(asked, service)
    return result instanceof Response ? result : Response.json(result.value)
  }

  /**
   * Sends the request. Returns the fields of the service's answer, or the response to the page if
   * there are no fields.
   */
  async function reach<Answer>(
    { body, first, headers, isLimited, read, url }: SecretRequest<Answer>,
    service: SecretService,
  ): Promise<Response | { value: Answer }> {
    const before = first && (await reach(first, service))
    if (before instanceof Response) return before
    const response = await send(url, {
      headers: { ...headers, ...before?.value },
      ...(body !== undefined && { method: 'POST', body }),
      // Redirects are not followed. The value `error` would also stop them, but Workers do not
      // support it.
      redirect: 'manual',
      signal: AbortSignal.timeout(answerLimit),
    })
    if (response.status === 429) return limited(pauseOf(response))
    if (refusals.includes(response.status)) return refuse(422, 'REFUSED')
    if (keyRefusals.includes(response.status))
      return Response.json({ error: 'KEY_REFUSED', service: service.path }, { status: 424 })
    if (!response.ok) return refuse(502, 'SERVICE_FAILED')
    const text = await readText(response, largestAnswer)
    const answer: unknown = text === undefined ? undefined : JSON.parse(text)
    if (isLimited?.(answer)) return limited(pauseOf(response))
    const value = answer === undefined ? undefined : read(answer)
    return value === undefined ? refuse(502, 'INVALID_ANSWER') : { value }
  }

  return async (request) => {
    const origin = request.headers.get('origin')
    // For a GET request to the page's own server, browsers send no `Origin`. `sec-fetch-site`
    // replaces it.
    const isSameOrigin = origin === null && request.headers.get('sec-fetch-site') === 'same-origin'
    if (!isSameOrigin && !origins.includes(origin ?? '')) return refuse(403, 'ORIGIN')
    const response =
      request.method === 'OPTIONS'
        ? new Response(null, { status: 204 })
        : ['GET', 'POST'].includes(request.method)
          ? await answer(request)
          : refuse(405, 'METHOD')
    response.headers.set('Cache-Control', 'no-store')
    response.headers.set('Vary', 'Origin')
    if (origin !== null) {
      response.headers.set('Access-Control-Allow-Origin', origin)
      response.headers.set('Access-Control-Allow-Headers', 'Content-Type')
      response.headers.set('Access-Control-Allow-Methods', 'GET, POST')
      response.headers.set('Access-Control-Expose-Headers', 'Retry-After')
    }
    return response
  }
}

const refuse = (status: number, error: string) => Response.json({ error }, { status })

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    // The body is not JSON.
    return undefined
  }
}

const pauseOf = ({ headers }: Response) => readRetryAfter(headers, serverPlatform.now())

function limited(seconds: number | undefined): Response {
  const response = refuse(429, 'LIMITED')
  if (seconds && Number.isInteger(seconds) && seconds > 0 && seconds <= longestPause)
    response.headers.set('Retry-After', String(seconds))
  return response
}
