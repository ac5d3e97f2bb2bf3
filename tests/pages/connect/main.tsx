import { createRoot } from 'react-dom/client'
import { evm } from '../../../src/engine/adapters/evm/index.ts'
import { createEngine, type EngineConfig, type Network } from '../../../src/engine/index.ts'
import { arbitrum, mainnet } from '../../../src/engine/networks/index.ts'
import { EngineProvider } from '../../../src/hooks/index.ts'
import { ConnectButton, ConnectModal } from '../../../src/themes/index.ts'
import '../../../src/themes/tailwind.css'
import './connect.css'

declare global {
  interface Window {
    /** The engines of this page, for tests that look where a visitor cannot. */
    engines: ReturnType<typeof createEngine>[]
  }
}

/** `?options={…}` are the host options of the first engine; `?engines=a,b` makes one per id. */
const query = new URLSearchParams(location.search)
const options: EngineConfig = JSON.parse(query.get('options') ?? '{}')
const ids = query.get('engines')?.split(',') ?? ['latchkey']

const { chains }: { chains: { chainId: number; rpcUrl: string }[] } = await (
  await fetch('/sandbox.json')
).json()

const networks = [mainnet, arbitrum].flatMap((network): Network[] => {
  const chain = chains.find(({ chainId }) => chainId === network.id)
  if (!chain) return []
  const http = [chain.rpcUrl]
  return [{ ...network, rpcUrls: { default: { http }, chainDefault: { http } } }]
})

window.engines = ids.map((id) => createEngine({ id, networks, adapters: [evm()], ...options }))
document.documentElement.dir = query.get('dir') ?? 'ltr'

createRoot(document.querySelector('#app')!).render(
  window.engines.map((engine) => (
    <section key={engine.config.id} aria-label={engine.config.id}>
      <EngineProvider engine={engine}>
        <ConnectButton />
        <ConnectModal />
      </EngineProvider>
    </section>
  )),
)
