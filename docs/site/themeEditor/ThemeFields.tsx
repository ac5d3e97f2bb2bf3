import { useId } from 'react'
import { Choice } from '../Choice.tsx'
import { ColorField } from './ColorField.tsx'
import { FontField } from './FontField.tsx'
import {
  type ColorName,
  colorNames,
  largestRadius,
  type Mode,
  type ThemeDraft,
  untouched,
} from './ThemeDraft.ts'
import { hexOf, type ShownTheme } from './themeSheet.ts'

interface ThemeFieldsProps {
  draft: ThemeDraft
  /** The mode whose colors are chosen. */
  mode: Mode
  shown: ShownTheme
  onChange(draft: ThemeDraft): void
}

const presetWords = { default: 'Default', paper: 'Paper', ink: 'Ink', dusk: 'Dusk' } as const
const densityWords = { regular: 'Regular', compact: 'Compact' } as const
const modeWords = { auto: 'As the system', light: 'Light', dark: 'Dark' } as const

/** The fields of the editor. */
export function ThemeFields({ draft, mode, shown, onChange }: ThemeFieldsProps) {
  const change = (changes: Partial<ThemeDraft>) => onChange({ ...draft, ...changes })
  const radius = useId()
  const colors = draft.colors[mode]

  function choose(name: ColorName, color: string | undefined) {
    const { [name]: _, ...others } = colors
    const chosen = color ? { ...others, [name]: color } : others
    change({ colors: { ...draft.colors, [mode]: chosen } })
  }

  return (
    <div className="theme-fields">
      <Choice
        legend="Preset"
        words={presetWords}
        chosen={draft.preset}
        onChoose={(preset) => change({ preset })}
      />
      <Choice
        legend="Density"
        words={densityWords}
        chosen={draft.density}
        onChoose={(density) => change({ density })}
      />
      <Choice
        legend="Mode"
        words={modeWords}
        chosen={draft.mode}
        onChoose={(chosen) => change({ mode: chosen })}
      />
      <div className="theme-field">
        <label htmlFor={radius}>Corners</label>
        <output htmlFor={radius}>{shown.radius} px</output>
        <input
          id={radius}
          type="range"
          min={0}
          max={largestRadius}
          value={shown.radius}
          aria-valuetext={`${shown.radius} px`}
          onChange={({ target }) => change({ radius: target.valueAsNumber })}
        />
      </div>
      <FontField font={draft.font} onChange={(font) => change({ font })} />
      <fieldset className="theme-colors">
        <legend>Colors in {mode} mode</legend>
        <p>An empty field has the color of the preset. The other mode has colors of its own.</p>
        {(Object.keys(colorNames) as ColorName[]).map((name) => (
          <ColorField
            key={name}
            name={colorNames[name]}
            color={hexOf(shown.colors[mode][`--lk-${name}`]!)}
            onChange={(color) => choose(name, color)}
          />
        ))}
      </fieldset>
      <button type="button" onClick={() => onChange({ ...untouched, preset: draft.preset })}>
        Discard all but the preset
      </button>
    </div>
  )
}
