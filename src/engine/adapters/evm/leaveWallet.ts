import { toEngineError } from '../../errors/toEngineError.ts'
import type { AdapterContext } from '../ChainAdapter.ts'
import type { CapturedWallet } from './Eip1193Provider.ts'

/**
 * Asks the wallet to revoke the page's permission. Uses the first way that the wallet supports: a
 * function of its own (the SDKs of Coinbase and Base), EIP-2255, or `wallet_disconnect` (Porto).
 */
export async function leaveWallet(
  find: () => CapturedWallet,
  connectorId: string,
  { logger }: Pick<AdapterContext, 'logger'>,
  signal: AbortSignal,
): Promise<void> {
  try {
    await leave(find(), signal)
  } catch (thrown) {
    // Some wallets support no way to disconnect. The connection ends on our side in any case.
    logger.debug(`${connectorId} kept its permission: ${toEngineError(thrown).message}`)
  }
}

async function leave(wallet: CapturedWallet, signal: AbortSignal): Promise<void> {
  if (wallet.disconnect && (await hasLeft(wallet, signal))) return
  await wallet
    .request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }], signal })
    .catch(() => wallet.request({ method: 'wallet_disconnect', signal }))
}

/** A wallet that still returns accounts has closed the connection but kept the permission. */
async function hasLeft(wallet: CapturedWallet, signal: AbortSignal): Promise<boolean> {
  try {
    await wallet.disconnect?.(signal)
  } catch {
    return false
  }
  const asking = wallet.request({ method: 'eth_accounts', signal })
  const accounts = await asking.catch(() => [])
  return !Array.isArray(accounts) || accounts.length === 0
}
