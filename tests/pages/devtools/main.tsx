import { createRoot } from 'react-dom/client'
import { evm } from '../../../src/engine/adapters/evm/evm.ts'
import { createEngine } from '../../../src/engine/index.ts'
import { EngineProvider } from '../../../src/hooks/index.ts'
import { Devtools, recordPlatform } from '../../../src/themes/devtools/index.ts'
import { ConnectButton, ConnectModal } from '../../../src/themes/index.ts'
import '../../../src/themes/tailwind.css'

const engine = createEngine({ adapters: [evm()], platform: recordPlatform() })

createRoot(document.querySelector('#app')!).render(
  <EngineProvider engine={engine}>
    <ConnectButton />
    <ConnectModal />
    <Devtools />
  </EngineProvider>,
)
