import { Component, type ReactNode, StrictMode, useEffect, useMemo } from 'react'
import { ConnectBar } from '../site/ConnectBar.tsx'
import { LiveEngine } from '../site/LiveEngine.tsx'
import { SandboxContext } from '../site/SandboxContext.tsx'
import type { PlaygroundStart } from './PlaygroundMessage.ts'

interface StageProps {
  start: PlaygroundStart
  /** The number of the run. After a failure, the next run tries again. */
  run: number
  onOutcome(error?: unknown): void
  children: ReactNode
}

/** The edited example on the page's sandbox. */
export function Stage({ start, run, onOutcome, children }: StageProps) {
  const { id, setup, connectBar, sandbox } = start
  const value = useMemo(
    () => ({ sandbox: { ...sandbox, wallets: undefined }, open() {} }),
    [sandbox],
  )
  return (
    <StrictMode>
      <SandboxContext value={value}>
        <LiveEngine id={id} setup={setup}>
          <div className="stage">
            {connectBar && <ConnectBar />}
            <Attempt key={run} onOutcome={onOutcome}>
              {children}
            </Attempt>
          </div>
        </LiveEngine>
      </SandboxContext>
    </StrictMode>
  )
}

type AttemptProps = Pick<StageProps, 'onOutcome' | 'children'>

/** Reports whether the content rendered. React only supports error boundaries as classes. */
class Attempt extends Component<AttemptProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onOutcome(error)
  }

  override render() {
    if (this.state.hasFailed) return null
    return (
      <>
        {this.props.children}
        <Shown onShow={this.props.onOutcome} />
      </>
    )
  }
}

function Shown({ onShow }: { onShow(): void }) {
  useEffect(() => onShow(), [onShow])
  return null
}
