import { refusals } from '../Refusal.ts'

export interface RpcCall {
  readonly id: string | number | null
  readonly method: string
  readonly params: unknown
}

export function readRpcCall(given: unknown): RpcCall {
  const { jsonrpc, id = null, method, params } = (given ?? {}) as Record<string, unknown>
  if (jsonrpc !== '2.0' || typeof method !== 'string') {
    throw refusals.badInput('body', 'The body is no JSON-RPC call.')
  }
  if (id !== null && typeof id !== 'string' && typeof id !== 'number') {
    throw refusals.badInput('id', 'The id of a call is a text or a number.')
  }
  return { id, method, params }
}
