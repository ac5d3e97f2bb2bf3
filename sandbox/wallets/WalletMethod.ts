import type { Approve } from './createRequestLog.ts'

/** How a wallet answers one method. */
export type WalletMethod = (params: readonly unknown[], approve: Approve) => unknown
