import { beforeAll, describe, expect, inject, test } from 'vitest'
import { listPages } from '../../docs/scripts/listPages.mjs'

const pages = listPages()
const html = new Map<string, string>()

beforeAll(async () => {
  const site = inject('docsUrl')
  await Promise.all(
    pages.map(async ({ path }) => {
      const answer = await fetch(site + path)
      expect(answer.status, path).toBe(200)
      html.set(path, await answer.text())
    }),
  )
})

describe.each(pages)('$path', ({ path, title }) => {
  const read = () => html.get(path)!
  const matches = (pattern: RegExp) => [...read().matchAll(pattern)].map(([, found = '']) => found)

  test('has one first heading, a title, a language and a description', () => {
    expect(matches(/<h1[ >]/g)).toHaveLength(1)
    expect(matches(/<title>(.+?)<\/title>/g)[0]).toContain(path === '/' ? 'latchkey' : title)
    expect(read()).toMatch(/<html lang="en"/)
    expect(matches(/name="description"\s+content="([^"]+)"/g)[0]!.length).toBeGreaterThan(20)
  })

  test('has no dead link and no dead anchor', async () => {
    for (const link of matches(/<a [^>]*?href="([^"]+)"/g)) {
      if (/^https?:/.test(link)) continue
      const [target, anchor] = link.split('#')
      const page = html.get(target || path)
      expect(page, `${link} leads to a page`).toBeDefined()
      if (anchor) expect(page, `${link} leads to an anchor`).toContain(` id="${anchor}"`)
    }
  })

  test('needs no inline script or style', () => {
    expect(matches(/ (style=)/g)).toEqual([])
    expect(matches(/<(style)/g)).toEqual([])
    expect(matches(/<script((?! src=| type="module" crossorigin src=)[^>]*)>/g)).toEqual([])
  })

  test('has no id twice', () => {
    const ids = matches(/ id="([^"]+)"/g)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })
})

test('an address that no page has answers 404 with the way back', async () => {
  const answer = await fetch(`${inject('docsUrl')}/hooks/useNothing/`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('No such page')
})
