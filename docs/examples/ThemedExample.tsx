import { Theme } from 'latchkey/primitives'
import { ConnectButton, ConnectModal } from 'latchkey/themes'
import { LiveEngine } from '../site/LiveEngine.tsx'
import { Readout } from '../site/Readout.tsx'
import { ThemeControls } from '../site/ThemeControls.tsx'

/** The modal without changes: one button, one modal. */
export function ThemedExample() {
  return (
    <section className="example" aria-labelledby="themed-example">
      <h2 id="themed-example">The theme</h2>
      <LiveEngine id="docs-theme">
        <Theme.Root className="stage stage-themed">
          <ConnectButton />
          <ConnectModal />
        </Theme.Root>
        <ThemeControls />
        <Readout />
      </LiveEngine>
    </section>
  )
}
