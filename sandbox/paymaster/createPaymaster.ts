import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { isAddress, isHex, numberToHex } from 'viem'
import { paymaster } from '../chains/entryPoint/entryPoints.ts'
import { isRecord } from '../wallets/isRecord.ts'

const stub = `0x${'01'.repeat(65)}`

/**
 * Creates a service that pays the fees of all calls on the sandbox's chains (ERC-7677). Wallets
 * send requests to it by JSON-RPC. If the secure site runs, its bundler uses the paymaster's
 * contract.
 */
export function createPaymaster({ chains }: { chains: readonly { readonly chainId: number }[] }) {
  const app = new Hono()
  app.use(cors({ origin: '*' }))

  function answer(method: unknown, params: unknown) {
    const [operation, entryPoint, chainId] = Array.isArray(params) ? params : []
    if (method !== 'pm_getPaymasterStubData' && method !== 'pm_getPaymasterData')
      return refuse(-32601, 'The method is not known.')
    const isComplete = isRecord(operation) && isHex(operation.callData)
    if (!isComplete || !isAddress(String(operation.sender)) || !isAddress(String(entryPoint)))
      return refuse(-32602, 'An operation and its entry point are needed.')
    if (!chains.some((one) => numberToHex(one.chainId) === chainId))
      return refuse(-32602, 'Nothing is paid on this chain.')
    const gas = { paymasterVerificationGasLimit: '0xc350', paymasterPostOpGasLimit: '0x0' }
    const paid = { paymaster: paymaster.address, paymasterData: stub }
    return method === 'pm_getPaymasterStubData'
      ? { result: { ...paid, ...gas, sponsor: { name: 'Acme' }, isFinal: false } }
      : { result: paid }
  }

  app.post('/', async (c) => {
    const request: unknown = await c.req.json().catch(() => undefined)
    if (!isRecord(request))
      return c.json({ jsonrpc: '2.0', id: null, ...refuse(-32700, 'No JSON.') })
    const { id = null, method, params } = request
    return c.json({ jsonrpc: '2.0', id, ...answer(method, params) })
  })
  return app
}

const refuse = (code: number, message: string) => ({ error: { code, message } })
