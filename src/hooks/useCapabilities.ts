'use client'
import type { WalletCapabilities } from '../engine/features/capabilities/Capabilities.ts'
import { capabilities } from '../engine/features/index.ts'
import { useLazyQuery } from './internal/useLazyQuery.ts'
import type { QueryOptions, QueryResult } from './internal/useQuery.ts'

export type UseCapabilitiesResult = QueryResult<WalletCapabilities>

/**
 * Reads what the wallet in use can do on its network (EIP-5792): whether the wallet can send
 * several calls as one, and whether a paymaster can pay the fee. `idle` outside eip155, and while
 * no wallet is connected.
 */
export function useCapabilities(options?: QueryOptions): UseCapabilitiesResult {
  return useLazyQuery(capabilities, ({ current }) => current, options)
}
