import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { TestWallet } from '../../sandbox/wallets/createTestWallet.ts'
import {
  greeting,
  type PageMessage,
  type PlaygroundStart,
} from '../playground/PlaygroundMessage.ts'
import type { EditedStyles } from '../playground/wearStyles.ts'
import type { ExampleSetup } from './exampleSetups.ts'
import { look } from './look.ts'
import type { PageSandbox } from './SandboxContext.tsx'
import { servePlayground } from './servePlayground.ts'

interface PlaygroundProps {
  id: string
  title: string
  setup: ExampleSetup
  connectBar: boolean
  source: string
  /** The stylesheet, if the example has one. */
  styles: EditedStyles | undefined
  sandbox: PageSandbox
  /**
   * Whether the code came from a link. If so, the code cannot load pictures of other servers, and
   * cannot copy anything.
   */
  isLinked: boolean
  onOutcome(error: string | undefined): void
}

/**
 * Runs source code in a frame of another origin, with its own policy. The code can reach only the
 * page's wallets and the sandbox, through a port.
 */
export function Playground(props: PlaygroundProps) {
  const { id, title, setup, connectBar, source, styles, sandbox, isLinked, onOutcome } = props
  const frame = useRef<HTMLIFrameElement>(null)
  const say = useRef<(message: PageMessage) => void>(undefined)
  const latest = useRef({ source, styles })
  const chosen = useSyncExternalStore(look.subscribe, look.chosen, () => undefined)

  useEffect(() => {
    let end: (() => void) | undefined
    function greet({ data, source: sender }: MessageEvent) {
      if (data !== greeting || sender !== frame.current!.contentWindow) return
      end?.()
      const { port1: port, port2 } = new MessageChannel()
      end = servePlayground({ port, sandbox, onOutcome })
      const { control: _, wallets, ...addresses } = sandbox
      const start: PlaygroundStart = {
        id,
        setup,
        connectBar,
        isLinked,
        look: look.chosen(),
        sandbox: addresses,
        wallets: Object.values<TestWallet>(wallets ?? {}).map(({ info }) => info),
      }
      // An opaque origin cannot be a target origin. The frame itself sent the request.
      frame.current!.contentWindow!.postMessage(start, '*', [port2])
      say.current = (message) => port.postMessage(message)
      say.current({ kind: 'run', source: latest.current.source })
      if (latest.current.styles) say.current({ kind: 'styles', styles: latest.current.styles })
    }
    window.addEventListener('message', greet)
    return () => {
      window.removeEventListener('message', greet)
      say.current = undefined
      end?.()
    }
  }, [id, setup, connectBar, sandbox, isLinked, onOutcome])

  useEffect(() => {
    latest.current.source = source
    say.current?.({ kind: 'run', source })
  }, [source])

  useEffect(() => {
    latest.current.styles = styles
    if (styles) say.current?.({ kind: 'styles', styles })
  }, [styles])

  useEffect(() => say.current?.({ kind: 'look', look: chosen }), [chosen])

  const hasOwnOrigin = setup === 'login'
  return (
    <iframe
      ref={frame}
      className="playground"
      title={title}
      src={hasOwnOrigin ? `${neighbourOrigin()}/playground/` : '/playground/'}
      // The embedded wallet's site requires an origin.
      sandbox={`allow-scripts allow-forms${hasOwnOrigin ? ' allow-same-origin allow-popups allow-popups-to-escape-sandbox' : ''}`}
      allow={isLinked ? undefined : 'clipboard-write'}
    />
  )
}

/** The same server under another host name. The other name makes it another origin. */
function neighbourOrigin() {
  const { hostname, port, protocol } = location
  return `${protocol}//${hostname === 'localhost' ? '127.0.0.1' : 'localhost'}:${port}`
}
