import type lines from '*?source'
import {
  Children,
  isValidElement,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { ConnectBar } from './ConnectBar.tsx'
import { editPrefix } from './editPrefix.ts'
import type { ExampleSetup } from './exampleSetups.ts'
import { Inbox } from './Inbox.tsx'
import { LiveEngine } from './LiveEngine.tsx'
import { Source } from './Source.tsx'

interface ExampleProps {
  /** The engine's id. */
  id: string
  source: typeof lines
  /** The stylesheet of the example, if it needs more than this page's. */
  styles?: typeof lines
  /** The special setup of its engine. */
  setup?: ExampleSetup
  children: ReactNode
}

const EditedExample = lazy(async () => {
  const { EditedExample: shown } = await import('./EditedExample.tsx')
  return { default: shown }
})

/** A running example, its source, and an editor. */
export function Example({ id, source, styles, setup = 'plain', children }: ExampleProps) {
  const [isEdited, setIsEdited] = useState(false)
  const [linked, setLinked] = useState<string>()
  const edit = useRef<HTMLButtonElement>(null)

  // This setup runs on an origin that other pages share. So a link must not bring code into its
  // frame.
  const isShared = setup !== 'login'
  useEffect(() => {
    if (!isShared) return
    const open = () => {
      if (!location.hash.startsWith(editPrefix(id))) return
      setLinked(location.hash)
      setIsEdited(true)
    }
    open()
    window.addEventListener('hashchange', open)
    return () => window.removeEventListener('hashchange', open)
  }, [id, isShared])

  function close() {
    flushSync(() => {
      setIsEdited(false)
      setLinked(undefined)
    })
    edit.current?.focus()
  }

  return (
    <div className="live-example">
      {isEdited ? (
        <Suspense fallback={<p className="note">The editor opens …</p>}>
          <EditedExample
            key={linked}
            id={id}
            linked={linked}
            isShared={isShared}
            setup={setup}
            connectBar={has(children, ConnectBar)}
            source={textOf(source)}
            styles={styles && textOf(styles)}
            onClose={close}
          >
            {has(children, Inbox) && <Inbox />}
          </EditedExample>
        </Suspense>
      ) : (
        <>
          <LiveEngine id={id} setup={setup}>
            <div className="stage">{children}</div>
          </LiveEngine>
          <noscript>
            <p className="note">The example above runs with JavaScript. This is its code:</p>
          </noscript>
          <div className="example-source">
            <button
              ref={edit}
              type="button"
              className="edit"
              data-no-search=""
              onClick={() => setIsEdited(true)}
            >
              Edit<span className="hidden"> this example</span>
            </button>
            <Source code={source} />
          </div>
        </>
      )}
      {styles && !isEdited && <Source code={styles} title="Its stylesheet" />}
    </div>
  )
}

function has(children: ReactNode, part: unknown) {
  return Children.toArray(children).some((child) => isValidElement(child) && child.type === part)
}

function textOf(source: typeof lines) {
  return source.map((line) => line.map(([, text]) => text).join('')).join('\n')
}
