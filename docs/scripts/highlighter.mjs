import { createCssVariablesTheme, createHighlighter } from 'shiki'

const theme = createCssVariablesTheme({ name: 'latchkey', variablePrefix: '--code-' })
const langs = ['css', 'html', 'json', 'sh', 'ts', 'tsx']
const loading = createHighlighter({ themes: [theme], langs })

export const loadHighlighter = () => loading

/** Without the default of 500 ms a line, after which a busy machine would highlight differently. */
export const noTimeLimit = { tokenizeTimeLimit: 0 }

/** `token-keyword` for `var(--code-token-keyword)`: strict headers forbid style attributes. */
export function classOf(colour = '') {
  return /--code-(token-[a-z-]+)/.exec(colour)?.[1]
}
