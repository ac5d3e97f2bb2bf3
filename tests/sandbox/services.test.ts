import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../../sandbox/startSandbox.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({
    services: {
      supportedChains: { http: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
      balances: { 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:Sand': '42' },
    },
  })
})
afterAll(() => sandbox.stop())
beforeEach(() => sandbox.reset())

type Service = 'walletApi' | 'blockchainApi' | 'analytics'

function addressOf(service: Service, path: string, query: Record<string, string> = {}) {
  const url = new URL(path, sandbox.services[service])
  const common = { projectId: sandbox.projectId, st: 'latchkey', sv: 'react-evm-0.1.0' }
  for (const [name, value] of Object.entries({ ...common, ...query })) {
    if (value !== '') url.searchParams.set(name, value)
  }
  return url
}

const ask = (service: Service, path: string, query?: Record<string, string>, init?: RequestInit) =>
  fetch(addressOf(service, path, query), init)

async function getWallets(query: Record<string, string> = {}) {
  const answer = await ask('walletApi', '/getWallets', query)
  expect(answer.status).toBe(200)
  return answer.json()
}

const post = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) })
const failed = (field: string, description: unknown = expect.any(String)) => ({
  status: 'FAILED',
  reasons: [{ field, description }],
})

/** Sends a request with an `Origin` header. `fetch` would not send this header. */
function statusFrom(origin: string, url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { origin } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode!)
    })
      .on('error', reject)
      .end()
  })
}

describe('the wallet list', () => {
  test('has 600 wallets, in pages, the same in every sandbox', async () => {
    const [first, second] = await Promise.all([
      getWallets({ page: '1', entries: '40' }),
      getWallets({ page: '2', entries: '40' }),
    ])
    const last = await getWallets({ page: '15', entries: '40' })

    expect(first.count).toBe(600)
    expect(first.data).toHaveLength(40)
    expect(last.data).toHaveLength(40)
    expect((await getWallets({ page: '16', entries: '40' })).data).toEqual([])
    expect(second.data[0].id).not.toBe(first.data[0].id)
    expect(first.data[0]).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{64}$/),
      name: 'Amber Acorn',
      image_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-/),
      chains: expect.arrayContaining([expect.stringMatching(/^[a-z0-9]+:\w+$/)]),
    })
    const another = await startSandbox({ chains: [] })
    expect(another.wallets).toEqual(sandbox.wallets)
    await another.stop()
  })

  test('has 10,000 wallets on request, each with its own id and name', async () => {
    const large = await startSandbox({ chains: [], services: { walletCount: 10_000 } })
    expect(new Set(large.wallets.map(({ id }) => id)).size).toBe(10_000)
    expect(new Set(large.wallets.map(({ name }) => name)).size).toBe(10_000)
    await large.stop()
  })

  test('searches names, whatever the case', async () => {
    const { data, count } = await getWallets({ search: 'hERon', entries: '100' })
    expect(count).toBe(data.length)
    expect(count).toBeGreaterThan(5)
    for (const { name } of data) expect(name).toContain('Heron')
  })

  test('includes and excludes by id', async () => {
    const [a, b, c] = sandbox.wallets.map(({ id }) => id)
    const included = await getWallets({ include: `${a},${c}` })
    expect(included).toMatchObject({ count: 2, data: [{ id: a }, { id: c }] })
    const excluded = await getWallets({ exclude: `${a},${b}`, entries: '1' })
    expect(excluded).toMatchObject({ count: 598, data: [{ id: c }] })
  })

  test.each([
    [
      'badge_type',
      'certified',
      (wallet: Sandbox['wallets'][0]) => wallet.badge_type === 'certified',
    ],
    ['chains', 'bip122:000000000019d6689c085ae165831e93', hasChain('bip122:')],
    ['names', 'Meadow,amber acorn', named('Meadow', 'Amber Acorn')],
    ['rdns', 'example.latchkey.harbor', named('Harbor')],
    ['include_pay_only', 'true', ({ supports_wcpay }: Sandbox['wallets'][0]) => supports_wcpay],
  ])('filters by %s', async (field, value, isWanted) => {
    const { data, count } = await getWallets({ [field]: value, entries: '1000' })
    expect(count).toBeGreaterThan(0)
    expect(data).toEqual(sandbox.wallets.filter(isWanted))
  })

  test('sorts those that can pay first, on request', async () => {
    const { data } = await getWallets({ sort: 'wcpay', entries: '1000' })
    const canPay = ({ supports_wcpay }: Sandbox['wallets'][0]) => supports_wcpay
    expect(data).toEqual([
      ...sandbox.wallets.filter(canPay),
      ...sandbox.wallets.filter((wallet) => !canPay(wallet)),
    ])
  })

  test.each([
    ['page', '0'],
    ['page', 'one'],
    ['entries', '-4'],
    ['entries', '100000'],
    ['include', 'not-an-id'],
    ['badge_type', 'gold'],
    ['chains', '1'],
  ])('refuses %s=%s', async (field, value) => {
    const answer = await ask('walletApi', '/getWallets', { [field]: value })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual(failed(field))
  })
})

test.each([
  ['/getWalletImage/', () => sandbox.wallets[0]!.image_id!],
  ['/public/getAssetImage/', () => 'ba0ba0cd-17c6-4806-ad93-f9d174f17900'],
  ['/public/getCurrencyImage/', () => 'usd'],
  ['/public/getTokenImage/', () => 'ETH'],
])('%s answers a small PNG that any page may show', async (path, name) => {
  const answer = await ask('walletApi', `${path}${name()}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect([...bytes.subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
  expect(bytes.length).toBeLessThan(1_000)
  expect((await ask('walletApi', `${path}..%2F..%2F`)).status).toBe(404)
})

test('remote features, origins and the analytics switch come from the project', async () => {
  sandbox.projects.set({
    features: [{ id: 'swap', isEnabled: true, config: null }],
    allowedOrigins: ['https://shop.example'],
    isAnalyticsEnabled: false,
  })
  const answers = await Promise.all(
    ['/appkit/v1/config', '/projects/v1/origins', '/getAnalyticsConfig'].map(async (path) =>
      (await ask('walletApi', path)).json(),
    ),
  )
  expect(answers).toEqual([
    { features: [{ id: 'swap', isEnabled: true, config: null }] },
    { allowedOrigins: ['https://shop.example'] },
    { isAnalyticsEnabled: false },
  ])
})

describe('access', () => {
  test.each(['projectId', 'st', 'sv'])('a call without %s is refused', async (field) => {
    const answer = await ask('walletApi', '/getWallets', { [field]: '' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual(failed(field))
  })

  test('an unknown project is refused', async () => {
    const answer = await ask('walletApi', '/getWallets', { projectId: 'f'.repeat(32) })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toEqual(failed('authentication', 'Unauthorized: invalid key'))
  })

  test.each([
    ['https://shop.example', 200],
    ['https://pay.shop.example', 200],
    ['https://a.b.shop.example', 401],
    ['http://shop.example', 401],
    ['https://shop.example:8443', 401],
    ['https://shop.example.evil.example', 401],
    ['null', 401],
    ['http://localhost:3000', 200],
  ])('from %s a project of two origins answers %i', async (origin, status) => {
    sandbox.projects.set({
      allowedOrigins: ['https://shop.example/path', 'https://*.shop.example'],
    })
    expect(await statusFrom(origin, addressOf('walletApi', '/getWallets'))).toBe(status)
  })

  test('pages on this machine must be listed too if the project requires it', async () => {
    sandbox.projects.set({ allowedOrigins: ['https://shop.example'], loopback: 'listed' })
    const origin = 'http://127.0.0.1:5173'
    expect(await statusFrom(origin, addressOf('blockchainApi', '/v1/supported-chains'))).toBe(401)
    expect(await statusFrom(origin, addressOf('analytics', '/e'))).toBe(403)
  })

  test('a project that sends too many requests has to wait', async () => {
    sandbox.projects.set({ rateLimit: { requests: 2, windowSeconds: 60 } })
    const statuses = []
    for (let sent = 0; sent < 3; sent++) {
      const answer = await ask('walletApi', '/getWallets')
      statuses.push([answer.status, answer.headers.get('retry-after')])
    }
    expect(statuses).toEqual([
      [200, null],
      [200, null],
      [429, '60'],
    ])
    expect((await ask('blockchainApi', '/v1/supported-chains')).status).toBe(200)
  })

  test('a page may read every answer, after a preflight if needed', async () => {
    const headers = { origin: 'https://shop.example', 'access-control-request-headers': 'x-otp' }
    const preflight = await ask('analytics', '/e', {}, { method: 'OPTIONS', headers })
    expect(preflight.headers.get('access-control-allow-headers')).toBe('x-otp')
    expect(sandbox.requests().map(({ method }) => method)).toEqual(['OPTIONS'])
    const refused = await ask('walletApi', '/nowhere', { projectId: '' })
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After')
  })
})

describe('the blockchain API', () => {
  const call = (chainId: string, body: unknown) =>
    ask('blockchainApi', '/v1', { chainId, st: '', sv: '' }, post(body))

  test('lists its supported chains and its health', async () => {
    expect(await (await ask('blockchainApi', '/v1/supported-chains')).json()).toEqual({
      http: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
      ws: [],
    })
    expect((await fetch(`${sandbox.services.blockchainApi}/health`)).status).toBe(200)
  })

  const balanceOf = (address: string) => ({
    ...{ id: '1', jsonrpc: '2.0', method: 'getAddressBalance' },
    params: { address },
  })

  test('returns an account’s balance, on a chain that runs here and on one that does not', async () => {
    const evm = await call('eip155:1', balanceOf(testAccounts.alice.address))
    expect(BigInt((await evm.json()).result)).toBe(12_345_600_000_000_000_000n)
    const solana = await call('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', balanceOf('Sand'))
    expect(await solana.json()).toEqual({ jsonrpc: '2.0', id: '1', result: '42' })
  })

  test('passes calls on to the chain’s node, one or many, with any content type', async () => {
    const ask = (id: number, method: string) => ({ jsonrpc: '2.0', id, method, params: [] })
    expect(await (await call('eip155:1', ask(7, 'eth_chainId'))).json()).toEqual({
      jsonrpc: '2.0',
      id: 7,
      result: '0x1',
    })
    const batch = [ask(1, 'eth_chainId'), ask(2, 'eth_gasPrice')]
    expect(await (await call('eip155:1', batch)).json()).toHaveLength(2)

    const query = { chainId: 'eip155:1', st: '', sv: '' }
    const slashed = await fetch(addressOf('blockchainApi', '/v1/', query), post(batch[0]))
    expect((await slashed.json()).result).toBe('0x1')
  })

  test.each([
    ['eip155:5', { jsonrpc: '2.0', id: 1, method: 'eth_chainId' }, 400, 'chainId'],
    ['eip155:1', { id: 1 }, 400, 'body'],
    ['eip155:1', balanceOf('no address'), 400, 'params'],
  ])('refuses on %s %j', async (chain, body, status, field) => {
    const answer = await call(chain, body)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toEqual(failed(field))
  })

  test.each([
    ['eip155:1', 'anvil_setBalance', -32601, 'The method is not allowed here.'],
    [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      'getSlot',
      -32603,
      'No node of solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp runs in this sandbox.',
    ],
  ])('answers on %s to %s with an error of JSON-RPC', async (chain, method, code, message) => {
    const answer = await call(chain, { jsonrpc: '2.0', id: 1, method })
    expect(await answer.json()).toEqual({ jsonrpc: '2.0', id: 1, error: { code, message } })
  })
})

describe('analytics', () => {
  const event = {
    eventId: '6a4c1d1e-4a77-4d0a-8f0e-2a0c3f1b9d10',
    url: 'http://127.0.0.1:5173/',
    domain: '127.0.0.1',
    timestamp: 1_700_000_000_000,
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
  }

  test('keeps events, alone or in a batch, and returns them', async () => {
    await ask('analytics', '/e', {}, post(event))
    await ask('analytics', '/batch', {}, post([event, event]))
    expect(sandbox.analytics.events()).toEqual(
      Array.from({ length: 3 }, () => ({ ...event, projectId: sandbox.projectId })),
    )
    expect(await (await fetch(`${sandbox.control}/events`)).json()).toHaveLength(3)
    sandbox.analytics.clear()
    expect(sandbox.analytics.events()).toEqual([])
  })

  test.each([
    ['eventId', { ...event, eventId: '1' }],
    ['timestamp', { ...event, timestamp: 'now' }],
    ['props.event', { ...event, props: { type: 'track', event: '' } }],
    ['body', [event]],
  ])('an event with a wrong %s is refused', async (field, body) => {
    const answer = await ask('analytics', '/e', {}, post(body))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual(failed(field))
    expect(sandbox.analytics.events()).toEqual([])
  })
})

test('a body that is too large is refused', async () => {
  const answer = await ask('analytics', '/e', {}, post('x'.repeat(2_000_000)))
  expect(answer.status).toBe(413)
  expect(await answer.json()).toEqual(failed('body'))
})

test('every request is kept as it was received, also a refused one', async () => {
  await ask('walletApi', '/getWallets', { search: 'a b', sv: '' }, { headers: { 'x-otp': '1' } })
  await ask('analytics', '/e', {}, post('not an event'))
  expect(sandbox.requests()).toEqual([
    {
      service: 'walletApi',
      method: 'GET',
      path: '/getWallets',
      query: [
        ['projectId', sandbox.projectId],
        ['st', 'latchkey'],
        ['search', 'a b'],
      ],
      headers: expect.objectContaining({ 'x-otp': '1' }),
      body: '',
    },
    expect.objectContaining({ service: 'analytics', method: 'POST', body: '"not an event"' }),
  ])
  expect(sandbox.requests({ service: 'analytics', path: '/e' })).toHaveLength(1)
  sandbox.clearRequests()
  expect(sandbox.requests()).toEqual([])
})

function hasChain(beginning: string) {
  return ({ chains }: { chains: readonly string[] }) =>
    chains.some((chain) => chain.startsWith(beginning))
}

function named(...names: string[]) {
  return ({ name }: { name: string }) => names.includes(name)
}

test('only the client closes an idle connection, so that none is cut on a busy machine', async () => {
  for (const service of ['walletApi', 'blockchainApi', 'analytics'] as const) {
    const { headers } = await ask(service, '/')
    expect(headers.get('keep-alive'), service).toBeNull()
  }
})
