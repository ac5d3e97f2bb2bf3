import type { MiddlewareHandler } from 'hono'
import { visitorOf } from '../createLimits.ts'
import { problems } from '../problem.ts'
import { addressOf, allowOrigin } from './requests.ts'
import type { ServerContext, ServerEnv } from './ServerEnv.ts'

const lifetime = 1_000
const mostAnswers = 1_000
/** The paths that give the same answer to all users of a project. */
const paths: readonly string[] = [
  '/appkit/v1/config',
  '/getAnalyticsConfig',
  '/getWallets',
  '/projects/v1/origins',
  '/v1/supported-chains',
]

interface Ready {
  projectId: string
  body: string
  headers: Readonly<Record<string, string>>
  until: number
  version: number
}

/**
 * If a page repeats a request within one second, sends the same answer again. The repeated request
 * counts for limits, but is not validated again, because only answers to valid requests are kept.
 */
export function createReadyAnswers({
  config,
  limits,
  now,
  projects,
}: Pick<ServerContext, 'config' | 'limits' | 'now' | 'projects'>): MiddlewareHandler<ServerEnv> {
  const answers = new Map<string, Ready>()

  return async (c, next) => {
    if (c.req.method !== 'GET' || !paths.includes(c.req.path)) return next()
    const origin = c.req.header('origin')
    const key = `${origin ?? ''} ${c.req.url}`
    const hit = answers.get(key)
    const time = now()
    if (
      hit &&
      time < hit.until &&
      time >= hit.until - lifetime &&
      hit.version === projects.version()
    ) {
      const wait = await limits.count([
        hit.projectId,
        visitorOf(addressOf(c, config.trustedProxies)),
      ])
      if (wait === undefined) return new Response(hit.body, { headers: hit.headers })
      allowOrigin(c, origin)
      throw problems.tooMany(wait)
    }
    answers.delete(key)
    const version = projects.version()
    await next()
    const project = c.get('project')
    if (c.res.status !== 200 || !project) return undefined
    answers.set(key, {
      projectId: project.id,
      body: await c.res.clone().text(),
      headers: Object.fromEntries(c.res.headers),
      until: time + lifetime,
      version,
    })
    for (const oldest of answers.keys()) {
      if (answers.size <= mostAnswers) break
      answers.delete(oldest)
    }
    return undefined
  }
}
