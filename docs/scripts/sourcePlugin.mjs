import { readFileSync } from 'node:fs'
import { dirname, extname, resolve } from 'node:path'
import { classOf, loadHighlighter, noTimeLimit } from './highlighter.mjs'

const query = '?source'
const prefix = '\0source:'
const suffix = '.js'

/** `import source from './Example.tsx?source'`: the file's text, highlighted during the build. */
export function sourcePlugin() {
  return {
    name: 'latchkey-source',
    enforce: 'pre',
    resolveId(id, importer) {
      if (!id.endsWith(query)) return
      // Renamed, so that plugins for stylesheets and components ignore it.
      return prefix + resolve(dirname(importer), id.slice(0, -query.length)) + suffix
    },
    async load(id) {
      if (!id.startsWith(prefix)) return
      const file = id.slice(prefix.length, -suffix.length)
      this.addWatchFile(file)
      const lines = await colour(readFileSync(file, 'utf8').trimEnd(), extname(file).slice(1))
      return `export default ${JSON.stringify(lines)}`
    },
  }
}

async function colour(text, lang) {
  const highlighter = await loadHighlighter()
  return highlighter
    .codeToTokensBase(text, { lang, theme: 'latchkey', ...noTimeLimit })
    .map((line) => line.map(({ color, content }) => [classOf(color) ?? '', content]))
}
