import { isHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { readJson, requireProject, type ServiceApp } from '../createServiceApp.ts'
import { refusals } from '../Refusal.ts'
import type { BlockchainContext } from './BlockchainContext.ts'
import { seconds } from './createSessionStore.ts'

/** Permissions of smart accounts: request, grant, list and revoke. */
export function addSessions(app: ServiceApp, context: BlockchainContext) {
  const { sessions } = context
  const known = requireProject(context, 'blockchainApi', [])

  async function readBody(c: Parameters<typeof readJson>[0]) {
    const body = await readJson(c)
    if (typeof body !== 'object' || body === null)
      throw refusals.badInput('body', 'The body is an object.')
    return body as Readonly<Record<string, unknown>>
  }

  app.get('/v1/sessions/:address', known, (c) =>
    c.json({ pcis: sessions.read(c.req.param('address')) }),
  )

  app.post('/v1/sessions/:address', known, async (c) => {
    const { expiry, permissions, policies } = await readBody(c)
    if (typeof expiry !== 'number' || expiry <= seconds())
      throw refusals.badInput('expiry', 'The expiry is in the future.')
    if (!Array.isArray(permissions) || permissions.length === 0 || !Array.isArray(policies))
      throw refusals.badInput('permissions', 'There is at least one permission.')
    const origin = c.req.header('origin') ?? ''
    const asked = { expiry, permissions, policies, origin, projectId: c.get('projectId') }
    const pci = sessions.add(c.req.param('address'), asked)
    const { publicKey } = privateKeyToAccount(generatePrivateKey())
    return c.json({ pci, key: { type: 'secp256k1', publicKey } })
  })

  app.post('/v1/sessions/:address/activate', known, async (c) => {
    const { context: given, pci } = await readBody(c)
    if (!isHex(given)) throw refusals.badInput('context', 'The context is hex.')
    sessions.change(c.req.param('address'), pci, { context: given })
    return c.body(null, 200)
  })

  app.post('/v1/sessions/:address/revoke', known, async (c) => {
    const { pci, signature } = await readBody(c)
    if (!isHex(signature)) throw refusals.badInput('signature', 'The signature is hex.')
    sessions.change(c.req.param('address'), pci, { revokedAt: seconds() })
    return c.body(null, 200)
  })

  app.get('/v1/sessions/:address/getcontext', known, (c) =>
    c.json({ context: sessions.find(c.req.param('address'), c.req.query('pci')).context }),
  )
}
