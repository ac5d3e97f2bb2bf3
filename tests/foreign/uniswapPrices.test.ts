// @vitest-environment node
import { parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil } from '../../sandbox/chains/startAnvil.ts'
import { sandboxTokens } from '../../sandbox/chains/tokens/tokens.ts'
import { tokens as tokensFeature } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import {
  onchainHoldings,
  type TokenList,
} from '../../src/engine/providers/onchainHoldings/onchainHoldings.ts'
import { uniswapPrices } from '../../src/engine/providers/uniswap/uniswap.ts'
import { createProvidersEngine } from '../support/createProvidersEngine.ts'
import { readTokens } from '../support/createTokensEngine.ts'
import { deployUniswap, deployUsdc, usdc, wrappedCoin } from './deployUniswap.ts'

const { frozen, moss, nay, quiet, tide } = sandboxTokens
const all = Object.values(sandboxTokens).map((token) => ({ chainId: 1, ...token }))
const listed = all.filter(({ symbol }) => symbol !== 'FRZ')

let chain: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  // The test's clock does not wait for code that loads: a provider has 10 s.
  await import('../../src/engine/providers/createProviders.ts')
  await import('../../src/engine/providers/uniswap/createUniswapPrices.ts')
  chain = await startAnvil({ chainId: 1, tokens: true })
  await deployUsdc(chain)
  await deployUniswap({
    ...chain,
    pools: [
      // 2,000 dollars for one ether.
      [[wrappedCoin, parseEther('1000')], [usdc, parseUnits('2000000', 6)], 500],
      // The pool of another tier is far too small for 100 dollars.
      [[wrappedCoin, parseEther('0.01')], [usdc, parseUnits('40', 6)], 3_000],
      [[tide.address, parseUnits('1000000', 6)], [usdc, parseUnits('1000000', 6)], 100],
      // 4 dollars for one MOSS, over the coin.
      [[wrappedCoin, parseEther('500')], [moss.address, parseEther('250000')], 3_000],
      // 10 dollars are in it.
      [[quiet.address, parseUnits('10', 6)], [usdc, parseUnits('10', 6)], 3_000],
      // This token is not on the list, and its owner chose the price.
      [[frozen.address, parseEther('1000')], [usdc, parseUnits('1000000', 6)], 3_000],
    ],
  })
})
afterAll(() => chain.stop())

async function open({ list = listed }: { list?: TokenList['tokens'] } = {}) {
  const page = await createProvidersEngine(mainnet, {
    customRpcUrls: { 'eip155:1': [chain.rpcUrl] },
    providers: [
      onchainHoldings({ tokens: { tokens: all } }),
      uniswapPrices({ tokens: { tokens: list } }),
    ],
  })
  const { price } = await page.engine.load(tokensFeature)
  return { ...page, priceOf: (address: string) => price(`eip155:1:${address}`) }
}

test.each([
  ['the coin', '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', 2_000],
  ['the wrapped coin', wrappedCoin, 2_000],
  ['a token with a pool of its own', tide.address, 1],
  ['a token over the coin', moss.address, 4],
])('the price of %s is that of its pools, within 0.5 %%', async (_, address, wanted) => {
  const found = await (await open()).priceOf(address)
  expect(Math.abs((found ?? 0) / wanted - 1)).toBeLessThan(0.005)
})

test('the stablecoin counts as one dollar', async () => {
  expect(await (await open()).priceOf(usdc)).toBe(1)
})

test.each([
  ['without a pool', nay.address],
  ['whose pool is too small for 100 dollars', quiet.address],
  ['that is not on the list, whatever its pool pays', frozen.address],
])('a token %s has no price', async (_, address) => {
  expect(await (await open()).priceOf(address)).toBeUndefined()
})

test('the prices of a whole list take a few calls of the node, and nothing else is asked', async () => {
  const many = Array.from({ length: 300 }, (_, at) => ({
    ...moss,
    chainId: 1,
    address: `0x${(at + 1).toString(16).padStart(40, '0')}`,
  }))
  const page = await open({ list: [...listed, ...many] })
  const { data } = await readTokens(page.engine)
  expect(data?.[0]).toMatchObject({ symbol: 'ETH', priceSource: { from: 'uniswap-prices' } })
  expect(new Set(page.asked)).toEqual(new Set(['eth_call']))
  // One request reads the holdings, and up to five read the prices.
  expect(page.asked.length).toBeLessThanOrEqual(6)
})

test('if the node fails, the token list says why prices are missing', async () => {
  let calls = 0
  const page = await createProvidersEngine(mainnet, {
    customRpcUrls: { 'eip155:1': [chain.rpcUrl] },
    providers: [onchainHoldings(), uniswapPrices()],
    answer() {
      calls += 1
      return calls > 1 ? Promise.resolve(new Response('', { status: 503 })) : undefined
    },
  })
  const { data } = await readTokens(page.engine)
  expect(data?.[0]).toMatchObject({
    symbol: 'ETH',
    price: 0,
    priceProblem: { code: 'provider/UNREACHABLE' },
  })
})
