import { evm } from '../../src/engine/adapters/evm/evm.ts'
import { createEngine } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/eip155.ts'
import { EngineProvider } from '../../src/hooks/index.ts'
import { ConnectButton } from '../../src/themes/index.ts'

const engine = createEngine({ adapters: [evm()], networks: [mainnet] })

export function App() {
  return (
    <EngineProvider engine={engine}>
      <ConnectButton />
    </EngineProvider>
  )
}
