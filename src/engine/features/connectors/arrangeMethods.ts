import type { ConnectMethod } from './ConnectRow.ts'

const usualOrder: readonly ConnectMethod[] = ['email', 'social', 'wallet']
const walletFirst: readonly ConnectMethod[] = ['wallet', 'email', 'social']

/**
 * The ways to connect in the order in which they show: the host's first, then the usual ones. Who has
 * a wallet in this browser sees wallets first.
 */
export function arrangeMethods({
  offered,
  hasInjected,
  order = [],
}: {
  /** What there is at all. */
  offered: readonly ConnectMethod[]
  /** Whether a wallet of this browser shows. */
  hasInjected: boolean
  /** The methods that the host puts first. */
  order?: readonly ConnectMethod[] | undefined
}): readonly ConnectMethod[] {
  const methods = new Set([...order, ...(hasInjected ? walletFirst : usualOrder)])
  return [...methods].filter((method) => offered.includes(method))
}
