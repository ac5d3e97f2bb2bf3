import { Hono } from 'hono'
import { isRecord } from '../wallets/isRecord.ts'
import { ProviderRpcError } from '../wallets/ProviderRpcError.ts'
import { createChainBundler } from './createChainBundler.ts'

/**
 * Creates the bundlers of the sandbox's chains (ERC-7769). Each bundler answers JSON-RPC at a path
 * with the id of its chain.
 */
export function createBundler({
  chains,
}: {
  chains: readonly { readonly chainId: number; readonly rpcUrl: string }[]
}) {
  const bundlers = new Map(
    chains.map((chain) => [String(chain.chainId), createChainBundler(chain)]),
  )
  const app = new Hono()
  app.post('/:chain', async (c) => {
    const bundler = bundlers.get(c.req.param('chain'))
    if (!bundler) return c.notFound()
    const request: unknown = await c.req.json().catch(() => undefined)
    const { id = null, method, params } = isRecord(request) ? request : {}
    try {
      const result = await bundler(String(method), Array.isArray(params) ? params : [])
      return c.json({ jsonrpc: '2.0', id, result })
    } catch (cause) {
      const { code, message } =
        cause instanceof ProviderRpcError ? cause : { code: -32603, message: String(cause) }
      return c.json({ jsonrpc: '2.0', id, error: { code, message } })
    }
  })
  return app
}
