import { evm } from 'latchkey/adapters/evm'
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
  siwx?: SiwxOption
  /** Whether several wallets of one chain family may be connected. By default one. */
  several?: boolean
  /** Who sells. By default nobody. */
  onramp?: readonly OnrampProvider[]
  children: ReactNode
}

/**
 * Gives an example an engine on the sandbox's chains, in the look of the site. Until the sandbox is
 * open the example shows, but does not answer.
 */
export function LiveEngine({ id, siwx, several = false, onramp, children }: LiveEngineProps) {
  const sandbox = useSandbox()
  const engine = useMemo(
    () => (sandbox ? openEngine(id, sandbox, { siwx, several, onramp }) : restingEngine(id)),
    [id, sandbox, siwx, several, onramp],
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

function openEngine(
  id: string,
  { chains, projectId, services }: PageSandbox,
  {
    siwx,
    several,
    onramp,
  }: {
    siwx: SiwxOption | undefined
    several: boolean
    onramp: readonly OnrampProvider[] | undefined
  },
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
    ...(several && { remoteFeatures: { multiWallet: true } }),
  })
}

/** Finds no wallet and touches no storage. */
function restingEngine(id: string) {
  return createEngine({ id, networks, storage: memoryStorage() })
}
