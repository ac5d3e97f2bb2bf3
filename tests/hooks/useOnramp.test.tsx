import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type EngineConfig, onramp } from '../../src/engine/index.ts'
import { base, mainnet } from '../../src/engine/networks/index.ts'
import { createTestPlatform, testAddress } from '../../src/engine/testing/index.ts'
import { useOnramp } from '../../src/hooks/index.ts'
import { createTestWindows } from '../support/createTestWindows.ts'
import { connectMeadow, renderEngineHook, settle } from '../support/renderWithEngine.tsx'
import { testOnrampProvider } from '../support/testOnrampProvider.ts'
import { describeHook } from './describeHook.tsx'

describeHook('useOnramp', {
  useHook: useOnramp,
  read: ({ amount }) => amount || 'none',
  before: 'none',
  async change({ engine }) {
    const { setDraft } = await engine.load(onramp)
    setDraft({ amount: '100' })
  },
  after: '100',
  firstRenders: 3,
  isReady: ({ isPending }) => !isPending,
})

const onMainnet = { name: 'ethereum-mainnet', displayName: 'Ethereum', chainId: '1' }
const onBase = { name: 'base-mainnet', displayName: 'Base', chainId: '8453' }
const elsewhere = { name: 'celo-mainnet', displayName: 'Elsewhere', chainId: '42220' }

async function renderConnected({
  isBlocked = false,
  ...config
}: EngineConfig & { isBlocked?: boolean } = {}) {
  const { opened, windows } = createTestWindows({ isBlocked })
  const platform = createTestPlatform({ windows })
  const rendered = renderEngineHook(() => useOnramp(), {
    strict: true,
    onramp: [testOnrampProvider()],
    ...config,
    platform,
  })
  await connectMeadow(rendered)
  await settle()
  const until = (what: () => boolean) => waitFor(() => expect(what()).toBe(true))
  const { result } = rendered
  return {
    ...rendered,
    opened,
    until,
    async price(amount: string) {
      act(() => result.current.setDraft({ amount }))
      await until(() => {
        platform.clock.advance(500)
        return result.current.quote !== undefined && !result.current.isQuoting
      })
    },
  }
}

test('selects defaults for the user, and follows the user’s choices', async () => {
  const { result } = await renderConnected()
  expect(result.current).toMatchObject({
    isAvailable: true,
    isEstimate: false,
    canBuy: false,
    provider: { name: 'Own Pay' },
    paymentCurrency: { id: 'USD' },
    method: { id: 'card', min: '10.00', max: '7500.00' },
    purchaseCurrency: { symbol: 'ETH' },
    network: { displayName: 'Ethereum' },
    caipNetwork: { caipNetworkId: 'eip155:1' },
    problem: undefined,
  })
  act(() => result.current.setDraft({ amount: '7500.01' }))
  expect(result.current.problem).toMatchObject({
    field: 'amount',
    error: { message: 'At most 7500.00 USD' },
  })
  act(() => result.current.setDraft({ paymentCurrency: 'GBP', amount: '4.99' }))
  expect(result.current).toMatchObject({
    method: { id: 'transfer' },
    problem: { error: { message: 'At least 5 GBP' } },
  })
})

test.each([
  ['the network in use', [onBase, onMainnet, elsewhere], 'Ethereum'],
  [
    'the app’s first network, if the currency is not sold on the network in use',
    [elsewhere, onBase],
    'Base',
  ],
  ['the seller’s first network, if the app has none of them', [elsewhere], 'Elsewhere'],
])('a purchase is delivered on %s', async (_, sold, expected) => {
  const { getOptions } = testOnrampProvider()
  const seller = testOnrampProvider({
    async getOptions(tools) {
      const { paymentCurrencies } = await getOptions!(tools)
      const ether = { id: 'ether', name: 'Ether', symbol: 'ETH', networks: sold }
      return { paymentCurrencies, purchaseCurrencies: [ether] }
    },
  })
  const { result, until } = await renderConnected({
    networks: [base, mainnet],
    onramp: [seller],
  })
  await until(() => result.current.options !== undefined)
  expect(result.current.network?.displayName).toBe(expected)
})

test('`buy` opens the page during the click, and `leave` stops waiting', async () => {
  const { opened, price, result, until } = await renderConnected()
  await price('100')
  expect(result.current).toMatchObject({ canBuy: true, quote: { quoteId: 'own-1' } })
  act(() => {
    result.current.buy()
    // The test has awaited nothing yet.
    expect(opened).toHaveLength(1)
  })
  expect(result.current.buying.isPending).toBe(true)
  await until(() => result.current.purchase?.status === 'waiting')
  expect(result.current.buying.data).toBe(result.current.purchase)
  expect(opened[0]?.shown).toEqual(['about:blank', `https://pay.own.example/?to=${testAddress}`])
  act(() => result.current.leave())
  expect(result.current.purchase).toBeUndefined()
})

test('`buy` shows a failure until the user changes something; `buyAsync` rejects too', async () => {
  const { price, result } = await renderConnected({ isBlocked: true })
  await price('100')
  await act(async () => result.current.buy())
  expect(result.current.buying.error).toMatchObject({ code: 'onramp/POPUP_BLOCKED' })
  await act(async () => {
    await expect(result.current.buyAsync()).rejects.toMatchObject({ code: 'onramp/POPUP_BLOCKED' })
  })
  act(() => result.current.setDraft({ amount: '50' }))
  expect(result.current.buying.isIdle).toBe(true)
})

test('`reset` clears the form, but still waits for a purchase', async () => {
  const { price, result, until } = await renderConnected()
  await price('100')
  await act(async () => result.current.buy())
  await until(() => result.current.purchase?.status === 'waiting')
  act(() => result.current.setDraft({ paymentCurrency: 'GBP' }))
  act(() => result.current.reset())
  expect(result.current).toMatchObject({ amount: '', paymentCurrency: { id: 'USD' } })
  expect(result.current.purchase?.status).toBe('waiting')
})

test('marks an estimate, and does not allow buying with it', async () => {
  const failing = testOnrampProvider({ getQuote: async () => Promise.reject(new Error('down')) })
  const { opened, price, result } = await renderConnected({ onramp: [failing] })
  await price('100')
  expect(result.current).toMatchObject({ isEstimate: true, canBuy: false })
  await act(async () => {
    await expect(result.current.buyAsync()).rejects.toMatchObject({ code: 'onramp/ESTIMATE_ONLY' })
  })
  expect(opened).toEqual([])
})

test.each<[string, EngineConfig]>([
  ['without a provider', { onramp: [] }],
  ['if the host switched it off', { features: { onramp: false } }],
])('is unavailable %s', async (_, config) => {
  const { result } = await renderConnected(config)
  expect(result.current.isAvailable).toBe(false)
})
