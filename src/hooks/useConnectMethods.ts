'use client'
import { useMemo } from 'react'
import type { ConnectMethod } from '../engine/features/connectors/ConnectRow.ts'
import type { EngineOption } from './EngineProvider.tsx'
import { useConnectors } from './useConnectors.ts'
import { useFeatures } from './useFeatures.ts'

/**
 * Returns the available ways to connect, in the order to display them. The default order is email,
 * social login, wallets. If a wallet is installed, wallets are first. Without an embedded wallet,
 * there are only wallets.
 */
export function useConnectMethods(options?: EngineOption): readonly ConnectMethod[] {
  const connectors = useConnectors(options)
  const { connectMethodsOrder: order, email, socials } = useFeatures(options).features
  return useMemo(() => {
    const hasAuth = connectors.some(({ type }) => type === 'AUTH')
    const offered: ConnectMethod[] = ['wallet']
    if (hasAuth && email) offered.push('email')
    if (hasAuth && socials && socials.length > 0) offered.push('social')
    const hasInjected = connectors.some(({ type }) => type === 'INJECTED' || type === 'ANNOUNCED')
    return arrangeMethods({ offered, hasInjected, order })
  }, [connectors, email, order, socials])
}

const usualOrder: readonly ConnectMethod[] = ['email', 'social', 'wallet']
const walletFirst: readonly ConnectMethod[] = ['wallet', 'email', 'social']

/**
 * Returns the ways to connect in display order: the host's order first, then the default. Wallets
 * come first if one is installed.
 */
function arrangeMethods({
  offered,
  hasInjected,
  order = [],
}: {
  /** The available methods. */
  offered: readonly ConnectMethod[]
  /** Whether the list shows a wallet that is installed in this browser. */
  hasInjected: boolean
  /** The methods that the host puts first. */
  order?: readonly ConnectMethod[] | undefined
}): readonly ConnectMethod[] {
  const methods = new Set([...order, ...(hasInjected ? walletFirst : usualOrder)])
  return [...methods].filter((method) => offered.includes(method))
}
