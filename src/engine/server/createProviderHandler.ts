import { serverFetch } from '../platform/serverFetch.ts'
import { readText } from '../providers/services/readText.ts'

/** A request to a service, with its secret. */
export interface SecretRequest {
  url: string
  headers: Readonly<Record<string, string>>
  /** Sent as JSON with POST. Without a body, the request is a GET. */
  body?: unknown
  /** Whether an answer with a status of success says that the service was asked too often. */
  isLimited?(answer: unknown): boolean
  /** The named fields of the answer. `undefined` if it has another form. */
  read(answer: unknown): unknown
}

/** A service that needs a secret. */
export interface SecretService {
  /** The part of the handler's addresses that leads to it, such as `1inch`. */
  path: string
  /** `undefined` for paths and parameters that pages may not use. */
  ask(path: readonly string[], query: URLSearchParams): SecretRequest | undefined
}

export interface ProviderHandlerOptions {
  /** The origins of your app, such as `https://app.example`. Pages of other origins are refused. */
  origins: readonly string[]
  /** The services, each with its secret, such as `oneInchService({ apiKey })`. */
  services: readonly SecretService[]
  /** Default: the server's own. */
  fetch?: typeof fetch | undefined
}

const longestUrl = 2_048
const largestAnswer = 2 * 1024 * 1024
const answerLimit = 10_000
const longestPause = 3_600
/** What a service answers to a request that it understands, but cannot fulfil. */
const refusals = [400, 404, 422]

/**
 * A handler for providers that need a secret, for Next, Hono, Express, Workers and Node. It asks the
 * services for exactly what their pages may ask, and passes on named fields only. It has no state.
 */
export function createProviderHandler({
  fetch: send = serverFetch,
  origins,
  services,
}: ProviderHandlerOptions): (request: Request) => Promise<Response> {
  async function answer(request: Request): Promise<Response> {
    if (request.url.length > longestUrl) return refuse(414, 'TOO_LONG')
    const { pathname, searchParams } = new URL(request.url)
    const parts = pathname.split('/').filter(Boolean)
    const service = services.find(({ path }) => parts.includes(path))
    const asked = service?.ask(parts.slice(parts.indexOf(service.path) + 1), searchParams)
    if (!asked) return refuse(404, 'NOT_FOUND')
    try {
      const response = await send(asked.url, {
        ...(asked.body === undefined
          ? { headers: asked.headers }
          : {
              method: 'POST',
              headers: { ...asked.headers, 'Content-Type': 'application/json' },
              body: JSON.stringify(asked.body),
            }),
        // Not `error`, which Workers refuse. A redirect is no answer either way.
        redirect: 'manual',
        signal: AbortSignal.timeout(answerLimit),
      })
      if (response.status === 429) return limited(response)
      if (refusals.includes(response.status)) return refuse(422, 'REFUSED')
      if (!response.ok) return refuse(502, 'SERVICE_FAILED')
      const text = await readText(response, largestAnswer)
      if (text === undefined) return refuse(502, 'INVALID_ANSWER')
      const answer: unknown = JSON.parse(text)
      if (asked.isLimited?.(answer)) return limited(response)
      const value = asked.read(answer)
      return value === undefined ? refuse(502, 'INVALID_ANSWER') : Response.json(value)
    } catch {
      // The reason may name the request with its secret.
      return refuse(502, 'SERVICE_FAILED')
    }
  }

  return async (request) => {
    const origin = request.headers.get('origin')
    // Browsers send no origin with a GET to the page's own server.
    const isOwn = origin === null && request.headers.get('sec-fetch-site') === 'same-origin'
    if (!isOwn && !origins.includes(origin ?? '')) return refuse(403, 'ORIGIN')
    const response =
      request.method === 'OPTIONS'
        ? new Response(null, { status: 204 })
        : request.method === 'GET'
          ? await answer(request)
          : refuse(405, 'METHOD')
    response.headers.set('Cache-Control', 'no-store')
    response.headers.set('Vary', 'Origin')
    if (origin !== null) {
      response.headers.set('Access-Control-Allow-Origin', origin)
      response.headers.set('Access-Control-Allow-Methods', 'GET')
      response.headers.set('Access-Control-Expose-Headers', 'Retry-After')
    }
    return response
  }
}

const refuse = (status: number, error: string) => Response.json({ error }, { status })

function limited({ headers }: Response): Response {
  const seconds = Number(headers.get('retry-after'))
  const response = refuse(429, 'LIMITED')
  if (Number.isInteger(seconds) && seconds > 0 && seconds <= longestPause)
    response.headers.set('Retry-After', String(seconds))
  return response
}
