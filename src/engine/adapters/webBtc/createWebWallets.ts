import type { Connection } from '../../features/connection/Connection.ts'
import type { AbortOptions } from '../../store/AbortOptions.ts'
import { lazy } from '../../store/lazy.ts'
import { assertNotAborted, untilAborted } from '../../store/untilAborted.ts'
import { adapterErrors } from '../adapterErrors.ts'
import type { AdapterContext, ChainAdapter } from '../ChainAdapter.ts'
import type { PageScan } from './createPageScan.ts'
import type { WebSession, WebSessions } from './createWebSessions.ts'
import type { FoundWallet, ReportedAccount, WebWallet } from './WebWallet.ts'

/**
 * Connects the wallets of one namespace. Each connection uses the functions that the wallet had at
 * connect.
 */
export function createWebWallets(
  scan: PageScan,
  { logger }: Pick<AdapterContext, 'logger'>,
  importSessions: () => Promise<WebSessions>,
): Omit<ChainAdapter, 'namespace' | 'discover'> {
  const connected = new Map<string, { provider: object; session: WebSession }>()
  const loadSessions = lazy(importSessions)

  async function open(
    { connector: { id }, provider }: FoundWallet,
    wallet: WebWallet,
    reported: Promise<readonly ReportedAccount[]>,
    { signal }: AbortOptions,
  ): Promise<Connection> {
    const [[answer], { open: openSession, toError }] = await Promise.all([
      Promise.allSettled([reported]),
      untilAborted(loadSessions(), signal),
    ])
    assertNotAborted(signal)
    if (answer.status === 'rejected') throw await toError(answer.reason)
    const session = openSession(id, wallet, answer.value)
    connected.get(id)?.session.stop()
    connected.set(id, { provider, session })
    return session.connection
  }

  return {
    async connect(connectorId, { signal }) {
      const found = scan.get(connectorId)
      const wallet = found.open()
      // Requested before anything loads. Some wallets open only during the click itself.
      return open(found, wallet, wallet.connect(signal), { signal })
    },

    /** Never prompts. A wallet that can only prompt is not restored. */
    async reconnect(connectorId, { signal }) {
      const found = await scan.waitFor(connectorId, signal)
      const wallet = found.open()
      if (!wallet.recall) throw adapterErrors.NO_ACCOUNTS()
      return open(found, wallet, wallet.recall(signal), { signal })
    },

    async disconnect(connectorId, { signal }) {
      const session = connected.get(connectorId)?.session
      connected.delete(connectorId)
      session?.stop()
      try {
        const wallet = session?.wallet ?? scan.get(connectorId).open()
        await wallet.disconnect?.(signal)
      } catch {
        // The connection ends on our side in any case.
        logger.debug(`${connectorId} kept its permission.`)
      }
    },

    watch: (connectorId, listener) =>
      connected.get(connectorId)?.session.watch(listener) ?? (() => {}),

    provider: (connectorId) =>
      connected.get(connectorId)?.provider ?? scan.get(connectorId).provider,

    signing: {
      async signMessage({ connectorId, ...request }, { signal }) {
        const session = connected.get(connectorId)?.session
        if (!session) throw adapterErrors.PROVIDER_NOT_FOUND()
        return session.signMessage(request, signal)
      },
    },
  }
}
