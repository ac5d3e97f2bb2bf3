import { toEngineError } from '../../errors/toEngineError.ts'
import type { Connection } from '../../features/connection/Connection.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AbortOptions, AdapterContext, WalletEvent } from '../ChainAdapter.ts'
import { type CapturedWallet, captureWallet } from './captureWallet.ts'
import type { createDiscovery } from './createDiscovery.ts'
import type { Eip1193Provider } from './Eip1193Provider.ts'
import type { Session } from './openSession.ts'

/** The conversations with connected wallets, each with the interface it had at connect. */
export function createWallets(
  discovery: Pick<ReturnType<typeof createDiscovery>, 'get' | 'waitFor'>,
  { logger }: Pick<AdapterContext, 'logger'>,
) {
  const sessions = new Map<string, Session>()

  async function open(
    {
      connectorId,
      provider,
      method,
    }: { connectorId: string; provider: Eip1193Provider; method: string },
    { signal }: AbortOptions,
  ): Promise<Connection> {
    const wallet = captureWallet(provider)
    // Asked before anything is loaded: some wallets open only in the click itself.
    const answer = wallet.request({ method, signal })
    const [accounts, { openSession }] = await Promise.all([answer, import('./openSession.ts')])
    const session = await openSession({ wallet, connectorId, accounts, signal })
    sessions.set(connectorId, session)
    return session.connection
  }

  return {
    async connect(connectorId: string, options: AbortOptions) {
      const provider = discovery.get(connectorId)
      return open({ connectorId, provider, method: 'eth_requestAccounts' }, options)
    },

    /** Never prompts: `eth_accounts` only tells what was granted before. */
    async reconnect(connectorId: string, options: AbortOptions) {
      const provider = await discovery.waitFor(connectorId, options.signal)
      return open({ connectorId, provider, method: 'eth_accounts' }, options)
    },

    async disconnect(connectorId: string, { signal }: AbortOptions) {
      const session = sessions.get(connectorId)
      sessions.delete(connectorId)
      session?.stop()
      try {
        await leave(session?.wallet ?? captureWallet(discovery.get(connectorId)), signal)
      } catch (thrown) {
        // Some wallets know none of the ways; the connection is over on this side all the same.
        logger.debug(`${connectorId} kept its permission: ${toEngineError(thrown).message}`)
      }
    },

    watch: (connectorId: string, listener: (event: WalletEvent) => void): Cancel =>
      sessions.get(connectorId)?.watch(listener) ?? (() => {}),

    /** MetaMask tells `[]` when it locks, and its accounts when it is unlocked. */
    awaitReturn: (connectorId: string, returned: () => void): Cancel =>
      captureWallet(discovery.get(connectorId)).on('accountsChanged', (accounts) => {
        if (Array.isArray(accounts) && accounts.length > 0) returned()
      }),

    provider: (connectorId: string): Eip1193Provider =>
      sessions.get(connectorId)?.wallet.provider ?? discovery.get(connectorId),

    /** The conversation that connect began. */
    session(connectorId: string): Session {
      const session = sessions.get(connectorId)
      if (!session) throw adapterErrors.PROVIDER_NOT_FOUND()
      return session
    },
  }
}

/**
 * Has the wallet forget this page, by the first way that it has: a function of its own (the SDKs of
 * Coinbase and Base), EIP-2255, or `wallet_disconnect` (Porto).
 */
async function leave(wallet: CapturedWallet, signal: AbortSignal): Promise<void> {
  if (wallet.disconnect && (await hasLeft(wallet, signal))) return
  await wallet
    .request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }], signal })
    .catch(() => wallet.request({ method: 'wallet_disconnect', signal }))
}

/** A wallet that still tells its accounts has ended a connection but not its permission. */
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
