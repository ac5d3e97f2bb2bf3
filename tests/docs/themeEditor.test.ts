import fc from 'fast-check'
import postcss from 'postcss'
import { describe, expect, test } from 'vitest'
import { contrastOf, ratioText } from '../../docs/site/themeEditor/contrast.ts'
import {
  type ColorName,
  colorNames,
  densities,
  modes,
  presets,
  readDraft,
  type ThemeDraft,
  untouched,
  writeDraft,
} from '../../docs/site/themeEditor/ThemeDraft.ts'
import { writeOption, writeRules, writeStyles } from '../../docs/site/themeEditor/writeTheme.ts'
import { themeVariables } from '../../src/themes/development/themeVariables.ts'
import { propertyRuns } from '../support/propertyRuns.ts'

const hexDigit = fc.constantFrom(...'0123456789abcdef')
const color = fc
  .array(hexDigit, { minLength: 6, maxLength: 6 })
  .map((digits) => `#${digits.join('')}`)
const names = Object.keys(colorNames) as ColorName[]
const colors = fc.dictionary(fc.constantFrom(...names), color, { noNullPrototype: true })
const font = fc.constantFrom(
  'Inter',
  '"Iowan Old Style", Palatino, serif',
  'ui-rounded, "Noto Sans"',
)
const drafts: fc.Arbitrary<ThemeDraft> = fc.record({
  preset: fc.constantFrom(...presets),
  density: fc.constantFrom(...densities),
  mode: fc.constantFrom(...modes),
  radius: fc.option(fc.nat(32), { nil: undefined }),
  font: fc.option(font, { nil: undefined }),
  colors: fc.record({ light: colors, dark: colors }),
})

describe('the fragment of the theme editor', () => {
  test('keeps every choice', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        expect(readDraft(writeDraft(draft))).toEqual(draft)
      }),
      propertyRuns(2801),
    )
  })

  test('has a draft only if it names a preset; otherwise it is one of another page', () => {
    for (const hash of ['', '#', '#content', '#preset', '#preset=other', '#radius=4'])
      expect(readDraft(hash)).toBeUndefined()
    expect(readDraft('#preset=ink')).toMatchObject({ ...untouched, preset: 'ink' })
  })

  test('ignores invalid values, and keeps the others', () => {
    const hash = new URLSearchParams({
      preset: 'paper',
      density: 'huge',
      mode: 'midnight',
      radius: '900',
      font: 'x; } body { display: none',
      'light-primary': 'red',
      'dark-primary': '0A7D5A',
      'dark-z-index': '000000',
    })
    expect(readDraft(`#${hash}`)).toEqual({
      ...untouched,
      preset: 'paper',
      radius: undefined,
      font: undefined,
      colors: { light: {}, dark: { primary: '#0a7d5a' } },
    })
  })

  test('is ignored if it is longer than the editor can write', () => {
    expect(readDraft(`#preset=ink&${'a'.repeat(1_000)}`)).toBeUndefined()
  })

  test('cannot add rules to the stylesheet, or variables that the theme does not have', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('}', '{', ';', '*/', 'url(//x)', '"', '\\', '\n', 'Inter', ','),
    )
    const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
    const fields = fc.record({
      preset: fc.constantFrom(...presets),
      font: text,
      radius: text,
      'light-primary': text,
      'dark-background': text,
    })
    fc.assert(
      fc.property(fields, (given) => {
        const draft = readDraft(`#${new URLSearchParams(given)}`)
        if (!draft) return
        postcss.parse(writeRules(draft)).walk((node) => {
          if (node.type === 'rule') expect(node.selector).toMatch(/^\[data-lk-theme(="\w+")?\]$/)
          else if (node.type === 'decl') {
            expect(themeVariables).toContain(node.prop)
            expect(node.value).not.toMatch(/url|[{};\\]/)
          } else expect(node.type).toBe('atrule')
        })
      }),
      propertyRuns(2802),
    )
  })
})

const chosen: ThemeDraft = {
  preset: 'paper',
  density: 'compact',
  mode: 'auto',
  radius: 12,
  font: 'Inter, sans-serif',
  colors: { light: { primary: '#0a7d5a' }, dark: { surface: '#202020' } },
}

test('the stylesheet imports the presets, and a color of one mode does not change the other', () => {
  expect(writeStyles(chosen)).toMatchInlineSnapshot(`
    "@import "latchkey/themes/default.css";
    @import "latchkey/themes/paper.css";
    @import "latchkey/themes/compact.css";

    [data-lk-theme] {
      --lk-radius: 12px;
      --lk-font: Inter, sans-serif;
    }
    [data-lk-theme="light"] {
      --lk-primary: #0a7d5a;
    }
    [data-lk-theme="dark"] {
      --lk-surface: #202020;
      --lk-surface-hover: color-mix(in srgb, var(--lk-surface) 95%, var(--lk-foreground));
      --lk-surface-active: color-mix(in srgb, var(--lk-surface) 90%, var(--lk-foreground));
    }
    @media (prefers-color-scheme: light) {
      [data-lk-theme="auto"] {
        --lk-primary: #0a7d5a;
      }
    }
    @media (prefers-color-scheme: dark) {
      [data-lk-theme="auto"] {
        --lk-surface: #202020;
        --lk-surface-hover: color-mix(in srgb, var(--lk-surface) 95%, var(--lk-foreground));
        --lk-surface-active: color-mix(in srgb, var(--lk-surface) 90%, var(--lk-foreground));
      }
    }
    "
  `)
  expect(writeStyles(untouched)).toBe('@import "latchkey/themes/default.css";\n')
})

test('the `theme` option has the same values, and keeps the color of the other mode', () => {
  const shown = {
    light: {
      '--lk-surface': 'rgb(1, 1, 1)',
      '--lk-surface-hover': 'a',
      '--lk-surface-active': 'b',
    },
    dark: { '--lk-primary': 'rgb(2, 2, 2)' },
  }
  expect(writeOption(chosen, shown)).toMatchInlineSnapshot(`
    "import 'latchkey/themes/default.css'
    import 'latchkey/themes/paper.css'
    import 'latchkey/themes/compact.css'
    import { createEngine } from 'latchkey/engine'

    const engine = createEngine({
      // … your networks and adapters
      theme: {
        themeVariables: {
          '--lk-radius': '12px',
          '--lk-font': 'Inter, sans-serif',
          '--lk-primary': 'light-dark(#0a7d5a, rgb(2, 2, 2))',
          '--lk-surface': 'light-dark(rgb(1, 1, 1), #202020)',
          '--lk-surface-hover': 'light-dark(a, color-mix(in srgb, var(--lk-surface) 95%, var(--lk-foreground)))',
          '--lk-surface-active': 'light-dark(b, color-mix(in srgb, var(--lk-surface) 90%, var(--lk-foreground)))',
        },
      },
    })"
  `)
  const dark = writeOption({ ...chosen, mode: 'dark' }, shown)
  expect(dark).toContain("themeMode: 'dark'")
  expect(dark).toContain("'--lk-surface': '#202020'")
  expect(dark).not.toContain('--lk-primary')
})

/** Contrasts that WCAG's documents and WebAIM publish. */
test.each([
  [[0, 0, 0], [255, 255, 255], '21.0'],
  [[255, 255, 255], [255, 255, 255], '1.0'],
  [[118, 118, 118], [255, 255, 255], '4.5'],
  [[119, 119, 119], [255, 255, 255], '4.4'],
  [[0, 0, 255], [255, 255, 255], '8.5'],
  [[255, 0, 0], [255, 255, 255], '3.9'],
] as const)('the contrast of %j on %j is %s to 1', (one, other, ratio) => {
  expect(ratioText(contrastOf(one, other))).toBe(ratio)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})
