import { evm } from 'latchkey/adapters/evm'
import { createEngine } from 'latchkey/engine'
import { EngineProvider } from 'latchkey/hooks'
import { mainnet } from 'latchkey/networks'
import { useState } from 'react'
import { Readout } from '../site/Readout.tsx'
import { useRpcUrls } from '../site/useRpcUrls.ts'
import { BrandModal } from './BrandModal.tsx'

/** The same parts in the look of a printing house, with an engine of its own. */
export function BrandExample() {
  const customRpcUrls = useRpcUrls()
  const [engine] = useState(() =>
    createEngine({ id: 'docs-brand', networks: [mainnet], adapters: [evm()], customRpcUrls }),
  )
  return (
    <EngineProvider engine={engine}>
      <section className="example" aria-labelledby="brand-example">
        <h2 id="brand-example">A brand’s own</h2>
        <div className="stage stage-brand">
          <BrandModal />
        </div>
        <p className="note">
          Nothing of the theme is used here: parts, and 200 lines of plain CSS.
        </p>
        <Readout />
      </section>
    </EngineProvider>
  )
}
