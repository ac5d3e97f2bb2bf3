import { readJson, requireProject, type ServiceApp } from '../createServiceApp.ts'
import { refusals } from '../Refusal.ts'
import type { BlockchainContext } from './BlockchainContext.ts'

/** Names of accounts: resolving, reverse lookup, suggestions, and registering. */
export function addNames(app: ServiceApp, context: BlockchainContext) {
  const { names } = context
  const known = requireProject(context, 'blockchainApi')

  app.get('/v1/profile/account/:name', known, (c) => {
    const found = names.find(c.req.param('name'))
    if (found) return c.json(found)
    if (c.req.query('apiVersion') === '2') return c.json([])
    throw refusals.notFound('name', 'Name is not registered')
  })

  app.get('/v1/profile/reverse/:address', known, (c) => {
    const found = names.of(c.req.param('address'))
    if (found.length > 0 || c.req.query('apiVersion') === '2') return c.json(found)
    throw refusals.notFound('address', 'The address has no name')
  })

  app.get('/v1/profile/suggestions/:name', known, (c) =>
    c.json({
      suggestions: names.suggest(c.req.param('name'), c.req.query('zone') ?? 'reown.id'),
    }),
  )

  // The body carries the project and nothing else.
  app.post('/v1/profile/account', requireProject(context, 'blockchainApi', []), async (c) =>
    c.json(await names.register(await readJson(c))),
  )
}
