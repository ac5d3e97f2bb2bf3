import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { type Sandbox, startSandbox } from '../../sandbox/startSandbox.ts'
import { testAccounts } from '../../sandbox/wallets/testAccounts.ts'
import { type Engine, identity, memoryStorage, type Query, tokens } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import {
  createTestAdapter,
  createTestClock,
  testConnector,
} from '../../src/engine/testing/index.ts'
import { settle } from '../support/createTestEngine.ts'
import {
  createTokensEngine,
  onNode,
  readTokens,
  settledRead,
} from '../support/createTokensEngine.ts'

const { alice } = testAccounts
const { moss, tide, ticket } = sandboxTokens
const picture = 'data:image/png;base64,AA=='
let sandbox: Sandbox

beforeAll(async () => {
  const identities = { [alice.address.toLowerCase()]: { name: 'alice.eth', avatar: picture } }
  sandbox = await startSandbox({ tokens: true, services: { identities } })
})
afterAll(() => sandbox.stop())
beforeEach(() => sandbox.reset())
afterEach(() => void vi.useRealTimers())

const asked = (path: string) =>
  sandbox.requests({ service: 'blockchainApi' }).filter((one) => one.path.startsWith(path)).length

const answerBalances = (balances: readonly unknown[]) =>
  sandbox.faults.set({
    kind: 'wrongShape',
    service: 'blockchainApi',
    path: '/v1/account/*',
    body: { balances },
  })

const holding = (changes: object = {}) => ({
  name: 'Lantern',
  symbol: 'LAN',
  chainId: 'eip155:1',
  address: `eip155:1:${moss.address}`,
  value: 3,
  price: 2,
  quantity: { decimals: '18', numeric: '1.5' },
  iconUrl: '',
  ...changes,
})

test('1.5 the token list matches the account’s tokens on the chain', async () => {
  const { engine } = await createTokensEngine(sandbox)
  const { data } = await readTokens(engine)
  expect(data?.map(({ symbol, quantity }) => [symbol, quantity.numeric])).toEqual([
    ['ETH', '12.3456'],
    ['TIDE', '1000.5'],
    ['MOSS', '77.000000000000000001'],
    ['QUIET', '250'],
    ['FRZ', '5'],
    ['NAY', '5'],
  ])
})

test('3.8 a token balance has its name, symbol, chain, address, value, price, quantity and icon', async () => {
  answerBalances([holding({ iconUrl: 'https://icons.example/lan.png' })])
  const { engine } = await createTokensEngine(sandbox)
  expect((await readTokens(engine)).data).toMatchObject([
    {
      name: 'Lantern',
      symbol: 'LAN',
      chainId: 'eip155:1',
      address: `eip155:1:${moss.address}`,
      value: 3,
      price: 2,
      quantity: { decimals: '18', numeric: '1.5' },
      iconUrl: 'https://icons.example/lan.png',
    },
  ])
})

test("5.26 a token with decimals '0' is dropped, and a token with other decimals stays", async () => {
  const { engine } = await createTokensEngine(sandbox)
  sandbox.tokens.set({ chain: 'eip155:1', ...ticket, price: 9 })
  const addresses = (await readTokens(engine)).data?.map(({ address }) => address)
  expect(addresses).toContain(`eip155:1:${tide.address}`)
  expect(addresses).not.toContain(`eip155:1:${ticket.address}`)
})

/** A token list. Its service is unavailable unless the test says otherwise. */
async function openFailing() {
  sandbox.faults.set({
    kind: 'status',
    status: 503,
    service: 'blockchainApi',
    path: '/v1/account/*',
  })
  const { engine, clock } = await createTokensEngine(sandbox)
  const { list } = await engine.load(tokens)
  expect((await settledRead(list)).status).toBe('error')
  expect(asked('/v1/account')).toBe(1)
  return { clock, list }
}

test('5.27 after a failure, tokens are not requested for 30 s, and then they are requested again', async () => {
  const { clock, list } = await openFailing()
  sandbox.faults.clear()

  clock.advance(29_999)
  expect((await settledRead(list)).status).toBe('error')
  expect(asked('/v1/account')).toBe(1)

  clock.advance(1)
  expect((await settledRead(list)).status).toBe('success')
  expect(asked('/v1/account')).toBe(2)
})

test('9.7 the pause after a failed read of balances is 30 s, and does not grow after the second failure', async () => {
  const { clock, list } = await openFailing()
  clock.advance(30_000)
  expect((await settledRead(list)).status).toBe('error')
  expect(asked('/v1/account')).toBe(2)

  clock.advance(29_999)
  await settledRead(list)
  expect(asked('/v1/account')).toBe(2)

  clock.advance(1)
  await settledRead(list)
  expect(asked('/v1/account')).toBe(3)
})

describe('the assets that an embedded wallet reports', () => {
  const native = {
    address: 'native',
    balance: '0xde0b6b3a7640000',
    type: 'NATIVE',
    metadata: { name: 'Ether', symbol: 'ETH', decimals: 18, price: 2_500, iconUrl: '' },
  }
  const erc20 = {
    address: tide.address,
    balance: '0x1e8480',
    type: 'ERC20',
    metadata: { name: 'Tide Dollar', symbol: 'TIDE', decimals: 6, price: 1, iconUrl: '' },
  }

  /** Reads the tokens of a wallet that gives this answer. */
  async function readAssets(answer: unknown, supported = true, requests: unknown[] = []) {
    const wallet = createTestAdapter({ connectors: [testConnector({ type: 'AUTH' })] })
    const request = async (asked: { method: string; params: unknown }) => {
      requests.push(asked)
      return asked.method === 'wallet_getCapabilities'
        ? { '0x1': { assetDiscovery: { supported } } }
        : answer
    }
    const factory = Object.assign(() => ({ ...wallet.factory(), provider: () => ({ request }) }), {
      namespace: 'eip155' as const,
    })
    const { engine } = await createTokensEngine(sandbox, { adapters: [factory] }, wallet)
    return (await readTokens(engine)).data?.map(
      ({ symbol, price, quantity }) => `${quantity.numeric} ${symbol} at ${price}`,
    )
  }

  test('5.28 are accepted as a map of arrays of assets with address, balance, type and metadata', async () => {
    expect(await readAssets({ '0x1': [native, erc20], '0xa': [native] })).toEqual([
      '1 ETH at 2500',
      '2 TIDE at 1',
    ])
    expect(asked('/v1/account')).toBe(0)
  })

  test('7.34 are requested by wallet_getCapabilities and then by wallet_getAssets', async () => {
    const requests: unknown[] = []
    await readAssets({ '0x1': [native] }, true, requests)
    expect(requests).toMatchObject([
      { method: 'wallet_getCapabilities', params: [alice.address] },
      {
        method: 'wallet_getAssets',
        params: [{ account: alice.address, chainFilter: ['0x1'] }],
      },
    ])
  })

  test.each<[string, unknown]>([
    ['5.28 an answer that is a list instead of a map', [native]],
    ['5.28 a chain without an array', { '0x1': native }],
    ['5.28 an asset without an address', { '0x1': [{ ...native, address: undefined }] }],
    ['5.28 an asset whose balance is a number', { '0x1': [{ ...native, balance: 5 }] }],
    ['5.28 an asset of another type', { '0x1': [{ ...native, type: 'ERC721' }] }],
    ['5.28 an asset without metadata', { '0x1': [{ ...native, metadata: undefined }] }],
    ...(['name', 'symbol', 'iconUrl'] as const).map((field): [string, unknown] => [
      `5.28 metadata whose ${field} is no string`,
      { '0x1': [{ ...native, metadata: { ...native.metadata, [field]: 7 } }] },
    ]),
    ...(['decimals', 'price'] as const).map((field): [string, unknown] => [
      `5.28 metadata whose ${field} is no number`,
      { '0x1': [{ ...native, metadata: { ...native.metadata, [field]: '7' } }] },
    ]),
    ['5.5 a hex balance that does not start with 0x', { '0x1': [{ ...native, balance: 'de0b' }] }],
    ['5.5 a hex balance that starts with 0X', { '0x1': [{ ...native, balance: '0Xde0b' }] }],
  ])('%s is not accepted, and the service gets a request instead', async (_, answer) => {
    expect(await readAssets(answer)).toContain('12.3456 ETH at 2000')
    expect(asked('/v1/account')).toBe(1)
  })

  test('are not requested from a wallet that does not offer them', async () => {
    const requests: unknown[] = []
    const read = await readAssets({ '0x1': [native] }, false, requests)
    expect(read).toContain('12.3456 ETH at 2000')
    expect(requests).toMatchObject([{ method: 'wallet_getCapabilities' }])
  })
})

test("8.6 a failure shows the toast 'Token Balance Unavailable' once in the 30 s", async () => {
  sandbox.faults.set({ kind: 'malformed', service: 'blockchainApi', path: '/v1/account/*' })
  const { engine } = await createTokensEngine(sandbox)
  const { error } = await readTokens(engine)
  expect(error?.message).toBe('Token Balance Unavailable')
  expect(engine.getState().toasts.current).toMatchObject({
    variant: 'error',
    message: 'Token Balance Unavailable',
  })
  engine.toasts.close()
  await readTokens(engine)
  expect(engine.getState().toasts.current).toBeUndefined()
})

test("8.6 an unsupported network shows the toast 'Token Balance Unavailable', and sends no request", async () => {
  const { caipNetworkId: _, ...ours } = onNode(mainnet, sandbox.chains[0]!.rpcUrl)
  const gnosis = { ...ours, id: 100, name: 'Gnosis', caipNetworkId: 'eip155:100' } as const
  const { engine, wallet } = await createTokensEngine(sandbox, { networks: [gnosis] })
  wallet.emit({ type: 'network', caipNetworkId: 'eip155:100' })
  const { error } = await readTokens(engine)
  expect(error?.code).toBe('tokens/UNSUPPORTED_NETWORK')
  expect(engine.getState().toasts.current?.message).toBe('Token Balance Unavailable')
  expect(asked('/v1/account')).toBe(0)
})

describe('cache lifetimes', () => {
  const began = 1_800_000_000_000
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: began }))

  test.each<[string, number, (engine: Engine) => Promise<Query<unknown>>, string]>([
    [
      '9.25 the portfolio is valid for 30 s',
      30_000,
      async (engine) => (await engine.load(tokens)).list,
      '/v1/account',
    ],
    [
      '9.25 an identity is valid for 5 min',
      300_000,
      async (engine) => (await engine.load(identity)).current,
      '/v1/identity',
    ],
  ])('%s', async (_, lifetime, open, path) => {
    const { engine } = await createTokensEngine(sandbox)
    const query = await open(engine)
    await settledRead(query)
    expect(asked(path)).toBe(1)
    vi.setSystemTime(began + lifetime - 1_000)
    await settledRead(query)
    const stop = query.subscribe(() => {})
    await settle()
    expect(asked(path)).toBe(1)
    stop()
    vi.setSystemTime(began + lifetime + 1_000)
    const stopAgain = query.subscribe(() => {})
    await expect.poll(() => asked(path)).toBe(2)
    stopAgain()
  })

  test('9.25 a token price is valid for 15 s', async () => {
    const { engine } = await createTokensEngine(sandbox)
    const { price } = await engine.load(tokens)
    await price(`eip155:1:${moss.address}`)
    vi.setSystemTime(began + 14_000)
    await price(`eip155:1:${moss.address}`)
    expect(asked('/v1/fungible/price')).toBe(1)
    vi.setSystemTime(began + 16_000)
    await price(`eip155:1:${moss.address}`)
    expect(asked('/v1/fungible/price')).toBe(2)
  })

  test('9.25 the native balance is valid for 30 s', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch')
    const nodeReads = () =>
      fetch.mock.calls.filter(([, init]) => String(init?.body).includes('eth_getBalance')).length
    const { engine } = await createTokensEngine(sandbox)
    const { balance } = engine.account
    await settledRead(balance)
    vi.setSystemTime(began + 29_000)
    await settledRead(balance)
    await settle()
    expect(nodeReads()).toBe(1)
    vi.setSystemTime(began + 31_000)
    const stop = balance.subscribe(() => {})
    await expect.poll(nodeReads).toBe(2)
    stop()
    fetch.mockRestore()
  })
})

test.each<[string, string, (engine: Engine) => Promise<unknown>, unknown]>([
  [
    '3.18 the portfolio',
    alice.address,
    async (engine) => settledRead((await engine.load(tokens)).list),
    expect.arrayContaining([expect.objectContaining({ symbol: 'ETH' })]),
  ],
  [
    '3.18 an identity',
    alice.address,
    async (engine) => settledRead((await engine.load(identity)).current),
    expect.objectContaining({ name: 'alice.eth', imageUrl: picture }),
  ],
  [
    '3.18 a token price',
    moss.address,
    async (engine) => (await engine.load(tokens)).price(`eip155:1:${moss.address}`),
    3.5,
  ],
])('%s is cached under its address, with its timestamp', async (_, address, read, data) => {
  const began = 1_900_000_000_000
  vi.useFakeTimers({ toFake: ['Date'], now: began })
  const platform = { storage: memoryStorage(), clock: createTestClock(began + 60_000) }
  const { engine } = await createTokensEngine(sandbox, { platform })
  await read(engine)
  const cached = () => platform.storage.get('@latchkey/latchkey/cache') ?? '{"entries":[]}'
  await expect.poll(cached).toContain(address)
  const { entries } = JSON.parse(cached()) as {
    entries: { key: string; value: { at: number; data: unknown } }[]
  }
  const { value } = entries.find(({ key }) => key.includes(address))!
  expect(value).toEqual({ at: expect.any(Number), data })
  expect(value.at).toBeGreaterThanOrEqual(began)
  expect(value.at).toBeLessThanOrEqual(Date.now())
})

test('a price is for one whole token, and there is none without a known price', async () => {
  const { engine } = await createTokensEngine(sandbox)
  const { price } = await engine.load(tokens)
  expect(await price(`eip155:1:${moss.address}`)).toBe(3.5)
  expect(await price(`eip155:1:${alice.address}`)).toBeUndefined()
})

test('the host’s token replaces the native balance if the host names one', async () => {
  const { engine } = await createTokensEngine(sandbox, {
    tokens: { 'eip155:1': { address: tide.address } },
  })
  expect((await settledRead(engine.account.balance)).data).toEqual({
    value: 1_000_500_000n,
    decimals: 6,
    symbol: 'TIDE',
  })
})

test('the host’s token in the list is trusted without a price, and has the host’s picture', async () => {
  answerBalances([
    holding({ symbol: 'TIDE', price: 5 }),
    holding({ symbol: 'TIDE', price: 0, address: `eip155:1:${tide.address}` }),
  ])
  const { engine } = await createTokensEngine(sandbox, {
    tokens: { 'eip155:1': { address: tide.address, image: picture } },
  })
  const reported = (await readTokens(engine)).data?.map(({ address, iconUrl, warning }) => ({
    address,
    iconUrl,
    warning,
  }))
  expect(reported).toEqual([
    { address: `eip155:1:${tide.address}`, iconUrl: picture, warning: undefined },
    { address: `eip155:1:${moss.address}`, iconUrl: undefined, warning: 'imitation' },
  ])
})

test('without a service, the list has the chain’s native coin without a price', async () => {
  const { engine } = await createTokensEngine(sandbox, { services: {} })
  expect((await readTokens(engine)).data).toMatchObject([
    { symbol: 'ETH', price: 0, quantity: { decimals: '18', numeric: '12.3456' } },
  ])
  expect(engine.getState().toasts.current).toBeUndefined()
})
