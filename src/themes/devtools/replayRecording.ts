import { createEngine } from '../../engine/createEngine.ts'
import type { Engine } from '../../engine/Engine.ts'
import type { EngineState } from '../../engine/EngineState.ts'
import { createTestPlatform } from '../../engine/testing/createTestPlatform.ts'
import type { RecordedStep, Recording } from './Recording.ts'

/** Shows a recording again, one step at a time. */
export interface Replay {
  /**
   * The engine to pass to an `EngineProvider`. It only shows the recording: it sends nothing to
   * wallets, nodes or services.
   */
  readonly engine: Engine
  readonly steps: readonly RecordedStep[]
  /** Returns the number of replayed steps. At 0, the start is shown. */
  position(): number
  /** Shows the state after that many steps. */
  goTo(position: number): void
}

/** Shows a recording again, from its start. */
export function replayRecording({ start, startedAt, steps }: Recording): Replay {
  const platform = createTestPlatform()
  platform.clock.advance(startedAt)
  const engine = createEngine({ platform, enableEmbedded: true, logLevel: 'silent' })
  const listeners = new Set<() => void>()
  let position = 0
  let shown = start

  function stateAfter(count: number): EngineState {
    const changes = steps.slice(0, count).map((step) => (step.kind === 'state' ? step.slices : {}))
    return Object.assign({}, start, ...changes)
  }

  return {
    engine: {
      ...engine,
      getState: () => shown,
      getInitialState: () => shown,
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
    steps,
    position: () => position,
    goTo(wanted) {
      position = Math.min(Math.max(0, Math.trunc(wanted)), steps.length)
      shown = stateAfter(position)
      for (const listener of [...listeners]) listener()
    },
  }
}
