import { useId } from 'react'

interface ChoiceProps<Key extends string> {
  legend: string
  words: Readonly<Record<Key, string>>
  chosen: Key
  onChoose(key: Key): void
}

/** One of a few values, as a row of radio buttons. */
export function Choice<Key extends string>({ legend, words, chosen, onChoose }: ChoiceProps<Key>) {
  const name = useId()
  return (
    <fieldset className="segments">
      <legend>{legend}</legend>
      {(Object.keys(words) as Key[]).map((key) => (
        <label key={key}>
          <input type="radio" name={name} checked={key === chosen} onChange={() => onChoose(key)} />
          <span>{words[key]}</span>
        </label>
      ))}
    </fieldset>
  )
}
