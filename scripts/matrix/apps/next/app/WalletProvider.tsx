'use client'
import { evm } from 'latchkey/adapters/evm'
import { cookieStorage, createEngine, type EngineConfig } from 'latchkey/engine'
import { EngineProvider } from 'latchkey/hooks'
import { mainnet } from 'latchkey/networks'
import { type ReactNode, useState } from 'react'
import { rpcUrl } from './rpcUrl'

interface WalletProviderProps {
  initialState: EngineConfig['initialState']
  children: ReactNode
}

export function WalletProvider({ initialState, children }: WalletProviderProps) {
  const [engine] = useState(() =>
    createEngine({
      networks: [mainnet],
      adapters: [evm()],
      customRpcUrls: { 'eip155:1': [rpcUrl] },
      storage: cookieStorage(),
      initialState,
    }),
  )
  return <EngineProvider engine={engine}>{children}</EngineProvider>
}
