import { encodeAbiParameters, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil } from '../../../sandbox/chains/startAnvil.ts'
import { sandboxTokens } from '../../../sandbox/chains/tokens/tokens.ts'
import { callChain } from '../../../sandbox/wallets/callChain.ts'
import { testAccounts } from '../../../sandbox/wallets/testAccounts.ts'
import { type SwapDraft, swap } from '../../../src/engine/index.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import { decodeLifiCall } from '../../../src/engine/providers/lifi/decodeLifiCall.ts'
import { lifi } from '../../../src/engine/providers/lifi/lifi.ts'
import {
  answerLifi,
  type LifiMarket,
  lifiContract,
  printedTokens,
} from '../../contracts/lifi/answerLifi.ts'
import { createProvidersEngine } from '../../support/createProvidersEngine.ts'
import { etherToken, evmTransaction, swapToken } from '../../support/createSwapEngine.ts'

const bob = testAccounts.bob.address
const moss = swapToken('moss')
const draft = {
  payToken: etherToken,
  receiveToken: moss,
  payAmount: '1',
} satisfies Partial<SwapDraft>

let chain: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  chain = await startAnvil({ chainId: 1, tokens: true })
  // Replaces the contract's code by code that accepts any call, so that a transaction can be
  // simulated.
  const params = [lifiContract, '0x00']
  await callChain({ rpcUrl: chain.rpcUrl, method: 'anvil_setCode', params })
})
afterAll(() => chain.stop())

async function open(market: LifiMarket | (() => LifiMarket), options = {}) {
  const http = [chain.rpcUrl]
  const network = { ...mainnet, rpcUrls: { default: { http }, chainDefault: { http } } }
  const page = await createProvidersEngine(network, {
    providers: [lifi(options)],
    answer: answerLifi(typeof market === 'function' ? market : () => market),
  })
  const feature = await page.engine.load(swap)
  const quotes = () =>
    page.asked.filter((one) => one.includes('/v1/quote')).map((one) => new URL(one).searchParams)
  return { ...page, feature, quotes }
}

test('LI.FI prices and builds a swap, for the account and the shown minimum', async () => {
  const { feature, quotes } = await open({ rate: 2_000n }, { integrator: 'meadow' })
  feature.setDraft(draft)
  const preview = await feature.preview()
  const { quote, router } = preview
  expect(router).toBe(lifiContract)
  expect(quote).toMatchObject({
    source: { from: 'lifi', name: 'LI.FI' },
    receive: { amount: '2000' },
    minimum: { amount: '1980' },
  })
  expect(BigInt(evmTransaction(preview).value)).toBe(10n ** 18n)
  const [price, build] = quotes()
  expect(price!.get('integrator')).toBe('meadow')
  expect(build!.get('slippage')).toBe('0.009999')
  expect(build!.get('fromAddress')).toBe(testAccounts.alice.address)
})

test('if the price has fallen a little since the preview, the shown minimum is requested', async () => {
  let count = 0
  const { feature, quotes } = await open(() => {
    count += 1
    return { rate: count === 1 ? 100_000n : 99_500n }
  })
  feature.setDraft(draft)
  const preview = await feature.preview()
  const { quote } = preview
  const terms = decodeLifiCall({ data: evmTransaction(preview).data!, value: '1' })
  expect(terms!.minimumUnits >= BigInt(quote.minimum.units)).toBe(true)
  expect(Number(quotes()[2]!.get('slippage'))).toBeCloseTo(0.005024, 5)
})

test('the user pays with a token after an approval for the contract', async () => {
  const { feature } = await open({ rate: 1n })
  feature.setDraft({ payToken: moss, receiveToken: swapToken('tide'), payAmount: '2' })
  const { approval, transaction } = await feature.preview()
  expect(approval).toMatchObject({ spender: lifiContract, amount: { amount: '2' } })
  expect(transaction).toBeUndefined()
})

test.each<[string, string, LifiMarket['change']]>([
  ['another receiver', 'swap/TERMS_CHANGED', () => ({ receiver: bob })],
  [
    'another token to receive',
    'swap/TERMS_CHANGED',
    () => ({ receiveAddress: sandboxTokens.tide.address }),
  ],
  ['more of the coin', 'swap/TERMS_CHANGED', ({ value }) => ({ value: value * 2n })],
  ['a lower minimum', 'swap/PRICE_MOVES', ({ minimum }) => ({ minimum: minimum / 2n })],
  ['another contract', 'swap/UNKNOWN_ROUTER', () => ({ to: bob })],
  ['another call', 'swap/UNKNOWN_CALL', () => ({ data: '0x1794958f' })],
  [
    'a token to pay besides the coin',
    'swap/TERMS_CHANGED',
    () => ({ payAddress: sandboxTokens.tide.address }),
  ],
])('a transaction with %s is refused before the wallet gets a request', async (_, code, change) => {
  const { feature } = await open({ rate: 2_000n, ...(change && { change }) })
  feature.setDraft(draft)
  await expect(feature.preview()).rejects.toMatchObject({ code })
})

test('a received token with other decimals than its contract has is refused', async () => {
  // With wrong decimals, the app could show a fraction of a token as many tokens.
  const { feature } = await open({ rate: 2_000n })
  const receiveToken = { ...moss, quantity: { decimals: '2' } }
  feature.setDraft({ ...draft, receiveToken })
  await expect(feature.preview()).rejects.toMatchObject({ code: 'transfer/WRONG_DECIMALS' })
})

test.each<[string, LifiMarket]>([
  ['no route', { rate: 0n }],
  ['a contract that needs another approval', { rate: 1n, changePrice: () => ({ spender: bob }) }],
  ['another contract', { rate: 1n, changePrice: () => ({ to: bob }) }],
  ['a call that cannot be decoded', { rate: 1n, changePrice: () => ({ data: '0x1794958f' }) }],
])('with %s there is no price', async (_, market) => {
  const { feature } = await open(market)
  feature.setDraft(draft)
  await expect(feature.preview()).rejects.toMatchObject({ code: 'swap/INSUFFICIENT_LIQUIDITY' })
})

test('a service that fails is not reported as a lack of liquidity', async () => {
  const { feature } = await open(() => {
    throw new Error('Out of order')
  })
  feature.setDraft(draft)
  await expect(feature.preview()).rejects.toMatchObject({ code: 'provider/UNREACHABLE' })
})

test.each<[string, (tokens: unknown) => unknown]>([
  ['the reference', (tokens) => ({ 1: tokens })],
  ['the guides', (tokens) => ({ tokens: { 1: tokens } })],
])('the tokens in an answer like %s are offered, with the printed price', async (_, wrap) => {
  const tokens = wrap([
    ...printedTokens,
    null,
    { ...printedTokens[0], address: moss.address, name: { toString: 0 } },
    { ...printedTokens[0], address: sandboxTokens.tide.address, decimals: null },
    { ...printedTokens[0], address: `0x${'0'.repeat(40)}`, symbol: 'ETH', name: 'Ether' },
  ])
  const { engine, feature } = await open({ rate: 1n, tokens })
  const stop = feature.tokens.subscribe(() => {})
  await expect.poll(() => feature.tokens.get().status).toBe('success')
  stop()
  const { held, others, suggested } = feature.tokens.get().data!
  const all = [...held, ...suggested, ...others]
  expect(all.map(({ symbol }) => symbol).sort()).toEqual(['DAI', 'ETH'])
  expect(all.find(({ symbol }) => symbol === 'DAI')).toMatchObject({
    name: '(PoS) Dai Stablecoin',
    price: 1,
    quantity: { decimals: '18' },
  })
  engine.destroy()
})

test('a call with a long list of swaps is not decoded, because each swap could repeat long data', () => {
  const one = { type: 'address' }
  const components = [one, one, one, one, { type: 'uint256' }, { type: 'bytes' }, { type: 'bool' }]
  const given = (count: number) => {
    const token = sandboxTokens.tide.address
    const swaps = Array(count).fill([token, token, token, token, 1n, '0x12', true])
    const types = ['bytes32', 'string', 'string', 'address', 'uint256'].map((type) => ({ type }))
    return encodeAbiParameters(
      [...types, { type: 'tuple[]', components }],
      [zeroHash, '', '', bob, 1n, swaps],
    )
  }
  const decode = (count: number) =>
    decodeLifiCall({ data: `0x4630a0d8${given(count).slice(2)}`, value: '0' })
  expect(decode(16)).toMatchObject({ receiver: bob, payUnits: 16n })
  expect(decode(17)).toBeUndefined()
})
