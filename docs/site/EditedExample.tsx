import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { Editor, type Outcome } from './Editor.tsx'
import type { ExampleSetup } from './exampleSetups.ts'
import { Playground } from './Playground.tsx'
import { useSandbox } from './SandboxContext.tsx'

interface EditedExampleProps {
  id: string
  setup: ExampleSetup
  connectBar: boolean
  source: string
  /** Its stylesheet, if it has one. */
  styles: string | undefined
  onClose(): void
  /** Content beside the example that is not part of it. */
  children: ReactNode
}

const pause = 150

/** An example that the reader can edit: its frame and the editor. */
export function EditedExample(props: EditedExampleProps) {
  const { source, styles, onClose, children, ...engine } = props
  const sandbox = useSandbox()
  const [text, setText] = useState(source)
  const [settled, setSettled] = useState(source)
  const [worn, setWorn] = useState(styles)
  const [outcome, setOutcome] = useState<Outcome>({ status: 'pending' })

  // Waits, because an incomplete word is not an error yet.
  useEffect(() => {
    const id = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(id)
  }, [text])

  function change(next: string) {
    setText(next)
    if (next !== text) setOutcome({ status: 'pending' })
  }

  const edited = useMemo(
    () => (styles === undefined ? undefined : { original: styles, text: worn ?? styles }),
    [styles, worn],
  )

  const hear = useCallback(
    (message: string | undefined) =>
      setOutcome(message === undefined ? { status: 'success' } : { status: 'error', message }),
    [],
  )

  return (
    <>
      {sandbox && (
        <Playground
          {...engine}
          title="The example as you changed it"
          source={settled}
          styles={edited}
          sandbox={sandbox}
          onOutcome={hear}
        />
      )}
      {children}
      <Editor
        value={text}
        styles={worn}
        outcome={outcome}
        onChange={change}
        onStyles={setWorn}
        onReset={() => {
          change(source)
          setWorn(styles)
        }}
        onClose={onClose}
      />
    </>
  )
}
