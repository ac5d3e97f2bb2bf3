'use client'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { Engine } from '../../engine/Engine.ts'
import { EngineProvider, useEngine } from '../../hooks/EngineProvider.tsx'
import { DialogBranch } from '../../primitives/internal/radixDialog.ts'
import {
  TabsContent,
  TabsList,
  TabsRoot,
  TabsTrigger,
} from '../../primitives/internal/radixTabs.ts'
import { ConnectModal } from '../ConnectModal.tsx'
import type { DevtoolsSandbox } from './DevtoolsSandbox.ts'
import { devtoolsStyles } from './devtoolsStyles.ts'
import { devtoolsWords as words } from './devtoolsWords.ts'
import { operationsOf, type RecordedOperation } from './operationsOf.ts'
import {
  parseRecording,
  type RecordedStep,
  type Recording,
  writeRecording,
  writeValue,
} from './Recording.ts'
import { type Recorder, recordEngine } from './recordEngine.ts'
import { type Replay, replayRecording } from './replayRecording.ts'
import { SandboxTab } from './SandboxTab.tsx'

export interface DevtoolsProps {
  /** The engine to record. Default: the engine of the nearest `EngineProvider`. */
  engine?: Engine | undefined
  /** What a replay shows. Default: the themed modal. */
  modal?: ReactNode
  /**
   * The sandbox behind the page. With it, the panel controls the sandbox's wallets and sets its
   * faults.
   */
  sandbox?: DevtoolsSandbox | undefined
}

/**
 * The panel of `Devtools`. It has its own shadow root, so that its styles and the page's styles do
 * not mix.
 */
export function DevtoolsPanel({ engine: given, modal = <ConnectModal />, sandbox }: DevtoolsProps) {
  const engine = useEngine({ engine: given })
  const [root, setRoot] = useState<ShadowRoot>()
  const [recorder, setRecorder] = useState<Recorder>()
  const [replay, setReplay] = useState<Replay>()
  useEffect(() => {
    const made = recordEngine(engine)
    setRecorder(made)
    return made.stop
  }, [engine])

  return (
    // Belongs to the open dialog, so that a click in the panel does not close the modal.
    <DialogBranch asChild>
      <div ref={(host) => void (host && setRoot(host.shadowRoot ?? openRoot(host)))}>
        {/* The modal is rendered in the page itself, which has the theme's styles. The panel's
            slot shows it. */}
        {replay && <EngineProvider engine={replay.engine}>{modal}</EngineProvider>}
        {root &&
          recorder &&
          createPortal(
            <Frame>
              {replay ? (
                <ReplayBar replay={replay} onLeave={() => setReplay(undefined)} />
              ) : (
                <Recorded
                  recorder={recorder}
                  storageOf={engine.config.id}
                  sandbox={sandbox}
                  onOpen={(recording) => setReplay(replayRecording(recording))}
                />
              )}
            </Frame>,
            root,
          )}
      </div>
    </DialogBranch>
  )
}

function openRoot(host: HTMLElement): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(devtoolsStyles)
  root.adoptedStyleSheets = [sheet]
  return root
}

/** The panel, and the button that opens and closes it. The button keeps the focus. */
function Frame({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="frame">
      <button
        type="button"
        className="toggle"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {words.title}
      </button>
      {isOpen && (
        <section className="panel" aria-label={words.title}>
          {children}
        </section>
      )}
    </div>
  )
}

interface RecordedProps {
  recorder: Recorder
  /** The id of the engine. The panel lists its keys in the browser's storage. */
  storageOf: string
  sandbox: DevtoolsSandbox | undefined
  onOpen(recording: Recording): void
}

function Recorded({ recorder, sandbox, storageOf, onOpen }: RecordedProps) {
  const live = useSyncExternalStore(recorder.subscribe, recorder.read, recorder.read)
  const [paused, setPaused] = useState<Recording>()
  const [problem, setProblem] = useState<string>()
  const recording = paused ?? live

  async function open(file: File | undefined) {
    if (!file) return
    try {
      onOpen(parseRecording(await file.text()))
    } catch {
      setProblem(words.invalid)
    }
  }

  return (
    <>
      <div className="replay">
        <button type="button" onClick={() => setPaused(paused ? undefined : live)}>
          {paused ? words.record : words.pause}
        </button>
        <button
          type="button"
          onClick={() => {
            setPaused(undefined)
            recorder.clear()
          }}
        >
          {words.clear}
        </button>
        <button type="button" onClick={() => save(recording)}>
          {words.save}
        </button>
        <label className="file">
          {words.import}
          <input
            type="file"
            accept="application/json"
            onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
          />
        </label>
        <span role="status">{problem}</span>
      </div>
      <TabsRoot className="views" defaultValue="steps">
        <TabsList aria-label={words.title}>
          <TabsTrigger value="steps">{words.steps}</TabsTrigger>
          <TabsTrigger value="state">{words.state}</TabsTrigger>
          <TabsTrigger value="operations">{words.operations}</TabsTrigger>
          <TabsTrigger value="wallets">{words.wallets}</TabsTrigger>
          <TabsTrigger value="queries">{words.queries}</TabsTrigger>
          <TabsTrigger value="storage">{words.storage}</TabsTrigger>
          {sandbox && <TabsTrigger value="sandbox">{words.sandbox}</TabsTrigger>}
        </TabsList>
        <TabsContent value="steps">
          <Steps steps={recording.steps} empty={words.nothing} />
        </TabsContent>
        <TabsContent value="operations">
          <Operations recording={recording} />
        </TabsContent>
        <TabsContent value="wallets">
          <Steps
            steps={recording.steps.filter(({ kind }) => kind === 'wallet')}
            empty={words.noWallets}
          />
        </TabsContent>
        <TabsContent value="queries">
          <Steps steps={lastOfEachQuery(recording.steps)} empty={words.noQueries} />
        </TabsContent>
        <TabsContent value="state">
          <Slices recording={recording} />
        </TabsContent>
        <TabsContent value="storage">
          <Stored id={storageOf} />
        </TabsContent>
        {sandbox && (
          <TabsContent value="sandbox">
            <SandboxTab sandbox={sandbox} />
          </TabsContent>
        )}
      </TabsRoot>
    </>
  )
}

function Steps({ steps, empty }: { steps: readonly RecordedStep[]; empty: string }) {
  const rows = steps.map((step) => ({ id: step, at: step.at, title: titleOf(step), value: step }))
  return <Rows rows={rows} empty={empty} chosen={words.chosen} />
}

/** Lists what the user started, and the results. */
function Operations({ recording }: { recording: Recording }) {
  const calls = useMemo(() => operationsOf(recording), [recording])
  const rows = calls.map((call) => ({
    id: `${call.name} ${call.at}`,
    at: call.at,
    title: titleOfCall(call),
    value: call,
  }))
  return <Rows rows={rows} empty={words.noOperations} chosen={words.chosenOperation} />
}

interface Row {
  /** The row's id. It stays the same while the row's value changes. */
  id: unknown
  at: number
  title: string
  value: unknown
}

/** Lists rows, the latest first, and shows the content of the chosen row. */
function Rows({ chosen, empty, rows }: { chosen: string; empty: string; rows: readonly Row[] }) {
  const [chosenId, setChosenId] = useState<unknown>()
  const numbered = rows.map((row, index) => ({ number: index + 1, row })).reverse()
  const shown = rows.find(({ id }) => id === chosenId)
  if (rows.length === 0) return <p>{empty}</p>
  return (
    <div className="steps">
      <ol>
        {numbered.map(({ number, row }) => (
          <li key={number}>
            <button type="button" aria-current={row === shown} onClick={() => setChosenId(row.id)}>
              <time>{`${(row.at / 1_000).toFixed(3)} s`}</time>
              {row.title}
            </button>
          </li>
        ))}
      </ol>
      {shown && <Json label={chosen} value={shown.value} />}
    </div>
  )
}

/** Returns the last step of each cached read: its result, or that it is pending. */
function lastOfEachQuery(steps: readonly RecordedStep[]): readonly RecordedStep[] {
  const last = new Map<string, RecordedStep>()
  for (const step of steps) {
    if (step.kind !== 'query') continue
    // A key that is deleted first moves to the end, so the latest step is last.
    last.delete(step.key)
    last.set(step.key, step)
  }
  return [...last.values()]
}

function Slices({ recording: { start, steps } }: { recording: Recording }) {
  const changes = steps.map((step) => (step.kind === 'state' ? step.slices : {}))
  const state = Object.assign({}, start, ...changes) as Readonly<Record<string, unknown>>
  return Object.entries(state).map(([name, slice]) => (
    <details key={name}>
      <summary>{name}</summary>
      <Json label={name} value={slice} />
    </details>
  ))
}

/** What the engine stored in this browser, without secrets. Empty if the host has its own storage. */
function Stored({ id }: { id: string }) {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(`@latchkey/${id}/`))
  if (keys.length === 0) return <p>{words.noStorage}</p>
  return keys.map((key) => (
    <details key={key}>
      <summary>{key}</summary>
      <Json label={key} value={readStored(key)} />
    </details>
  ))
}

function readStored(key: string): unknown {
  const text = localStorage.getItem(key) ?? ''
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Shows a value in a text field, which the user can scroll and copy with the keyboard. */
function Json({ label, value }: { label: string; value: unknown }) {
  return <textarea readOnly aria-label={label} rows={12} value={writeValue(value)} />
}

function ReplayBar({ replay, onLeave }: { replay: Replay; onLeave(): void }) {
  const [position, setPosition] = useState(replay.position())
  const { length } = replay.steps
  const step = replay.steps[position - 1]
  function goTo(wanted: number) {
    replay.goTo(wanted)
    setPosition(replay.position())
  }
  return (
    <>
      <fieldset className="replay" aria-label={words.replay}>
        <button type="button" onClick={() => goTo(position - 1)}>
          {words.back}
        </button>
        <input
          type="range"
          min={0}
          max={length}
          value={position}
          aria-label={words.position(position, length)}
          onChange={({ currentTarget }) => goTo(currentTarget.valueAsNumber)}
        />
        <button type="button" onClick={() => goTo(position + 1)}>
          {words.next}
        </button>
        <span>
          {words.position(position, length)} {step && titleOf(step)}
        </span>
        <button type="button" onClick={onLeave}>
          {words.leave}
        </button>
      </fieldset>
      <div className="stage">
        <slot />
      </div>
    </>
  )
}

function titleOf(step: RecordedStep): string {
  if (step.kind === 'state') return Object.keys(step.slices).join(', ')
  if (step.kind === 'event') return step.name
  if (step.kind === 'query') return `${step.key} ${step.outcome}`
  if (step.kind === 'wallet')
    return `${step.method} ${step.wallet} ${step.outcome} (${step.took} ms)`
  const { method, outcome, rpc, took, url } = step
  return `${rpc ?? method} ${url} ${outcome} (${took} ms)`
}

function titleOfCall({ name, outcome, state, took }: RecordedOperation): string {
  const time = took === undefined ? '' : ` (${took} ms)`
  return `${name} ${state.error?.code ?? outcome}${time}`
}

function save(recording: Recording) {
  const url = URL.createObjectURL(
    new Blob([writeRecording(recording)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = 'latchkey-recording.json'
  link.click()
  URL.revokeObjectURL(url)
}
