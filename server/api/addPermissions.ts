import { createHmac, randomUUID } from 'node:crypto'
import { z } from '@hono/zod-openapi'
import type { Kysely } from 'kysely'
import { toHex } from 'viem/utils'
import type { Schema } from '../database/Schema.ts'
import { problems } from '../problem.ts'
import type { ServerApp } from './createApp.ts'
import {
  commonQuery,
  createRoute,
  jsonAnswer,
  jsonBody,
  refusals,
  requireProject,
  storingCost,
} from './requests.ts'
import type { ServerContext } from './ServerEnv.ts'

const second = 1_000
const day = 86_400_000
/**
 * The maximum number of permissions for an account in a project. With the limits below, the whole
 * list is smaller than 2 MB.
 */
const mostPermissions = 50
const longestText = 32_000
const longestContext = 4_096
const mostLevels = 12
/** The last second that a JavaScript date can represent. */
const lastSecond = 8_640_000_000_000

const params = z.object({
  address: z
    .string()
    .regex(/^eip155:\d{1,15}:0x[0-9a-fA-F]{40}$/, 'expected an account of CAIP-10'),
})
const pci = z.uuid()
const expiry = z.int().min(0).max(lastSecond)
const hex = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^0x[0-9a-fA-F]*$/)
/** A permission or a limit of EIP-7715: a type, and data that the server does not interpret. */
const named = z.array(
  z.object({
    type: z.string().min(1).max(100),
    data: z.unknown().refine((data) => isShallow(data, mostLevels), 'has too many levels'),
  }),
)
const grants = z.object({ permissions: named.min(1).max(100), policies: named.max(100) })

const answers = z.object({
  pcis: z.array(
    z.object({
      project: z.object({ id: z.string(), name: z.string(), url: z.string().optional() }),
      pci: z.string(),
      /** Seconds since 1970, like all times in these routes. */
      expiry: z.int(),
      createdAt: z.int(),
      permissions: z.array(z.object({ type: z.string(), data: z.unknown() })),
      policies: z.array(z.object({ type: z.string(), data: z.unknown() })),
      context: z.string().nullable(),
      revokedAt: z.int().nullable(),
    }),
  ),
})

/**
 * Adds the routes for permissions of apps for smart accounts (EIP-7715). An app asks for a
 * permission, and the wallet grants it. The account's owner can list and revoke permissions. The
 * account's own contracts enforce them.
 */
export function addPermissions(app: ServerApp, context: ServerContext) {
  const { db, now, secret } = context
  const middleware = requireProject(context)
  const done = { 200: { description: 'Done.' }, ...refusals }

  /** Selects the permissions of an account in a project that are neither revoked nor expired. */
  const valid = (project: string, account: string) =>
    db
      .selectFrom('permission')
      .where('project', '=', project)
      .where('account', '=', account.toLowerCase())
      .where('revoked', 'is', null)
      .where('expires', '>', now())

  /** Finds a permission by its id. Also finds permissions that have ended. */
  async function find(project: string, account: string, id: string) {
    const row = await db
      .selectFrom('permission')
      .selectAll()
      .where('pci', '=', id)
      .where('project', '=', project)
      .where('account', '=', account.toLowerCase())
      .executeTakeFirst()
    if (!row) throw problems.notFound('pci', 'There is no such permission.')
    return row
  }

  app.openapi(
    createRoute({
      method: 'get',
      path: '/v1/sessions/{address}',
      middleware,
      request: { params, query: commonQuery },
      responses: jsonAnswer(answers),
    }),
    async (c) => {
      const { id, name } = c.var.project
      const rows = await valid(id, c.req.valid('param').address)
        .selectAll()
        .orderBy('made', 'desc')
        .orderBy('pci')
        .limit(mostPermissions)
        .execute()
      const pcis = rows.map((row) => ({
        project: { id, name, ...(row.url !== null && { url: row.url }) },
        pci: row.pci,
        expiry: row.expires / second,
        createdAt: Math.floor(row.made / second),
        permissions: JSON.parse(row.permissions),
        policies: JSON.parse(row.policies),
        context: row.context,
        revokedAt: null,
      }))
      return c.json({ pcis }, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/v1/sessions/{address}',
      middleware: requireProject(context, { cost: storingCost }),
      request: {
        params,
        query: commonQuery.extend({ v: z.literal('2').optional() }),
        body: jsonBody(grants.extend({ expiry })),
      },
      responses: jsonAnswer(
        z.object({
          pci: z.string(),
          key: z.object({ type: z.literal('secp256k1'), publicKey: z.string() }),
        }),
      ),
    }),
    async (c) => {
      const { address } = c.req.valid('param')
      const { expiry, permissions, policies } = c.req.valid('json')
      const expires = expiry * second
      if (expires <= now()) throw problems.badInput('expiry', 'The expiry is not in the future.')
      const project = c.var.project.id
      const { held } = await valid(project, address)
        .select(({ fn }) => fn.countAll<number>().as('held'))
        .executeTakeFirstOrThrow()
      if (Number(held) >= mostPermissions)
        throw problems.badInput('address', `The account has ${mostPermissions} permissions.`)
      const id = randomUUID()
      await db
        .insertInto('permission')
        .values({
          pci: id,
          project,
          account: address.toLowerCase(),
          url: pageOf(c.req.header('origin')),
          ...written({ permissions, policies }),
          context: null,
          expires,
          made: now(),
          revoked: null,
        })
        .execute()
      return c.json(
        { pci: id, key: { type: 'secp256k1' as const, publicKey: await keyOf(id) } },
        200,
      )
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/v1/sessions/{address}/activate',
      middleware,
      request: {
        params,
        query: commonQuery,
        body: jsonBody(grants.partial().extend({ pci, context: hex(longestContext) })),
      },
      responses: done,
    }),
    async (c) => {
      const { context: given, pci: id, permissions, policies } = c.req.valid('json')
      const { address } = c.req.valid('param')
      const row = await find(c.var.project.id, address, id)
      // The wallet may have granted less than the app asked for.
      const granted = written({
        permissions: permissions ?? JSON.parse(row.permissions),
        policies: policies ?? JSON.parse(row.policies),
      })
      const { numUpdatedRows } = await db
        .updateTable('permission')
        .set({ context: given, ...granted })
        .where('pci', '=', id)
        .where('context', 'is', null)
        .where('revoked', 'is', null)
        .where('expires', '>', now())
        .executeTakeFirstOrThrow()
      // The request is a repetition if the app lost the first answer.
      const isRepeated = row.context === given && row.revoked === null
      if (numUpdatedRows === 0n && !isRepeated)
        throw problems.badInput('pci', 'The permission is active already, revoked or expired.')
      return c.body(null, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'post',
      path: '/v1/sessions/{address}/revoke',
      middleware,
      request: {
        params,
        query: commonQuery,
        body: jsonBody(z.object({ pci, signature: hex(131_072) })),
      },
      responses: done,
    }),
    async (c) => {
      const { pci: id } = c.req.valid('json')
      await find(c.var.project.id, c.req.valid('param').address, id)
      await db
        .updateTable('permission')
        .set({ revoked: now() })
        .where('pci', '=', id)
        .where('revoked', 'is', null)
        .execute()
      return c.body(null, 200)
    },
  )

  app.openapi(
    createRoute({
      method: 'get',
      path: '/v1/sessions/{address}/getcontext',
      middleware,
      request: { params, query: commonQuery.extend({ pci }) },
      responses: jsonAnswer(z.object({ context: z.string().nullable() })),
    }),
    async (c) => {
      const row = await find(
        c.var.project.id,
        c.req.valid('param').address,
        c.req.valid('query').pci,
      )
      if (row.revoked !== null || row.expires <= now())
        throw problems.notFound('pci', 'The permission is revoked or expired.')
      return c.json({ context: row.context }, 200)
    },
  )

  /**
   * Resolves with the server's own key for a permission. It is not stored, but derived from the
   * secret each time.
   */
  async function keyOf(id: string): Promise<string> {
    const { privateKeyToAccount } = await import('viem/accounts')
    const bytes = createHmac('sha256', secret).update(`permission ${id}`).digest()
    return privateKeyToAccount(toHex(bytes)).publicKey
  }
}

/** Removes permissions that have ended, and requests that no wallet has granted within a day. */
export async function removeEndedPermissions(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .deleteFrom('permission')
    .where(({ and, eb, or }) =>
      or([
        eb('expires', '<=', now),
        eb('revoked', '<=', now - day),
        and([eb('context', 'is', null), eb('made', '<=', now - day)]),
      ]),
    )
    .execute()
}

/**
 * Encodes the permissions for the database. JSON escapes the characters that a database cannot
 * store.
 */
function written({ permissions, policies }: z.output<typeof grants>) {
  const texts = { permissions: JSON.stringify(permissions), policies: JSON.stringify(policies) }
  if (texts.permissions.length + texts.policies.length > longestText)
    throw problems.badInput('permissions', `They have more than ${longestText} characters.`)
  return texts
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((one) => isShallow(one, levels - 1))
}

/**
 * Returns the origin of the page that sent the request. Requests from servers and from sandboxed
 * frames have no origin.
 */
const pageOf = (origin = '') =>
  /^https?:\/\//.test(origin) && URL.canParse(origin) ? origin : null
