import { visitElements } from './visitElements.mjs'

/** A rehype plugin: gives headings the ids that GitHub gives them. */
export function addHeadingIds() {
  return (tree) => {
    const taken = new Map()
    visitElements(tree, (element) => {
      if (!/^h[2-4]$/.test(element.tagName)) return
      const id = slugOf(textOf(element))
      const count = taken.get(id) ?? 0
      taken.set(id, count + 1)
      element.properties.id ??= count === 0 ? id : `${id}-${count}`
    })
  }
}

function slugOf(text) {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}

function textOf(node) {
  return node.value ?? (node.children ?? []).map(textOf).join('')
}
