import type lines from '*?source'
import type { ReactNode } from 'react'
import { LiveEngine } from './LiveEngine.tsx'
import { Source } from './Source.tsx'

interface ExampleProps {
  /** The engine's id. */
  id: string
  source: typeof lines
  /** The stylesheet that the example uses, where its looks are more than this page's. */
  styles?: typeof lines
  children: ReactNode
}

/** An example that runs, and what runs. */
export function Example({ id, source, styles, children }: ExampleProps) {
  return (
    <div className="live-example">
      <LiveEngine id={id}>
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
