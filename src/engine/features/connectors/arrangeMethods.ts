import type { ConnectMethod } from './ConnectRow.ts'

const usualOrder: readonly ConnectMethod[] = ['email', 'social', 'wallet']
const walletFirst: readonly ConnectMethod[] = ['wallet', 'email', 'social']

/**
 * The ways to connect in display order: the host's order first, then the default. Wallets come
 * first if one is installed.
 */
export function arrangeMethods({
  offered,
  hasInjected,
  order = [],
}: {
  /** The available methods. */
  offered: readonly ConnectMethod[]
  /** Whether a wallet of this browser shows. */
  hasInjected: boolean
  /** The methods that the host puts first. */
  order?: readonly ConnectMethod[] | undefined
}): readonly ConnectMethod[] {
  const methods = new Set([...order, ...(hasInjected ? walletFirst : usualOrder)])
  return [...methods].filter((method) => offered.includes(method))
}
