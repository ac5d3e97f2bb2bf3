import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { classOf, loadHighlighter } from './highlighter.mjs'

const query = '?source'

/** `import source from './Example.tsx?source'`: the file's own text, coloured while building. */
export function sourcePlugin() {
  return {
    name: 'latchkey-source',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return
      const file = id.slice(0, -query.length)
      this.addWatchFile(file)
      const lines = await colour(readFileSync(file, 'utf8').trimEnd(), extname(file).slice(1))
      return { code: `export default ${JSON.stringify(lines)}`, moduleType: 'js', map: null }
    },
  }
}

async function colour(text, lang) {
  const highlighter = await loadHighlighter()
  return highlighter
    .codeToTokensBase(text, { lang, theme: 'latchkey' })
    .map((line) => line.map(({ color, content }) => [classOf(color) ?? '', content]))
}
