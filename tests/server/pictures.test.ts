import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cleanSvg } from '../../server/pictures/cleanSvg.ts'
import { readPictureType } from '../../server/pictures/readPictureType.ts'
import { knownImages } from '../../src/engine/features/wallets/createIdentities.ts'
import { pictures as registered } from '../../src/engine/providers/walletRegistry/pictures.ts'
import { databaseKinds, openTestServer, type TestServer } from '../support/server/openTestServer.ts'

const day = 86_400_000
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
const clean = (text: string) => cleanSvg(new TextEncoder().encode(text))

describe.each(databaseKinds())('pictures from other servers, with %s', (kind) => {
  let server: TestServer
  let time = Date.UTC(2026, 0, 1)
  const asked: string[] = []
  const files: Record<string, Uint8Array | string> = {
    '/wide.png': png(512, 256),
    '/small.png': png(16, 16),
    '/logo.svg': svg,
    '/script.svg': svg.replace('<path', '<script>alert(1)</script><path'),
    '/page.png': '<!doctype html><script>alert(1)</script>',
    '/damaged.png': png(64, 64).subarray(0, 90),
    '/vast.png': png(16, 16, { says: 60_000 }),
    '/huge.png': Buffer.concat([png(16, 16), Buffer.alloc(2_000_000)]),
  }

  beforeAll(async () => {
    server = await openTestServer({
      kind,
      now: () => time,
      async fetch(input) {
        const { host, pathname } = new URL(String(input))
        if (host !== 'pictures.example') throw new TypeError('fetch failed')
        asked.push(pathname)
        const file = files[pathname]
        // The content type that the other server sends has no effect.
        const headers = { 'content-type': 'text/html' }
        return file === undefined
          ? new Response('', { status: 404 })
          : new Response(new Uint8Array(Buffer.from(file)), { headers })
      },
    })
  })
  afterAll(() => server.stop())

  /**
   * Lists a wallet with this picture in the project, and requests the URL that the server lists for
   * the picture.
   */
  async function open(
    path: string,
    other: Pick<TestServer, 'ask' | 'manage' | 'project'> = server,
  ) {
    const wallet = { id: 'own', name: 'Own', image_url: `https://pictures.example${path}` }
    const { project } = other
    const changed = await other.manage(`/projects/${project.id}`, {
      method: 'PATCH',
      body: { wallets: [wallet] },
    })
    expect(changed.status).toBe(200)
    const listed = await other.ask(`/getWallets?projectId=${project.id}&entries=1`)
    const { image_url: url } = (await listed.json()).data[0]
    return { url: String(url), answer: await fetch(url) }
  }

  test('are served as WebP of at most 256 pixels, whatever their format was', async () => {
    const { answer, url } = await open('/wide.png')
    expect(url).toMatch(new RegExp(`^${server.url}/pictures/`))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=2592000, immutable')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(readPictureType(bytes)).toEqual({ type: 'image/webp', width: 256, height: 128 })
    const small = await (await open('/small.png')).answer.arrayBuffer()
    expect(readPictureType(new Uint8Array(small))).toMatchObject({ width: 16, height: 16 })
  })

  test('can be an SVG, which is never run', async () => {
    const { answer } = await open('/logo.svg')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await answer.text()).toBe(svg)
  })

  test('are fetched once for all servers of a database, and again after a month', async () => {
    const { url } = await open('/logo.svg')
    asked.length = 0
    const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(url)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const other = await openTestServer({ kind, now: () => time, databaseUrl: server.databaseUrl })
    expect((await fetch(url.replace(server.url, other.url))).status).toBe(200)
    await other.stop()
    expect(asked).toEqual([])
    time += 31 * day
    expect((await fetch(url)).status).toBe(200)
    expect(asked).toEqual(['/logo.svg'])
    // The server returns the old picture while it cannot fetch a new one.
    time += 31 * day
    files['/logo.svg'] = 'gone'
    expect(await (await fetch(url)).text()).toBe(svg)
    files['/logo.svg'] = svg
  })

  test.each(['/script.svg', '/page.png', '/damaged.png', '/vast.png', '/huge.png', '/missing.png'])(
    'are not served if they are like %s',
    async (path) => {
      const { answer, url } = await open(path)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ reasons: [{ field: 'url' }] })
      asked.length = 0
      await fetch(url)
      expect(asked).toEqual([])
      // The server can still load the next picture.
      expect((await open('/small.png')).answer.status).toBe(200)
    },
  )

  test('are served only from URLs that the server listed itself', async () => {
    const { url } = await open('/logo.svg')
    asked.length = 0
    const other = new URL(url)
    other.searchParams.set('url', 'https://pictures.example/small.png')
    expect((await fetch(other)).status).toBe(404)
    other.pathname = `/pictures/${'A'.repeat(22)}`
    expect((await fetch(other)).status).toBe(404)
    other.searchParams.set('projectId', '0'.repeat(32))
    expect((await fetch(other)).status).toBe(401)
    expect(asked).toEqual([])
  })

  test('have URLs with the address at which pages reach the server', async () => {
    const proxied = await openTestServer({
      kind: 'sqlite',
      env: { PUBLIC_URL: 'https://wallets.app.example/' },
    })
    const wallet = { id: 'own', name: 'Own', image_url: 'https://pictures.example/logo.svg' }
    await proxied.projects.change(proxied.project.id, { wallets: [{ ...wallet, chains: [] }] })
    const listed = await proxied.ask(`/getWallets?projectId=${proxied.project.id}&entries=1`)
    const [{ image_url }] = (await listed.json()).data
    expect(image_url).toMatch(/^https:\/\/wallets\.app\.example\/pictures\//)
    await proxied.stop()
  })
})

describe('pictures that come with the server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer({ kind: 'sqlite' })
  })
  afterAll(() => server.stop())

  const ask = (path: string) => server.ask(`/public/${path}?projectId=${server.project.id}`)

  test.each([
    ['getAssetImage', 'ba0ba0cd-17c6-4806-ad93-f9d174f17900', /ethereum__a/],
    ['getAssetImage', 'eip155:1', /ethereum__a/],
    ['getAssetImage', '7289c336-3981-4081-c5f4-efc26ac64a00', /^<svg/],
    ['getAssetImage', 'a1b58899-f671-4276-6a5e-56ca5bd59700', /^<svg/],
    ['getAssetImage', '461db637-8616-43ce-035a-d89b8a1d5800', /^<svg/],
    ['getTokenImage', 'ETH', /^<svg/],
    ['getTokenImage', 'usdc', /^<svg/],
    ['getTokenImage', 'eip155:137', /^<svg/],
    ['getTokenImage', 'eip155:8453:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', /^<svg/],
    ['getCurrencyImage', 'eur', />€</],
    ['getCurrencyImage', 'BRL', />R\$</],
    ['getCurrencyImage', 'CHF', />CHF</],
  ])('exist for a known network, token or currency: %s %s', async (route, id, expected) => {
    const answer = await ask(`${route}/${encodeURIComponent(id)}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=2592000')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const body = await answer.text()
    expect(body).toMatch(expected)
    expect(clean(body)).toBe(body)
  })

  test('exist for each network whose picture the client requests', async () => {
    // Fantom is not a network of latchkey.
    const asked = Object.entries(knownImages).filter(
      ([of]) => of.includes(':') && of !== 'eip155:250',
    )
    expect(asked.length).toBeGreaterThan(10)
    for (const [of, id] of asked)
      expect([of, (await ask(`getAssetImage/${id}`)).status]).toEqual([of, 200])
  })

  test.each([
    ['getAssetImage', 'constructor'],
    ['getAssetImage', 'eip155:999999'],
    ['getTokenImage', '__proto__'],
    // The symbol in latchkey's list belongs to another contract.
    ['getTokenImage', 'eip155:1:0x0000000000000000000000000000000000000001'],
    ['getCurrencyImage', 'XYZ'],
    ['getCurrencyImage', '<b>'],
  ])('exist for nothing else: %s %s', async (route, id) => {
    const answer = await ask(`${route}/${encodeURIComponent(id)}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })
})

describe('an SVG', () => {
  const inside = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`

  test('of a registered wallet stays unchanged', () => {
    for (const picture of Object.values(registered)) expect(clean(picture)).toBe(picture)
  })

  test('loses its comments, its head and the additions of drawing programs', () => {
    const head =
      '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><!-- a -->'
    const program =
      '<metadata><rdf:RDF><dc:title>x</dc:title></rdf:RDF></metadata><sodipodi:namedview/>'
    expect(clean(head + inside(`${program}<g inkscape:label="a" id="b"></g>`))).toBe(
      inside('<g id="b"></g>'),
    )
  })

  test.each([
    '<use href="#a"/>',
    '<rect fill="url(#a)"/>',
    '<image href="data:image/png;base64,AAAA"/>',
    '<style>.a{fill:#fff}</style>',
    '<text>a &amp; b &#169;</text>',
  ])('may contain %s', (text) => {
    expect(clean(inside(text))).toBe(inside(text))
  })

  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT/>',
    '<g><script/></g>',
    '<g onload="alert(1)"/>',
    "<g ONCLICK = 'a'/>",
    '<foreignObject><p/></foreignObject>',
    '<iframe src="x"/>',
    '<a href="https://x.example"/>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<use href="https://x.example/a.svg#b"/>',
    '<use xlink:href="//x.example/a.svg#b"/>',
    '<use href="&#106;avascript:alert(1)"/>',
    '<image href="data:image/svg+xml;base64,AAAA"/>',
    '<image href="https://x.example/a.png"/>',
    '<rect fill="url(https://x.example/a)"/>',
    '<rect style="fill:url(&#104;ttps://x.example)"/>',
    '<rect style="background:\\75rl(//x.example)"/>',
    '<style>@import "https://x.example/a.css";</style>',
    '<style>a{background:url(//x.example)}</style>',
    '<style>a{background:image-set("//x.example" 1x)}</style>',
    '<text>&xxe;</text>',
    '<g>',
    '</g>',
    '<g a=b/>',
    '<g a="1" <g/>',
    '<use href="#a"/>'.repeat(25),
    'x'.repeat(70_000),
  ])('is refused if it contains %s', (text) => {
    expect(clean(inside(text))).toBeUndefined()
  })

  test.each([
    '',
    'x',
    '<html></html>',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>',
    '<svg/><svg/><script/>',
    '<g/><svg/>',
    '<?xml-stylesheet href="x"?>',
  ])('cannot be %s', (text) => {
    expect(clean(text)).toBeUndefined()
  })

  test('is cleaned in time proportional to its length', () => {
    for (const part of ['<!--', '<g a="', '<g ', '<![CDATA[', '</', '<g   ', '<?'])
      expect(clean(`<svg>${part.repeat(Math.floor(60_000 / part.length))}`)).toBeUndefined()
  })
})

/** Creates a picture of this size. Its header may give another size. */
function png(width: number, height: number, { says = width } = {}): Buffer {
  const rows = Buffer.alloc((width * 4 + 1) * height, 200)
  for (let row = 0; row < height; row += 1) rows[row * (width * 4 + 1)] = 0
  const header = Buffer.alloc(13)
  header.writeUInt32BE(says, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const framed = Buffer.alloc(body.length + 8)
    framed.writeUInt32BE(data.length, 0)
    framed.set(body, 4)
    framed.writeUInt32BE(crc32(body), body.length + 4)
    return framed
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([signature, ...parts])
}
