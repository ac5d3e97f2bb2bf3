import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { SandboxAddresses } from '../../sandbox/startSandbox.ts'
import type { TestWallets } from '../../sandbox/wallets/startWallets.ts'
import type { LocalMainnet } from '../../tests/foreign/deployMainnet.ts'
import { openSandbox } from './openSandbox.ts'

/** The sandbox's chains, services and wallets, if one runs behind the page. */
export interface PageSandbox extends Partial<SandboxAddresses> {
  chains: SandboxAddresses['chains']
  wallets: TestWallets['wallets'] | undefined
  /** Which of Ethereum's contracts the first chain has. */
  mainnet?: LocalMainnet
}

interface SandboxContextValue {
  sandbox: PageSandbox | undefined
  open(): void
}

/** The page's sandbox. The frame of an edited example uses the sandbox of the page around it. */
export const SandboxContext = createContext<SandboxContextValue | undefined>(undefined)

/** Opens the sandbox once, when the page first needs it. */
export function SandboxProvider({ children }: { children: ReactNode }) {
  const [sandbox, setSandbox] = useState<PageSandbox>()
  const isOpening = useRef(false)
  const open = useCallback(() => {
    if (isOpening.current) return
    isOpening.current = true
    openSandbox().then(setSandbox)
  }, [])
  const value = useMemo(() => ({ sandbox, open }), [sandbox, open])
  return <SandboxContext value={value}>{children}</SandboxContext>
}

/** The sandbox, or `undefined` until it is open. */
export function useSandbox(): PageSandbox | undefined {
  const { sandbox, open } = useContext(SandboxContext)!
  useEffect(open, [open])
  return sandbox
}
