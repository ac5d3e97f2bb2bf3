import type { RecordedStep, Replay } from 'latchkey/devtools'
import { EngineProvider } from 'latchkey/hooks'
import { ConnectModal } from 'latchkey/themes'
import { useId, useState } from 'react'
import { useIsLive } from './useIsLive.ts'

/** Opens a recording of the devtools, and shows its steps in the themed modal. */
export function GalleryReplay() {
  const [replay, setReplay] = useState<Replay>()
  const [problem, setProblem] = useState<string>()
  const field = useId()
  const isLive = useIsLive()

  async function open(file: File) {
    setReplay(undefined)
    setProblem(undefined)
    try {
      const { parseRecording, replayRecording } = await import('latchkey/devtools')
      setReplay(replayRecording(parseRecording(await file.text())))
    } catch {
      setProblem('This file is not a recording of the devtools. Choose another one.')
    }
  }

  return (
    <>
      <p className="gallery-file">
        <label htmlFor={field}>Open a recording</label>
        <input
          id={field}
          type="file"
          accept=".json,application/json"
          disabled={!isLive}
          onChange={({ currentTarget: { files } }) => files?.[0] && void open(files[0])}
        />
      </p>
      {problem && <p role="alert">{problem}</p>}
      {replay && <Steps replay={replay} />}
    </>
  )
}

function Steps({ replay }: { replay: Replay }) {
  const [position, setPosition] = useState(replay.position())
  const { length } = replay.steps
  const step = replay.steps[position - 1]
  function goTo(wanted: number) {
    replay.goTo(wanted)
    setPosition(replay.position())
  }
  return (
    <figure className="gallery-replay">
      <fieldset aria-label="Replay">
        <button type="button" disabled={position === 0} onClick={() => goTo(position - 1)}>
          Previous step
        </button>
        <input
          type="range"
          min={0}
          max={length}
          value={position}
          aria-label="Step"
          onChange={({ currentTarget }) => goTo(currentTarget.valueAsNumber)}
        />
        <button type="button" disabled={position === length} onClick={() => goTo(position + 1)}>
          Next step
        </button>
      </fieldset>
      <figcaption role="status">
        <strong>
          Step {position} of {length}
        </strong>{' '}
        {step ? titleOf(step) : 'the start'}
      </figcaption>
      <div inert>
        <EngineProvider engine={replay.engine}>
          <ConnectModal />
        </EngineProvider>
      </div>
    </figure>
  )
}

function titleOf(step: RecordedStep): string {
  if (step.kind === 'state') return `changes ${Object.keys(step.slices).join(', ')}`
  if (step.kind === 'event') return `event ${step.name}`
  if (step.kind === 'query') return `reads ${step.key}: ${step.outcome}`
  if (step.kind === 'wallet') return `asks ${step.wallet}: ${step.method}, ${step.outcome}`
  return `asks ${step.url}: ${step.rpc ?? step.method}, ${step.outcome}`
}
