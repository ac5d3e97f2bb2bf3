import { createRoute, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { visitorOf } from '../createLimits.ts'
import { isStorable } from '../database/openDatabase.ts'
import { answerProblem, Problem, problemSchema, problems } from '../problem.ts'
import { allowsOrigin, type Project } from '../projects/createProjects.ts'
import type { Kept } from '../upstream/createCache.ts'
import type { ServerContext, ServerEnv } from './ServerEnv.ts'

/** The query of every public request. `st` and `sv` name the client. */
export const commonQuery = z.object({
  projectId: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .openapi({ example: '0'.repeat(32) }),
  st: z.string().max(64).optional(),
  sv: z.string().max(128).optional(),
})

/** How long the sources may take to answer one request, in milliseconds. */
export const answerLimit = 20_000

export const word = (most: number) =>
  z.string().max(most).refine(isStorable, 'is not valid Unicode')
export const networkId = z.string().regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
export const address = z.string().regex(/^[-.%a-zA-Z0-9]{1,128}$/)

const problemContent = { 'application/problem+json': { schema: problemSchema } }

/** The error responses of every public route. */
export const refusals = {
  400: { description: 'The request is not valid.', content: problemContent },
  401: { description: 'The project or the origin is not allowed.', content: problemContent },
  404: { description: 'Not found.', content: problemContent },
  429: { description: 'Too many requests.', content: problemContent },
  503: { description: 'No source can answer now.', content: problemContent },
}

/** Describes a JSON response in the OpenAPI document. */
export const jsonAnswer = <Schema extends z.ZodType>(
  schema: Schema,
  description = 'The answer.',
) => ({
  200: { description, content: { 'application/json': { schema } } },
  ...refusals,
})

/**
 * Describes a JSON body. Clients send it as text, because browsers then send no preflight request.
 */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true as const,
  content: { 'application/json': { schema } },
})

export { createRoute }

/** How many requests count for one that stores data for everyone. */
export const storingCost = 20

/**
 * Refuses requests without a known project, from an origin that the project does not allow, or
 * above the user's limit. Every page can read the refusal, because it contains no data.
 */
export function requireProject(
  { config, limits, projects }: Pick<ServerContext, 'config' | 'limits' | 'projects'>,
  { cost, service = 'api' }: { cost?: number; service?: 'api' | 'analytics' } = {},
): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin')
    allowOrigin(c, origin)
    const projectId = c.req.param('project') ?? c.req.query('projectId')
    if (!projectId) throw problems.badInput('projectId', 'The query has no projectId.')
    const project = await projects.get(projectId)
    if (!project?.isEnabled) throw problems.unauthorized('Unauthorized: invalid key')
    if (!allowsOrigin(project, origin)) {
      const words = 'Unauthorized: origin not allowed'
      throw service === 'analytics' ? problems.forbidden(words) : problems.unauthorized(words)
    }
    await countRequests({ config, limits }, c, { project, cost })
    c.set('project', project)
    await next()
  }
}

/** Counts requests of the user. Refuses them if they are above the user's limit. */
export async function countRequests(
  { config, limits }: Pick<ServerContext, 'config' | 'limits'>,
  c: Context<ServerEnv>,
  { cost, project }: { cost: number | undefined; project: Pick<Project, 'id'> },
) {
  const visitor = visitorOf(addressOf(c, config.trustedProxies))
  const wait = await limits.count([project.id, visitor], cost)
  if (wait !== undefined) throw problems.tooMany(wait)
}

/** Allows a page to read the answer. Cookies are not allowed. */
export function allowOrigin(c: Context, origin: string | undefined) {
  c.header('vary', 'Origin')
  if (origin === undefined) return
  c.header('access-control-allow-origin', origin)
  c.header('access-control-expose-headers', 'Retry-After, Age')
}

/**
 * The user's IP address: the address of the connection, or the one that the last trusted proxy
 * reports.
 */
export function addressOf(c: Context<ServerEnv>, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return c.env?.incoming?.socket.remoteAddress
  const chain = c.req.header('x-forwarded-for')?.split(',') ?? []
  return chain.at(-trustedProxies)?.trim()
}

/**
 * Sets the headers with the value's age and the time for which it may be cached. Returns the value.
 */
export function withAge<Value>(
  c: Context<ServerEnv>,
  { age, isStale, value }: Kept<Value>,
  seconds: number,
): Value {
  c.header('age', String(Math.floor(age / 1_000)))
  c.header('cache-control', isStale ? 'no-cache' : `private, max-age=${seconds}`)
  return value
}

/**
 * Returns the answer of a source. If all sources fail, the response does not contain their errors.
 */
export async function fromSource<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    const failure = problems.unavailable('source', `${what} cannot be read now. Try again later.`)
    failure.cause = cause
    throw failure
  }
}

/** Refuses an invalid request, and lists the errors of each field. For `OpenAPIHono`. */
export function refuseInvalid(
  result: { target: string } & ({ success: true } | { success: false; error: z.core.$ZodError }),
  c: Context,
) {
  if (result.success) return undefined
  const reasons = result.error.issues.slice(0, 20).map(({ message, path }) => ({
    // In a query, a list is a single field.
    field:
      (result.target === 'query' ? String(path[0]) : path.map(String).join('.')).slice(0, 200) ||
      'body',
    description: message.slice(0, 300),
  }))
  return answerProblem(c, new Problem(400, reasons))
}
