import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const docs = fileURLToPath(new URL('..', import.meta.url))

const sections = [
  {
    section: 'Start',
    files: () => ['pages/index.mdx', ...inFolder('.', 'options.md'), ...inFolder('quick-starts')],
  },
  { section: 'Concepts', files: () => inFolder('concepts') },
  { section: 'Recipes', files: () => inFolder('recipes') },
  { section: 'Adapters', files: () => inFolder('adapters') },
  { section: 'Bridges', files: () => inFolder('bridges') },
  { section: 'Providers', files: () => inFolder('providers') },
  { section: 'Sign-in', files: () => inFolder('siwx') },
  { section: 'Server', files: () => inFolder('server') },
  { section: 'Hooks', files: () => inFolder('hooks') },
  { section: 'Parts', files: () => inFolder('primitives') },
  { section: 'Reference', files: () => ['options.md', ...inFolder('reference')] },
]

/**
 * The pages of the site in reading order. A page is a Markdown file: its first heading is its
 * title, its path is its URL. The list in `docs/README.md` sets the order; other pages follow by
 * name.
 *
 * @returns {{ file: string, path: string, twin: string, section: string, title: string }[]}
 */
export function listPages() {
  const contents = readFileSync(join(docs, 'README.md'), 'utf8')
  const place = (file) => {
    if (file === 'pages/index.mdx') return -1
    const index = contents.indexOf(`](${file})`)
    return index === -1 ? Number.POSITIVE_INFINITY : index
  }
  return sections.flatMap(({ section, files }) =>
    files()
      .sort((a, b) => comparePlaces(place(a), place(b)))
      .map((file) => {
        const path = pathOf(file)
        return { file, path, twin: twinOf(path), section, title: titleOf(file) }
      }),
  )
}

/** The URL of a page of `docs`. */
export function pathOf(file) {
  if (file === 'pages/index.mdx' || file === 'README.md') return '/'
  return `/${file.replace(/\.mdx?$/, '')}/`
}

/** The URL of a page's Markdown version: `/hooks/useSend.md` for `/hooks/useSend/`. */
export function twinOf(path) {
  return path === '/' ? '/index.md' : `${path.slice(0, -1)}.md`
}

const comparePlaces = (a, b) => (a === b ? 0 : a - b)

function inFolder(folder, ...except) {
  return readdirSync(join(docs, folder))
    .filter((name) => /\.mdx?$/.test(name) && !['README.md', ...except].includes(name))
    .sort()
    .map((name) => (folder === '.' ? name : `${folder}/${name}`))
}

function titleOf(file) {
  if (file === 'pages/index.mdx') return 'Overview'
  const [, title] = /^# (.+)$/m.exec(readFileSync(join(docs, file), 'utf8')) ?? []
  if (!title) throw new Error(`docs/${file} has no title: begin it with "# …".`)
  return title.replaceAll('`', '')
}
