import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'

interface GraphQl {
  buildSchema(text: string): object
  graphql(question: object): Promise<{ data?: unknown; errors?: readonly { message: string }[] }>
}

/**
 * The schema of Sui's GraphQL RPC, as Mysten Labs publishes it in `@mysten/sui`, and the library that this
 * package uses. A query that the schema does not have, or an answer of another type, is an error.
 */
const entry = createRequire(import.meta.url).resolve('@mysten/sui/graphql')
const { buildSchema, graphql }: GraphQl = createRequire(entry)('graphql')
const schema = buildSchema(
  readFileSync(resolve(entry, '../../../src/graphql/generated/schema.graphql'), 'utf8'),
)

export interface SuiMarket {
  /** The balances by coin type, in the order of the answer. */
  balances: Readonly<Record<string, string>>
  metadata?: Readonly<Record<string, object>>
}

/**
 * Simulates Sui's GraphQL RPC as a `fetch`, with its own schema. `undefined` for requests to other
 * hosts.
 */
export function answerSui(url: string, { balances, metadata = {} }: SuiMarket) {
  const all = Object.entries(balances)
  const rootValue = {
    address: () => ({
      balances({ after, first }: { after?: string; first: number }) {
        if (first > 50) throw new Error('Page size is too large')
        const from = Number(after ?? 0)
        const to = from + first
        return {
          pageInfo: { hasNextPage: to < all.length, endCursor: String(to) },
          nodes: all.slice(from, to).map(([type, totalBalance]) => ({
            coinType: { repr: type },
            totalBalance,
          })),
        }
      },
    }),
    coinMetadata: ({ coinType }: { coinType: string }) => metadata[coinType],
  }
  return async (input: string, init?: RequestInit): Promise<Response | undefined> => {
    if (input !== url) return undefined
    const { query: source, variables: variableValues } = JSON.parse(String(init?.body))
    const answer = await graphql({ schema, source, variableValues, rootValue })
    if (answer.errors) throw new Error(answer.errors.map(({ message }) => message).join())
    return Response.json(answer)
  }
}
