import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WalletsQuery } from '../../src/engine/providers/services/WalletApi.ts'
import { going, openTestServices, type TestServices } from '../support/openTestServices.ts'

// Many small requests on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })

let server: TestServices
beforeAll(async () => {
  server = await openTestServices()
})
afterAll(() => server.stop())
beforeEach(() => server.reset())

const walletApi = () => server.client().services.walletApi()
const blockchainApi = () => server.client().services.blockchainApi()
const answer = (body: unknown) => server.faults.set({ kind: 'wrongShape', body })
const id = 'a'.repeat(64)

async function getWallet(wallet: object) {
  answer({ data: [{ id, name: 'Meadow', ...wallet }], count: 1 })
  const { data } = await (await walletApi()).getWallets({ page: 1, entries: 40 }, going())
  return data[0]
}

describe('wallets', () => {
  test('are returned with every field that the service has', async () => {
    const wallet = {
      badge_type: 'certified',
      description: 'not kept',
      chains: ['eip155:1', 'polkadot:91b171bb158e2d38'],
      homepage: 'https://meadow.test/',
      image_id: '350670db-19fa-4704-a166-e52e178b59d2',
      image_url: 'https://images.test/meadow.png',
      order: 3,
      link_mode: 'https://link.meadow.test/',
      mobile_link: 'meadow://',
      desktop_link: 'meadow-desktop://open',
      webapp_link: 'https://app.meadow.test/',
      app_store: 'https://apps.test/meadow',
      play_store: 'https://play.test/meadow',
      chrome_store: 'https://chrome.test/meadow',
      rdns: 'test.meadow',
      injected: [{ namespace: 'eip155', injected_id: 'isMeadow' }],
      supports_wc: true,
      supports_wcpay: false,
    }
    expect(await getWallet(wallet)).toEqual({
      id,
      name: 'Meadow',
      badgeType: 'certified',
      chains: ['eip155:1', 'polkadot:91b171bb158e2d38'],
      homepage: 'https://meadow.test/',
      imageId: '350670db-19fa-4704-a166-e52e178b59d2',
      imageUrl: 'https://images.test/meadow.png',
      order: 3,
      linkMode: 'https://link.meadow.test/',
      mobileLink: 'meadow://',
      desktopLink: 'meadow-desktop://open',
      webappLink: 'https://app.meadow.test/',
      appStore: 'https://apps.test/meadow',
      playStore: 'https://play.test/meadow',
      chromeStore: 'https://chrome.test/meadow',
      rdns: 'test.meadow',
      injected: [{ namespace: 'eip155', injectedId: 'isMeadow' }],
      supportsWc: true,
    })
  })

  test('may omit or leave empty everything but id and name', async () => {
    const fields =
      'badge_type chains homepage image_id image_url order link_mode mobile_link desktop_link webapp_link app_store play_store chrome_store rdns injected supports_wc'
    const empty = Object.fromEntries(fields.split(' ').map((field) => [field, null]))
    expect(await getWallet(empty)).toEqual({ id, name: 'Meadow', chains: [] })
    expect(await getWallet({})).toEqual({ id, name: 'Meadow', chains: [] })
  })

  test.each([
    ['homepage', 'javascript:alert(1)'],
    ['mobile_link', 'javascript:alert(1)'],
    ['mobile_link', 'intent://x#Intent;scheme=y;end'],
    ['desktop_link', 'file:///etc/passwd'],
    ['desktop_link', 'data:text/html,x'],
    ['webapp_link', 'meadow://'],
    ['webapp_link', 'https://user:word@meadow.test/'],
    ['app_store', 'http://apps.test/'],
    ['play_store', `https://play.test/${'x'.repeat(3000)}`],
    ['chrome_store', 'blob:https://x.test/1'],
    ['link_mode', 'vbscript:x'],
    ['image_url', 'data:text/html,<script>1</script>'],
    ['image_id', '../../secrets'],
    ['rdns', 'not a domain'],
    ['badge_type', '<b>certified</b>'],
  ])('a %s such as %s is left out, and the wallet stays', async (field, value) => {
    expect(await getWallet({ [field]: value })).toEqual({ id, name: 'Meadow', chains: [] })
  })

  test('an image on the user’s own machine is accepted only if the service is there too', async () => {
    const page = { data: [{ id, name: 'M', image_url: 'http://127.0.0.1:9/x.png' }], count: 1 }
    answer(page)
    const here = await (await walletApi()).getWallets({ page: 1, entries: 1 }, going())
    expect(here.data[0]).toHaveProperty('imageUrl', 'http://127.0.0.1:9/x.png')
    const { services } = server.client({
      config: { services: { walletApi: 'https://wallets.test' } },
      platform: { fetch: async () => Response.json(page) },
    })
    const far = await (await services.walletApi()).getWallets({ page: 1, entries: 1 }, going())
    expect(far.data[0]).not.toHaveProperty('imageUrl')
  })

  test('names are cleaned and never empty', async () => {
    expect(await getWallet({ name: '\u202EMeadow\u200B\n' })).toHaveProperty('name', 'Meadow')
    expect(await getWallet({ name: '\u200B ' })).toHaveProperty('name', 'Unknown wallet')
    expect((await getWallet({ name: 'x'.repeat(100_000) }))!.name.length).toBeLessThan(200)
  })

  test('only networks of supported namespaces are listed', async () => {
    expect(await getWallet({ chains: ['eip155:1', 'near:mainnet', 'x', ''] })).toHaveProperty(
      'chains',
      ['eip155:1'],
    )
  })
})

describe('the list, page by page', () => {
  const pages = fc.record({
    page: fc.integer({ min: 1, max: 40 }),
    entries: fc.integer({ min: 1, max: 60 }),
  })

  test('has at most the requested number, and all pages together have every wallet once', async () => {
    const api = await walletApi()
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 7, max: 100 }), async (entries) => {
        const ids: string[] = []
        for (let page = 1; ids.length < 100; page += 1) {
          const { data, count } = await api.getWallets({ page, entries }, going())
          expect(count).toBe(100)
          expect(data.length).toBeLessThanOrEqual(entries)
          if (data.length === 0) break
          ids.push(...data.map((wallet) => wallet.id))
        }
        expect(new Set(ids).size).toBe(100)
        expect(ids).toHaveLength(100)
      }),
      { numRuns: 10 },
    )
  })

  test('a page that is too long is truncated', async () => {
    const api = await walletApi()
    await fc.assert(
      fc.asyncProperty(pages, fc.integer({ min: 0, max: 200 }), async (query, sent) => {
        answer({ data: Array.from({ length: sent }, () => ({ id, name: 'x' })), count: sent })
        const { data } = await api.getWallets(query, going())
        expect(data).toHaveLength(Math.min(sent, query.entries))
      }),
      { numRuns: 25 },
    )
  })

  test('every parameter arrives unchanged', async () => {
    const api = await walletApi()
    const word = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
      .filter((text) => text.trim() !== '' && !text.includes('\0'))
    const list = fc.array(fc.stringMatching(/^[0-9a-f]{64}$/), { minLength: 1, maxLength: 5 })
    const query = fc.record(
      {
        page: fc.integer({ min: 1, max: 9 }),
        entries: fc.integer({ min: 1, max: 100 }),
        search: word,
        include: list,
        exclude: list,
      },
      { requiredKeys: ['page', 'entries'] },
    )
    await fc.assert(
      fc.asyncProperty(query, async (asked: WalletsQuery) => {
        await api.getWallets(asked, going())
        const { projectId: _, st: __, sv: ___, ...sent } = Object.fromEntries(server.last()!.query)
        const meant = Object.entries(asked).map(([name, value]) => [name, String(value)])
        expect(sent).toEqual(Object.fromEntries(meant))
      }),
      { numRuns: 40 },
    )
  })

  test('empty lists and an empty search are not sent', async () => {
    const empty = { search: '', include: [], exclude: [], chains: [], names: [], rdns: [] }
    await (await walletApi()).getWallets({ page: 1, entries: 4, ...empty }, going())
    expect(server.last()?.query.map(([name]) => name)).toEqual([
      'page',
      'entries',
      'projectId',
      'st',
      'sv',
    ])
  })
})

test('whatever JSON a service sends, a client returns a valid shape or throws its own errors', async () => {
  const wallets = await walletApi()
  const outcomes = { right: 0, refused: 0 }
  const nearly = fc.record(
    {
      data: fc.array(
        fc.record(
          {
            id: fc.oneof(fc.string(), fc.integer()),
            name: fc.oneof(fc.string(), fc.constant(null)),
            chains: fc.array(fc.string()),
            mobile_link: fc.oneof(fc.webUrl(), fc.string()),
          },
          { requiredKeys: ['id'] },
        ),
        { maxLength: 3 },
      ),
      count: fc.oneof(fc.nat(), fc.double()),
    },
    { requiredKeys: [] },
  )
  const right = fc.constant({ data: [{ id, name: 'Meadow' }], count: 1 })
  await fc.assert(
    fc.asyncProperty(fc.oneof(right, nearly, fc.jsonValue()), async (body) => {
      answer(body)
      try {
        const { data, count } = await wallets.getWallets({ page: 1, entries: 40 }, going())
        expect(Number.isSafeInteger(count) && count >= 0).toBe(true)
        for (const wallet of data) {
          expect(wallet.id).toMatch(/^[\s\S]{1,128}$/)
          expect(wallet.name).not.toBe('')
          if (wallet.mobileLink) expect(wallet.mobileLink).toMatch(/^[a-z][a-z0-9+.-]*:/)
        }
        outcomes.right += 1
      } catch (error) {
        expect(error).toMatchObject({ code: 'service/INVALID_ANSWER' })
        outcomes.refused += 1
      }
    }),
    { numRuns: 100 },
  )
  expect(outcomes.refused).toBeGreaterThan(10)
  expect(outcomes.right).toBeGreaterThan(3)
})

describe('balances', () => {
  const balance = async () =>
    (await blockchainApi()).getAddressBalance(
      { caipNetworkId: 'polkadot:91b171bb158e2d38', address: '5Grw' },
      going(),
    )

  test('every amount is exact, decimal or hexadecimal', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        fc.boolean(),
        async (value, isHex) => {
          answer({
            jsonrpc: '2.0',
            id: '1',
            result: isHex ? `0x${value.toString(16)}` : String(value),
          })
          expect(await balance()).toBe(value)
        },
      ),
      { numRuns: 50 },
    )
  })

  test('a refusal contains its reason', async () => {
    answer({
      jsonrpc: '2.0',
      id: '1',
      result: '1',
      error: { code: -32000, message: 'No \u202Esuch account' },
    })
    await expect(balance()).rejects.toMatchObject({
      code: 'service/REFUSED',
      details: ['POST /v1', 'No such account'],
    })
  })
})

describe('supported chains', () => {
  test('are requested once, however many callers wait', async () => {
    const api = await blockchainApi()
    const [one, two] = await Promise.all([
      api.isSupported('eip155:1', going()),
      api.isSupported('eip155:5', going()),
    ])
    expect([one, two, await api.isSupported('polkadot:91b171bb158e2d38', going())]).toEqual([
      true,
      false,
      true,
    ])
    expect(server.log.read()).toHaveLength(1)
  })

  test('that cannot be read make every network unsupported, until they can', async () => {
    const api = await blockchainApi()
    server.faults.set({ kind: 'status', status: 503 })
    expect(await api.isSupported('eip155:1', going())).toBe(false)
    server.faults.clear()
    expect(await api.isSupported('eip155:1', going())).toBe(true)
  })

  test('a cancelled caller does not cancel the request of another', async () => {
    const api = await blockchainApi()
    server.faults.set({ kind: 'delay', delay: 50 })
    const giving = new AbortController()
    const given = expect(api.isSupported('eip155:1', giving)).rejects.toMatchObject({
      code: 'common/ABORTED',
    })
    const waiting = api.isSupported('eip155:1', going())
    giving.abort()
    await given
    expect(await waiting).toBe(true)
  })
})

describe('images', () => {
  test('every URL returns an image', async () => {
    const api = await walletApi()
    const known = server.wallets[0]!.image_id!
    const urls = [
      api.walletImageUrl(known),
      api.assetImageUrl(known),
      api.currencyImageUrl('eur'),
      api.tokenImageUrl('ETH'),
    ]
    for (const url of urls) {
      const image = await fetch(url)
      expect(image.headers.get('content-type')).toMatch(/^image\//)
    }
  })

  test('a name cannot change the host or the path', async () => {
    const api = await walletApi()
    const evil = fc.oneof(
      fc.string(),
      fc.constantFrom('..', '.', '../x', '//evil.test', '?a=b', '#', '%2e%2e', '\\..\\'),
    )
    fc.assert(
      fc.property(evil, (id) => {
        const url = new URL(api.tokenImageUrl(id))
        expect(url.origin).toBe(new URL(server.urls.walletApi).origin)
        expect(url.pathname.startsWith('/public/getTokenImage/')).toBe(true)
        expect([...url.searchParams.keys()]).toEqual(['projectId', 'st', 'sv'])
      }),
    )
  })
})

describe('a reason', () => {
  const reasonOf = async (body: unknown) => {
    server.faults.set({ kind: 'status', status: 400, body })
    const error: unknown = await (await walletApi()).getConfig(going()).catch((thrown) => thrown)
    return (error as { reason?: string }).reason
  }

  test.each([
    ['the first of a list', { reasons: [{ description: 'One' }, { description: 'Two' }] }, 'One'],
    ['the message of a provider', { code: 'x', message: 'Two' }, 'Two'],
    ['a line of text', 'Rate limit exceeded', 'Rate limit exceeded'],
    ['text with what may not be shown', { message: 'a\u202Eb\u0000c' }, 'abc'],
    ['a page of HTML', '<h1>Bad gateway</h1>', undefined],
    ['none', {}, undefined],
    ['a number', { reasons: [{ description: 7 }] }, undefined],
    ['nothing', '', undefined],
  ])('is read from %s', async (_, body, expected) => {
    expect(await reasonOf(body)).toBe(expected)
  })

  test('is short, however much the service writes', async () => {
    expect((await reasonOf({ message: 'x'.repeat(10_000) }))?.length).toBe(300)
    expect(await reasonOf({ message: 'x'.repeat(100_000) })).toBeUndefined()
  })
})

test('events may outlive the page, and no events cause no request', async () => {
  const asked: RequestInit[] = []
  const { services } = server.client({
    platform: {
      fetch: async (_, init) => {
        asked.push(init ?? {})
        return new Response()
      },
    },
  })
  const analytics = await services.analyticsApi()
  await analytics.send([], going())
  expect(asked).toEqual([])
  const { event } = await import('./serviceCalls.ts')
  await analytics.send([event], { ...going(), keepalive: true })
  expect(asked[0]).toMatchObject({
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
})

test('an address with a path keeps it', async () => {
  const urls: string[] = []
  const { services } = server.client({
    config: { services: { walletApi: 'https://proxy.test/wallets/' } },
    platform: {
      fetch: async (input) => {
        urls.push(String(input))
        return Response.json({ features: [] })
      },
    },
  })
  await (await services.walletApi()).getConfig(going())
  expect(urls[0]).toMatch(/^https:\/\/proxy\.test\/wallets\/appkit\/v1\/config\?projectId=/)
})
