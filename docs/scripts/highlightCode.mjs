import rehypeShiki from '@shikijs/rehype/core'
import { classOf, loadHighlighter, noTimeLimit } from './highlighter.mjs'

const coloursAsClasses = {
  name: 'colours-as-classes',
  pre(node) {
    delete node.properties.style
    node.properties.class = 'code'
    node.properties['data-language'] = this.options.lang
  },
  span(node) {
    const name = classOf(node.properties.style)
    delete node.properties.style
    if (name) node.properties.class = name
  },
}

/** A rehype plugin: highlights the code blocks with classes while the site is built. */
export function highlightCode() {
  let highlight
  return async (tree, file) => {
    highlight ??= rehypeShiki(await loadHighlighter(), {
      theme: 'latchkey',
      ...noTimeLimit,
      transformers: [coloursAsClasses],
    })
    return highlight(tree, file)
  }
}
