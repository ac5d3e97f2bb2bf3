import { readJson, requireProject, type ServiceApp } from '../createServiceApp.ts'
import { refusals } from '../Refusal.ts'
import type { BlockchainContext } from './BlockchainContext.ts'
import { readHoldings } from './readHoldings.ts'

const coinAddress = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** An account's identity and holdings, and token prices. */
export function addAccounts(app: ServiceApp, context: BlockchainContext) {
  const { identities, tokens } = context
  const known = requireProject(context, 'blockchainApi')

  app.get('/v1/identity/:address', known, (c) => {
    const { name = null, avatar = null } = identities[c.req.param('address').toLowerCase()] ?? {}
    return c.json({ name, avatar, resolvedAt: new Date().toISOString() })
  })

  app.get('/v1/account/:address/balance', known, async (c) => {
    if (c.req.query('currency') !== 'usd') throw refusals.badInput('currency', 'Only usd is known.')
    const chain = c.req.query('chainId')
    const { http } = context.supportedChains()
    if (chain && !http.includes(chain)) {
      throw refusals.badInput('chainId', `The chain "${chain.slice(0, 50)}" is not supported.`)
    }
    const address = c.req.param('address')
    const holdings = await Promise.all(
      (chain ? [chain] : http).map((one) => readHoldings(context, { chain: one, address })),
    )
    return c.json({ balances: holdings.flat() })
  })

  app.post('/v1/fungible/price', requireProject(context, 'blockchainApi', []), async (c) => {
    const { addresses, currency } = (await readJson(c)) as {
      addresses?: unknown
      currency?: unknown
    }
    const [first] = Array.isArray(addresses) ? (addresses as unknown[]) : []
    if (currency !== 'usd') throw refusals.badInput('currency', 'Only usd is known.')
    if (typeof first !== 'string') throw refusals.badInput('addresses', 'No token is named.')
    const at = first.lastIndexOf(':')
    const [chain, address] = [first.slice(0, at), first.slice(at + 1)]
    const token =
      address.toLowerCase() === coinAddress ? tokens.coinOf(chain) : tokens.find(chain, address)
    if (!token) return c.json({ fungibles: [] })
    const { decimals, name, price, symbol, iconUrl = '' } = token
    return c.json({ fungibles: [{ address: first, name, symbol, iconUrl, price, decimals }] })
  })
}
