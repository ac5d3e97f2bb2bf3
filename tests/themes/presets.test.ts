import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import postcss from 'postcss'
import { describe, expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../src/themes')
const read = (name: string) => readFileSync(resolve(folder, name), 'utf8')
const presets = ['default', 'paper', 'ink', 'dusk'] as const

/** The variables that a stylesheet sets in one mode. */
function variablesOf(text: string, mode?: 'dark' | 'auto'): Map<string, string> {
  const variables = new Map<string, string>()
  const wanted = `:where([data-lk-theme${mode ? `="${mode}"` : ''}])`
  postcss.parse(text).walkRules(wanted, (rule) => {
    const { parent } = rule
    if (parent?.type === 'atrule' && 'name' in parent && parent.name === 'supports') return
    rule.walkDecls((declaration) => {
      const { prop, value } = declaration
      // A host's accent has precedence in the theme.
      variables.set(prop, value.replace(/^var\(--w3m-accent, (#\w+)\)$/, '$1'))
    })
  })
  return variables
}

const defaults = read('variables.css')
const textOf = (preset: (typeof presets)[number]) =>
  preset === 'default' ? defaults : read(`${preset}.css`)

describe.each(presets.filter((name) => name !== 'default'))('%s.css', (preset) => {
  const text = textOf(preset)

  test('sets only variables of the theme, with no specificity', () => {
    const known = [...variablesOf(defaults).keys()]
    for (const name of variablesOf(text).keys()) expect(known).toContain(name)
    postcss.parse(text).walkRules(({ selector }) => expect(selector).toMatch(/^:where\([^)]*\)$/))
  })

  test('sets each color in dark mode too, both chosen and preferred', () => {
    const dark = variablesOf(text, 'dark')
    const colors = [...variablesOf(text).keys()].filter((name) => !/font|radius/.test(name))
    expect([...dark.keys()]).toEqual(colors)
    expect([...variablesOf(text, 'auto')]).toEqual([...dark])
  })
})

test('compact.css sets only sizes, none below 12 px, and leaves the corners to the preset', () => {
  for (const [name, value] of variablesOf(read('compact.css'))) {
    expect(name).toMatch(/^--lk-(text|spacing|modal-width)/)
    if (name.includes('text')) expect(Number.parseFloat(value)).toBeGreaterThanOrEqual(12)
  }
})

test('every stylesheet in the folder is published', () => {
  const published = readFileSync(resolve(folder, '../../scripts/buildStyles.mjs'), 'utf8')
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.css')))
    expect(published).toContain(`'${name}'`)
})

const surfaces = ['background', 'surface', 'surface-hover', 'surface-active']
/** Each text color with its possible backgrounds and the minimum contrast (WCAG 2.2). */
const pairs: readonly [text: string, behind: readonly string[], least: number][] = [
  ['foreground', surfaces, 4.5],
  ['muted-foreground', surfaces.slice(0, 3), 4.5],
  ['success', ['background'], 4.5],
  ['danger', ['background', 'danger-surface'], 4.5],
  ['ring', ['background'], 3],
]

test.each(presets.flatMap((preset) => [[preset, 'light'] as const, [preset, 'dark'] as const]))(
  'the text of %s is readable in %s mode',
  (preset, mode) => {
    const text = textOf(preset)
    const variables = new Map([
      ...variablesOf(text),
      ...(mode === 'dark' ? variablesOf(text, 'dark') : []),
    ])
    const luminanceOf = (name: string) => luminance(variables.get(`--lk-${name}`)!)
    for (const [name, behind, least] of pairs)
      for (const surface of behind) {
        const [one, other] = [luminanceOf(name), luminanceOf(surface)]
        const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
        expect(contrast, `${name} on ${surface}`).toBeGreaterThanOrEqual(least)
      }
  },
)

/** A preset's lines can be black, so a picture filled with that color would hide its content. */
test('only lines have the lines’ color, and the content of a placeholder is visible', () => {
  const filled: string[] = []
  postcss.parse(read('tailwind.css')).walkDecls(/^background/, ({ parent, value }) => {
    if (value.includes('--lk-border'))
      filled.push(String(parent && 'selector' in parent && parent.selector))
  })
  expect(filled).toEqual(['&::before'])
  for (const preset of presets)
    for (const mode of ['light', 'dark'] as const) {
      const text = textOf(preset)
      const variables = new Map([
        ...variablesOf(text),
        ...(mode === 'dark' ? variablesOf(text, 'dark') : []),
      ])
      const colorOf = (name: string) => variables.get(`--lk-${name}`)!
      const placeholder = mix(colorOf('foreground'), colorOf('surface'), 0.1)
      const [one, other] = [luminance(placeholder), luminance(colorOf('muted-foreground'))]
      const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
      expect(contrast, `${preset}, ${mode}`).toBeGreaterThanOrEqual(3)
    }
})

/** Mixes two colors, both in hex. */
function mix(above: string, below: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one = 0, other = 0] = [above, below].map((hex) =>
      Number.parseInt(hex.slice(at, at + 2), 16),
    )
    return Math.round(one * share + other * (1 - share))
  })
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** The relative luminance of a color in hex. */
function luminance(hex: string): number {
  expect(hex).toMatch(/^#[0-9a-f]{6}$/)
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
