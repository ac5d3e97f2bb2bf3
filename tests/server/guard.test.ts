import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createGuardedFetch,
  RefusedAddressError,
} from '../../server/upstream/createGuardedFetch.ts'
import { isPublicAddress } from '../../server/upstream/isPublicAddress.ts'

const megabyte = 1_024 * 1_024
const special = (
  '127.0.0.1 127.9.9.9 0.0.0.0 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 ' +
  '100.64.0.1 192.0.0.1 192.0.2.1 198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 ' +
  '255.255.255.255 192.88.99.1 :: ::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.0.0.1 ::127.0.0.1 ' +
  '::ffff:0:127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1:: 2001:0:1::1 2001:db8::1 fc00::1 ' +
  'fd00:ec2::254 fe80::1 fe80::1%eth0 fec0::1 ff02::1 100::1 5f00::1 3fff::1 127.1 0x7f000001 no'
).split(' ')
const onTheInternet = (
  '1.1.1.1 8.8.8.8 93.184.216.34 2606:4700:4700::1111 2a00:1450:4001::1 ::ffff:8.8.8.8 172.32.0.1 ' +
  '100.128.0.1'
).split(' ')

test.each(special)('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(onTheInternet)('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

/** One server plays the internet, and the other plays the private network. Both are on loopback. */
describe('a request to a URL from outside', () => {
  let site: Server
  let inside: Server
  let [sitePort, insidePort] = ['', '']
  let reached = 0
  /** The addresses that connections were opened to. */
  const dialed: string[] = []
  let answers: Record<string, string[][]> = {}

  const resolve: LookupFunction = (host, _, done) => {
    const [next, ...later] = answers[host] ?? []
    if (!next) return done(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }), '')
    if (later.length > 0) answers[host] = later
    done(
      null,
      next.map((address) => ({ address, family: isIP(address) })),
    )
  }
  const open = (trusted: readonly string[] = []) =>
    createGuardedFetch({
      resolve,
      trusted,
      dial(address) {
        dialed.push(address)
        return '127.0.0.1'
      },
      allows: ({ port, protocol }) => protocol === 'http:' && [sitePort, insidePort].includes(port),
    })

  beforeAll(async () => {
    inside = createServer((_, response) => {
      reached += 1
      response.end('secret')
    })
    insidePort = await listen(inside)
    site = createServer(answerSite)
    sitePort = await listen(site)
    answers = {
      'good.example': [['93.184.216.34']],
      'elsewhere.example': [['93.184.216.35']],
      'inside.example': [['127.0.0.1']],
      'mixed.example': [['93.184.216.34', '10.0.0.1']],
      'six.example': [['::ffff:10.0.0.1']],
      'meta.example': [['169.254.169.254']],
      'flip.example': [['93.184.216.34'], ['127.0.0.1']],
    }
  })
  afterAll(() => {
    for (const one of [site, inside]) {
      one.closeAllConnections()
      one.close()
    }
  })

  function answerSite(request: IncomingMessage, response: ServerResponse) {
    if (request.url === '/plain') return response.end(Buffer.alloc(9 * megabyte))
    if (request.url === '/compressed')
      return response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(9 * megabyte)))
    const to = (location: string) => response.writeHead(302, { location }).end()
    const targets: Readonly<Record<string, string>> = {
      '/literal': `http://127.0.0.1:${insidePort}/`,
      '/mapped': `http://[::ffff:127.0.0.1]:${insidePort}/`,
      '/name': `http://inside.example:${insidePort}/`,
      '/file': 'file:///etc/hostname',
      '/loop': '/loop',
      '/fine': '/',
      '/elsewhere': `http://elsewhere.example:${sitePort}/echo`,
    }
    const target = targets[request.url ?? '']
    if (target) return to(target)
    return response.end(request.url === '/echo' ? JSON.stringify(request.headers) : 'fine')
  }

  async function refused(url: string) {
    const before = reached
    const failure = await open()(url).then(
      () => undefined,
      (cause: unknown) => cause,
    )
    expect(failure).toBeInstanceOf(Error)
    expect(reached).toBe(before)
    return failure instanceof Error ? failure.cause : undefined
  }

  test('goes to the address that was checked', async () => {
    const answer = await open()(`http://good.example:${sitePort}/`)
    expect(await answer.text()).toBe('fine')
    expect(dialed.at(-1)).toBe('93.184.216.34')
  })

  test('follows a redirect on the internet, without the headers that identify a user', async () => {
    const get = open()
    expect(await (await get(`http://good.example:${sitePort}/fine`)).text()).toBe('fine')
    const headers = { authorization: 'Bearer key' }
    const answer = await get(`http://good.example:${sitePort}/elsewhere`, { headers })
    expect(await answer.json()).not.toHaveProperty('authorization')
  })

  test.each([
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '0',
    '①②⑦.⓪.⓪.①',
  ])('is refused if its host is %s', async (host) => {
    expect(await refused(`http://${host}:${insidePort}/`)).toBeInstanceOf(RefusedAddressError)
  })

  test.each(['inside', 'mixed', 'six', 'meta'])(
    'is refused if DNS names an address like that of %s.example',
    async (name) => {
      expect(await refused(`http://${name}.example:${insidePort}/`)).toBeInstanceOf(
        RefusedAddressError,
      )
    },
  )

  test.each(['literal', 'mapped', 'name', 'file', 'loop'])(
    'is refused if it is redirected to a %s',
    async (path) => {
      await refused(`http://good.example:${sitePort}/${path}`)
    },
  )

  test.each(['gopher://good.example/', 'http://good.example:22/', 'http://a:b@good.example/'])(
    'is refused for %s',
    async (url) => {
      await refused(url)
    },
  )

  test('is refused if DNS first gives a public address and then a private one', async () => {
    const get = open()
    const first = await get(`http://flip.example:${sitePort}/`)
    expect(await first.text()).toBe('fine')
    expect(await refused(`http://flip.example:${insidePort}/`)).toBeInstanceOf(RefusedAddressError)
  })

  test('reaches a private network only at the exact URLs that the operator lists', async () => {
    const node = `http://127.0.0.1:${insidePort}/node`
    const gateway = `http://127.0.0.1:${insidePort}/ipfs`
    const get = open([node, `${gateway}/*`])
    for (const url of [node, `${gateway}/bafy`]) expect((await get(url)).status).toBe(200)
    const before = reached
    for (const url of [
      `http://127.0.0.1:${insidePort}/`,
      `http://127.0.0.1:${insidePort}/api/v0/shutdown`,
      `${gateway}/../api/v0/shutdown`,
      `http://good.example:${sitePort}/literal`,
    ])
      await expect(get(url)).rejects.toThrow()
    expect(reached).toBe(before)
  })

  test('a service that the operator lists cannot redirect to another listed service', async () => {
    const bundler = `http://127.0.0.1:${sitePort}/literal`
    const get = open([bundler, `http://127.0.0.1:${insidePort}/node`])
    const before = reached
    await expect(get(bundler)).rejects.toThrow()
    expect(reached).toBe(before)
    const own = `http://127.0.0.1:${sitePort}/fine`
    expect(await (await open([own])(own)).text()).toBe('fine')
  })

  test.each(['plain', 'compressed'])('ends if a %s answer has more than 8 MB', async (name) => {
    const answer = await open()(`http://good.example:${sitePort}/${name}`)
    await expect(answer.text()).rejects.toThrow('too large')
  })

  test('sends bodies, and gets an answer like that of Node’s fetch', async () => {
    const answer = await open()(`http://good.example:${sitePort}/echo`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer).toBeInstanceOf(Response)
    expect(await answer.json()).toMatchObject({
      'content-type': 'application/json',
      'content-length': '2',
    })
  })
})

function listen(server: Server): Promise<string> {
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      done(String(typeof address === 'object' ? address?.port : ''))
    })
  })
}
