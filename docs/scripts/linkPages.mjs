import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pathOf } from './listPages.mjs'
import { visitElements } from './visitElements.mjs'

const docs = fileURLToPath(new URL('..', import.meta.url))

/** A rehype plugin: turns links between the Markdown files into links between the pages. */
export function linkPages() {
  return (tree, file) => {
    visitElements(tree, ({ tagName, properties }) => {
      if (tagName !== 'a' || !/^[^:]+\.mdx?(#|$)/.test(properties.href ?? '')) return
      const [target, anchor] = properties.href.split('#')
      const path = pathOf(relative(docs, resolve(dirname(file.path), target)))
      properties.href = anchor ? `${path}#${anchor}` : path
    })
  }
}
