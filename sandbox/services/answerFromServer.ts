import type { Context } from 'hono'
import type { ServiceEnv } from './createServiceApp.ts'
import type { SandboxServer } from './openSandboxServer.ts'

/**
 * Forwards a request to `latchkey-server`, and converts the answer to the format of the public
 * services.
 */
export function answerFromServer({ fetch }: Pick<SandboxServer, 'fetch'>) {
  return async ({ env, req }: Context<ServiceEnv>): Promise<Response> => {
    const { method, url } = req
    const body = method === 'GET' ? null : await req.text()
    const answer = await fetch(new Request(url, { method, headers: req.header(), body }), env)
    const headers = new Headers(answer.headers)
    const type = headers.get('content-type') ?? ''
    // Forbids browsers to cache the answer, because a cached answer would hide a fault.
    if (type.includes('json')) headers.set('cache-control', 'no-store')
    if (!type.startsWith('application/problem+json'))
      return new Response(answer.body, { status: answer.status, headers })
    const { reasons } = await answer.json()
    headers.set('content-type', 'application/json')
    return Response.json({ status: 'FAILED', reasons }, { status: answer.status, headers })
  }
}
