import { useEffect, useId, useRef } from 'react'
import { CodeField } from './CodeField.tsx'

interface EditorProps {
  value: string
  outcome: Outcome
  /** Its stylesheet, if it has one. */
  styles: string | undefined
  onChange(value: string): void
  onStyles(value: string): void
  onReset(): void
  onClose(): void
}

export type Outcome = { status: 'pending' | 'success' } | { status: 'error'; message: string }

/** The result of an edited example, and the fields to edit it. */
export function Editor(props: EditorProps) {
  const { value, styles, outcome, onChange, onStyles, onReset, onClose } = props
  const words = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current!.focus({ preventScroll: true }), [])
  const hasFailed = outcome.status === 'error'
  return (
    <div className="editor">
      <div className="editor-bar">
        <p id={words} role="status" data-status={outcome.status}>
          {outcome.status === 'pending' && 'Starting …'}
          {outcome.status === 'success' && 'Runs without errors'}
          {outcome.status === 'error' && outcome.message}
        </p>
        <button type="button" onClick={onReset}>
          Reset
        </button>
        <button type="button" onClick={onClose}>
          Close the editor
        </button>
      </div>
      <CodeField
        ref={field}
        value={value}
        label="Source of the example"
        describedBy={words}
        hasFailed={hasFailed}
        onChange={onChange}
      />
      {styles !== undefined && (
        <>
          <p className="editor-name">Its stylesheet</p>
          <CodeField
            value={styles}
            label="Stylesheet of the example"
            describedBy={words}
            onChange={onStyles}
          />
        </>
      )}
    </div>
  )
}
