import { contrastOf, pairs, ratioText } from './contrast.ts'
import type { Mode } from './ThemeDraft.ts'
import { rgbOf } from './themeSheet.ts'

interface ContrastListProps {
  /** The theme's colors by variable. */
  colors: Readonly<Record<string, string>>
  mode: Mode
}

/** The contrast of the theme's texts, with a warning where it is too low to read. */
export function ContrastList({ colors, mode }: ContrastListProps) {
  const rows = pairs.map((pair) => {
    const contrast = contrastOf(rgbOf(colors[pair.text]!), rgbOf(colors[pair.behind]!))
    return { ...pair, contrast, isLow: contrast < pair.least }
  })
  const low = rows.filter(({ isLow }) => isLow)
  return (
    <section className="theme-contrast" aria-labelledby="contrast">
      <h2 id="contrast">Contrast in {mode} mode</h2>
      <p role="status" data-low={low.length > 0 || undefined}>
        {low.length === 0
          ? 'All texts reach level AA of WCAG 2.2.'
          : `Too low for level AA of WCAG 2.2: ${low.map(({ name }) => name.toLowerCase()).join(', ')}.`}
      </p>
      <ul>
        {rows.map(({ name, contrast, least, isLow }) => (
          <li key={name} data-low={isLow || undefined}>
            <span>{name}</span>
            <span>
              {ratioText(contrast)} to 1{isLow && `, needs ${least}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
