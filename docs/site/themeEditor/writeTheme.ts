import type { Colors, Mode, ThemeDraft } from './ThemeDraft.ts'

type Variables = Readonly<Record<string, string>>

/** The stylesheet of a draft, as a reader copies it. */
export function writeStyles(draft: ThemeDraft): string {
  return `${[...stylesheetsOf(draft).map((name) => `@import "latchkey/themes/${name}.css";`), ''].join('\n')}${withSpace(writeRules(draft))}`
}

/** Returns the rules of a draft. Leaves out the rules of its preset. */
export function writeRules(draft: ThemeDraft): string {
  const light = colorVariables(draft.colors.light)
  const dark = colorVariables(draft.colors.dark)
  return [
    rule('[data-lk-theme]', measuresOf(draft)),
    rule('[data-lk-theme="light"]', light),
    rule('[data-lk-theme="dark"]', dark),
    preferred('light', light),
    preferred('dark', dark),
  ].join('')
}

/**
 * The same as the `theme` option of `createEngine`. The option has only one value for both modes,
 * so a color is written with `light-dark()`. An edit of one mode does not change the color of the
 * other mode.
 */
export function writeOption(draft: ThemeDraft, shown: Record<Mode, Variables>): string {
  const imports = stylesheetsOf(draft).map((name) => `import 'latchkey/themes/${name}.css'`)
  const mode = draft.mode === 'auto' ? [] : [`    themeMode: '${draft.mode}',`]
  const variables = Object.entries(optionVariables(draft, shown)).map(
    ([name, value]) => `      '${name}': '${value}',`,
  )
  const written = variables.length > 0 ? ['    themeVariables: {', ...variables, '    },'] : []
  const theme = [...mode, ...written]
  const option = theme.length > 0 ? ['  theme: {', ...theme, '  },'] : []
  return [
    ...imports,
    "import { createEngine } from 'latchkey/engine'",
    '',
    'const engine = createEngine({',
    '  // … your networks and adapters',
    ...option,
    '})',
  ].join('\n')
}

/** The variables of the option by name. */
export function optionVariables(draft: ThemeDraft, shown: Record<Mode, Variables>): Variables {
  const light = colorVariables(draft.colors.light)
  const dark = colorVariables(draft.colors.dark)
  const colors = Object.keys({ ...light, ...dark }).flatMap((name) => {
    const either = { light: light[name] ?? shown.light[name], dark: dark[name] ?? shown.dark[name] }
    if (draft.mode === 'auto') return [[name, `light-dark(${either.light}, ${either.dark})`]]
    const chosen = { light, dark }[draft.mode][name]
    return chosen ? [[name, chosen]] : []
  })
  return { ...measuresOf(draft), ...Object.fromEntries(colors) }
}

/** The names of the theme's stylesheets that a draft needs, in their order. */
function stylesheetsOf({ preset, density }: ThemeDraft): string[] {
  return ['default', preset, ...(density === 'compact' ? ['compact'] : [])].filter(
    (name, at) => at === 0 || name !== 'default',
  )
}

function measuresOf({ radius, font }: ThemeDraft): Variables {
  return {
    ...(radius !== undefined && { '--lk-radius': `${radius}px` }),
    ...(font && { '--lk-font': font }),
  }
}

/** The chosen colors of a mode, and the colors that are computed from them. */
function colorVariables(colors: Colors): Variables {
  const own = Object.entries(colors).map(([name, color]) => [`--lk-${name}`, color])
  return {
    ...Object.fromEntries(own),
    ...(colors.surface && {
      '--lk-surface-hover': 'color-mix(in srgb, var(--lk-surface) 95%, var(--lk-foreground))',
      '--lk-surface-active': 'color-mix(in srgb, var(--lk-surface) 90%, var(--lk-foreground))',
    }),
    ...((colors.danger || colors.background) && {
      '--lk-danger-surface': 'color-mix(in srgb, var(--lk-danger) 8%, var(--lk-background))',
    }),
  }
}

function rule(selector: string, variables: Variables): string {
  const lines = Object.entries(variables).map(([name, value]) => `  ${name}: ${value};\n`)
  return lines.length > 0 ? `${selector} {\n${lines.join('')}}\n` : ''
}

/** The colors of a modal that follows the system. */
function preferred(mode: Mode, variables: Variables): string {
  const text = rule('[data-lk-theme="auto"]', variables).trimEnd().replace(/^/gm, '  ')
  return text.trim() ? `@media (prefers-color-scheme: ${mode}) {\n${text}\n}\n` : ''
}

const withSpace = (rules: string) => (rules ? `\n${rules}` : '')
