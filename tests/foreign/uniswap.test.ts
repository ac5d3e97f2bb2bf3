import { numberToHex, parseEther, parseUnits } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { callChain } from '../../sandbox/wallets/callChain.ts'
import type { Provider, SwapBuildRequest, SwapTools } from '../../src/engine/providers/index.ts'
import type { createUniswap } from '../../src/engine/providers/uniswap/createUniswap.ts'
import { uniswap } from '../../src/engine/providers/uniswap/uniswap.ts'
import {
  alice,
  createSwapEngine,
  etherToken,
  evmTransaction,
  type SwapEngineOptions,
  swapToken,
} from '../support/createSwapEngine.ts'
import { deployUniswap, uniswapRouter, usualPools, wrappedCoin } from './deployUniswap.ts'

const tokens = {
  tokens: Object.values(sandboxTokens).map((token) => ({ chainId: 1, ...token })),
}
const [tide, moss, quiet] = (['tide', 'moss', 'quiet'] as const).map(swapToken)
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let chain: Awaited<ReturnType<typeof startAnvil>>
let before: unknown
const stops: (() => void)[] = []
beforeAll(async () => {
  // The test's clock does not wait for code that loads: a provider has 10 s.
  await import('../../src/engine/providers/createProviders.ts')
  await import('../../src/engine/providers/uniswap/createUniswap.ts')
  chain = await startAnvil({ chainId: 1, exchange: true })
  const narrow = [
    [wrappedCoin, parseEther('10')],
    [sandboxTokens.ticket.address, 10_000n],
    500,
    'narrow',
  ] as const
  await deployUniswap({ ...chain, pools: [...usualPools, narrow] })
})
beforeEach(async () => {
  before = await callChain({ rpcUrl: chain.rpcUrl, method: 'evm_snapshot', params: [] })
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await callChain({ rpcUrl: chain.rpcUrl, method: 'anvil_dropAllTransactions' })
  await callChain({ rpcUrl: chain.rpcUrl, method: 'evm_revert', params: [before] })
})
afterAll(() => chain.stop())

/** A page without any service, on the chain with Uniswap's contracts. */
async function open(options: SwapEngineOptions = {}) {
  const { chainId, rpcUrl } = chain
  const nowhere = { blockchainApi: rpcUrl, walletApi: rpcUrl, analytics: rpcUrl }
  const page = await createSwapEngine(
    { chains: [{ chainId, rpcUrl }], projectId: 'none', services: nowhere },
    {
      projectId: undefined,
      services: undefined,
      swap: undefined,
      providers: [uniswap({ tokens })],
      ...options,
    },
  )
  stops.push(page.stop)
  return page
}

test('the coin is swapped for exactly the quoted tokens, and nothing but the node is asked', async () => {
  const page = await open()
  const held = await page.tokensOf('tide', alice.address)
  const { outcome, preview } = await page.swapAll({
    payToken: etherToken,
    receiveToken: tide,
    payAmount: '2',
  })
  expect(outcome.status).toBe('confirmed')
  expect(preview.router).toBe(uniswapRouter)
  expect(preview.quote).toMatchObject({ source: { from: 'uniswap', name: 'Uniswap' } })
  const received = (await page.tokensOf('tide', alice.address)) - held
  expect(String(received)).toBe(preview.quote.receive.units)
  expect(new Set(page.asked.map(({ origin }) => origin))).toEqual(new Set([chain.rpcUrl]))
})

test('a token is swapped for the coin after an approval of the exact amount, which is used up', async () => {
  const page = await open()
  await page.mint('tide', alice.address, parseUnits('500', 6))
  const held = await page.nativeOf(alice.address)
  const { outcome, preview } = await page.swapAll({
    payToken: tide!,
    receiveToken: etherToken,
    payAmount: '500',
  })
  expect(outcome.status).toBe('confirmed')
  const [approve, swap] = page.prompts()
  expect(JSON.stringify(approve?.params)).toContain(`${parseUnits('500', 6).toString(16)}"`)
  expect(swap).toBeDefined()
  expect(await page.allowanceOf('tide', alice.address, uniswapRouter)).toBe(0n)
  const fees = BigInt(preview.quote.receive.units) - ((await page.nativeOf(alice.address)) - held)
  expect(fees).toBeGreaterThan(0n)
  expect(fees).toBeLessThan(parseEther('0.01'))
})

test('two tokens are swapped over the wrapped coin where that brings more', async () => {
  const page = await open()
  await page.mint('tide', alice.address, parseUnits('300', 6))
  const held = await page.tokensOf('moss', alice.address)
  const { outcome, preview } = await page.swapAll({
    payToken: tide!,
    receiveToken: moss,
    payAmount: '300',
  })
  expect(outcome.status).toBe('confirmed')
  const received = (await page.tokensOf('moss', alice.address)) - held
  expect(String(received)).toBe(preview.quote.receive.units)
  expect(Number(preview.quote.receive.amount)).toBeGreaterThan(70)
})

test('the best of the fee tiers is used: another for a little than for much', async () => {
  const page = await open()
  const feeOf = async (payAmount: string) => {
    page.fill(etherToken, tide!, payAmount)
    const preview = await page.over(page.feature.preview())
    const [, fee] = new RegExp(
      `${wrappedCoin.slice(2)}([0-9a-f]{6})${tide!.address!.slice(-40)}`,
      'i',
    ).exec(evmTransaction(preview).data ?? '')!
    return Number.parseInt(fee!, 16)
  }
  expect(await feeOf('0.01')).toBe(500)
  expect(await feeOf('5')).toBe(3_000)
})

test('a pool that can exchange only a part of the amount is not used', async () => {
  const page = await open()
  await page.mint('moss', alice.address, parseEther('1000'))
  await page.allow('moss', uniswapRouter)
  const dataOf = async (payAmount: string) => {
    page.fill(moss!, tide!, payAmount)
    const preview = await page.over(page.feature.preview())
    return evmTransaction(preview).data!.toLowerCase()
  }
  const viaCoin = wrappedCoin.slice(2).toLowerCase()
  expect(await dataOf('10')).not.toContain(viaCoin)
  expect(await dataOf('900')).toContain(viaCoin)
})

test('a route whose first pool can exchange only a part of the amount has no price', async () => {
  const page = await open()
  await page.mint('ticket', alice.address, 100_000n)
  const quoteOf = async (payAmount: string) => {
    page.feature.setDraft({ payToken: swapToken('ticket'), receiveToken: tide!, payAmount })
    const stop = page.feature.watchQuote()
    await page.until(() => ['success', 'error'].includes(page.state().quote.status))
    const { data, error } = page.state().quote
    stop()
    return error?.code ?? Number(data?.receive.amount)
  }
  expect(await quoteOf('100')).toBeGreaterThan(190)
  expect(await quoteOf('100000')).toBe('swap/INSUFFICIENT_LIQUIDITY')
})

test('a token that no pool has is not offered', async () => {
  const page = await open()
  const { address, decimals, symbol } = sandboxTokens.nay
  page.feature.setDraft({
    payToken: etherToken,
    receiveToken: {
      symbol,
      chainId: 'eip155:1',
      address: `eip155:1:${address}`,
      quantity: { decimals: String(decimals) },
    },
    payAmount: '1',
  })
  stops.push(page.feature.watchQuote())
  await page.until(() => page.state().quote.status === 'error')
  expect(page.state().quote.error?.code).toBe('swap/INSUFFICIENT_LIQUIDITY')
})

test('the coin and its wrapped form have no price', async () => {
  const page = await open()
  const weth = { ...etherToken, symbol: 'WETH', address: `eip155:1:${wrappedCoin}` } as const
  page.fill(etherToken, weth, '1')
  await expect(page.over(page.feature.preview())).rejects.toMatchObject({
    code: 'swap/INSUFFICIENT_LIQUIDITY',
  })
})

test('the tokens are the coin, those of the list, the wrapped coin and the usual ones', async () => {
  const page = await open()
  stops.push(page.feature.tokens.subscribe(() => {}))
  await page.until(() => page.feature.tokens.get().status === 'success')
  const { held, others, suggested } = page.feature.tokens.get().data!
  expect([...held, ...suggested, ...others].map(({ symbol }) => symbol).sort()).toEqual(
    ['ETH', 'FRZ', 'MOSS', 'NAY', 'QUIET', 'TIDE', 'USDC', 'USDT', 'WETH'].sort(),
  )
})

test("the impact of a swap comes from the prices of the host's providers", async () => {
  const prices: Provider = {
    id: 'prices',
    name: 'Prices',
    serves: () => true,
    prices: {
      getPrices: async ({ tokenAddresses }) =>
        tokenAddresses.map((tokenAddress) => ({
          tokenAddress,
          usd: tokenAddress === undefined ? '2000' : '1',
        })),
    },
  }
  const page = await open({ providers: [prices, uniswap({ tokens })] })
  page.fill(etherToken, tide!, '1')
  const { quote, warnings } = await page.over(page.feature.preview())
  expect(quote.pay.usd).toBe('2000.00')
  expect(Number(quote.priceImpact)).toBeGreaterThan(0.2)
  expect(Number(quote.priceImpact)).toBeLessThan(1)
  expect(warnings).toEqual([])
})

test('a price that another moved by more than the slippage is not signed', async () => {
  const page = await open()
  page.fill(etherToken, tide!, '1')
  await page.over(page.feature.preview())
  const other = await open()
  await page.call('anvil_setBalance', [alice.address, numberToHex(parseEther('1000'))])
  await other.swapAll({ payToken: etherToken, receiveToken: tide, payAmount: '60' })
  await expect(page.over(page.feature.submit({ hasSeenWarnings: true }))).rejects.toMatchObject({
    code: 'swap/PRICE_MOVES',
  })
  expect(page.prompts()).toEqual([])
})

type Built = ReturnType<ReturnType<typeof createUniswap>['buildSwap']>

/** Simulates Uniswap with changed transactions. */
function tampered(
  change: (build: (request: SwapBuildRequest) => Built, request: SwapBuildRequest) => Built,
): Provider {
  const provider = uniswap({ tokens })
  const swap = provider.swap!
  return {
    ...provider,
    swap: {
      ...swap,
      buildSwap: (request, tools: SwapTools) =>
        change((asked) => swap.buildSwap(asked, tools) as Built, request),
    },
  }
}

test.each<[string, string, Parameters<typeof tampered>[0]]>([
  ['another receiver', 'swap/TERMS_CHANGED', (build, request) => build({ ...request, from: bob })],
  [
    'a lower minimum',
    'swap/PRICE_MOVES',
    (build, request) =>
      build({ ...request, minimumUnits: String(BigInt(request.minimumUnits) - 1n) }),
  ],
  [
    'another amount',
    'swap/TERMS_CHANGED',
    (build, request) => build({ ...request, payUnits: String(BigInt(request.payUnits) * 2n) }),
  ],
  [
    'another token to receive',
    'swap/TERMS_CHANGED',
    (build, request) => build({ ...request, receiveAddress: sandboxTokens.moss.address }),
  ],
  [
    'another contract',
    'swap/UNKNOWN_ROUTER',
    async (build, request) => ({ ...(await build(request))!, to: bob }),
  ],
  [
    'a token to pay beside the coin',
    'swap/UNKNOWN_CALL',
    async (build, request) => {
      const call = await build({
        ...request,
        payAddress: sandboxTokens.tide.address,
        receiveAddress: sandboxTokens.moss.address,
      })
      return { ...call!, value: request.payUnits }
    },
  ],
  [
    'another step',
    'swap/UNKNOWN_CALL',
    async (build, request) => {
      const call = (await build(request))!
      // `refundETH` becomes `sweepToken`.
      return { ...call, data: call.data.replace('12210e8a', 'e90a182f') }
    },
  ],
])('a transaction with %s never reaches the wallet', async (_, code, change) => {
  const page = await open({ providers: [tampered(change)] })
  page.fill(etherToken, tide!, '1')
  await expect(page.over(page.feature.preview())).rejects.toMatchObject({ code })
  expect(page.prompts()).toEqual([])
})

test('if the first provider fails, the next one gives the price and builds the transaction', async () => {
  const failing = uniswap({ tokens })
  const page = await open({
    providers: [
      {
        ...failing,
        id: 'first',
        swap: {
          ...failing.swap!,
          getQuote: async () => {
            throw new Error('Out of order')
          },
        },
      },
      uniswap({ tokens }),
    ],
  })
  const { outcome, preview } = await page.swapAll({
    payToken: etherToken,
    receiveToken: quiet,
    payAmount: '0.5',
  })
  expect([outcome.status, preview.quote.source?.from]).toEqual(['confirmed', 'uniswap'])
})

async function pass(seconds: number) {
  const { rpcUrl } = chain
  await callChain({ rpcUrl, method: 'evm_increaseTime', params: [seconds] })
  await callChain({ rpcUrl, method: 'evm_mine' })
}

test('a transaction is valid for 20 minutes of the chain’s time, also if the device’s clock is hours behind', async () => {
  await pass(6 * 3_600)
  const page = await open()
  page.fill(etherToken, tide!, '1')
  const { data, to, value } = evmTransaction(await page.over(page.feature.preview()))
  const call = { from: alice.address, to, data, value: numberToHex(BigInt(value ?? 0)) }
  const simulate = () =>
    callChain({ rpcUrl: chain.rpcUrl, method: 'eth_call', params: [call, 'latest'] })
  await pass(1_190)
  await expect(simulate()).resolves.toMatch(/^0x/)
  await pass(11)
  await expect(simulate()).rejects.toThrow(/Transaction too old/)
})

test('a node that claims to be years ahead gets no transaction that stays valid for years', async () => {
  await pass(365 * 86_400)
  const page = await open()
  page.fill(etherToken, tide!, '1')
  await expect(page.over(page.feature.preview())).rejects.toMatchObject({
    code: 'swap/TERMS_CHANGED',
  })
})
