import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fromJSONSchema } from 'zod'

const contract = JSON.parse(readFileSync(resolve(import.meta.dirname, 'openapi.json'), 'utf8'))
const path = '/prices/current/{coins}'
const { parameters, responses } = contract.paths[path].get
const answerOf = responses[200].content['application/json']
const coins = fromJSONSchema(parameters[0].schema)
const answerSchema = fromJSONSchema(answerOf.schema)
const start = contract.servers[0].url + path.replace('{coins}', '')

/** The answer that the published reference prints as its example. */
export const printedAnswer: unknown = answerOf.example

/**
 * Simulates DefiLlama as a `fetch`. Requests and answers are validated by its contract. `undefined`
 * for requests to other hosts.
 */
export function answerDefiLlama(prices: Readonly<Record<string, object>>) {
  return async (url: string, init?: RequestInit): Promise<Response | undefined> => {
    if (!url.startsWith('https://coins.llama.fi')) return undefined
    const asked = decodeURIComponent(url.slice(start.length))
    if (!url.startsWith(start) || init?.method !== 'GET' || !coins.safeParse(asked).success)
      return new Response('{}', { status: 400 })
    const known = asked.split(',').flatMap((id) => (prices[id] ? [[id, prices[id]] as const] : []))
    return new Response(JSON.stringify(answerSchema.parse({ coins: Object.fromEntries(known) })))
  }
}
