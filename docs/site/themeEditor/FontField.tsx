import { useId, useState } from 'react'
import { readFont } from './ThemeDraft.ts'

interface FontFieldProps {
  font: string | undefined
  /** `undefined` for an empty field. */
  onChange(font: string | undefined): void
}

const suggestions = ['Inter, sans-serif', 'Georgia, serif', 'ui-rounded, sans-serif', 'monospace']

/** Font families, as in CSS. The page that uses the theme loads them. */
export function FontField({ font, onChange }: FontFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const text = typed ?? font ?? ''
  const isInvalid = Boolean(text.trim()) && readFont(text) === undefined

  function type(next: string) {
    setTyped(next)
    const read = readFont(next)
    if (read || !next.trim()) onChange(read)
  }

  return (
    <div className="theme-field">
      <label htmlFor={`${id}field`}>Font</label>
      <input
        id={`${id}field`}
        type="text"
        list={`${id}fonts`}
        value={text}
        placeholder="As the preset"
        spellCheck={false}
        autoComplete="off"
        aria-invalid={isInvalid}
        aria-describedby={`${id}words`}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
      />
      <datalist id={`${id}fonts`}>
        {suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <p id={`${id}words`}>
        {isInvalid
          ? 'Write names of fonts, with commas between them.'
          : 'A font of this device, or one that your page loads.'}
      </p>
    </div>
  )
}
