import type { Ref } from 'react'
import { colourCode } from './colourCode.ts'

interface CodeFieldProps {
  ref?: Ref<HTMLTextAreaElement>
  value: string
  label: string
  /** The id of the element with the result. */
  describedBy: string
  hasFailed?: boolean
  onChange(value: string): void
}

/** A text field over its own highlighted text. Tab leaves it like any other field. */
export function CodeField({ ref, value, label, describedBy, hasFailed, onChange }: CodeFieldProps) {
  return (
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
        ref={ref}
        value={value}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={hasFailed}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
