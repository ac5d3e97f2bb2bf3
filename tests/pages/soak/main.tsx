import { createRoot, type Root } from 'react-dom/client'
import { createEngine, type Engine } from '../../../src/engine/index.ts'
import { EngineProvider } from '../../../src/hooks/index.ts'
import { ConnectButton, ConnectModal } from '../../../src/themes/index.ts'
import '../../../src/themes/tailwind.css'
import '../connect/connect.css'
import { namespaces } from '../connect/namespaces.ts'
import { createSoakWallet } from './createSoakWallet.ts'

/**
 * The functions with which the soak test acts inside the page, in addition to what a user can do.
 */
interface SoakPage {
  mount(): void
  unmount(): void
  engine(): Engine
  readonly wallets: readonly ReturnType<typeof createSoakWallet>[]
  /** Loads the tables for reading names, which stay: 11 MB. */
  readNames(): Promise<unknown>
  /** Counts what is still open on the page. */
  left(): Record<string, unknown>
}

declare global {
  interface Window {
    soak: SoakPage
    /** Pending timers and frames, if there is a counter. */
    waiting?(): string[]
  }
}

const sandbox = await (await fetch('/sandbox.json')).json()
const evm = namespaces.eip155!
const networks = evm.networks(sandbox)
const wallets = [
  createSoakWallet('Meadow', '350670db-19fa-4704-a166-e52e178b59d2'),
  createSoakWallet('Harbor', '450670db-19fa-4704-a166-e52e178b59d3'),
]
const place = document.querySelector('#app')!
let root: Root | undefined
let engine: Engine | undefined

window.soak = {
  wallets,
  engine: () => engine!,
  mount() {
    engine = createEngine({ networks, adapters: [evm.adapter()] })
    root = createRoot(place)
    root.render(
      <EngineProvider engine={engine}>
        <ConnectButton />
        <ConnectModal />
      </EngineProvider>,
    )
  },
  unmount() {
    root?.unmount()
    engine?.destroy()
    root = engine = undefined
    localStorage.clear()
    sessionStorage.clear()
    for (const wallet of wallets) wallet.reset()
  },
  readNames: () => import('viem/ens').then(({ normalize }) => normalize('ada.eth')),
  left: () => ({
    walletListeners: wallets.flatMap((wallet) => wallet.listeners.map(({ event }) => event)),
    waiting: window.waiting?.() ?? [],
    // Not those of the head: the bundler adds its lazy files there.
    nodes: document.body.querySelectorAll('*').length,
    frames: window.length,
    lock: document.documentElement.getAttribute('data-lk-scroll-locked'),
  }),
}
