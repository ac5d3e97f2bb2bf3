import { expect, test } from 'vitest'
import { swap } from '../../../src/engine/index.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import type { ListedSwapToken, SwapProvider } from '../../../src/engine/providers/index.ts'
import {
  answerAccount,
  picture,
  reportedEther,
  reportedToken,
} from '../../support/answerAccount.ts'
import {
  connectWallet,
  createTestEngine,
  settle,
  type TestEngineOptions,
} from '../../support/createTestEngine.ts'

const at = (digit: string) => `0x${digit.repeat(40)}`
const listed = (changes: object = {}): ListedSwapToken => ({
  name: 'Euro',
  symbol: 'EUR',
  address: at('b'),
  decimals: 6,
  ...changes,
})

/** Reads the list of the host's own provider. The test gives its answers. */
async function list(given: unknown, options: TestEngineOptions = {}, isConnected = false) {
  const asked: unknown[] = []
  const provider: SwapProvider = {
    id: 'played',
    name: 'Played',
    networks: ['eip155:1'],
    routers: {},
    async getTokens(request) {
      asked.push(request)
      return given as readonly ListedSwapToken[]
    },
    getQuote: async () => ({ receiveUnits: '1' }),
    buildSwap: async () => ({ to: '0x', data: '0x', value: '0' }),
  }
  const page = createTestEngine({ networks: [mainnet], swap: provider, ...options })
  if (isConnected) await connectWallet(page)
  const { tokens } = await page.engine.load(swap)
  tokens.subscribe(() => {})
  await settle()
  return { ...page, asked, tokens, read: () => tokens.get() }
}

/** All tokens in the list except the native coin. */
async function others(...given: object[]) {
  const { read } = await list(given)
  return read().data?.others
}

const euro = {
  symbol: 'EUR',
  name: 'Euro',
  chainId: 'eip155:1',
  address: `eip155:1:${at('b')}`,
  quantity: { decimals: '6' },
  hasPermit: false,
}

test('a token in the list has the provider’s data', async () => {
  expect(await others(listed())).toStrictEqual([euro])
  expect(
    await others(listed({ hasPermit: true, price: 1.25, logoUrl: 'https://icons.test/eur.png' })),
  ).toStrictEqual([
    { ...euro, hasPermit: true, price: 1.25, iconUrl: 'https://icons.test/eur.png' },
  ])
})

test('a token is listed without its invalid fields', async () => {
  const rows: [given: object, said: object][] = [
    [{ name: 7 }, { name: 'EUR' }],
    [{ name: '\u202e' }, { name: 'EUR' }],
    [{ name: 'e'.repeat(90) }, { name: expect.stringMatching(/^e{39}.?$/u) }],
    [{ hasPermit: 'yes' }, {}],
    [{ hasPermit: true }, { hasPermit: true }],
    ...[0, -1, Number.POSITIVE_INFINITY, Number.NaN, '1', null].map((price): [object, object] => [
      { price },
      {},
    ]),
    [{ price: 0.5 }, { price: 0.5 }],
    [{ logoUrl: 'http://icons.test/eur.png' }, {}],
    [{ logoUrl: 'javascript:alert(1)' }, {}],
    [{ decimals: 0 }, { quantity: { decimals: '0' } }],
    [{ decimals: 77 }, { quantity: { decimals: '77' } }],
  ]
  const addressOf = (index: number) => `0x${String(index).padStart(40, '0')}`
  const given = rows.map(([changes], index) => listed({ ...changes, address: addressOf(index) }))
  expect(await others(...given)).toStrictEqual(
    rows.map(([, said], index) => ({
      ...euro,
      address: `eip155:1:${addressOf(index)}`,
      ...said,
    })),
  )
})

test('an invalid token is not in the list, and the others are', async () => {
  const rows: object[] = [
    ...[78, -1, 1.5, '6', undefined].map((decimals) => ({ decimals })),
    ...[undefined, 7, '', '\u202e'].map((symbol) => ({ symbol })),
    ...['nonsense', at('9').slice(2), null].map((address) => ({ address })),
  ]
  const given = rows.map((changes, index) => listed({ address: at(String(index)), ...changes }))
  const mark = listed({ symbol: 'MARK', name: 'Mark', address: at('c') })
  const found = await others(...given, null as never, 7 as never, mark)
  expect(found).toMatchObject([{ symbol: 'MARK' }])
})

test('the first of two tokens with one address is listed, in any notation of the address', async () => {
  expect(await others(listed(), listed({ symbol: 'FAKE', address: at('B') }))).toStrictEqual([euro])
})

test('the native coin has the list’s icon, and its other data from the network', async () => {
  const coin = listed({
    name: 'Fake',
    symbol: 'FAKE',
    address: undefined,
    decimals: 2,
    price: 9,
    logoUrl: picture,
  })
  const { read } = await list([coin])
  expect(read().data).toStrictEqual({
    held: [],
    suggested: [
      {
        symbol: 'ETH',
        name: 'Ether',
        chainId: 'eip155:1',
        quantity: { decimals: '18' },
        iconUrl: picture,
      },
    ],
    others: [],
  })
})

test('well-known tokens have a fixed order, the others are sorted by symbol, and at most 5,000 are listed', async () => {
  const some = ['ZED', 'WETH', 'BAL', 'AXE', 'DAI'].map((symbol, index) =>
    listed({ symbol, address: at(String(index)) }),
  )
  const { read } = await list(some)
  const { suggested, others: rest } = read().data!
  expect(suggested.map(({ symbol }) => symbol)).toEqual(['ETH', 'DAI', 'WETH', 'BAL'])
  expect(rest.map(({ symbol }) => symbol)).toEqual(['AXE', 'ZED'])
  const many = Array.from({ length: 5_001 }, (_, index) =>
    listed({ address: `0x${String(index).padStart(40, '0')}` }),
  )
  expect(await others(...many)).toHaveLength(5_000)
})

test.each([undefined, {}, 'none'])('the answer %j is not a list', async (given) => {
  const { read } = await list(given)
  expect(read()).toMatchObject({ status: 'error', error: { code: 'swap/BAD_TOKENS' } })
})

test('the list is requested for the active network, and not if swaps are unavailable', async () => {
  const { asked } = await list([])
  expect(asked).toEqual([{ caipNetworkId: 'eip155:1' }])
  const other = { ...mainnet, id: 10, caipNetworkId: 'eip155:10' } as const
  const elsewhere = await list([], { networks: [other] })
  expect(elsewhere.asked).toEqual([])
  expect(elsewhere.read().status).toBe('idle')
})

const word = (last: number) => `0x${String(last).padStart(40, '0')}`
const mossAndTide = [
  listed({ symbol: 'MOSS', name: 'Moss', address: word(1), decimals: 18 }),
  listed({ symbol: 'TIDE', name: 'Tide', address: word(2), decimals: 18, price: 3 }),
]

/** The list for an account with these balances. */
async function listHeld(balances: readonly unknown[], isConnected = true) {
  const service = answerAccount()
  service.setBalances(balances)
  const { fetch } = service
  const page = await list(mossAndTide, { ...service.options, platform: { fetch } }, isConnected)
  await expect.poll(() => page.read().isFetching).toBe(false)
  return { ...page, service }
}

test('tokens that the account holds come first, with their balances', async () => {
  const { read } = await listHeld([reportedEther, reportedToken()])
  expect(read().data).toStrictEqual({
    held: [
      expect.objectContaining({
        symbol: 'ETH',
        price: 2_000,
        quantity: { decimals: '18', numeric: '1.5' },
        iconUrl: picture,
      }),
      expect.objectContaining({
        symbol: 'MOSS',
        address: `eip155:1:${word(1)}`,
        price: 2,
        quantity: { decimals: '18', numeric: '10.5' },
        iconUrl: picture,
        hasPermit: false,
      }),
    ],
    suggested: [],
    others: [expect.objectContaining({ symbol: 'TIDE', price: 3, quantity: { decimals: '18' } })],
  })
})

test.each([
  ['of another network', reportedToken({ chainId: 'eip155:10', address: `eip155:10:${word(1)}` })],
  ['with other decimals', reportedToken({ quantity: { decimals: '6', numeric: '10.5' } })],
  ['that is not listed', reportedToken({}, 9)],
])('a token %s does not count as held', async (_, token) => {
  const { read } = await listHeld([token])
  expect(read().data?.held).toEqual([])
  expect(read().data?.others.map(({ symbol }) => symbol)).toEqual(['MOSS', 'TIDE'])
})

test('the list is available even if balances cannot be read', async () => {
  const service = answerAccount()
  service.fail(400)
  const { fetch } = service
  const { read } = await list(mossAndTide, { ...service.options, platform: { fetch } }, true)
  await expect.poll(() => read().isFetching).toBe(false)
  expect(read().data).toMatchObject({ held: [], others: [{ symbol: 'MOSS' }, { symbol: 'TIDE' }] })
})

test('while no wallet is connected, no balances are requested', async () => {
  const { read, service } = await listHeld([reportedToken()], false)
  expect(read().data?.held).toEqual([])
  expect(service.asked('/balance')).toBe(0)
})
