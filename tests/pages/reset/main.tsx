import { createRoot } from 'react-dom/client'
import 'latchkey/themes/default.unlayered.css'
import { evm } from '../../../src/engine/adapters/evm/evm.ts'
import { createEngine } from '../../../src/engine/index.ts'
import { EngineProvider } from '../../../src/hooks/index.ts'
import { ConnectButton, ConnectModal } from '../../../src/themes/index.ts'

// Loads the host's stylesheet last, because it then wins over the theme's rules. `?polite` leaves
// it out.
if (!new URLSearchParams(location.search).has('polite')) await import('./reset.css')

createRoot(document.querySelector('#app')!).render(
  <EngineProvider engine={createEngine({ adapters: [evm()] })}>
    <ConnectButton />
    <ConnectModal />
  </EngineProvider>,
)
