import { useEffect, useId, useRef } from 'react'
import { colourCode } from './colourCode.ts'

interface EditorProps {
  value: string
  outcome: Outcome
  onChange(value: string): void
  onReset(): void
  onClose(): void
}

export type Outcome = { status: 'pending' | 'success' } | { status: 'error'; message: string }

/** A text field over its own coloured text. Tab leaves it, as it leaves any field. */
export function Editor({ value, outcome, onChange, onReset, onClose }: EditorProps) {
  const words = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current!.focus({ preventScroll: true }), [])
  const hasFailed = outcome.status === 'error'
  return (
    <div className="editor">
      <div className="editor-bar">
        <p id={words} role="status" data-status={outcome.status}>
          {outcome.status === 'pending' && 'Starting …'}
          {outcome.status === 'success' && 'Runs as it stands'}
          {outcome.status === 'error' && outcome.message}
        </p>
        <button type="button" onClick={onReset}>
          Reset
        </button>
        <button type="button" onClick={onClose}>
          Close the editor
        </button>
      </div>
      <div className="editor-field code">
        <pre aria-hidden="true">
          {colourCode(value).map(({ className, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
            <span key={place} className={className}>
              {text}
            </span>
          ))}
          {'\n'}
        </pre>
        <textarea
          ref={field}
          value={value}
          aria-label="Source of the example"
          aria-describedby={words}
          aria-invalid={hasFailed}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </div>
  )
}
