import { type ReactNode, StrictMode, Suspense, use } from 'react'
import type { Engine } from '../../../src/engine/index.ts'
import { EngineProvider } from '../../../src/hooks/index.ts'
import { Account } from '../../../src/primitives/index.ts'
import { ConnectButton, ConnectModal } from '../../../src/themes/index.ts'

export interface SsrPageProps {
  readonly engines: readonly Engine[]
  /** On a server that streams: what the buttons' part of the page waits for. */
  readonly until?: Promise<void> | undefined
}

export function SsrPage({ engines, until }: SsrPageProps) {
  return (
    <StrictMode>
      {engines.map((engine, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the page's engines stay in their places.
        <EngineProvider key={index} engine={engine}>
          <section>
            <h2>Wallet</h2>
            <Suspense fallback={<p>Loading</p>}>
              <After until={until}>
                <ConnectButton />
                <ConnectModal />
                <p>
                  Address: <Account.Address full />
                </p>
              </After>
            </Suspense>
          </section>
        </EngineProvider>
      ))}
    </StrictMode>
  )
}

interface AfterProps extends Pick<SsrPageProps, 'until'> {
  readonly children: ReactNode
}

function After({ until, children }: AfterProps) {
  if (until) use(until)
  return children
}
