import { createContext, useContext } from 'react'
import type { TestWallets } from '../../sandbox/wallets/startTestWallets.ts'

/** The chains and wallets of the sandbox, where one runs behind the page. */
export interface PageSandbox {
  chains: readonly { readonly chainId: number; readonly rpcUrl: string }[]
  wallets: TestWallets['wallets'] | undefined
}

const SandboxContext = createContext<PageSandbox>({ chains: [], wallets: undefined })

export const SandboxProvider = SandboxContext.Provider
export const useSandbox = () => useContext(SandboxContext)
