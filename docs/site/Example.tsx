import type lines from '*?source'
import type { OnrampProvider, SiwxOption } from 'latchkey/engine'
import type { ReactNode } from 'react'
import { LiveEngine } from './LiveEngine.tsx'
import { Source } from './Source.tsx'

interface ExampleProps {
  /** The engine's id. */
  id: string
  source: typeof lines
  /** The stylesheet that the example uses, where its looks are more than this page's. */
  styles?: typeof lines
  /** How the visitor signs in, where the example is about that. */
  siwx?: SiwxOption
  /** Whether several wallets of one chain family may be connected. */
  several?: boolean
  /** Who sells, where the example is about that. */
  onramp?: readonly OnrampProvider[]
  /** Whether visitors sign in by e-mail and with social accounts too. */
  login?: boolean
  children: ReactNode
}

/** An example that runs, and what runs. */
export function Example({ source, styles, children, ...engine }: ExampleProps) {
  return (
    <div className="live-example">
      <LiveEngine {...engine}>
        <div className="stage">{children}</div>
      </LiveEngine>
      <noscript>
        <p className="note">The example above runs with JavaScript. This is its code:</p>
      </noscript>
      <Source code={source} />
      {styles && <Source code={styles} title="Its stylesheet" />}
    </div>
  )
}
