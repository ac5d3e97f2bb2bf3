import { evm } from 'latchkey/adapters/evm'
import { embeddedWallet } from 'latchkey/connectors/embedded'
import { createEngine, memoryStorage } from 'latchkey/engine'
import { EngineProvider } from 'latchkey/hooks'
import { arbitrum, mainnet } from 'latchkey/networks'
import type { Provider } from 'latchkey/providers'
import { cloudServices } from 'latchkey/providers/cloud-services'
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react'
import { type ExampleSetup, exampleSetups, type Setup } from './exampleSetups.ts'
import { look } from './look.ts'
import { type PageSandbox, useSandbox } from './SandboxContext.tsx'

interface LiveEngineProps {
  /** The engine's id: each example has an engine of its own. */
  id: string
  setup?: ExampleSetup | undefined
  /** Creates the engine, if `setup` is not enough. */
  open?: typeof openEngine
  children: ReactNode
}

/**
 * Gives an example an engine on the sandbox's chains, with the site's theme. Until the sandbox is
 * open, the example shows but does not respond.
 */
export function LiveEngine({ id, setup = 'plain', open = openEngine, children }: LiveEngineProps) {
  const sandbox = useSandbox()
  const engine = useMemo(
    () => (sandbox ? open(id, sandbox, setup) : restingEngine(id)),
    [id, sandbox, setup, open],
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

const networks = [mainnet, arbitrum] as const

function openEngine(
  id: string,
  { chains, exchange, paymaster, projectId, secureSite, services, wallets }: PageSandbox,
  setup: ExampleSetup,
) {
  const { login, sponsored, config }: Setup = exampleSetups[setup]
  const customRpcUrls = Object.fromEntries(
    chains.map(({ chainId, rpcUrl }) => [`eip155:${chainId}`, [rpcUrl]]),
  )
  const routers = Object.fromEntries(
    chains.map(({ chainId }) => [`eip155:${chainId}`, [exchange ?? '']]),
  )
  return createEngine({
    id,
    networks,
    adapters: [evm({ signsIn: wallets && Object.values(wallets).map(({ info }) => info.rdns) })],
    customRpcUrls,
    projectId,
    providers: [
      cloudServices({
        projectId: projectId ?? '',
        urls: services,
        ...(exchange && { swap: { routers } }),
      }),
      ...(sponsored && paymaster ? [sponsorAt(paymaster)] : []),
    ],
    ...(login && secureSite && { connectors: [embeddedWallet({ origin: secureSite.url })] }),
    ...config,
  })
}

/** A provider that pays the fees of all calls. */
const sponsorAt = (paymaster: { url: string }): Provider => ({
  id: 'sponsor',
  name: 'Acme',
  serves: () => true,
  paymaster,
})

/** Finds no wallets and does not use storage. */
function restingEngine(id: string) {
  return createEngine({ id, networks, storage: memoryStorage() })
}
