import { createRoot } from 'react-dom/client'
import { look } from '../site/look.ts'
import type { PageLink } from './createPageLink.ts'
import type { PlaygroundStart } from './PlaygroundMessage.ts'
import { runSource } from './runSource.ts'
import { Stage } from './Stage.tsx'
import { wearStyles } from './wearStyles.ts'

/** Renders each source that the page sends. One engine is kept across edits. */
export function openStage(link: PageLink, start: PlaygroundStart) {
  look.follow(start.look)
  // The page shows what the example throws.
  const root = createRoot(document.getElementById('root')!, { onCaughtError() {} })
  const worn = new CSSStyleSheet()
  let run = 0
  let hasFailed = false

  function report(error?: unknown) {
    link.say({ kind: 'outcome', error: error === undefined ? undefined : wordsOf(error) })
  }

  async function show(source: string) {
    const current = ++run
    const finish = (error?: unknown) => {
      if (current !== run) return
      hasFailed = error !== undefined
      report(error)
    }
    try {
      const Example = await runSource(source)
      if (current !== run) return
      root.render(
        <Stage key="stage" start={start} run={run} onOutcome={finish}>
          <Example />
        </Stage>,
      )
    } catch (error) {
      finish(error)
    }
  }

  /** Reports later errors of a handler or a promise. Syntax errors stay visible. */
  function reportLate(error: unknown) {
    if (!hasFailed) report(error)
  }

  link.listen((message) => {
    if (message.kind === 'look') look.follow(message.look)
    if (message.kind === 'run') void show(message.source)
    if (message.kind === 'styles') wearStyles(message.styles, worn)
  })
  window.addEventListener('error', ({ error, message }) => reportLate(error ?? message))
  window.addEventListener('unhandledrejection', ({ reason }) => reportLate(reason))
}

function wordsOf(error: unknown) {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
}
