import { createRoute, z } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { problemSchema, problems } from '../problem.ts'
import { type Project, projectChanges, projectSettings } from '../projects/createProjects.ts'
import { keyNames } from '../projects/projectKeys.ts'
import { webhookSecret } from '../webhooks/createWebhooks.ts'
import { readDays } from './analyticsDays.ts'
import type { ServerApp } from './createApp.ts'
import { jsonBody } from './requests.ts'
import type { ServerContext, ServerEnv } from './ServerEnv.ts'

const projectAnswer = projectSettings
  .extend({
    id: z.string(),
    keys: z.array(z.enum(keyNames)).openapi({ description: 'The names of its own keys.' }),
    made: z.int(),
  })
  .openapi('Project')
const params = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) })
const security = [{ token: [] }]
const content = { 'application/problem+json': { schema: problemSchema } }
const refusals = {
  400: { description: 'The request is not valid.', content },
  401: { description: 'The token is missing or not known.', content },
  403: { description: 'The token is for another project.', content },
  404: { description: 'There is no such project.', content },
}
const json = <Schema extends z.ZodType>(schema: Schema) => ({
  description: 'The answer.',
  content: { 'application/json': { schema } },
})

/** Requires a token of `latchkey-server token create`. */
export function requireToken({
  tokens,
}: Pick<ServerContext, 'tokens'>): MiddlewareHandler<ServerEnv> {
  return async (c, next) => {
    c.header('cache-control', 'no-store')
    const [, token] = /^Bearer ([\w-]{1,200})$/.exec(c.req.header('authorization') ?? '') ?? []
    const scope = token === undefined ? undefined : await tokens.find(token)
    if (!scope) throw problems.unauthorized('The token is missing or not known.')
    c.set('scope', scope)
    await next()
  }
}

/** Adds the routes that manage projects. A token for one project can only access that project. */
export function addAdmin(app: ServerApp, context: ServerContext) {
  const { db, projects, secret } = context
  const middleware = requireToken(context)
  app.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
  })

  function within(scope: ServerEnv['Variables']['scope'], id: string) {
    if (scope.project !== null && scope.project !== id)
      throw problems.forbidden('The token is for another project.')
  }

  function found(project: Project | undefined): Project {
    if (!project) throw problems.notFound('id', 'There is no such project.')
    return project
  }

  app.openapi(
    createRoute({
      method: 'get',
      path: '/admin/projects',
      middleware,
      security,
      responses: { 200: json(z.object({ projects: z.array(projectAnswer) })), ...refusals },
    }),
    async (c) => {
      const { project } = c.var.scope
      const all = await projects.list()
      return c.json({ projects: all.filter(({ id }) => project === null || project === id) }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/admin/projects',
      middleware,
      security,
      request: { body: jsonBody(projectChanges) },
      responses: { 201: json(projectAnswer), ...refusals },
    }),
    async (c) => {
      if (c.var.scope.project !== null) throw problems.forbidden('The token is for one project.')
      return c.json(await projects.create(c.req.valid('json')), 201)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/admin/projects/{id}',
      middleware,
      security,
      request: { params },
      responses: { 200: json(projectAnswer), ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      within(c.var.scope, id)
      return c.json(found(await projects.get(id)), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'patch',
      path: '/admin/projects/{id}',
      middleware,
      security,
      request: { params, body: jsonBody(projectChanges) },
      responses: { 200: json(projectAnswer), ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      within(c.var.scope, id)
      return c.json(found(await projects.change(id, c.req.valid('json'))), 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'delete',
      path: '/admin/projects/{id}',
      middleware,
      security,
      request: { params },
      responses: { 204: { description: 'Removed, with all its data.' }, ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      if (c.var.scope.project !== null) throw problems.forbidden('The token is for one project.')
      if (!(await projects.remove(id))) found(undefined)
      return c.body(null, 204)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/admin/projects/{id}/webhook-secret',
      summary: 'The key that signs the webhooks of a project',
      middleware,
      security,
      request: { params },
      responses: { 200: json(z.object({ secret: z.string() })), ...refusals },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      within(c.var.scope, id)
      found(await projects.get(id))
      return c.json({ secret: webhookSecret(secret, id) }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/admin/projects/{id}/analytics',
      middleware,
      security,
      request: { params },
      responses: {
        200: json(
          z.object({
            days: z.array(
              z.object({ day: z.string(), event: z.string(), detail: z.string(), hits: z.int() }),
            ),
          }),
        ),
        ...refusals,
      },
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      within(c.var.scope, id)
      found(await projects.get(id))
      return c.json({ days: await readDays(db, id) }, 200)
    },
  )
}
