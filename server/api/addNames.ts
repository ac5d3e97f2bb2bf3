import { z } from '@hono/zod-openapi'
import { getAddress } from 'viem/utils'
import type { CaipNetworkId } from '../../src/engine/caip/CaipNetworkId.ts'
import type { Schema } from '../database/Schema.ts'
import { Problem, problems } from '../problem.ts'
import { createNodeClient } from '../upstream/createNodeClient.ts'
import type { ServerApp } from './createApp.ts'
import {
  address,
  commonQuery,
  createRoute,
  fromSource,
  jsonAnswer,
  jsonBody,
  requireProject,
  storingCost,
  word,
} from './requests.ts'
import type { ServerContext } from './ServerEnv.ts'

/** The zones in which names are registered. New names are in the first zone. */
const zones = ['reown.id', 'wcn.id'] as const
const endings = ['app', 'wallet', 'web3', 'me', 'go', 'one', 'pro', '2']
const longestLabel = 64
const mostExtras = 5
const mostNames = 100
const clockSkew = 10_000
/** The coin types by SLIP-44. A chain's coin type is made from its id (ENSIP-11). */
const mainCoinType = 60
const evmBit = 0x8000_0000

const nameAnswer = z.object({
  name: z.string(),
  registered_at: z.string(),
  updated_at: z.string(),
  attributes: z.record(z.string(), z.string()).nullable(),
  addresses: z.record(z.string(), z.object({ address: z.string(), created_at: z.string() })),
})

/**
 * Adds the routes for names of accounts in a project: find an address or a name, suggest names, and
 * register a name with a signature. ENS names are part of the identity route.
 */
export function addNames(app: ServerApp, context: ServerContext) {
  const { db, now, sources } = context
  const middleware = requireProject(context)
  const query = commonQuery.extend({
    apiVersion: z.enum(['1', '2']).optional(),
    sender: word(128).optional(),
  })

  app.openapi(
    createRoute({
      method: 'get',
      path: '/v1/profile/account/{name}',
      middleware,
      request: { params: z.object({ name: word(255) }), query },
      responses: jsonAnswer(z.union([nameAnswer, z.array(nameAnswer)])),
    }),
    async (c) => {
      const row = await db
        .selectFrom('name')
        .selectAll()
        .where('project', '=', c.var.project.id)
        .where('name', '=', c.req.valid('param').name)
        .executeTakeFirst()
      if (row) return c.json(toAnswer(row), 200)
      if (c.req.valid('query').apiVersion === '2') return c.json([], 200)
      throw problems.notFound('name', 'Name is not registered')
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/v1/profile/reverse/{address}',
      middleware,
      request: { params: z.object({ address }), query },
      responses: jsonAnswer(z.array(nameAnswer)),
    }),
    async (c) => {
      const rows = await db
        .selectFrom('name')
        .selectAll()
        .where('project', '=', c.var.project.id)
        .where('address', '=', c.req.valid('param').address.toLowerCase())
        .orderBy('made', 'desc')
        .orderBy('name')
        .limit(mostNames)
        .execute()
      if (rows.length > 0 || c.req.valid('query').apiVersion === '2')
        return c.json(rows.map(toAnswer), 200)
      throw problems.notFound('address', 'The address has no name')
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/v1/profile/suggestions/{name}',
      middleware,
      request: {
        params: z.object({
          name: z
            .string()
            .regex(/^[a-z0-9-]{3,64}$/, 'expected 3 to 64 letters, digits and hyphens'),
        }),
        query: commonQuery.extend({ zone: z.enum(zones, 'Invalid zone').default(zones[0]) }),
      },
      responses: jsonAnswer(
        z.object({
          suggestions: z.array(z.object({ name: z.string(), registered: z.boolean() })),
        }),
      ),
    }),
    async (c) => {
      const { name } = c.req.valid('param')
      const { zone } = c.req.valid('query')
      const exact = `${name}.${zone}`
      const others = endings
        .filter((ending) => name.length + ending.length <= longestLabel)
        .map((ending) => `${name}${ending}.${zone}`)
      const rows = await db
        .selectFrom('name')
        .select('name')
        .where('project', '=', c.var.project.id)
        .where('name', 'in', [exact, ...others])
        .execute()
      const taken = rows.map((row) => row.name)
      const free = others.filter((one) => !taken.includes(one)).slice(0, mostExtras)
      return c.json(
        {
          suggestions: [
            { name: exact, registered: taken.includes(exact) },
            ...free.map((one) => ({ name: one, registered: false })),
          ],
        },
        200,
      )
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/v1/profile/account',
      middleware: requireProject(context, { cost: storingCost }),
      request: {
        query: commonQuery,
        body: jsonBody(
          z.object({
            coin_type: z.int().min(0).max(0xffff_ffff),
            address: z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'Invalid address'),
            message: z.string().max(4_096),
            signature: z
              .string()
              .max(32_768)
              .regex(/^0x[0-9a-fA-F]*$/, 'Invalid signature'),
          }),
        ),
      },
      responses: jsonAnswer(nameAnswer),
    }),
    async (c) => {
      const { address, coin_type, message, signature } = c.req.valid('json')
      const chainId = chainOf(coin_type)
      const { attributes, name } = readMessage(message, now())
      if (!(await isSigned({ address, chainId, message, signature })))
        throw problems.unauthorized('Invalid signature')
      const row: Schema['name'] = {
        project: c.var.project.id,
        name,
        address: address.toLowerCase(),
        coin_type,
        attributes: JSON.stringify(attributes),
        made: now(),
      }
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('name')
        .values(row)
        .onConflict((conflict) => conflict.columns(['project', 'name']).doNothing())
        .executeTakeFirstOrThrow()
      if (!numInsertedOrUpdatedRows) throw problems.badInput('name', 'Name is already registered')
      return c.json(toAnswer(row), 200)
    },
  )

  /**
   * Returns the chain for a coin type. The signature of a smart account is verified on this chain.
   */
  function chainOf(coinType: number): CaipNetworkId {
    if (coinType === mainCoinType) return 'eip155:1'
    const id: CaipNetworkId = `eip155:${coinType - evmBit}`
    if (!sources.networks.some(({ caipNetworkId }) => caipNetworkId === id))
      throw problems.badInput('coin_type', 'Unsupported coin type')
    return id
  }

  /**
   * Resolves with whether the address signed the text, either with its key (EIP-191) or through its
   * contract (ERC-1271, ERC-6492).
   */
  async function isSigned(
    signed: Record<'address' | 'message' | 'signature', string> & { chainId: CaipNetworkId },
  ): Promise<boolean> {
    const { eip155Verifier } = await import('../../src/engine/siwx/eip155/eip155Verifier.ts')
    const client = createNodeClient(sources, signed.chainId)
    return fromSource('The signature', async () => {
      const answer = await eip155Verifier.checkSignature({ ...signed, ...(client && { client }) })
      if (answer === 'clientFailed' || answer === 'clientOnOtherChain') throw new Error(answer)
      return answer === true
    })
  }
}

/** Reads the name from a text that was just signed. Throws if the text has another format. */
function readMessage(message: string, now: number) {
  const { attributes, name, timestamp } = readJson(message)
  if (typeof name !== 'string' || !/^[a-z0-9.-]+$/.test(name))
    throw problems.badInput('name', 'Invalid name format')
  const [label = '', ...zone] = name.split('.')
  if (label.length < 3 || label.length > longestLabel)
    throw problems.badInput('name', 'Invalid name length')
  if (!zones.some((one) => one === zone.join('.')))
    throw problems.badInput('name', 'Invalid name zone')
  const entries = Object.entries(Object(attributes)).map(([key, value]) => {
    if (key !== 'bio' || typeof value !== 'string' || value.length < 1 || value.length > 255)
      throw problems.badInput('attributes', 'Unsupported attribute')
    return [key, value] as const
  })
  if (typeof timestamp !== 'number' || !(Math.abs(now - timestamp * 1_000) <= clockSkew))
    throw problems.badInput('timestamp', 'Expired or invalid timestamp')
  return { name, attributes: Object.fromEntries(entries) }
}

function readJson(message: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(message))
  } catch {
    throw new Problem(422, [{ field: 'message', description: 'The message is not JSON' }])
  }
}

/** Converts a name to the service's format. */
function toAnswer({ address, attributes, coin_type, made, name }: Schema['name']) {
  const time = new Date(made).toISOString()
  const entry = { address: getAddress(address), created_at: time }
  const given: Record<string, string> = JSON.parse(attributes)
  return {
    name,
    registered_at: time,
    updated_at: time,
    attributes: Object.keys(given).length > 0 ? given : null,
    addresses: { [mainCoinType]: entry, [coin_type]: entry },
  }
}
