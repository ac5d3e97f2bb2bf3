import { beforeAll, describe, expect, inject, test } from 'vitest'
import { listPages } from '../../docs/scripts/listPages.mjs'

const pages = listPages()
const html = new Map<string, string>()
const twins = new Map<string, string>()
let llms = ''
const registry = new Set<string>()

beforeAll(async () => {
  const site = inject('pagesUrl')
  const read = async (path: string) => {
    const answer = await fetch(site + path)
    expect(answer.status, path).toBe(200)
    return answer.text()
  }
  await Promise.all(
    pages.map(async ({ path, twin }) => {
      html.set(path, await read(path))
      twins.set(twin, await read(twin))
    }),
  )
  llms = await read('/llms.txt')
  const { items } = JSON.parse(await read('/r/registry.json'))
  for (const { name, files } of items) {
    registry.add(name)
    expect(JSON.parse(await read(`/r/${name}.json`))).toMatchObject({ name, files })
  }
})

describe.each(pages)('$path', ({ file, path, title, twin }) => {
  const read = () => html.get(path)!
  const matches = (pattern: RegExp) => [...read().matchAll(pattern)].map(([, found = '']) => found)

  test('has one h1, a title, a language and a description', () => {
    expect(matches(/<h1[ >]/g)).toHaveLength(1)
    expect(matches(/<title>(.+?)<\/title>/g)[0]).toContain(path === '/' ? 'latchkey' : title)
    expect(read()).toMatch(/<html lang="en"/)
    expect(matches(/name="description"\s+content="([^"]+)"/g)[0]!.length).toBeGreaterThan(20)
  })

  test('has no dead link and no dead anchor', async () => {
    for (const link of matches(/<a [^>]*?href="([^"]+)"/g)) {
      if (/^https?:/.test(link)) continue
      const [target, anchor] = link.split('#')
      const page = html.get(target || path) ?? twins.get(target!)
      expect(page, `${link} leads to a page`).toBeDefined()
      if (anchor) expect(page, `${link} leads to an anchor`).toContain(` id="${anchor}"`)
    }
  })

  test('has a Markdown version with the same content and links', () => {
    const text = twins.get(twin)!
    expect(text).toMatch(/^# \S/)
    expect(read()).toContain(`<link rel="alternate" type="text/markdown" href="${twin}">`)
    const [words, code] = text
      .split(/^```.*$/m)
      .reduce<[string, string]>(
        ([outside, inside], part, place) =>
          place % 2 === 0 ? [outside + part, inside] : [outside, inside + part],
        ['', ''],
      )
    if (file.endsWith('.mdx')) {
      expect(words).not.toMatch(/^(import|export) /m)
      expect(words.replace(/`[^`\n]*`/g, '')).not.toMatch(/<\/?[A-Za-z]/)
    }
    for (const [, link = ''] of words.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^(https?:|#)/.test(link)) continue
      expect(twins.get(link.split('#')[0]!), `${link} leads to a Markdown page`).toBeDefined()
    }
    // The Markdown version has the page's code, including live examples.
    for (const found of matches(/<pre[^>]*class="code"[^>]*>(.*?)<\/pre>/gs)) {
      const [first = ''] = textOf(found).split('\n')
      expect(code).toContain(first)
    }
  })

  test('needs no inline script or style', () => {
    expect(matches(/ (style=)/g)).toEqual([])
    expect(matches(/<(style)/g)).toEqual([])
    expect(matches(/<script((?! src=| type="module" crossorigin src=)[^>]*)>/g)).toEqual([])
  })

  test('has no duplicate id', () => {
    const ids = matches(/ id="([^"]+)"/g)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})

test('llms.txt links to the Markdown of every page, each with a whole sentence', () => {
  expect(llms).toMatch(/^# latchkey\n\n> /)
  const links = [...llms.matchAll(/^- \[.+?\]\((\S+)\): \S.+[.?!]$/gm)].map(([, link]) => link)
  expect(links).toEqual(pages.map(({ twin }) => twin))
})

test('the site serves the registry, and links to it where the docs describe it', () => {
  const page = twins.get('/recipes/copy-in-views.md')!
  const named = [...page.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name]) => name)
  expect([...registry]).toEqual(named)
})

const textOf = (found: string) =>
  found
    .replace(/<[^>]+>/g, '')
    .replace(/&(lt|gt|amp|quot|#x27);/g, (_, name) => entities[name as keyof typeof entities])

const entities = { lt: '<', gt: '>', amp: '&', quot: '"', '#x27': "'" }

test('an unknown address gets the status 404 and a page with a link back', async () => {
  const answer = await fetch(`${inject('pagesUrl')}/hooks/useNothing/`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('No such page')
})
