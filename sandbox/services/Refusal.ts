export type RefusalStatus = 400 | 401 | 403 | 404 | 413 | 422 | 429 | 500 | 503

export interface Reason {
  readonly field: string
  readonly description: string
}

/** An error that a service throws. The answer has the format of the public services. */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly reasons: readonly Reason[]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: RefusalStatus,
    reason: Reason | readonly Reason[],
    headers: Readonly<Record<string, string>> = {},
  ) {
    const reasons = 'field' in reason ? [reason] : reason
    super(reasons.map(({ field, description }) => `${field}: ${description}`).join('; '))
    this.name = 'Refusal'
    this.status = status
    this.reasons = reasons
    this.headers = headers
  }
}

export const refusals = {
  badInput: (field: string, description: string) => new Refusal(400, { field, description }),
  unauthorized: (description: string) => new Refusal(401, { field: 'authentication', description }),
  forbidden: (description: string) => new Refusal(403, { field: 'authentication', description }),
  notFound: (field: string, description: string) => new Refusal(404, { field, description }),
  tooLarge: (most: number) =>
    new Refusal(
      413,
      { field: 'body', description: `The body has over ${most} bytes.` },
      // Closes the connection. Otherwise the server would read the rest of the body as the next
      // request.
      { Connection: 'close' },
    ),
  tooMany: (seconds: number) =>
    new Refusal(
      429,
      { field: 'rate_limit', description: `Too many requests: wait ${seconds} s.` },
      { 'Retry-After': String(seconds) },
    ),
}

export function refusalAnswer({ status, reasons, headers }: Refusal) {
  return Response.json({ status: 'FAILED', reasons }, { status, headers })
}
