import { useState } from 'react'
import { readColor } from './ThemeDraft.ts'

interface ColorFieldProps {
  name: string
  /** The color, such as `#0a7d5a`. */
  color: string
  /** `undefined` for an empty field. */
  onChange(color: string | undefined): void
}

/** A color to pick or to type. */
export function ColorField({ name, color, onChange }: ColorFieldProps) {
  // The field keeps the typed text until the user leaves the field.
  const [typed, setTyped] = useState<string>()
  const isInvalid = Boolean(typed?.trim()) && readColor(typed!) === undefined

  function type(text: string) {
    setTyped(text)
    const read = readColor(text)
    if (read || !text.trim()) onChange(read)
  }

  return (
    <div className="theme-color">
      <input
        type="color"
        value={color}
        aria-label={`${name}, picked`}
        onChange={({ target }) => onChange(target.value)}
      />
      <label>
        <span>{name}</span>
        <input
          type="text"
          value={typed ?? color}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={isInvalid}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      </label>
    </div>
  )
}
