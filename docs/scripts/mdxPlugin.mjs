import mdx from '@mdx-js/rollup'
import remarkGfm from 'remark-gfm'
import { addHeadingIds } from './addHeadingIds.mjs'
import { highlightCode } from './highlightCode.mjs'
import { linkPages } from './linkPages.mjs'

const compiled = new Map()

/**
 * Compiles Markdown to components. All builds in one process share the result for the same text.
 */
export function mdxPlugin() {
  const { transform } = mdx({
    remarkPlugins: [remarkGfm],
    rehypePlugins: [addHeadingIds, linkPages, highlightCode],
  })
  return {
    name: 'latchkey-mdx',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx?$/ },
      handler(text, id) {
        const known = compiled.get(id)
        if (known?.text === text) return known.result
        const result = transform.call(this, text, id)
        compiled.set(id, { text, result })
        return result
      },
    },
  }
}
