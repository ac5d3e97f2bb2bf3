import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { projectRoot } from '../projectRoot.mjs'

const languages = 'tsx?|jsx?|mjs|json|css|html|astro|sh'
const block = new RegExp(
  `(?:\`([\\w./-]+\\.(?:${languages}))\`[^\`\\n]*:\\n\\n)?\`\`\`(${languages})\\n(.*?)^\`\`\`$`,
  'gms',
)
const example = /<Example [^>]*source=\{(\w+)\}(?: styles=\{(\w+)\})?/g

/**
 * Returns the steps of a page in order: the lines of its shell blocks, and its files. A file is a
 * code block below a paragraph that ends with the file's name and a colon, or the source of an
 * example on the page.
 *
 * @returns {({ kind: 'command', line: string } | { kind: 'file', name: string, text: string, start:
 * number | undefined })[]} `start` is the line of the page on which the text begins.
 */
export function readPage(page) {
  const file = join(projectRoot, 'docs', page)
  const text = readFileSync(file, 'utf8')
  const blocks = [...text.matchAll(block)].flatMap(
    ({ index, 0: whole, 1: name, 2: language, 3: body }) => {
      if (language === 'sh')
        return body
          .trim()
          .split('\n')
          .map((line) => ({ index, kind: 'command', line }))
      const start = text.slice(0, index + whole.indexOf('```')).split('\n').length + 1
      return name ? [{ index, kind: 'file', name, text: body, start }] : []
    },
  )
  const examples = [...text.matchAll(example)].flatMap(({ index, 1: source, 2: styles }) =>
    [source, styles].filter(Boolean).map((name) => {
      const path = new RegExp(`import ${name} from '(.+)\\?source'`).exec(text)[1]
      const shown = readFileSync(join(dirname(file), path), 'utf8')
      return { index, kind: 'file', name: `src/${basename(path)}`, text: shown, start: undefined }
    }),
  )
  return [...blocks, ...examples]
    .sort((a, b) => a.index - b.index)
    .map(({ index: _, ...step }) => step)
}
