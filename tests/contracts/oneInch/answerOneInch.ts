import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fromJSONSchema } from 'zod'

const contract = JSON.parse(readFileSync(resolve(import.meta.dirname, 'openapi.json'), 'utf8'))
const start: string = contract.servers[0].url

/** The example that the published reference prints for a path such as `swap`. */
export const printed = (name: string) =>
  contract.paths[`/1/${name}`].get.responses[200].content['application/json'].example

/**
 * Simulates 1inch as a `fetch`. It answers with the examples of its reference, and its contract
 * validates the requests.
 */
export function answerOneInch(apiKey: string): typeof fetch {
  return async (input, init) => {
    const url = new URL(String(input))
    const name = url.href.startsWith(`${start}/1/`) ? url.pathname.split('/').at(-1)! : ''
    const part = contract.paths[`/1/${name}`]?.get
    const schema = part?.requestBody?.content['application/json'].schema
    const isRight =
      !schema || fromJSONSchema(schema).safeParse(Object.fromEntries(url.searchParams)).success
    if (!part || !isRight) return Response.json({ error: 'Bad Request' }, { status: 400 })
    if (new Headers(init?.headers).get('authorization') !== `Bearer ${apiKey}`)
      return Response.json({ error: 'Unauthorized' }, { status: 401 })
    return Response.json(printed(name))
  }
}
