import { evm } from 'latchkey/adapters/evm'
import { createEngine } from 'latchkey/engine'
import { EngineProvider } from 'latchkey/hooks'
import { mainnet } from 'latchkey/networks'
import { Theme } from 'latchkey/primitives'
import { ConnectButton, ConnectModal } from 'latchkey/themes'
import { useState } from 'react'
import { Readout } from '../site/Readout.tsx'
import { ThemeControls } from '../site/ThemeControls.tsx'
import { useRpcUrls } from '../site/useRpcUrls.ts'

/** The modal as it comes: one button, one modal. */
export function ThemedExample() {
  const customRpcUrls = useRpcUrls()
  const [engine] = useState(() =>
    createEngine({ id: 'docs-theme', networks: [mainnet], adapters: [evm()], customRpcUrls }),
  )
  return (
    <EngineProvider engine={engine}>
      <section className="example" aria-labelledby="themed-example">
        <h2 id="themed-example">The theme</h2>
        <Theme.Root className="stage stage-themed">
          <ConnectButton />
          <ConnectModal />
        </Theme.Root>
        <ThemeControls />
        <Readout />
      </section>
    </EngineProvider>
  )
}
