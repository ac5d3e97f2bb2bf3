import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import { applyFault } from '../faults/applyFault.ts'
import type { Faults } from '../faults/createFaults.ts'
import type { ServiceName } from '../faults/Fault.ts'
import type { Projects } from './createProjects.ts'
import type { RequestLog } from './createRequestLog.ts'
import { Refusal, refusalAnswer, refusals } from './Refusal.ts'

/** The parts that all services of a sandbox share. */
export interface ServiceContext {
  readonly faults: Faults
  readonly log: RequestLog
  readonly projects: Projects
  /** Aborts when the sandbox stops. */
  readonly stopped: AbortSignal
}

/** The type of Hono's context in a service's routes. */
export interface ServiceEnv {
  Bindings: HttpBindings
}

export type ServiceApp = Hono<ServiceEnv>

const maxBody = 1024 * 1024

/**
 * Creates a service without routes. It records requests, allows other origins, and simulates
 * faults.
 */
export function createServiceApp(
  { faults, log, stopped }: Pick<ServiceContext, 'faults' | 'log' | 'stopped'>,
  service: ServiceName,
): ServiceApp {
  const app: ServiceApp = new Hono({ strict: false })
  const record = createMiddleware<ServiceEnv>(async (context, next) => {
    await log.record(service, context)
    await next()
  })

  // A preflight request gets only the CORS headers.
  app.options('*', record)
  app.use(
    openToPages(),
    bodyLimit({
      maxSize: maxBody,
      onError: () => refusalAnswer(refusals.tooLarge(maxBody)),
    }),
    record,
    async ({ env, req }, next) => {
      const fault = faults.take(service, req.path)
      const gone = AbortSignal.any([stopped, req.raw.signal])
      const answer = fault && (await applyFault(fault, { incoming: env.incoming, gone }))
      if (answer) return answer
      await next()
    },
  )
  app.onError((error) => {
    if (error instanceof Refusal) return refusalAnswer(error)
    console.error(error)
    return new Response('Internal Server Error', { status: 500 })
  })
  app.notFound(({ req }) => refusalAnswer(refusals.notFound('path', `Nothing is at ${req.path}.`)))
  return app
}

/** Allows any page to read the answers. The project decides which pages get an answer. */
export function openToPages() {
  const allow = cors({
    origin: (origin) => origin || '*',
    credentials: true,
    exposeHeaders: ['Retry-After'],
  })
  return createMiddleware(async (context, next) => {
    context.header('Cross-Origin-Resource-Policy', 'cross-origin')
    return allow(context, next)
  })
}

/** Requires these query fields, which every latchkey client sends. */
export function requireFields(fields: readonly ('projectId' | 'st' | 'sv')[]) {
  return createMiddleware<ServiceEnv>(async ({ req }, next) => {
    const missing = fields.filter((name) => !req.query(name))
    if (missing.length > 0) {
      throw new Refusal(
        400,
        missing.map((field) => ({ field, description: `The query has no ${field}.` })),
      )
    }
    await next()
  })
}

/**
 * Simulates settings of the public services that `latchkey-server` does not have: a request limit
 * for each project, and a refusal of pages on this machine. The server checks everything else.
 */
export function simulateLimits(
  { projects }: Pick<ServiceContext, 'projects'>,
  service: ServiceName,
) {
  return createMiddleware<ServiceEnv>(async ({ req }, next) => {
    const projectId = req.query('projectId') ?? ''
    const project = projects.find(projectId)
    if (project) {
      const origin = req.header('origin')
      if (project.loopback === 'listed' && !projects.allowsOrigin(project, origin))
        throw wrongOrigin(service)
      projects.count(service, projectId)
    }
    await next()
  })
}

function wrongOrigin(service: ServiceName) {
  const words = 'Unauthorized: origin not allowed'
  return service === 'analytics' ? refusals.forbidden(words) : refusals.unauthorized(words)
}

/** Reads the body as JSON. Ignores its content type. */
export async function readJson({ req }: Context): Promise<unknown> {
  try {
    return JSON.parse(await req.text())
  } catch {
    throw refusals.badInput('body', 'The body is not JSON.')
  }
}
