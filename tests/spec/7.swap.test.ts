import { beforeAll, expect, test, vi } from 'vitest'
import { selectSwap } from '../../src/engine/features/swap/selectSwap.ts'
import * as networks from '../../src/engine/networks/index.ts'
import { alice, etherToken, swapToken } from '../support/createSwapEngine.ts'
import { settle } from '../support/createTestEngine.ts'
import { startSwapSandbox } from '../support/startSwapSandbox.ts'

const coin = 'eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const user = `eip155:1:${alice.address}`
const tide = swapToken('tide').address!

const { open, sandbox } = await startSwapSandbox()
let gasPrice: string
/** The requests of the swap to the service. */
let recorded: ReturnType<typeof sandbox.requests>

beforeAll(async () => {
  // Swaps a token for the native coin, and makes every request on the way.
  const page = await open()
  gasPrice = await page.feature.gasPrice()
  const stopList = page.feature.tokens.subscribe(() => {})
  await page.until(() => page.feature.tokens.get().status === 'success')
  stopList()
  await page.swapAll({ payToken: swapToken('tide'), receiveToken: etherToken, payAmount: '2.5' })
  recorded = [...sandbox.requests({ service: 'blockchainApi' })]
})

/** The last request to the service with this path. */
function lastAsked(path: string) {
  const { body, method, query } = recorded.findLast((request) => request.path === path)!
  return {
    method,
    query: Object.fromEntries(query) as Record<string, string>,
    body: body ? (JSON.parse(body) as unknown) : undefined,
  }
}

test('1.7 a swap spends the paid token, and receives the other token', async () => {
  const page = await open()
  const before = await page.tokensOf('tide', alice.address)
  await page.swapAll({ payToken: etherToken, receiveToken: swapToken('tide'), payAmount: '0.01' })
  expect(await page.tokensOf('tide', alice.address)).toBeGreaterThan(before)
})

const listed = [
  [1, 'Ethereum'],
  [42161, 'Arbitrum'],
  [10, 'Optimism'],
  [324, 'zkSync Era'],
  [8453, 'Base'],
  [56, 'BNB Smart Chain'],
  [137, 'Polygon'],
  [100, 'Gnosis'],
  [43114, 'Avalanche'],
  [250, 'Fantom'],
  [8217, 'Kaia'],
  [1313161554, 'Aurora'],
] as const

const chainOf = (id: number, name: string) => ({ ...networks.mainnet, ...toIds(id), name })
const toIds = (id: number) => ({ id, caipNetworkId: `eip155:${id}` as const })

test.each(listed)('9.34 swap is supported on network %i, %s', async (id, name) => {
  const { engine } = await open({ networks: [chainOf(id, name)], swap: {}, isConnected: false })
  expect(selectSwap(engine.getState(), engine.config)).toMatchObject({
    isSupported: true,
    problem: undefined,
  })
})

test('9.34 swap is supported on 12 networks, and on no others', async () => {
  const others = Object.values(networks).filter(
    ({ id }) => !listed.some(([listedId]) => listedId === id),
  )
  const all = [...listed.map(([id, name]) => chainOf(id, name)), ...others]
  const { engine } = await open({ networks: all as never, swap: {}, isConnected: false })
  const { supportedNetworks } = selectSwap(engine.getState(), engine.config)
  const ids = supportedNetworks.map(({ caipNetworkId }) => caipNetworkId)
  expect(ids.sort()).toEqual(listed.map(([id]) => `eip155:${id}`).sort())
})

const openElsewhere = () =>
  open({ networks: [chainOf(5, 'Elsewhere')], swap: {}, isConnected: false })

test('6.4 and 8.21 swaps are unavailable on an unsupported network: "Network not supported for Swaps"', async () => {
  const { asked, engine, feature } = await openElsewhere()
  feature.setDraft({ payAmount: '1' })
  await expect(feature.preview()).rejects.toMatchObject({
    message: 'Network not supported for Swaps',
  })
  expect(selectSwap(engine.getState(), engine.config)).toMatchObject({
    isSupported: false,
    problem: { message: 'Network not supported for Swaps' },
  })
  expect(asked.filter(({ pathname }) => pathname.startsWith('/v1/convert'))).toEqual([])
})

test('6.4 and 8.21 the gas price is unavailable on an unsupported network: "Network not supported for Gas Price"', async () => {
  const { asked, feature } = await openElsewhere()
  await expect(feature.gasPrice()).rejects.toMatchObject({
    message: 'Network not supported for Gas Price',
  })
  expect(asked.filter(({ pathname }) => pathname.startsWith('/v1/convert'))).toEqual([])
})

test('6.4 a listed network that the service does not support has neither swaps nor a gas price', async () => {
  const { feature, state, until } = await open({
    networks: [chainOf(10, 'Optimism')],
    swap: {},
    isConnected: false,
  })
  await expect(feature.gasPrice()).rejects.toMatchObject({
    message: 'Network not supported for Gas Price',
  })
  feature.watchQuote()
  const token = { ...swapToken('tide'), chainId: 'eip155:10' as const }
  feature.setDraft({
    receiveToken: { ...token, address: `eip155:10:${tide.split(':')[2]}` },
    payAmount: '1',
  })
  await until(() => state().quote.status === 'error')
  expect(state().problem?.message).toBe('Network not supported for Swaps')
})

/** The fields that a call has besides those of every call. */
function callQuery(path: string) {
  const { method, query } = lastAsked(path)
  const { projectId, st, sv, ...ownCall } = query
  return { method, ownCall }
}

test('7.1 every service call of a swap carries projectId, st and sv', () => {
  const asked = recorded.filter(({ path }) => path.startsWith('/v1/convert'))
  expect(new Set(asked.map(({ path }) => path)).size).toBe(6)
  for (const { query } of asked)
    expect(Object.fromEntries(query)).toMatchObject({
      projectId: sandbox.projectId,
      st: 'latchkey',
      sv: 'react-eip155-0.1.0',
    })
})

test('7.16 a quote is requested with amount, userAddress, from, to and gasPrice', () => {
  expect(callQuery('/v1/convert/quotes')).toEqual({
    method: 'GET',
    ownCall: {
      amount: '2500000',
      userAddress: alice.address,
      from: tide,
      to: coin,
      gasPrice: expect.stringMatching(/^[1-9]\d*$/),
    },
  })
})

test('7.17 the tokens are requested with chainId', async () => {
  expect(callQuery('/v1/convert/tokens')).toEqual({
    method: 'GET',
    ownCall: { chainId: 'eip155:1' },
  })
})

test('7.18 the allowance is requested with tokenAddress and userAddress', () => {
  expect(callQuery('/v1/convert/allowance')).toEqual({
    method: 'GET',
    ownCall: { tokenAddress: tide, userAddress: user },
  })
})

test('7.19 the gas price is requested with chainId', () => {
  expect(callQuery('/v1/convert/gas-price')).toEqual({
    method: 'GET',
    ownCall: { chainId: 'eip155:1' },
  })
  expect(gasPrice).toMatch(/^[1-9]\d*$/)
})

test('7.20 an approval is requested with userAddress, from and to; changed, so that no approval is unlimited: also with amount', () => {
  expect(callQuery('/v1/convert/build-approve')).toEqual({
    method: 'GET',
    ownCall: { userAddress: user, from: tide, to: coin, amount: '2500000' },
  })
})

test('7.21 a transaction is requested with a body of amount, eip155.slippage, projectId, from, to, userAddress and disableEstimate', () => {
  const { body, method } = lastAsked('/v1/convert/build-transaction')
  expect({ body, method }).toEqual({
    method: 'POST',
    body: {
      amount: '2500000',
      eip155: { slippage: 1 },
      projectId: sandbox.projectId,
      from: tide,
      to: coin,
      userAddress: user,
      disableEstimate: true,
    },
  })
})

test('7.22 prices are requested with a body of currency, addresses and projectId', () => {
  const asked = recorded.filter(({ path }) => path === '/v1/fungible/price')
  const bodies = asked.map(({ body }) => JSON.parse(body!) as unknown)
  for (const address of [tide, coin])
    expect(bodies).toContainEqual({
      currency: 'usd',
      addresses: [address],
      projectId: sandbox.projectId,
    })
  expect(asked.every(({ method }) => method === 'POST')).toBe(true)
})

test('9.10 the typed amount is sent after 500 ms', async () => {
  const page = await open()
  const count = () =>
    page.asked.filter(({ pathname }) => pathname === '/v1/convert/gas-price').length
  page.feature.watchQuote()
  page.fill(etherToken, swapToken('tide'), '1')
  page.clock.advance(499)
  page.feature.setDraft({ payAmount: '1.5' })
  page.clock.advance(499)
  await settle()
  expect(count()).toBe(0)
  page.clock.advance(1)
  await vi.waitFor(() => expect(count()).toBe(1), { timeout: 60_000 })
  await vi.waitFor(() => expect(page.state().quote.data?.pay.amount).toBe('1.5'), {
    timeout: 60_000,
  })
})

test('9.32 the slippage tolerance is 1', async () => {
  const page = await open()
  page.fill(etherToken, swapToken('tide'), '0.1')
  expect(page.state().draft.slippage).toBe(1)
  const { quote } = await page.over(page.feature.preview())
  const [least, shown] = [quote.minimum.units, quote.receive.units].map(BigInt)
  expect(least).toBe((shown! * 99n) / 100n)
})
