import { act, waitFor } from '@testing-library/react'
import { version } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { swap } from '../../src/engine/index.ts'
import { mainnet } from '../../src/engine/networks/index.ts'
import type { SwapProvider } from '../../src/engine/providers/index.ts'
import { useSwap } from '../../src/hooks/index.ts'
import { bridgedSetUp, sentAcross, watchArrival } from '../support/bridgedSwap.ts'
import { connectMeadow, renderEngineHook, settle } from '../support/renderWithEngine.tsx'
import { testSwapProvider, usdc } from '../support/testSwapProvider.ts'
import { describeHook } from './describeHook.tsx'

/** Loads the code before, because its loading time is not tested. */
beforeAll(async () => {
  await swap()
})

const setUp = (changes: Partial<SwapProvider> = {}) => ({
  networks: [mainnet] as const,
  swap: testSwapProvider(changes),
})

describeHook('useSwap', {
  useHook: useSwap,
  setUp,
  read: ({ draft }) => draft.payAmount || 'empty',
  before: 'empty',
  change: async ({ engine }) => (await engine.load(swap)).setDraft({ payAmount: '1.5' }),
  after: '1.5',
  // Four steps cause renders: the code, its state, the request for the tokens, and their answer.
  // React 18 needs one more render, because it batches fewer updates than React 19.
  firstRenders: version.startsWith('18.') ? 6 : 5,
  isReady: ({ tokens }) => tokens.isSuccess,
})

async function renderConnected(changes?: Partial<SwapProvider>) {
  const rendered = renderEngineHook(() => useSwap(), { strict: true, ...setUp(changes) })
  await connectMeadow(rendered)
  const { clock, result } = rendered
  await waitFor(() => expect(result.current.tokens.isSuccess).toBe(true))
  const fill = (draft: object) => act(async () => result.current.setDraft(draft))
  return {
    ...rendered,
    fill,
    /** Fills in the form, and waits for the price. */
    async price(draft: object) {
      await fill(draft)
      await act(async () => clock.advance(500))
      await waitFor(() => expect(result.current.quote.isFetching).toBe(false))
    },
  }
}

test('requests no price after the component has unmounted', async () => {
  let asked = 0
  const { clock, engine, price, unmount } = await renderConnected({
    async getQuote() {
      asked += 1
      return { receiveUnits: '1' }
    },
  })
  await price({ receiveToken: usdc, payAmount: '0.25' })
  const before = asked
  expect(before).toBeGreaterThan(0)
  // Another part of the page keeps the engine running.
  const stop = engine.start()
  unmount()
  await act(async () => clock.advance(60_000))
  await settle()
  expect(asked).toBe(before)
  stop()
})

test('a draft becomes a price, a preview and then a sent swap', async () => {
  const { price, result, wallet } = await renderConnected()
  await price({ receiveToken: usdc, payAmount: '0.25' })
  expect(result.current.quote).toMatchObject({
    status: 'success',
    isStale: false,
    data: {
      pay: { amount: '0.25', symbol: 'ETH' },
      receive: { amount: '500', symbol: 'USDC' },
      minimum: { amount: '495' },
      rate: '2000',
      providerFee: { amount: '0.00075' },
      networkFee: { amount: '0.00015', isEstimate: true },
    },
  })
  await act(() => result.current.reviewAsync())
  expect(result.current.preview).toMatchObject({
    isSuccess: true,
    data: { quote: { networkFee: { amount: '0.000021', isEstimate: false } } },
  })
  act(() => result.current.submit({ hasSeenWarnings: true }))
  const request = await act(() => wallet.asked('sendTransaction'))
  expect(result.current).toMatchObject({ phase: 'swapping', submission: { isPending: true } })
  await act(async () => request.approve())
  await waitFor(() => expect(result.current.submission.isSuccess).toBe(true))
  expect(result.current).toMatchObject({
    phase: 'confirmingSwap',
    outcome: { hash: `0x${'5e'.repeat(32)}`, status: 'pending' },
    draft: { payAmount: '' },
    receiveToken: { symbol: 'USDC' },
  })
})

test.each([
  ['no amount', { payAmount: ' ' }, 'pay', 'swap/AMOUNT_REQUIRED'],
  ['no token', { receiveToken: undefined }, 'receive', 'swap/TOKEN_REQUIRED'],
  ['an invalid amount', { payAmount: '1e3' }, 'pay', 'amount/INVALID'],
  ['more than the account has', { payAmount: '2' }, 'pay', 'amount/TOO_MUCH'],
  [
    'an amount that leaves nothing for the fee',
    { payAmount: '1.5' },
    'pay',
    'transfer/NOT_ENOUGH_FOR_FEE',
  ],
])('returns %s as a problem of its field', async (_, changes, field, code) => {
  const { fill, result } = await renderConnected()
  await fill({ receiveToken: usdc, payAmount: '1', ...changes })
  await act(async () => result.current.review())
  await waitFor(() => expect(result.current.problem).toMatchObject({ field, error: { code } }))
  await fill({ receiveToken: usdc, payAmount: '0.1' })
  expect(result.current.problem).toBeUndefined()
})

test('returns a lack of liquidity while the user types, without a preview', async () => {
  const { price, result } = await renderConnected({
    getQuote: async () => ({ receiveUnits: '0' }),
  })
  await price({ receiveToken: usdc, payAmount: '1' })
  expect(result.current).toMatchObject({
    quote: { status: 'error' },
    problem: { field: 'form', error: { code: 'swap/INSUFFICIENT_LIQUIDITY' } },
  })
})

test('tokens in the list have prices, and the hook returns the price impact', async () => {
  const { price, result } = await renderConnected({
    getQuote: async () => ({ receiveUnits: String(94n * 10n ** 18n) }),
  })
  const [dai, coin] = ['DAI', 'USDC'].map((symbol) =>
    result.current.tokens.data?.suggested.find((token) => token.symbol === symbol),
  )
  await price({ payToken: coin, receiveToken: dai, payAmount: '100' })
  expect(result.current.quote.data).toMatchObject({ pay: { usd: '100.00' }, priceImpact: '6.00' })
})

test('exchanges the paid token and the received one', async () => {
  const { price, result } = await renderConnected()
  await price({ receiveToken: usdc, payAmount: '0.25' })
  await act(async () => result.current.flip())
  expect(result.current).toMatchObject({
    payToken: { symbol: 'USDC', name: 'USD Coin', price: 1 },
    receiveToken: { symbol: 'ETH' },
    draft: { payAmount: '500' },
  })
})

test('“max” fills in the whole balance, minus twice the fee', async () => {
  const { result } = await renderConnected()
  await act(async () => result.current.setMax())
  await waitFor(() =>
    expect(result.current.draft).toMatchObject({ payAmount: '1.4997', isMax: true }),
  )
})

test('the reason for a failed “max” disappears when the account changes or the user types', async () => {
  const getGasPrice = () => Promise.reject(new Error('No service.'))
  const { engine, fill, result } = await renderConnected({ getGasPrice })
  const failed = () => result.current.problem?.error.code
  await act(async () => result.current.setMax())
  await waitFor(() => expect(failed()).toBe('common/UNKNOWN'))
  await fill({ payAmount: '1' })
  expect(failed()).toBeUndefined()
  await act(async () => result.current.setMax())
  await waitFor(() => expect(failed()).toBe('common/UNKNOWN'))
  // The engine removes the account at once, before the wallet answers.
  await act(async () => void engine.connection.disconnect())
  expect(result.current.from).toBeUndefined()
  expect(failed()).not.toBe('common/UNKNOWN')
})

test('the reason for a failed “max” shows in every component with the form', async () => {
  const getGasPrice = () => Promise.reject(new Error('No service.'))
  const hook = () => ({ max: useSwap(), problem: useSwap() })
  const rendered = renderEngineHook(hook, { strict: true, ...setUp({ getGasPrice }) })
  await connectMeadow(rendered)
  const { result } = rendered
  await waitFor(() => expect(result.current.max.tokens.isSuccess).toBe(true))
  await act(async () => result.current.max.setMax())
  await waitFor(() => expect(result.current.problem.problem?.error.code).toBe('common/UNKNOWN'))
  expect(result.current.max.problem).toEqual(result.current.problem.problem)
})

test('returns that a token needs an approval, and the error if the user rejects', async () => {
  const { fill, result, wallet } = await renderConnected()
  await fill({ payToken: usdc, payAmount: '10' })
  await fill({ receiveToken: { ...usdc, ...result.current.tokens.data!.others[0] } })
  await act(() => result.current.reviewAsync())
  expect(result.current.preview.data).toMatchObject({
    approval: { ways: ['approve'], amount: { amount: '10', symbol: 'USDC' } },
  })
  expect(result.current.preview.data).not.toHaveProperty('transaction')
  act(() => result.current.approve())
  const request = await act(() => wallet.asked('sendTransaction'))
  expect(result.current).toMatchObject({ phase: 'approving', approval: { isPending: true } })
  await act(async () => request.reject())
  await waitFor(() =>
    expect(result.current.approval.error).toMatchObject({ code: 'common/REJECTED' }),
  )
  await act(async () => {
    await expect(result.current.submitAsync()).rejects.toMatchObject({
      code: 'swap/APPROVAL_REQUIRED',
    })
  })
  await act(async () => result.current.reset())
  expect(result.current).toMatchObject({
    draft: { payAmount: '' },
    approval: { isIdle: true },
    submission: { isIdle: true },
  })
})

test('is unavailable on a network without swaps, and can switch to a network with swaps', async () => {
  const other = { ...mainnet, id: 5, caipNetworkId: 'eip155:5' } as const
  const rendered = renderEngineHook(() => useSwap(), { ...setUp(), networks: [mainnet, other] })
  const { result, wallet } = rendered
  await connectMeadow(rendered)
  act(() => wallet.emit({ type: 'network', caipNetworkId: 'eip155:5' }))
  await waitFor(() => expect(result.current.isReady).toBe(true))
  expect(result.current).toMatchObject({
    isAvailable: true,
    isSupported: false,
    problem: { field: 'form', error: { message: 'Network not supported for Swaps' } },
    supportedNetworks: [{ name: 'Ethereum' }],
  })
  act(() => result.current.switchNetwork('eip155:1'))
  const request = await act(() => wallet.asked('switchNetwork'))
  await act(async () => request.approve())
  await waitFor(() => expect(result.current.isSupported).toBe(true))
  expect(result.current.problem).toBeUndefined()
})

test.each([
  ['without a swap provider', { networks: [mainnet] as const }],
  ['if the host switched it off', { ...setUp(), features: { swaps: false } }],
])('is unavailable %s', async (_, config) => {
  const { result } = renderEngineHook(() => useSwap(), config)
  await waitFor(() => expect(result.current.isReady).toBe(true))
  expect(result.current.isAvailable).toBe(false)
})

test('the tokens to receive are those on the chosen network', async () => {
  const rendered = renderEngineHook(() => useSwap(), bridgedSetUp())
  await connectMeadow(rendered)
  const { result } = rendered
  await waitFor(() => expect(result.current.tokens.isSuccess).toBe(true))
  expect(result.current.receiveNetworks.map(({ name }) => name)).toEqual(['Ethereum', 'Base'])
  expect(result.current.receiveNetwork?.name).toBe('Ethereum')
  await act(async () => result.current.setDraft({ receiveNetworkId: 'eip155:8453' }))
  await waitFor(() => expect(result.current.receiveTokens.isSuccess).toBe(true))
  const { data } = result.current.receiveTokens
  const all = [...(data?.suggested ?? []), ...(data?.others ?? [])]
  expect(new Set(all.map(({ chainId }) => chainId))).toEqual(new Set(['eip155:8453']))
  expect(result.current).toMatchObject({
    receiveNetwork: { name: 'Base' },
    payToken: { chainId: 'eip155:1' },
  })
})

test('returns whether the last swap’s tokens arrived on the other network', async () => {
  const setUp = sentAcross('refunded')
  const rendered = renderEngineHook(() => useSwap(({ arrival }) => arrival), setUp)
  expect(rendered.result.current).toBeUndefined()
  await watchArrival(rendered, 'refunded')
  expect(rendered.result.current).toMatchObject({
    caipNetworkId: 'eip155:8453',
    status: 'refunded',
  })
})
