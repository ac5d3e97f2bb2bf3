import { useEffect, useId, useRef, useState } from 'react'
import { CodeField } from './CodeField.tsx'

interface EditorProps {
  value: string
  outcome: Outcome
  /** The stylesheet of the example, if it has one. */
  styles: string | undefined
  onChange(value: string): void
  onStyles(value: string): void
  onReset(): void
  /** Copies a link with the edit. Resolves with `false` if the edit is too long for a link. */
  onShare: (() => Promise<boolean>) | undefined
  onClose(): void
}

export type Outcome =
  | { status: 'waiting' | 'pending' | 'success' }
  | { status: 'error'; message: string }

/** The result of an edited example, and the fields to edit it. */
export function Editor(props: EditorProps) {
  const { value, styles, outcome, onChange, onStyles, onReset, onShare, onClose } = props
  const words = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const isWaiting = outcome.status === 'waiting'
  useEffect(() => {
    if (!isWaiting) field.current!.focus({ preventScroll: true })
  }, [isWaiting])
  const hasFailed = outcome.status === 'error'
  return (
    <div className="editor">
      <div className="editor-bar">
        <p id={words} role="status" data-status={outcome.status}>
          {outcome.status === 'waiting' && 'Not run yet'}
          {outcome.status === 'pending' && 'Starting …'}
          {outcome.status === 'success' && 'Runs without errors'}
          {outcome.status === 'error' && outcome.message}
        </p>
        {onShare && <ShareButton onShare={onShare} />}
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

function ShareButton({ onShare }: { onShare(): Promise<boolean> }) {
  const [isCopied, setIsCopied] = useState<boolean>()
  const words = isCopied ? 'Link copied' : 'Too long for a link'
  return (
    <>
      <span className="editor-shared" role="status">
        {isCopied !== undefined && words}
      </span>
      <button type="button" onClick={() => void onShare().then(setIsCopied)}>
        Copy a link
      </button>
    </>
  )
}
