import type { TypedDataDefinition } from 'viem'
import { rpcErrors } from './ProviderRpcError.ts'

/** Reads the second parameter of `eth_signTypedData_v4`: JSON text, or the object itself. */
export function parseTypedData(data: unknown, chainId: number) {
  const typedData = parse(data)
  const { types, primaryType, message, domain } = typedData
  if (!types || !primaryType || !message || !domain) {
    throw rpcErrors.INVALID_PARAMS('typed data with types, primaryType, domain and message')
  }
  if (domain.chainId !== undefined && Number(domain.chainId) !== chainId) {
    throw rpcErrors.INVALID_PARAMS(`typed data for the wallet's chain, ${chainId}`)
  }
  return typedData
}

function parse(data: unknown): TypedDataDefinition & { domain?: { chainId?: unknown } } {
  try {
    const parsed = typeof data === 'string' ? JSON.parse(data) : data
    if (typeof parsed === 'object' && parsed !== null) return parsed
  } catch {
    // Invalid JSON is refused below, like any other invalid value.
  }
  throw rpcErrors.INVALID_PARAMS('typed data as JSON')
}
