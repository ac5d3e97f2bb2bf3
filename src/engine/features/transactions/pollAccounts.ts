import type { FeatureContext } from '../../EngineContext.ts'
import { browserLinks } from '../../platform/browserLinks.ts'
import type { Cancel } from '../../platform/Platform.ts'
import { ignoreFailure } from '../../store/ignoreFailure.ts'
import { currentConnection } from '../connection/Connection.ts'
import { findNetwork } from '../network/Network.ts'
import { readCount } from './observeEip155.ts'

/**
 * Polls how many transactions the account in use has sent, from any app, if an adapter has this
 * enabled. Reports changes.
 */
export function pollAccounts(
  { adapters, platform, store }: Pick<FeatureContext, 'adapters' | 'platform' | 'store'>,
  changed: (caipNetworkId: string) => void,
): Cancel {
  const links = platform.links ?? browserLinks()
  const cancels = adapters.all.map(({ namespace, nodes, pendingTransactions }) => {
    if (!pendingTransactions || !nodes) return () => {}
    const controller = new AbortController()
    const { signal } = controller
    let last: { key: string; counts: string } | undefined

    async function poll() {
      const connection = currentConnection(store.get(), namespace)
      const network = findNetwork(store.get(), connection?.caipNetworkId)
      if (!connection || !network) return
      const { address } = connection.accounts[0]
      const ask = (method: string, params: readonly unknown[]) =>
        nodes!.ask({ network, method, params }, { signal })
      const [taken, sent] = await Promise.all([
        readCount(address, 'latest', ask),
        readCount(address, 'pending', ask),
      ])
      const now = { key: `${network.caipNetworkId}:${address}`, counts: `${taken} ${sent}` }
      if (last?.key === now.key && last.counts !== now.counts) changed(network.caipNetworkId)
      last = now
    }

    const stop = platform.clock.every(pendingTransactions.pollingInterval, () => {
      if (!links.isHidden?.()) ignoreFailure(poll())
    })
    return () => {
      stop()
      controller.abort()
    }
  })
  return () => {
    for (const cancel of cancels) cancel()
  }
}
