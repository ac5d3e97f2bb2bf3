import { fileURLToPath } from 'node:url'
import { listPages } from './listPages.mjs'

const name = 'virtual:pages'
const docs = fileURLToPath(new URL('..', import.meta.url))

/** `virtual:pages`: the list of pages, each with the function that loads it. */
export function pagesPlugin() {
  return {
    name: 'latchkey-pages',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return
      const pages = listPages().map(
        ({ file, ...page }) =>
          `{ ...${JSON.stringify(page)}, load: () => import(${JSON.stringify(docs + file)}) }`,
      )
      return `export const pages = [${pages.join(',\n')}]`
    },
  }
}
