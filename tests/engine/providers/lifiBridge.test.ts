import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil } from '../../../sandbox/chains/startAnvil.ts'
import { callChain } from '../../../sandbox/wallets/callChain.ts'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import { type Network, type SwapDraft, type SwapToken, swap } from '../../../src/engine/index.ts'
import { arbitrum, base, mainnet } from '../../../src/engine/networks/index.ts'
import { lifi } from '../../../src/engine/providers/lifi/lifi.ts'
import { uniswap } from '../../../src/engine/providers/uniswap/uniswap.ts'
import {
  answerLifi,
  type LifiMarket,
  lifiContract,
  printedTokens,
} from '../../contracts/lifi/answerLifi.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { etherToken, evmTransaction, swapToken } from '../../support/createSwapEngine.ts'

const alice = testAccounts.alice.address
const bob = testAccounts.bob.address
const moss = swapToken('moss')
const tide = swapToken('tide')
/** Returns the same coin or token on the other network. */
const onBase = ({ address, ...token }: SwapToken): SwapToken => ({
  ...token,
  chainId: 'eip155:8453',
  ...(address && { address: `eip155:8453:${address.split(':').at(-1)}` as const }),
})
const draft = {
  payToken: moss,
  receiveToken: onBase(moss),
  receiveNetworkId: 'eip155:8453',
  payAmount: '2',
} satisfies Partial<SwapDraft>

let chain: Awaited<ReturnType<typeof startAnvil>>
const ask = (method: string, ...params: unknown[]) =>
  callChain({ rpcUrl: chain.rpcUrl, method, params })

beforeAll(async () => {
  chain = await startAnvil({ chainId: 1, tokens: true })
  // Replaces the contract's code by code that accepts any call, so that a transaction can be
  // simulated.
  await ask('anvil_setCode', lifiContract, '0x00')
  await ask('anvil_impersonateAccount', alice)
})
afterAll(() => chain.stop())

/** In this test, both networks are one chain. */
const here = <One extends Network>(network: One): One => {
  const http = [chain.rpcUrl]
  return { ...network, rpcUrls: { default: { http }, chainDefault: { http } } }
}

async function open(market: LifiMarket | (() => LifiMarket), options: object = {}) {
  const page = await createProvidersEngine(here(mainnet), {
    networks: [here(mainnet), here(base)],
    providers: [uniswap(), lifi()],
    answer: answerLifi(typeof market === 'function' ? market : () => market),
    ...options,
  })
  const feature = await page.engine.load(swap)
  const requests = (path: string) =>
    page.asked.filter((one) => one.includes(path)).map((one) => new URL(one).searchParams)
  return { ...page, feature, requests }
}

test('a provider with a bridge prices a swap to another network, and says how long it takes', async () => {
  const { feature, requests } = await open({ rate: 1n })
  feature.setDraft({ ...draft, payToken: etherToken, receiveToken: onBase(etherToken) })
  const preview = await feature.preview()
  const { quote, router } = preview
  expect(router).toBe(lifiContract)
  expect(quote).toMatchObject({
    caipNetworkId: 'eip155:1',
    receiveNetworkId: 'eip155:8453',
    arrivesIn: 90,
    source: { from: 'lifi' },
    receive: { amount: '2' },
    minimum: { amount: '1.98' },
  })
  expect(BigInt(evmTransaction(preview).value)).toBe(2n * 10n ** 18n)
  for (const one of requests('/v1/quote'))
    expect([one.get('fromChain'), one.get('toChain'), one.get('allowBridges')]).toEqual([
      '1',
      '8453',
      'across',
    ])
})

test('a token can go to another network after an approval', async () => {
  const { feature } = await open({ rate: 1n })
  feature.setDraft(draft)
  expect(await feature.preview()).toMatchObject({
    approval: { spender: lifiContract, amount: { amount: '2' } },
    quote: { receiveNetworkId: 'eip155:8453' },
  })
})

test.each<[string, string, LifiMarket['change']]>([
  ['another receiver', 'swap/TERMS_CHANGED', () => ({ receiver: bob, refund: bob })],
  ['another account for refunds', 'swap/UNKNOWN_CALL', () => ({ refund: bob })],
  ['another network', 'swap/TERMS_CHANGED', () => ({ toChain: 10n })],
  [
    'another token to receive',
    'swap/TERMS_CHANGED',
    () => ({ receiveAddress: tide.address!.slice(9) }),
  ],
  ['another token to pay', 'swap/TERMS_CHANGED', () => ({ payAddress: tide.address!.slice(9) })],
  ['more of the token', 'swap/TERMS_CHANGED', ({ payUnits }) => ({ payUnits: payUnits * 2n })],
  ['a lower minimum', 'swap/PRICE_MOVES', ({ minimum }) => ({ minimum: minimum / 2n })],
  ['a call on the other network', 'swap/UNKNOWN_CALL', () => ({ message: '0x12' })],
  ['a swap before it', 'swap/UNKNOWN_CALL', () => ({ swaps: true })],
  ['another bridge', 'swap/UNKNOWN_CALL', () => ({ data: '0xaf7060fd' })],
  ['another contract', 'swap/UNKNOWN_ROUTER', () => ({ to: bob })],
])('a transaction with %s is refused before the wallet gets a request', async (_, code, change) => {
  const { feature } = await open({ rate: 1n, ...(change && { change }) })
  feature.setDraft(draft)
  await expect(feature.preview()).rejects.toMatchObject({ code })
})

test.each<[string, LifiMarket['changePrice']]>([
  ['another bridge', () => ({ data: '0xaf7060fd' })],
  ['a call on the other network', () => ({ message: '0x12' })],
  ['a swap before it', () => ({ swaps: true })],
  ['another contract', () => ({ to: bob })],
])('a route with %s has no price, because its review would be refused', async (_, changePrice) => {
  const { feature } = await open({ rate: 1n, ...(changePrice && { changePrice }) })
  feature.setDraft(draft)
  await expect(feature.preview()).rejects.toMatchObject({ code: 'swap/INSUFFICIENT_LIQUIDITY' })
})

test('an account that is a contract cannot swap to another network', async () => {
  const { feature } = await open({ rate: 1n })
  feature.setDraft(draft)
  await ask('anvil_setCode', alice, '0x00')
  await expect(feature.preview()).rejects.toMatchObject({ code: 'swap/CONTRACT_ACCOUNT' })
  // An account with a key that delegates to a contract gets tokens, but no coin (EIP-7702).
  await ask('anvil_setCode', alice, `0xef0100${'1'.repeat(40)}`)
  expect((await feature.preview()).approval).toBeDefined()
  feature.setDraft({ receiveToken: onBase(etherToken) })
  await expect(feature.preview()).rejects.toMatchObject({ code: 'swap/CONTRACT_ACCOUNT' })
  await ask('anvil_setCode', alice, '0x')
})

test('the tokens to receive are those of the other network, and the tokens to pay are those of this one', async () => {
  const listed = printedTokens.map((one: object) => ({ ...one, chainId: 8453 }))
  const { engine, feature } = await open(
    { rate: 1n, tokens: { tokens: { 8453: listed } } },
    { providers: [lifi()] },
  )
  feature.setDraft({ receiveNetworkId: 'eip155:8453' })
  const stops = [feature.tokens, feature.receiveTokens].map((one) => one.subscribe(() => {}))
  await expect.poll(() => feature.tokens.get().status).toBe('success')
  await expect.poll(() => feature.receiveTokens.get().status).toBe('success')
  for (const stop of stops) stop()
  const symbolsOf = ({ get }: typeof feature.tokens) => {
    const { held, others, suggested } = get().data!
    return [...held, ...suggested, ...others].map(({ chainId, symbol }) => `${chainId} ${symbol}`)
  }
  expect(symbolsOf(feature.tokens)).toEqual(['eip155:1 ETH'])
  expect(symbolsOf(feature.receiveTokens)).toEqual(['eip155:8453 ETH', 'eip155:8453 DAI'])
  engine.destroy()
})

test('the user cannot receive on a network that the app does not have, or that no bridge leads to', async () => {
  const { feature } = await open({ rate: 1n })
  feature.setDraft({ ...draft, receiveNetworkId: arbitrum.caipNetworkId })
  await expect(feature.preview()).rejects.toMatchObject({ code: 'swap/TOKEN_REQUIRED' })
  const other = await open({ rate: 1n }, { providers: [uniswap()] })
  other.feature.setDraft(draft)
  await expect(other.feature.preview()).rejects.toMatchObject({ code: 'swap/TOKEN_REQUIRED' })
})

test('the user cannot exchange tokens on two networks, because the wallet pays on one of them', async () => {
  const { engine, feature } = await open({ rate: 1n })
  feature.setDraft(draft)
  feature.flip()
  expect(engine.getState().swap?.draft).toMatchObject(draft)
})

interface SentOptions {
  storage?: ReturnType<typeof keep>
}

/** Storage that survives a page. */
function keep() {
  const kept = new Map<string, string>()
  return {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  }
}

/** Opens a page whose swap to another network was sent, and is confirmed on its own network. */
async function openSent(market: () => LifiMarket, { storage = keep() }: SentOptions = {}) {
  const page = await open(market, { platform: { storage } })
  const { clock, engine, feature, wallet } = page
  engine.start()
  feature.setDraft({ ...draft, payToken: etherToken, receiveToken: onBase(etherToken) })
  await feature.preview()
  const sending = feature.submit({ hasSeenWarnings: true })
  const request = await wallet.asked('sendTransaction')
  const hash = await ask('eth_sendTransaction', { from: alice, to: bob, value: '0x1' })
  request.approve(hash as never)
  await sending
  const arrival = () => engine.getState().transactions?.all[0]?.arrival
  /** Advances the time until the arrival has this status. */
  const until = async (status: string) => {
    await expect
      .poll(() => {
        clock.advance(15_000)
        return arrival()?.status
      })
      .toBe(status)
  }
  return { ...page, arrival, hash, storage, until }
}

test.each([
  ['arrived', { status: 'DONE', substatus: 'COMPLETED' }],
  ['refunded', { status: 'DONE', substatus: 'REFUNDED' }],
  ['failed', { status: 'FAILED', substatus: 'EXPIRED' }],
] as const)(
  'a sent swap is followed to the other network until it is %s',
  async (status, answer) => {
    let now: LifiMarket['status']
    const there = `0x${'ab'.repeat(32)}`
    const { arrival, engine, requests, until } = await openSent(() => ({ rate: 1n, status: now }))
    await expect.poll(() => requests('/v1/status').length).toBeGreaterThan(0)
    expect(arrival()).toEqual({
      caipNetworkId: 'eip155:8453',
      providerId: 'lifi',
      status: 'pending',
    })
    now = { ...answer, receiving: { txHash: there } }
    await until(status)
    expect(arrival()).toMatchObject({ status, hash: there })
    expect(engine.getState().swap).toMatchObject({
      phase: 'swapped',
      outcome: { status: 'confirmed', quote: { receiveNetworkId: 'eip155:8453' } },
    })
    engine.destroy()
  },
)

test('a swap is followed after a reload, but not after it has arrived', async () => {
  let now: LifiMarket['status'] = { status: 'PENDING' }
  const market = () => ({ rate: 1n, status: now })
  const first = await openSent(market)
  await expect.poll(() => first.requests('/v1/status').length).toBeGreaterThan(0)
  first.engine.destroy()
  const reopen = async () => {
    const page = await open(market, { platform: { storage: first.storage } })
    page.engine.start()
    return page
  }
  const second = await reopen()
  const said: (string | undefined)[] = []
  second.engine.subscribe(() => {
    said.push(second.engine.getState().toasts.current?.message)
  })
  now = { status: 'DONE', substatus: 'COMPLETED' }
  await expect
    .poll(() => {
      second.clock.advance(15_000)
      return second.engine.getState().transactions?.all[0]?.arrival?.status
    })
    .toBe('arrived')
  await expect
    .poll(() => {
      second.clock.advance(200)
      return said
    })
    .toContain('Your tokens arrived on the other network')
  second.engine.destroy()
  const third = await reopen()
  expect(third.engine.getState().transactions?.all ?? []).toEqual([])
  third.engine.destroy()
})

test('after six hours without an answer, the provider gets no further request', async () => {
  const { clock, engine, requests, until } = await openSent(() => ({
    rate: 1n,
    status: { status: 'PENDING' },
  }))
  await expect.poll(() => requests('/v1/status').length).toBeGreaterThan(0)
  clock.advance(21_600_000)
  await until('unknown')
  const asked = requests('/v1/status').length
  clock.advance(21_600_000)
  expect(requests('/v1/status')).toHaveLength(asked)
  engine.destroy()
})

test.each([
  // The contract on this network has 18 decimals, which say nothing about the other network.
  '18',
  // With 6, 2 tokens would show as 2,000,000,000,000.
  '6',
])(
  'a received token with %s decimals is not swapped if the other network’s cannot be read',
  async (decimals) => {
    const http = ['http://127.0.0.1:9']
    const dead: Network = { ...base, rpcUrls: { default: { http }, chainDefault: { http } } }
    const { feature } = await open({ rate: 1n }, { networks: [here(mainnet), dead] })
    feature.setDraft({ ...draft, receiveToken: { ...onBase(moss), quantity: { decimals } } })
    await expect(feature.preview()).rejects.toMatchObject({
      message: expect.stringContaining('HTTP request failed'),
    })
  },
)
