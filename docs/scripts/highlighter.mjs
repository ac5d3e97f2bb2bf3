import { createCssVariablesTheme, createHighlighter } from 'shiki'

const theme = createCssVariablesTheme({ name: 'latchkey', variablePrefix: '--code-' })
const langs = ['css', 'html', 'json', 'sh', 'ts', 'tsx']
const loading = createHighlighter({ themes: [theme], langs })

export const loadHighlighter = () => loading

/**
 * Turns off the default limit of 500 ms for a line. With it, a busy machine would highlight the
 * same code differently.
 */
export const noTimeLimit = { tokenizeTimeLimit: 0 }

/** `token-keyword` for `var(--code-token-keyword)`: strict headers forbid style attributes. */
export function classOf(colour = '') {
  return /--code-(token-[a-z-]+)/.exec(colour)?.[1]
}
