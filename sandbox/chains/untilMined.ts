import { callChain } from '../wallets/callChain.ts'

/**
 * Resolves when every sent transaction is in a block. A chain answers `eth_sendTransaction` before
 * that, and a block has room for only a few of our deployments.
 */
export async function untilMined({ rpcUrl, signal }: { rpcUrl: string; signal?: AbortSignal }) {
  const call = (method: string) => callChain({ rpcUrl, method, ...(signal && { signal }) })
  const hasWaiting = async () => {
    const { pending } = (await call('txpool_status')) as { pending: string }
    return Number(pending) > 0
  }
  while (await hasWaiting()) await call('evm_mine')
}
