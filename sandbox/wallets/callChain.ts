import { ProviderRpcError, rpcErrors } from './ProviderRpcError.ts'

interface ChainCall {
  rpcUrl: string
  method: string
  params?: unknown
  signal?: AbortSignal
}

/**
 * Calls a chain with plain JSON-RPC. Throws the chain's errors in the form that a wallet passes to
 * a page.
 */
export async function callChain({ rpcUrl, method, params = [], signal }: ChainCall) {
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: signal ?? null,
  }).catch((cause: unknown) => {
    throw rpcErrors.INTERNAL(`The chain does not answer: ${String(cause)}`)
  })
  const answer: ChainAnswer = await response.json()
  if (answer.error) {
    throw new ProviderRpcError(answer.error.code, answer.error.message, answer.error.data)
  }
  return answer.result
}

interface ChainAnswer {
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}
