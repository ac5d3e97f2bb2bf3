import compact from '../../../src/themes/compact.css?raw'
import dusk from '../../../src/themes/dusk.css?raw'
import ink from '../../../src/themes/ink.css?raw'
import paper from '../../../src/themes/paper.css?raw'
import type { Rgb } from './contrast.ts'
import { pairs } from './contrast.ts'
import type { Mode, ThemeDraft } from './ThemeDraft.ts'
import { writeRules } from './writeTheme.ts'

const presetStyles = { default: '', paper, ink, dusk } as const

/**
 * A stylesheet of this document with the rules that the reader copies. Strict headers allow it,
 * because a script of the page creates it.
 */
export function createThemeSheet() {
  const sheet = new CSSStyleSheet()
  return {
    add() {
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    },

    write(draft: ThemeDraft) {
      const density = draft.density === 'compact' ? compact : ''
      sheet.replaceSync(presetStyles[draft.preset] + density + writeRules(draft))
    },

    remove() {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    },
  }
}

export interface ShownTheme {
  /** The colors of the pairs in each mode, as the browser calculates them. */
  readonly colors: Readonly<Record<Mode, Readonly<Record<string, string>>>>
  /** The corners of the card, in px. */
  readonly radius: number
}

/** What the variables of the document's stylesheets result in. */
export function readShownTheme(): ShownTheme {
  return {
    colors: { light: readColorsOf('light'), dark: readColorsOf('dark') },
    radius: withProbe('light', (probe) =>
      Number.parseFloat(getComputedStyle(probe).getPropertyValue('--lk-radius')),
    ),
  }
}

const measured = [...new Set(pairs.flatMap(({ text, behind }) => [text, behind]))]

function readColorsOf(mode: Mode) {
  return withProbe(mode, (probe) =>
    Object.fromEntries(
      measured.map((name) => {
        probe.style.color = `var(${name})`
        return [name, getComputedStyle(probe).color]
      }),
    ),
  )
}

function withProbe<Result>(mode: Mode, read: (probe: HTMLElement) => Result): Result {
  const probe = document.createElement('div')
  probe.hidden = true
  probe.dataset.lkTheme = mode
  document.body.append(probe)
  try {
    return read(probe)
  } finally {
    probe.remove()
  }
}

/** Converts any CSS color to sRGB, as a screen shows it. */
export function rgbOf(color: string): Rgb {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return [red, green, blue]
}

/** Returns a color as color fields require it, such as `#0a7d5a`. */
export const hexOf = (color: string) =>
  `#${rgbOf(color)
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`
