'use client'
import { useMemo } from 'react'
import { arrangeMethods } from '../engine/features/connectors/arrangeMethods.ts'
import type { ConnectMethod } from '../engine/features/connectors/ConnectRow.ts'
import type { EngineOption } from './EngineProvider.tsx'
import { useConnectors } from './useConnectors.ts'
import { useFeatures } from './useFeatures.ts'

/**
 * The available ways to connect in display order: by default email, social login, wallets. Wallets
 * come first if one is installed. Without an embedded wallet there are only wallets.
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
