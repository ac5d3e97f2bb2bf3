import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { causesOf } from '../../../src/engine/errors/readField.ts'
import { identity, send, tokens } from '../../../src/engine/index.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import type { Holding, Provider, ProviderOptions } from '../../../src/engine/providers/index.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { connectWallet, createTestEngine, settle } from '../../support/createTestEngine.ts'
import {
  readAgain,
  readIdentity,
  readTokens,
  settledRead,
} from '../../support/createTokensEngine.ts'
import { ether } from '../../support/startSendChains.ts'

const token = (changes: object = {}): Holding => ({
  tokenAddress: `0x${'1'.repeat(40)}`,
  symbol: 'MOSS',
  name: 'Moss',
  decimals: 18,
  amount: 1_500_000_000_000_000_000n,
  ...changes,
})

/** A provider as a host writes it. It counts its requests. */
function hostProvider(
  id: string,
  getHoldings: (options: ProviderOptions) => Promise<unknown>,
  changes: Partial<Provider> = {},
) {
  const provider = {
    id,
    name: `Provider ${id}`,
    asked: 0,
    serves: () => true,
    holdings: {
      getHoldings(_: unknown, options: ProviderOptions) {
        provider.asked += 1
        return getHoldings(options) as Promise<readonly Holding[]>
      },
    },
    ...changes,
  }
  return provider
}

/**
 * Opens an engine. Its node returns the coin's balance, and the test gives the services or URLs.
 */
const open = (
  providers: readonly Provider[],
  {
    answers = {},
    ...options
  }: { answers?: Readonly<Record<string, () => Response>> } & Omit<
    NonNullable<Parameters<typeof createProvidersEngine>[1]>,
    'answer'
  > = {},
) =>
  createProvidersEngine(mainnet, {
    providers,
    ...options,
    answer(url) {
      const found = Object.keys(answers).find((start) => url.startsWith(start))
      return Promise.resolve(
        found ? answers[found]!() : json({ jsonrpc: '2.0', id: 1, result: '0xde0b6b3a7640000' }),
      )
    },
  })

const json = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init)
const shown = ({ data }: Awaited<ReturnType<typeof readTokens>>) =>
  data?.map(({ symbol, source }) => [symbol, source?.from])
const symbols = async ({ engine }: Pick<Awaited<ReturnType<typeof open>>, 'engine'>) =>
  shown(await readTokens(engine))

test('only the first provider that serves the network and has an answer is asked', async () => {
  const elsewhere = hostProvider('elsewhere', async () => [token()], { serves: () => false })
  const without = hostProvider('without', async () => [token()], { holdings: undefined })
  const silent = hostProvider('silent', async () => undefined)
  const first = hostProvider('first', async () => [token({ symbol: 'ONE' })])
  const second = hostProvider('second', async () => [token({ symbol: 'TWO' })])
  const setUp = await open([elsewhere, without, silent, first, second])
  expect(await symbols(setUp)).toEqual([['ONE', 'first']])
  expect([elsewhere, without, silent, first, second].map(({ asked }) => asked)).toEqual([
    0, 0, 1, 1, 0,
  ])
})

test.each<[string, (options: ProviderOptions) => Promise<unknown>]>([
  ['fails', async () => Promise.reject(new Error('No'))],
  [
    'throws at once',
    () => {
      throw new TypeError('No')
    },
  ],
  ['answers without a list', async () => ({ tokens: [] })],
  ['answers with a text', async () => 'MOSS'],
])('if a provider %s, the next one answers', async (_, fail) => {
  const next = hostProvider('next', async () => [token()])
  expect(await symbols(await open([hostProvider('broken', fail), next]))).toEqual([
    ['MOSS', 'next'],
  ])
})

test('an answer says which providers failed before, and why', async () => {
  const limited = hostProvider('limited', ({ fetchJson }) => fetchJson('https://limited.example/'))
  const keyless = hostProvider('keyless', ({ fetchJson }) => fetchJson('https://app.example/api'))
  const next = hostProvider('next', async () => [token()])
  const setUp = await open([limited, keyless, next], {
    answers: {
      'https://limited.example/': () => json({}, { status: 429, headers: { 'retry-after': '7' } }),
      'https://app.example/api': () => json({ error: 'KEY_REFUSED' }, { status: 424 }),
    },
  })
  const { data } = await readTokens(setUp.engine)
  expect(data?.map(({ source }) => source?.from)).toEqual(['next'])
  expect(data?.[0]?.source?.problems?.map(({ code, details }) => [code, details])).toEqual([
    ['provider/LIMITED', ['Provider limited', '7']],
    ['provider/KEY_REFUSED', ['Provider keyless']],
  ])
  expect(data?.[0]?.source?.isPartial).toBeUndefined()
})

test('an empty list counts as an answer', async () => {
  const next = hostProvider('next', async () => [token()])
  expect(await symbols(await open([hostProvider('empty', async () => []), next]))).toEqual([])
  expect(next.asked).toBe(0)
})

test('if all providers fail and there is no service, the read fails with the first reason', async () => {
  const setUp = await open([
    hostProvider('one', async () => Promise.reject(new Error('The first reason'))),
    hostProvider('two', async () => Promise.reject(new Error('The second reason'))),
  ])
  expect(await readTokens(setUp.engine)).toMatchObject({
    status: 'error',
    error: {
      code: 'tokens/UNAVAILABLE',
      cause: { message: 'Provider one failed', cause: { message: 'The first reason' } },
    },
  })
})

test('a failed read of another account is only in its own state, and shows no message', async () => {
  const setUp = await open([hostProvider('broken', async () => Promise.reject(new Error('No')))])
  const { list } = await setUp.engine.load(tokens)
  const others = list.of({ address: `0x${'0b'.repeat(20)}`, network: 'eip155:1' })
  expect((await settledRead(others)).error?.code).toBe('tokens/UNAVAILABLE')
  const toast = () => setUp.engine.getState().toasts.current
  expect(toast()).toBeUndefined()
  await settledRead(list.of({ network: 'eip155:1' }))
  expect(toast()).toMatchObject({ variant: 'error', message: 'Token Balance Unavailable' })
})

test('if no provider has an answer, the node returns the coin', async () => {
  const setUp = await open([hostProvider('silent', async () => undefined)])
  expect(await symbols(setUp)).toEqual([['ETH', undefined]])
})

test('the next provider is asked for holdings, even if it is the cloud services', async () => {
  const broken = hostProvider('broken', async () => Promise.reject(new Error('No')))
  const setUp = await open([broken], {
    projectId: 'project',
    services: { blockchainApi: 'https://chains.test' },
    answers: {
      'https://chains.test/v1/supported-chains': () => json({ http: ['eip155:1'], ws: [] }),
      'https://chains.test/v1/account': () =>
        json({
          balances: [
            { name: 'Tide', symbol: 'TIDE', quantity: { decimals: '6', numeric: '2' }, price: 1 },
          ],
        }),
    },
  })
  expect(await symbols(setUp)).toEqual([['TIDE', 'cloud-services']])
})

test('a provider that does not answer for 10 s is given up', async () => {
  const next = hostProvider('next', async () => [token()])
  const setUp = await open([hostProvider('hanging', () => new Promise(() => {})), next])
  const reading = symbols(setUp)
  await settle()
  setUp.clock.advance(9_999)
  await settle()
  expect(next.asked).toBe(0)
  setUp.clock.advance(1)
  expect(await reading).toEqual([['MOSS', 'next']])
})

test('a provider with a rate limit gets no request during the time that it names, at most a minute', async () => {
  let limit: ResponseInit = { status: 429, headers: { 'retry-after': '45' } }
  const url = 'https://limited.test/tokens'
  const limited = hostProvider('limited', async ({ fetchJson }) => {
    await fetchJson(url)
    return [token({ symbol: 'ONE' })]
  })
  const next = hostProvider('next', async () => [token({ symbol: 'TWO' })])
  const setUp = await open([limited, next], { answers: { [url]: () => json({}, limit) } })
  const { list } = await setUp.engine.load(tokens)
  expect(shown(await settledRead(list))).toEqual([['TWO', 'next']])
  const again = async () => shown(await readAgain(list))
  setUp.clock.advance(44_999)
  expect(await again()).toEqual([['TWO', 'next']])
  expect(limited.asked).toBe(1)
  limit = { status: 429, headers: { 'retry-after': '86400' } }
  setUp.clock.advance(1)
  expect(await again()).toEqual([['TWO', 'next']])
  expect(limited.asked).toBe(2)
  limit = { status: 200 }
  setUp.clock.advance(60_000)
  expect(await again()).toEqual([['ONE', 'limited']])
})

test('a provider sends at most four requests at once', async () => {
  let [running, most, done] = [0, 0, 0]
  const waiting: (() => void)[] = []
  const setUp = await createProvidersEngine(mainnet, {
    providers: [
      hostProvider('busy', async ({ fetchJson }) => {
        await Promise.all(
          Array.from({ length: 10 }, (_, at) => fetchJson(`https://busy.test/${at}`)),
        )
        return []
      }),
    ],
    async answer() {
      running += 1
      most = Math.max(most, running)
      await new Promise<void>((resolve) => waiting.push(resolve))
      running -= 1
      done += 1
      return json({})
    },
  })
  const reading = symbols(setUp)
  while (done < 10) {
    await settle()
    waiting.shift()?.()
  }
  expect(await reading).toEqual([])
  expect(most).toBe(4)
})

test('a failed request of a provider makes room for the next one', async () => {
  const requests: string[] = []
  const setUp = await createProvidersEngine(mainnet, {
    providers: [
      hostProvider('failing', async ({ fetchJson }) => {
        const urls = Array.from({ length: 9 }, (_, at) => `https://failing.test/${at}`)
        const ended = await Promise.allSettled(urls.map((url) => fetchJson(url)))
        return ended.filter(({ status }) => status === 'rejected').map(() => token())
      }),
    ],
    async answer(url) {
      requests.push(url)
      return json({}, { status: 400 })
    },
  })
  const reading = symbols(setUp)
  await settle()
  expect(requests).toHaveLength(9)
  expect(await reading).toEqual([['MOSS', 'failing']])
})

test.each([
  ['another scheme', 'javascript:alert(1)', 'provider/WRONG_URL'],
  ['http', 'http://far.test/', 'provider/WRONG_URL'],
  ['no JSON', 'https://text.test/', 'provider/INVALID_ANSWER'],
  ['3 MB', 'https://long.test/', 'provider/INVALID_ANSWER'],
  ['an error', 'https://error.test/', 'provider/UNREACHABLE'],
])('a provider that reads %s gets an error: %s', async (_, url, code) => {
  const reader = hostProvider('reader', async ({ fetchJson }) => [await fetchJson(url)])
  const setUp = await open([reader], {
    answers: {
      'https://text.test/': () => new Response('<p>'),
      'https://long.test/': () => new Response(`"${'x'.repeat(3_000_000)}"`),
      'https://error.test/': () => json({}, { status: 500 }),
    },
  })
  expect((await readTokens(setUp.engine)).error).toMatchObject({ cause: { code } })
})

test.each([301, 302, 307, 308])('a redirect (%i) is not followed', async (status) => {
  const visited: string[] = []
  const server = createServer(({ url = '' }, response) => {
    visited.push(url)
    if (url === '/secret') response.end('[]')
    else response.writeHead(status, { location: '/secret' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const reader = hostProvider('reader', async ({ fetchJson }) => [
    await fetchJson(`http://127.0.0.1:${port}/list`),
  ])
  const { engine } = await createProvidersEngine(mainnet, { providers: [reader] })
  expect((await readTokens(engine)).error).toMatchObject({
    cause: { code: 'provider/UNREACHABLE', cause: { code: 'service/UNREACHABLE' } },
  })
  expect(visited).toEqual(['/list'])
  await new Promise((resolve) => server.close(resolve))
})

test.each(['{', `"${'x'.repeat(3_000_000)}"`])(
  'no error contains the key in a provider’s URL',
  async (answer) => {
    const reader = hostProvider('reader', async ({ fetchJson }) => [
      await fetchJson('https://keyed.test/tokens?key=s3cret'),
    ])
    const setUp = await open([reader], {
      answers: { 'https://keyed.test/tokens?key=s3cret': () => new Response(answer) },
    })
    const { cause } = (await readTokens(setUp.engine)).error!
    expect(cause).toMatchObject({ cause: { details: ['GET /tokens'] } })
    for (const one of causesOf(cause)) expect(String(one)).not.toContain('s3cret')
  },
)

type Fail = (options: ProviderOptions) => Promise<unknown>

const failures: readonly [string, Fail, code: string, message: string][] = [
  [
    'is limited for 45 s',
    ({ fetchJson }) => fetchJson('https://limited.test/'),
    'provider/LIMITED',
    'Provider own was asked too often. Try again in 45 s',
  ],
  [
    'needs a key',
    ({ fetchJson }) => fetchJson('https://key.test/'),
    'provider/NEEDS_KEY',
    'Provider own needs a valid key, and this app has none',
  ],
  [
    'refuses the key of the host’s server',
    ({ fetchJson }) => fetchJson('https://handler.test/'),
    'provider/KEY_REFUSED',
    "Provider own refused the key of this app's server",
  ],
  [
    'refuses',
    ({ fetchJson }) => fetchJson('https://refused.test/'),
    'provider/REFUSED',
    'Provider own refused the request (HTTP 403)',
  ],
  [
    'is down',
    ({ fetchJson }) => fetchJson('https://down.test/'),
    'provider/UNREACHABLE',
    'Provider own does not answer. Try again later',
  ],
  [
    'answers nonsense',
    ({ fetchJson }) => fetchJson('https://text.test/'),
    'provider/INVALID_ANSWER',
    'The answer of Provider own is not valid',
  ],
  ['has an error', () => Promise.reject(new Error('No')), 'provider/FAILED', 'Provider own failed'],
]

const answersOfFailures = {
  'https://limited.test/': () => json({}, { status: 429, headers: { 'retry-after': '45' } }),
  'https://key.test/': () => json({}, { status: 401 }),
  'https://handler.test/': () => json({ error: 'KEY_REFUSED' }, { status: 424 }),
  'https://refused.test/': () => json({}, { status: 403 }),
  'https://down.test/': () => json({}, { status: 503 }),
  'https://text.test/': () => new Response('<p>'),
}

test.each(failures)(
  'if the only provider %s, the error says so',
  async (_, fail, code, message) => {
    const setUp = await open([hostProvider('own', fail)], { answers: answersOfFailures })
    expect((await readTokens(setUp.engine)).error).toMatchObject({ cause: { code, message } })
  },
)

test('without a connection, the error says so and names no provider', async () => {
  const own = hostProvider('own', ({ fetchJson }) => fetchJson('https://any.test/'))
  const online = { get: () => false, on: () => () => {} }
  const setUp = await open([own], { platform: { online } })
  expect((await readTokens(setUp.engine)).error).toMatchObject({
    cause: { code: 'service/OFFLINE' },
  })
})

test.each(failures)(
  'if a provider %s after a part of the data, the source says so',
  async (_, fail, code, message) => {
    const own = hostProvider('own', async (options) => ({
      holdings: [token()],
      isPartial: true,
      cause: await fail(options).then(
        () => undefined,
        (cause: unknown) => cause,
      ),
    }))
    const { data } = await readTokens((await open([own], { answers: answersOfFailures })).engine)
    expect(data?.[0]?.source).toMatchObject({ isPartial: true, problem: { code, message } })
  },
)

test('if a provider failed and a later one has a part, the state says why the first one is missing', async () => {
  const limited = hostProvider('own', ({ fetchJson }) => fetchJson('https://limited.test/'))
  const rest = hostProvider('rest', async () => ({ holdings: [token()], isPartial: true }))
  const setUp = await open([limited, rest], { answers: answersOfFailures })
  expect((await readTokens(setUp.engine)).data?.[0]?.source).toMatchObject({
    from: 'rest',
    problem: { code: 'provider/LIMITED', details: ['Provider own', '45'] },
  })
})

test('if a part is missing without a failure, the state says that there are too many', async () => {
  const own = hostProvider('own', async () => ({ holdings: [token()], isPartial: true }))
  const { data } = await readTokens((await open([own])).engine)
  expect(data?.[0]?.source?.problem?.code).toBe('provider/TOO_MANY')
})

test.each(failures)(
  'if a provider of prices %s, tokens say why they have no price',
  async (_, fail, code, message) => {
    const own: Provider = {
      id: 'own',
      name: 'Provider own',
      serves: () => true,
      prices: { getPrices: (_, options) => fail(options) as never },
    }
    const holdings = hostProvider('holder', async () => [
      token(),
      token({ usd: '2', tokenAddress: `0x${'2'.repeat(40)}`, symbol: 'TIDE' }),
    ])
    const setUp = await open([holdings, own], { answers: answersOfFailures })
    const { data } = await readTokens(setUp.engine)
    expect(data?.map(({ priceProblem, symbol }) => [symbol, priceProblem])).toEqual([
      ['TIDE', undefined],
      ['MOSS', { code, message, details: expect.any(Array) }],
    ])
  },
)

test('a token has only its own price, whatever else the provider returns', async () => {
  const [asked, other] = ['1', '2'].map((digit) => `0x${digit.repeat(40)}`)
  const prices: Provider = {
    ...named('own', {}),
    prices: {
      getPrices: async () => [
        { usd: '2500' },
        { tokenAddress: other, usd: '7' },
        { tokenAddress: asked, usd: '0.5' },
      ],
    },
  }
  const feature = await (await open([prices])).engine.load(tokens)
  expect(await feature.price(`eip155:1:${asked}`)).toBe(0.5)
  expect(await feature.price(`eip155:1:0x${'3'.repeat(40)}`)).toBeUndefined()
})

test('a provider that listed some tokens with prices is not asked for the others', async () => {
  const asked: string[] = []
  const pricing = (id: string, usd: string | undefined): Partial<Provider> => ({
    prices: {
      async getPrices({ tokenAddresses }) {
        asked.push(id)
        return usd ? tokenAddresses.map((tokenAddress) => ({ tokenAddress, usd })) : []
      },
    },
  })
  const unpriced = token({ tokenAddress: `0x${'2'.repeat(40)}`, symbol: 'TIDE', name: 'Tide' })
  const read = async (listed: readonly Holding[]) => {
    asked.length = 0
    const lister = hostProvider('lister', async () => listed, pricing('lister', undefined))
    const other: Provider = {
      ...{ id: 'other', name: 'Other', serves: () => true, ...pricing('other', '3') },
    }
    const { data } = await readTokens((await open([lister, other])).engine)
    return data?.map(({ price, priceSource, symbol }) => [symbol, price, priceSource?.from])
  }
  expect(await read([token({ usd: '2' }), unpriced])).toEqual([
    ['TIDE', 3, 'other'],
    ['MOSS', 2, 'lister'],
  ])
  expect(asked).toEqual(['other'])
  // The provider's list has no prices, so the engine may ask for prices in a second request.
  await read([token(), unpriced])
  expect(asked).toEqual(['lister'])
})

test('an invalid entry is left out, and no other, and the texts are sanitized', async () => {
  const wrong = [
    null,
    'MOSS',
    token({ amount: 1.5 }),
    token({ amount: -1n }),
    token({ amount: 2n ** 256n }),
    token({ amount: '1' }),
    token({ decimals: 0 }),
    token({ decimals: 78 }),
    token({ decimals: '18' }),
    token({ symbol: undefined }),
    token({ tokenAddress: 7 }),
    token({ tokenAddress: 'eip155:1:0x1' }),
  ]
  const sound = token({
    name: `Moss\u202e${'x'.repeat(100)}`,
    symbol: 'M\u0000OSS',
    iconUrl: 'http://127.0.0.1/spy.png',
  })
  const { engine } = await open([hostProvider('own', async () => [...wrong, sound])])
  const { data } = await readTokens(engine)
  expect(data).toHaveLength(1)
  expect(data![0]!.name).toHaveLength(40)
  expect(data![0]).toMatchObject({ symbol: 'MOSS', quantity: { numeric: '1.5' } })
  expect(data![0]!.iconUrl).toBeUndefined()
})

test('a token in the host’s list is genuine, and another token with its name imitates it', async () => {
  const listed = token({ isListed: true })
  const other = token({ tokenAddress: `0x${'2'.repeat(40)}`, symbol: 'МOSS' })
  const unknown = token({ tokenAddress: `0x${'3'.repeat(40)}`, symbol: 'NEW', name: 'New' })
  const coinLike = token({ tokenAddress: `0x${'4'.repeat(40)}`, symbol: 'ETH', isListed: true })
  const { engine } = await open([
    hostProvider('own', async () => [listed, other, unknown, coinLike]),
  ])
  const { data = [] } = await readTokens(engine)
  expect(
    Object.fromEntries(data.map(({ address, warning }) => [address?.slice(-1), warning])),
  ).toEqual({ 1: undefined, 2: 'imitation', 3: 'unpriced', 4: 'imitation' })
})

test('a read ends when its reader leaves', async () => {
  const signals: AbortSignal[] = []
  const hanging = hostProvider('hanging', ({ signal }) => {
    signals.push(signal)
    return new Promise(() => {})
  })
  const { engine } = await open([hanging])
  const { list } = await engine.load(tokens)
  list.subscribe(() => {})
  await settle()
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  engine.destroy()
  await settle()
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
})

test('a provider’s request ends when its reader leaves', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  const setUp = createTestEngine({
    networks: [mainnet],
    providers: [hostProvider('slow', ({ fetchJson }) => fetchJson('https://slow.test/'))],
    platform: {
      fetch(_, init) {
        signals.push(init?.signal)
        return new Promise(() => {})
      },
    },
  })
  await connectWallet(setUp)
  const { list } = await setUp.engine.load(tokens)
  list.subscribe(() => {})
  await settle()
  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
  setUp.engine.destroy()
  await settle()
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
})

/** A provider that has identities and names. */
const named = (
  id: string,
  { identity, name }: { identity?: () => Promise<unknown>; name?: () => Promise<unknown> },
): Provider => ({
  id,
  name: `Provider ${id}`,
  serves: () => true,
  identity: identity && { getIdentity: identity as never },
  names: name && { resolveName: name as never },
})

test('an identity is sanitized, and has its source', async () => {
  const identity = { name: `al\u202eice${'x'.repeat(100)}`, imageUrl: 'http://127.0.0.1/spy.png' }
  const { clock, engine } = await open([named('own', { identity: async () => identity })])
  const { data } = await readIdentity(engine)
  expect(data).toEqual({
    name: expect.stringMatching(/^alicex{35}$/),
    source: { from: 'own', name: 'Provider own', at: clock.now() },
  })
})

test.each<[string, () => Promise<unknown>]>([
  ['has no name', async () => ({ imageUrl: 'https://a.test/' })],
  ['is a text', async () => 'alice.eth'],
  ['does not arrive', async () => Promise.reject(new Error('No'))],
  ['is unknown', async () => undefined],
])('if an identity %s, the next provider is asked', async (_, identity) => {
  const next = named('next', { identity: async () => ({ name: 'alice.eth' }) })
  const { engine } = await open([named('first', { identity }), next])
  expect((await readIdentity(engine)).data).toMatchObject({
    name: 'alice.eth',
    source: { from: 'next' },
  })
})

test('if a provider does not have an account, the next provider is asked', async () => {
  const silent = named('silent', { identity: async () => undefined })
  expect((await readIdentity((await open([silent])).engine)).data).toEqual({})
  const { engine } = await open([silent], {
    projectId: 'project',
    services: { blockchainApi: 'https://chains.test' },
    answers: { 'https://chains.test/v1/identity': () => json({ name: 'bob.eth', avatar: null }) },
  })
  expect((await readIdentity(engine)).data).toMatchObject({ name: 'bob.eth' })
})

test('no identity is read on a test network', async () => {
  let asked = 0
  const counting = named('own', {
    async identity() {
      asked += 1
      return { name: 'alice.eth' }
    },
  })
  const { engine } = await createProvidersEngine(
    { ...mainnet, testnet: true },
    { providers: [counting] },
  )
  const { current } = await engine.load(identity)
  const stop = current.subscribe(() => {})
  await settle()
  expect([current.get().status, asked]).toEqual(['idle', 0])
  stop()
})

test.each<[string, () => Promise<unknown>]>([
  [
    'an address of another namespace',
    async () => ({ name: 'a.test', address: 'javascript:alert(1)' }),
  ],
  ['the zero address', async () => ({ name: 'a.test', address: `0x${'0'.repeat(40)}` })],
  ['nothing', async () => undefined],
])('Send does not treat %s as a name', async (_, name) => {
  const { engine } = await open([named('own', { name })])
  const feature = await engine.load(send)
  feature.setDraft({ token: ether, sendTokenAmount: '0.1', receiver: 'a.test' })
  await expect(feature.preview()).rejects.toMatchObject({ code: 'send/NAME_NOT_FOUND' })
})
