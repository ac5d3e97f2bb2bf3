import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/**
 * The body of every error response: RFC 9457, with the field `reasons`, which latchkey's clients
 * show.
 */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    reasons: z.array(z.object({ field: z.string(), description: z.string() })),
  })
  .openapi('Problem')

export interface Reason {
  field: string
  description: string
}

const titles: Readonly<Record<number, string>> = {
  400: 'The request is not valid',
  401: 'Not allowed',
  403: 'Not allowed',
  404: 'Not found',
  405: 'The method is not allowed',
  413: 'The body is too large',
  414: 'The URL is too long',
  415: 'The body is not JSON',
  422: 'The request cannot be understood',
  424: 'The service refused the key',
  429: 'Too many requests',
  500: 'Something went wrong on the server',
  502: 'The service failed',
  503: 'Not available',
}

/** An error response. Any code that handles a request can throw it. */
export class Problem extends Error {
  readonly status: ContentfulStatusCode
  readonly reasons: readonly Reason[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: ContentfulStatusCode,
    reasons: readonly Reason[] = [],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(reasons.map(({ description }) => description).join(' ') || titles[status])
    this.name = 'Problem'
    this.status = status
    this.reasons = reasons
    this.headers = headers
  }
}

/**
 * Creates the error response. It includes the headers that the request's handlers have set so far.
 * `members` are additional fields of the body.
 */
export function answerProblem(
  c: Context,
  { headers, message, reasons, status }: Problem,
  members: object = {},
) {
  const body = {
    type: 'about:blank',
    title: titles[status] ?? 'The request failed',
    status,
    ...(reasons.length > 0 && { detail: message }),
    reasons,
    ...members,
  }
  return c.body(JSON.stringify(body), status, {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json',
  })
}

const problem = (status: ContentfulStatusCode) => (field: string, description: string) =>
  new Problem(status, [{ field, description }])

export const problems = {
  badInput: problem(400),
  unauthorized: (description: string) => problem(401)('authentication', description),
  forbidden: (description: string) => problem(403)('authentication', description),
  notFound: problem(404),
  tooLarge: (most: number) =>
    new Problem(413, [{ field: 'body', description: `The body has more than ${most} bytes.` }], {
      // Closes the connection. Otherwise the server would read the rest of the body as the next
      // request.
      connection: 'close',
    }),
  tooMany: (seconds: number) =>
    new Problem(
      429,
      [{ field: 'rate_limit', description: `Too many requests. Wait ${seconds} s.` }],
      { 'retry-after': String(seconds) },
    ),
  unavailable: problem(503),
  /**
   * No service is configured. Each group lists settings that must be set together. One complete
   * group is enough.
   */
  notConfigured: (groups: readonly (readonly [string, ...string[]])[]) =>
    new Problem(
      503,
      groups.map((names) => ({
        field: names[0],
        description: `The server has no ${names.join(' and ')}.`,
      })),
    ),
}
