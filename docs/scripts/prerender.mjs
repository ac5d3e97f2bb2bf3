import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { headersByFolder } from './headersByFolder.mjs'
import { listPages } from './listPages.mjs'
import { makeRegistry } from './makeRegistry.mjs'
import { readSections, textOf } from './readSections.mjs'
import { siteConfig } from './siteConfig.mjs'
import { writeLlms } from './writeLlms.mjs'
import { writeTwin } from './writeTwin.mjs'

/**
 * Builds the site: the browser's files, and each page as HTML that is readable without scripts.
 * `node docs/scripts/prerender.mjs <root> <work>`: `root` gets the site, `work` the intermediate
 * files.
 */
const [root, work] = process.argv.slice(2)

await Promise.all([
  buildSite({ outDir: root }),
  buildSite({ outDir: work, ssr: 'site/renderPage.tsx', manifest: false, copyPublicDir: false }),
])
const { renderPage } = await import(pathToFileURL(join(work, 'renderPage.js')).href)
const template = readFileSync(join(root, 'index.html'), 'utf8')
const manifest = JSON.parse(readFileSync(join(root, '.vite/manifest.json'), 'utf8'))
rmSync(join(root, '.vite'), { recursive: true })

const sections = []
const descriptions = new Map()
for (const page of listPages()) {
  const html = await renderPage(page.path)
  sections.push(...readSections(page, html))
  descriptions.set(page.path, describe(html))
  write(join(root, page.path, 'index.html'), fill({ template, manifest, page, html }))
  write(join(root, page.twin), writeTwin(page))
}
write(
  join(root, 'llms.txt'),
  writeLlms(({ path }) => descriptions.get(path)),
)
const missing = { path: '/404.html', title: 'No such page' }
const html = await renderPage(missing.path)
write(join(root, missing.path), fill({ template, manifest, page: missing, html }))
writeJson('search.json', sections)
const { registry, items } = makeRegistry()
writeJson('r/registry.json', registry)
for (const item of items) writeJson(`r/${item.name}.json`, item)
writeJson('headers.json', headersByFolder)
cpSync(
  fileURLToPath(new URL('../reference/frame-protocol.json', import.meta.url)),
  join(root, 'frame-protocol.json'),
)
cpSync(fileURLToPath(new URL('../../skills', import.meta.url)), join(root, 'skills'), {
  recursive: true,
})

function buildSite(options) {
  const config = siteConfig()
  return build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, ...options, emptyOutDir: true },
  })
}

function fill({ template, manifest, page, html }) {
  const description = describe(html)
  const title = page.path === '/' ? undefined : `${page.title} · latchkey`
  return template
    .replace('<!--page-->', () => html)
    .replace(/(?<=<title>).*(?=<\/title>)/, (own) => (title ? escapeText(title) : own))
    .replace(/(?<=name="description"\s+content=")[^"]*/, (own) =>
      title && description ? escapeText(description) : own,
    )
    .replace('</head>', () => `${twinLink(page)}${preloads(manifest, page.file)}</head>`)
}

/** The first sentences of a page. */
function describe(html) {
  const [, words] = /<\/h1>.*?<p[^>]*>(.*?)<\/p>/s.exec(html) ?? []
  return words && textOf(words)
}

function twinLink({ twin }) {
  return twin ? `<link rel="alternate" type="text/markdown" href="${twin}">` : ''
}

/** The page's script and its imports, so that the browser loads them in parallel. */
function preloads(manifest, file, seen = new Set()) {
  const chunk = manifest[file]
  if (!chunk || seen.has(file)) return ''
  seen.add(file)
  const own = chunk.isEntry ? '' : `<link rel="modulepreload" crossorigin href="/${chunk.file}">`
  return own + (chunk.imports ?? []).map((needed) => preloads(manifest, needed, seen)).join('')
}

function escapeText(text) {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function writeJson(name, content) {
  write(join(root, name), JSON.stringify(content))
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
