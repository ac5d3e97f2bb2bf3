import { evm } from 'latchkey/adapters/evm'
import { embeddedWallet } from 'latchkey/embedded'
import { createEngine, memoryStorage, type OnrampProvider, type SiwxOption } from 'latchkey/engine'
import { EngineProvider } from 'latchkey/hooks'
import { arbitrum, mainnet } from 'latchkey/networks'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { look } from './look.ts'
import { type PageSandbox, useSandbox } from './SandboxContext.tsx'

interface LiveEngineProps {
  /** The engine's id: each example has an engine of its own. */
  id: string
  /** How the visitor signs in. By default nobody is asked to. */
  siwx?: SiwxOption | undefined
  /** Whether several wallets of one chain family may be connected. By default one. */
  several?: boolean
  /** Who sells. By default nobody. */
  onramp?: readonly OnrampProvider[] | undefined
  /** Whether visitors sign in by e-mail and with social accounts too. By default with wallets only. */
  login?: boolean
  children: ReactNode
}

/**
 * Gives an example an engine on the sandbox's chains, in the look of the site. Until the sandbox is
 * open the example shows, but does not answer.
 */
export function LiveEngine({
  id,
  siwx,
  several = false,
  onramp,
  login = false,
  children,
}: LiveEngineProps) {
  const sandbox = useSandbox()
  const engine = useMemo(
    () => (sandbox ? openEngine(id, sandbox, { siwx, several, onramp, login }) : restingEngine(id)),
    [id, sandbox, siwx, several, onramp, login],
  )
  const chosen = useSyncExternalStore(look.subscribe, look.chosen, () => undefined)
  useEffect(() => engine.theme.set({ themeMode: chosen ?? 'auto' }), [engine, chosen])
  return (
    <div className="live" inert={!sandbox}>
      <EngineProvider key={sandbox ? 'open' : 'resting'} engine={engine}>
        {children}
      </EngineProvider>
    </div>
  )
}

const networks = [mainnet, arbitrum]

type Wishes = Pick<LiveEngineProps, 'siwx' | 'several' | 'onramp' | 'login'>

function openEngine(
  id: string,
  { chains, projectId, secureSite, services }: PageSandbox,
  { siwx, several, onramp, login }: Wishes,
) {
  const customRpcUrls = Object.fromEntries(
    chains.map(({ chainId, rpcUrl }) => [`eip155:${chainId}`, [rpcUrl]]),
  )
  return createEngine({
    id,
    networks,
    adapters: [evm()],
    customRpcUrls,
    projectId,
    services,
    siwx,
    onramp,
    ...(login && secureSite && { connectors: [embeddedWallet({ origin: secureSite.url })] }),
    ...(several && { remoteFeatures: { multiWallet: true } }),
    ...(siwx?.captureEmail && { remoteFeatures: { emailCapture: true } }),
  })
}

/** Finds no wallet and touches no storage. */
function restingEngine(id: string) {
  return createEngine({ id, networks, storage: memoryStorage() })
}
