export const presets = ['default', 'paper', 'ink', 'dusk'] as const
export const densities = ['regular', 'compact'] as const
export const modes = ['auto', 'light', 'dark'] as const
/** The variables that are chosen as colors, without `--lk-`, and their names in the editor. */
export const colorNames = {
  background: 'Background',
  foreground: 'Text',
  'muted-foreground': 'Secondary text',
  surface: 'Rows',
  primary: 'Primary action',
  ring: 'Focus and progress',
  success: 'Success',
  danger: 'Error',
} as const

export type Preset = (typeof presets)[number]
export type Mode = 'light' | 'dark'
export type ColorName = keyof typeof colorNames
export type Colors = Readonly<Partial<Record<ColorName, string>>>

/** What the reader has chosen. What is not chosen stays as the preset has it. */
export interface ThemeDraft {
  readonly preset: Preset
  readonly density: (typeof densities)[number]
  readonly mode: (typeof modes)[number]
  /** The corners of the card, in px. */
  readonly radius?: number | undefined
  /** Font families, as in CSS. */
  readonly font?: string | undefined
  /** Colors such as `#0a7d5a`, for each mode. */
  readonly colors: Readonly<Record<Mode, Colors>>
}

export const untouched: ThemeDraft = {
  preset: 'default',
  density: 'regular',
  mode: 'auto',
  colors: { light: {}, dark: {} },
}

export const largestRadius = 32
const longestHash = 1_000
const longestFont = 120
const fontName = /^(?:"[\p{L}\p{N} _-]+"|[\p{L}_][\p{L}\p{N} _-]*)$/u

/** The draft in the fragment of a URL. */
export function writeDraft({ preset, density, mode, radius, font, colors }: ThemeDraft): string {
  const fields = new URLSearchParams({ preset, density, mode })
  if (radius !== undefined) fields.set('radius', String(radius))
  if (font) fields.set('font', font)
  for (const of of ['light', 'dark'] as const)
    for (const [name, color] of Object.entries(colors[of]))
      fields.set(`${of}-${name}`, color.slice(1))
  return `#${fields}`
}

/**
 * Reads a fragment of the URL. Anyone can write it, so invalid values are left out. Returns
 * `undefined` for other fragments, such as the id of a heading.
 */
export function readDraft(hash: string): ThemeDraft | undefined {
  if (hash.length > longestHash) return undefined
  const fields = new URLSearchParams(hash.slice(1))
  const preset = presets.find((name) => name === fields.get('preset'))
  if (!preset) return undefined
  return {
    preset,
    density: densities.find((name) => name === fields.get('density')) ?? untouched.density,
    mode: modes.find((name) => name === fields.get('mode')) ?? untouched.mode,
    radius: readRadius(fields.get('radius') ?? ''),
    font: readFont(fields.get('font') ?? ''),
    colors: { light: readColors(fields, 'light'), dark: readColors(fields, 'dark') },
  }
}

function readRadius(text: string): number | undefined {
  const radius = /^\d{1,2}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
  return radius <= largestRadius ? radius : undefined
}

/** Names of fonts without a character that could end the declaration. */
export function readFont(text: string): string | undefined {
  if (text.length > longestFont) return undefined
  const font = text.trim()
  return font.split(',').every((name) => fontName.test(name.trim())) ? font : undefined
}

/** `#0A7D5A` and `0a7d5a` are `#0a7d5a`. */
export function readColor(text: string): string | undefined {
  const [, color] = /^#?([0-9a-f]{6})$/i.exec(text.trim()) ?? []
  return color && `#${color.toLowerCase()}`
}

function readColors(fields: URLSearchParams, of: Mode): Colors {
  const names = Object.keys(colorNames) as ColorName[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const color = readColor(fields.get(`${of}-${name}`) ?? '')
      return color ? [[name, color]] : []
    }),
  )
}
