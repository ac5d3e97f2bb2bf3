import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { problems } from '../problem.ts'
import type { ServerApp } from './createApp.ts'
import { commonQuery, createRoute, fromSource, refusals, requireProject, word } from './requests.ts'
import type { ServerContext, ServerEnv } from './ServerEnv.ts'

/** Adds the route for pictures whose URLs appear in the server's answers. */
export function addPictures(app: ServerApp, context: ServerContext) {
  const { pictures } = context
  app.openapi(
    createRoute({
      method: 'get',
      path: '/pictures/{signature}',
      summary: 'A picture of another answer, checked and small',
      middleware: requireProject(context),
      request: {
        params: z.object({ signature: z.string().regex(/^[\w-]{22}$/) }),
        query: commonQuery.extend({ url: word(2_048) }),
      },
      responses: {
        200: {
          description: 'WebP of at most 256 pixels, or an SVG without scripts.',
          content: { 'image/*': { schema: z.string() } },
        },
        ...refusals,
      },
    }),
    async (c) => {
      const { url } = c.req.valid('query')
      if (!pictures.isSigned(url, c.req.valid('param').signature))
        throw problems.notFound('signature', 'The URL is not signed by this server.')
      const picture = await fromSource('The picture', () => pictures.read(url))
      if (!picture) throw problems.notFound('url', 'The picture cannot be shown.')
      c.header('cache-control', 'public, max-age=2592000, immutable')
      return c.body(picture.body, 200, { 'content-type': picture.type })
    },
  )
}

/**
 * Returns a function that replaces the URL of a picture with a URL of this server, so that pages do
 * not load pictures from other servers. Data URLs stay unchanged.
 */
export function pictureLinks(
  c: Context<ServerEnv>,
  { config, pictures }: Pick<ServerContext, 'config' | 'pictures'>,
) {
  const origin = config.publicUrl ?? originOf(c, config.trustedProxies)
  const projectId = c.var.project.id
  return (url: string): string => {
    const signature = pictures.sign(url)
    if (signature === undefined) return url
    return `${origin}/pictures/${signature}?${new URLSearchParams({ projectId, url })}`
  }
}

/** Returns the server's own origin, as the page used it in its request. */
function originOf(c: Context<ServerEnv>, trustedProxies: number): string {
  const url = new URL(c.req.url)
  const isSecure = trustedProxies > 0 && c.req.header('x-forwarded-proto') === 'https'
  return isSecure ? `https://${url.host}` : url.origin
}
