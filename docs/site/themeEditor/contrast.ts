/** A color in sRGB, each part from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

interface Pair {
  readonly name: string
  readonly text: string
  readonly behind: string
  /**
   * The minimum contrast of WCAG 2.2, level AA: 4.5 for text (1.4.3), and 3 for everything else
   * (1.4.11).
   */
  readonly least: number
}

const pair = (name: string, text: string, behind: string, least = 4.5): Pair => ({
  name,
  text: `--lk-${text}`,
  behind: `--lk-${behind}`,
  least,
})

/** The pairs of colors that the theme shows together: a foreground and its background. */
export const pairs: readonly Pair[] = [
  pair('Text on the background', 'foreground', 'background'),
  pair('Text on rows', 'foreground', 'surface'),
  pair('Text on a pressed row', 'foreground', 'surface-active'),
  pair('Secondary text on the background', 'muted-foreground', 'background'),
  pair('Secondary text on rows', 'muted-foreground', 'surface'),
  pair('Secondary text on a row under the pointer', 'muted-foreground', 'surface-hover'),
  pair('Text of the primary action', 'primary-foreground', 'primary'),
  pair('Success on the background', 'success', 'background'),
  pair('Errors on the background', 'danger', 'background'),
  pair('Errors on their own background', 'danger', 'danger-surface'),
  pair('Focus and progress on the background', 'ring', 'background', 3),
]

/** The contrast ratio of two colors (WCAG 2.2), from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Rounded down, so that 4.499 does not read as 4.5. */
export const ratioText = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1)

function luminanceOf(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
