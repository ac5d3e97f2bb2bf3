import type { Approve } from './createRequestLog.ts'

/** Answers one method of the wallet. */
export type WalletMethod = (params: readonly unknown[], approve: Approve) => unknown
