import { createRoot } from 'react-dom/client'
import type { SandboxAddresses } from '../../../sandbox/index.ts'
import { startWallets } from '../../../sandbox/wallets/startWallets.ts'
import { evm } from '../../../src/engine/adapters/evm/evm.ts'
import { createEngine } from '../../../src/engine/index.ts'
import { EngineProvider } from '../../../src/hooks/index.ts'
import { Devtools, recordPlatform } from '../../../src/themes/devtools/index.ts'
import { ConnectButton, ConnectModal } from '../../../src/themes/index.ts'
import '../../../src/themes/tailwind.css'

const { chains, control }: SandboxAddresses = await (await fetch('/sandbox.json')).json()
const { wallets } = startWallets({ chains })
const engine = createEngine({ adapters: [evm()], platform: recordPlatform() })

createRoot(document.querySelector('#app')!).render(
  <EngineProvider engine={engine}>
    <ConnectButton />
    <ConnectModal />
    <Devtools sandbox={{ wallets, control }} />
  </EngineProvider>,
)
