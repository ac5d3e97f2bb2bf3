import { expect, test } from 'vitest'
import { isStale } from '../../../src/engine/features/swap/keepQuoteCurrent.ts'
import { swapErrors } from '../../../src/engine/features/swap/swapErrors.ts'
import { type EngineError, type SwapToken, swap } from '../../../src/engine/index.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import type { SwapProvider, SwapQuoteRequest } from '../../../src/engine/providers/index.ts'
import {
  connectWallet,
  createTestEngine,
  settle,
  viewNames,
} from '../../support/createTestEngine.ts'

const ether: SwapToken = { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18' } }
const coin = (symbol: string, digit: string): SwapToken => ({
  symbol,
  chainId: 'eip155:1',
  address: `eip155:1:0x${digit.repeat(40)}`,
  quantity: { decimals: '6' },
  price: 1,
})
const usd = coin('USD', 'a')
const eur = coin('EUR', 'b')

/** The host's own provider. The test gives its answers. */
function createPlayedProvider() {
  const asked: (SwapQuoteRequest & {
    signal: AbortSignal
    answer(receiveUnits: string): void
    fail(error: EngineError): void
  })[] = []
  const provider: SwapProvider = {
    id: 'played',
    name: 'Played',
    networks: ['eip155:1'],
    routers: {},
    getTokens: async () => [
      { name: 'Euro', symbol: 'EUR', address: `0x${'b'.repeat(40)}`, decimals: 6 },
      { name: 'Wrapped', symbol: 'WETH', address: `0x${'c'.repeat(40)}`, decimals: 18 },
      { name: 'Odd', symbol: 'ODD', address: 'nonsense', decimals: 6 },
      { name: 'Dai', symbol: 'DAI', address: `0x${'d'.repeat(40)}`, decimals: 18 },
      { name: 'Again', symbol: 'EUR2', address: `0x${'B'.repeat(40)}`, decimals: 6 },
      { name: '<b>Bold</b>', symbol: 'BOLD', address: `0x${'e'.repeat(40)}`, decimals: 99 },
    ],
    getQuote: (request, { signal }) =>
      new Promise((resolve, reject) => {
        asked.push({
          ...request,
          signal,
          answer: (receiveUnits) => resolve({ receiveUnits }),
          fail: reject,
        })
      }),
    buildSwap: async () => ({ to: '0x', data: '0x', value: '0' }),
    getGasPrice: async () => ({ gasPrice: '1000000000' }),
  }
  return { asked, provider }
}

async function open({ watches = true } = {}) {
  const { asked, provider } = createPlayedProvider()
  const page = createTestEngine({
    networks: [mainnet],
    swap: provider,
    wallet: { balance: { value: 5n * 10n ** 18n, decimals: 18, symbol: 'ETH' } },
  })
  await connectWallet(page)
  const feature = await page.engine.load(swap)
  const stopWatching = watches ? feature.watchQuote() : () => {}
  const state = () => page.engine.getState().swap!
  /** Advances the time, and runs the work that waited for it. */
  const pass = async (ms: number) => {
    page.clock.advance(ms)
    await settle()
  }
  return { ...page, asked, feature, pass, state, stopWatching }
}

async function quoted(receiveUnits = '2000000000') {
  const page = await open()
  page.feature.setDraft({ payToken: ether, receiveToken: usd, payAmount: '1' })
  await page.pass(500)
  page.asked[0]!.answer(receiveUnits)
  await settle()
  return page
}

test('the price of typed input is requested half a second after the last key', async () => {
  const { asked, feature, pass, state } = await open()
  feature.setDraft({ payToken: ether, receiveToken: usd, payAmount: '1' })
  expect(state().quote).toMatchObject({ status: 'pending', isFetching: true })
  await pass(400)
  feature.setDraft({ payAmount: '1.5' })
  await pass(499)
  expect(asked).toEqual([])
  await pass(1)
  expect(asked.map(({ payUnits }) => payUnits)).toEqual(['1500000000000000000'])
  asked[0]!.answer('3000000000')
  await settle()
  expect(state().quote).toMatchObject({
    status: 'success',
    isFetching: false,
    isStale: false,
    data: {
      receive: { amount: '3000', symbol: 'USD', usd: '3000.00' },
      minimum: { amount: '2970' },
      rate: '2000',
      networkFee: { amount: '0.00015', symbol: 'ETH', isEstimate: true },
    },
  })
})

test('an answer to earlier input is ignored, and shows nowhere', async () => {
  const { asked, feature, pass, state } = await quoted()
  feature.setDraft({ payAmount: '2' })
  expect(state().quote).toMatchObject({ status: 'pending' })
  expect(state().quote.data).toBeUndefined()
  await pass(500)
  feature.setDraft({ payAmount: '3' })
  expect(asked[1]!.signal.aborted).toBe(true)
  await pass(500)
  asked[1]!.answer('1')
  asked[2]!.answer('6000000000')
  await settle()
  expect(state().quote.data?.receive.amount).toBe('6000')
})

test('when the active account changes, its own price replaces the earlier price', async () => {
  const { asked, pass, state, wallet } = await quoted()
  expect(state().quote.data?.from).toBe(asked[0]!.from)
  const next = `0x${'7'.repeat(40)}`
  wallet.emit({ type: 'accounts', accounts: [{ address: next }] })
  expect(state().quote).toMatchObject({ status: 'pending' })
  expect(state().quote.data).toBeUndefined()
  await pass(500)
  expect(asked[1]).toMatchObject({ from: next })
  asked[1]!.answer('2000000000')
  await settle()
  expect(state().quote.data?.from).toBe(next)
})

test.each(Array.from({ length: 12 }, (_, turn) => turn))(
  'an answer that comes %i turns before the user types another amount shows nowhere',
  async (turns) => {
    const { asked, feature, pass, state } = await open()
    feature.setDraft({ payToken: ether, receiveToken: usd, payAmount: '1' })
    await pass(500)
    asked[0]!.answer('2000000000')
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
    feature.setDraft({ payAmount: '2' })
    await settle()
    expect(state().quote).toMatchObject({ status: 'pending' })
    expect(state().quote.data).toBeUndefined()
  },
)

test('a price is refreshed before it expires, and stays meanwhile', async () => {
  const { asked, pass, state } = await quoted()
  await pass(19_999)
  expect(asked).toHaveLength(1)
  await pass(1)
  expect(asked).toHaveLength(2)
  expect(state().quote).toMatchObject({ status: 'success', isFetching: true, isStale: false })
  asked[1]!.answer('2100000000')
  await settle()
  expect(state().quote.data?.receive.amount).toBe('2100')
  await pass(20_000)
  expect(asked).toHaveLength(3)
})

test('a price that cannot be refreshed expires after 30,000 ms, and says so', async () => {
  const { asked, pass, state } = await quoted()
  await pass(20_000)
  asked[1]!.fail(swapErrors.BAD_QUOTE())
  await settle()
  expect(state().quote).toMatchObject({ status: 'success', isStale: false, isFetching: false })
  await pass(10_000)
  expect(state().quote).toMatchObject({ isStale: true, error: { code: 'swap/BAD_QUOTE' } })
  await pass(10_000)
  asked[2]!.answer('1900000000')
  await settle()
  expect(state().quote).toMatchObject({ isStale: false, data: { receive: { amount: '1900' } } })
  expect(state().quote.error).toBeUndefined()
})

test('a price whose refresh gets no answer expires after 30,000 ms', async () => {
  const { asked, pass, state } = await quoted()
  await pass(20_000)
  await pass(9_999)
  expect(state().quote).toMatchObject({ status: 'success', isFetching: true, isStale: false })
  await pass(1)
  expect(state().quote).toMatchObject({ status: 'success', isFetching: true, isStale: true })
  asked[1]!.answer('2100000000')
  await settle()
  expect(state().quote).toMatchObject({ isFetching: false, isStale: false })
  await pass(10_000)
  expect(state().quote.isStale).toBe(false)
})

test('a price that is no longer offered is removed, and is not reported as expired later', async () => {
  const { asked, pass, state } = await quoted()
  await pass(20_000)
  asked[1]!.fail(swapErrors.INSUFFICIENT_LIQUIDITY())
  await settle()
  expect(state().quote).toMatchObject({ status: 'error', isFetching: false, isStale: false })
  expect(state().quote.data).toBeUndefined()
  await pass(10_000)
  expect(state().quote.isStale).toBe(false)
  await pass(10_000)
  asked[2]!.answer('2100000000')
  await settle()
  expect(state()).toMatchObject({ problem: undefined, quote: { status: 'success' } })
})

test('input that becomes invalid has no price, and says why', async () => {
  const { asked, feature, pass, state } = await quoted()
  feature.setDraft({ payAmount: '1,5' })
  expect(state()).toMatchObject({
    problem: { code: 'amount/INVALID' },
    quote: { status: 'idle', isFetching: false },
  })
  expect(state().quote.data).toBeUndefined()
  await pass(60_000)
  expect(asked).toHaveLength(1)
})

test.each([
  ['the amount', { payToken: ether, receiveToken: usd, payAmount: '' }],
  ['the token to receive', { payToken: ether, receiveToken: undefined, payAmount: '1' }],
])('input that still lacks %s has no problem', async (_, draft) => {
  const { feature, pass, state } = await open()
  feature.setDraft(draft)
  await pass(500)
  expect(state().problem).toBeUndefined()
  expect(state().quote.status).toBe('idle')
})

test('an earlier problem does not show for valid input', async () => {
  const { feature, state } = await open()
  feature.setDraft({ payToken: ether, receiveToken: usd, payAmount: '1,5' })
  expect(state().problem?.code).toBe('amount/INVALID')
  feature.setDraft({ payAmount: '1.5' })
  expect(state()).toMatchObject({ problem: undefined, quote: { status: 'pending' } })
})

test('choosing a token or a network for a swap sends an event', async () => {
  const { engine, feature } = await open()
  const heard: string[] = []
  for (const name of ['CLICK_SELECT_TOKEN_TO_SWAP', 'CLICK_SELECT_NETWORK_TO_SWAP'] as const)
    engine.on(name, () => heard.push(name))
  feature.chooseToken('pay')
  await feature.switchNetwork('eip155:1')
  expect(heard).toEqual(['CLICK_SELECT_TOKEN_TO_SWAP', 'CLICK_SELECT_NETWORK_TO_SWAP'])
})

test('changing the slippage while a price is read applies to that price', async () => {
  const { asked, feature, pass, state } = await quoted()
  await pass(20_000)
  feature.setDraft({ slippage: 2 })
  asked[1]!.answer('1000000000')
  await settle()
  expect(state().quote.data).toMatchObject({ slippage: 2, minimum: { amount: '980' } })
})

test('a price can be read at once on request, but only while one shows', async () => {
  const { asked, feature, pass, stopWatching } = await open()
  feature.refreshQuote()
  await settle()
  expect(asked).toHaveLength(0)
  feature.setDraft({ payToken: ether, receiveToken: usd, payAmount: '1' })
  await pass(500)
  expect(asked).toHaveLength(1)
  feature.refreshQuote()
  await settle()
  expect(asked).toHaveLength(2)
  expect(asked[0]!.signal.aborted).toBe(true)
  stopWatching()
  feature.refreshQuote()
  await settle()
  expect(asked).toHaveLength(2)
})

test('prices are read while at least one of two listeners remains', async () => {
  const { asked, feature, pass, state, stopWatching } = await quoted()
  const stopOther = feature.watchQuote()
  await pass(500)
  expect(asked).toHaveLength(1)
  stopOther()
  stopOther()
  expect(state().quote.status).toBe('success')
  await pass(19_500)
  expect(asked).toHaveLength(2)
  stopWatching()
  expect(state().quote.status).toBe('idle')
  feature.watchQuote()
  await pass(500)
  expect(asked).toHaveLength(3)
})

test('a restarted engine reads no price that does not show', async () => {
  const { asked, engine, feature, pass, stop, stopWatching } = await open()
  stopWatching()
  feature.setDraft({ payToken: ether, receiveToken: usd, payAmount: '1' })
  stop()
  const stopAgain = engine.start()
  await pass(60_000)
  expect(asked).toEqual([])
  stopAgain()
})

test('no quote is requested if it does not show', async () => {
  const { asked, feature, pass, state, stopWatching } = await quoted()
  stopWatching()
  expect(state().quote.status).toBe('idle')
  feature.setDraft({ payAmount: '4' })
  await pass(60_000)
  expect(asked).toHaveLength(1)
})

test.each<[string, (answer: (units: string) => void) => void]>([
  ['answer', (answer) => answer('2000000000')],
  ['refusal', (answer) => answer('-1')],
])('a listener that stops watching at the %s leaves no timer', async (_, settleIt) => {
  const { asked, clock, engine, feature, pass, state, stopWatching } = await open()
  feature.setDraft({ payToken: ether, receiveToken: usd, payAmount: '1' })
  await pass(500)
  const unsubscribe = engine.subscribe(() => {
    if (state().quote.isFetching) return
    unsubscribe()
    stopWatching()
  })
  settleIt(asked[0]!.answer)
  await settle()
  expect(state().quote.status).toBe('idle')
  expect(clock.waiting()).toBe(0)
})

test('a problem belongs to the current input', async () => {
  const { feature, state } = await open()
  feature.setDraft({ payToken: ether, receiveToken: usd, payAmount: 'x' })
  expect(state().problem?.message).toContain('x')
  feature.setDraft({ payAmount: 'yy' })
  expect(state().problem?.message).toContain('yy')
})

test('a restarted engine continues for its listeners', async () => {
  const { asked, engine, feature, pass, state, stop } = await open()
  feature.setDraft({ payToken: ether, receiveToken: usd, payAmount: '1' })
  stop()
  await pass(0)
  await pass(500)
  expect(asked).toHaveLength(0)
  const stopAgain = engine.start()
  await pass(500)
  asked[0]!.answer('2000000000')
  await settle()
  expect(state().quote).toMatchObject({ status: 'success' })
  stopAgain()
})

test('another slippage changes the minimum amount without a request', async () => {
  const { asked, feature, pass, state } = await quoted()
  feature.setDraft({ slippage: 3 })
  expect(state().quote.data).toMatchObject({ slippage: 3, minimum: { amount: '1940' } })
  await pass(1_000)
  expect(asked).toHaveLength(1)
  feature.setDraft({ slippage: 0.5 })
  expect(state().problem?.code).toBe('swap/INVALID_SLIPPAGE')
})

test.each([
  ['more than the account holds', '5.1', 'amount/TOO_MUCH'],
  ['so much that nothing is left for the network', '5', 'transfer/NOT_ENOUGH_FOR_FEE'],
])('%s has a price, and a problem', async (_, payAmount, code) => {
  const { asked, feature, pass, state } = await open()
  feature.setDraft({ payToken: ether, receiveToken: usd, payAmount })
  await pass(500)
  asked[0]!.answer('1000000')
  await settle()
  expect(state().problem?.code).toBe(code)
  expect(state().quote.status).toBe('success')
  const reviewing = feature.preview()
  await settle()
  asked[1]!.answer('1000000')
  await expect(reviewing).rejects.toMatchObject({ code })
})

test.each([
  [
    'says so',
    (question: { fail(error: EngineError): void }) =>
      question.fail(swapErrors.INSUFFICIENT_LIQUIDITY()),
  ],
  ['gives nothing', (question: { answer(units: string): void }) => question.answer('0')],
])('with too little liquidity the provider %s, and that is the problem', async (_, answer) => {
  const { asked, feature, pass, state } = await open()
  feature.setDraft({ payToken: ether, receiveToken: usd, payAmount: '1' })
  await pass(500)
  answer(asked[0]!)
  await settle()
  expect(state()).toMatchObject({
    problem: { code: 'swap/INSUFFICIENT_LIQUIDITY', message: 'Insufficient liquidity' },
    quote: { status: 'error', isFetching: false },
  })
})

test.each(['-1', '1e9', '0x10', '1.5', ''])('%j is refused as a price', async (units) => {
  const { asked, feature, pass, state } = await open()
  feature.setDraft({ payToken: ether, receiveToken: usd, payAmount: '1' })
  await pass(500)
  asked[0]!.answer(units)
  await settle()
  expect(state().problem?.code).toBe('swap/BAD_QUOTE')
})

test.each([
  ['1,5', 'amount/INVALID'],
  ['0', 'amount/ZERO'],
  ['1.0000000000000000001', 'amount/TOO_PRECISE'],
])('%j as the amount is reported at once', async (payAmount, code) => {
  const { feature, state } = await open()
  feature.setDraft({ payToken: ether, receiveToken: usd, payAmount })
  expect(state()).toMatchObject({ problem: { code }, quote: { status: 'idle' } })
  feature.setDraft({ payAmount: '' })
  expect(state().problem).toBeUndefined()
})

test('switching sides makes the received amount the paid one', async () => {
  const { asked, feature, pass, state } = await quoted()
  feature.flip()
  expect(state().draft).toMatchObject({
    payToken: { symbol: 'USD' },
    receiveToken: { symbol: 'ETH' },
    payAmount: '2000',
  })
  await pass(500)
  expect(asked[1]).toMatchObject({ payUnits: '2000000000', payAddress: `0x${'a'.repeat(40)}` })
  expect(asked[1]!.receiveAddress).toBeUndefined()
})

test('choosing the same token twice clears the other side', async () => {
  const { feature, state } = await open()
  feature.setDraft({ payToken: usd, receiveToken: eur })
  feature.setDraft({ payToken: eur })
  expect(state().draft).toMatchObject({
    payToken: { symbol: 'EUR' },
    receiveToken: { symbol: 'USD' },
  })
})

test('choosing a token opens the list and returns', async () => {
  const { engine, feature } = await open()
  engine.modal.open({ view: 'Swap' })
  feature.chooseToken('receive')
  expect(viewNames(engine).at(-1)).toBe('SwapSelectToken')
  feature.setDraft({ receiveToken: eur })
  expect(viewNames(engine).at(-1)).toBe('Swap')
})

test('typing an amount keeps the list open, and an amount has at most 100 characters', async () => {
  const { engine, feature, state } = await open()
  engine.modal.open({ view: 'Swap' })
  feature.chooseToken('receive')
  feature.setDraft({ payAmount: '1'.repeat(101) })
  expect(viewNames(engine).at(-1)).toBe('SwapSelectToken')
  expect(state().draft.payAmount).toBe('1'.repeat(100))
})

test('choosing a token outside the list stays in the view, and another paid token is not “max”', async () => {
  const { engine, feature, state } = await open()
  engine.modal.open({ view: 'Account' })
  engine.router.push('Swap')
  feature.setDraft({ payToken: ether, receiveToken: usd })
  expect(viewNames(engine).at(-1)).toBe('Swap')
  await feature.setMax()
  expect(state().draft.isMax).toBe(true)
  feature.setDraft({ payToken: eur })
  expect(state().draft.isMax).toBe(false)
})

test('a quote that does not show is not requested on demand either', async () => {
  const { asked, feature, pass, stopWatching } = await open()
  feature.refreshQuote()
  feature.setDraft({ payToken: ether, receiveToken: usd })
  feature.refreshQuote()
  await pass(500)
  expect(asked).toHaveLength(0)
  feature.setDraft({ payAmount: '1' })
  await pass(500)
  expect(asked).toHaveLength(1)
  stopWatching()
  feature.refreshQuote()
  feature.setDraft({ payAmount: '2' })
  await pass(30_000)
  expect(asked).toHaveLength(1)
})

test('the list of paid tokens also closes after the user chooses one', async () => {
  const { engine, feature } = await open()
  engine.modal.open({ view: 'Swap' })
  feature.chooseToken('pay')
  feature.setDraft({ payToken: eur })
  expect(viewNames(engine).at(-1)).toBe('Swap')
})

test('without a received token, switching sides does nothing', async () => {
  const { feature, state } = await open()
  feature.setDraft({ payToken: usd, payAmount: '1' })
  feature.flip()
  expect(state().draft).toMatchObject({ payToken: usd, payAmount: '1' })
  expect(state().draft.receiveToken).toBeUndefined()
})

test('a listener that stops twice counts once', async () => {
  const { asked, feature, pass, stopWatching } = await open()
  feature.watchQuote()
  stopWatching()
  stopWatching()
  feature.setDraft({ payToken: ether, receiveToken: usd, payAmount: '1' })
  await pass(500)
  expect(asked).toHaveLength(1)
})

test('“max” needs an account', async () => {
  const { provider } = createPlayedProvider()
  const { engine } = createTestEngine({ networks: [mainnet], swap: provider })
  const feature = await engine.load(swap)
  await expect(feature.setMax()).rejects.toMatchObject({ code: 'transfer/NOT_CONNECTED' })
})

test('on a network without swaps “max” says so', async () => {
  const { provider } = createPlayedProvider()
  const elsewhere: SwapProvider = { ...provider, networks: ['eip155:10'] }
  const page = createTestEngine({ networks: [mainnet], swap: elsewhere })
  await connectWallet(page)
  const feature = await page.engine.load(swap)
  await expect(feature.setMax()).rejects.toMatchObject({ code: 'swap/UNSUPPORTED_NETWORK' })
})

test('switching the network returns to the swap that the user left while waiting for the wallet', async () => {
  const { engine, feature } = await open()
  engine.modal.open({ view: 'Account' })
  await feature.switchNetwork('eip155:1')
  expect(viewNames(engine)).toEqual(['Account'])
  engine.router.push('Swap')
  const before = viewNames(engine)
  await feature.switchNetwork('eip155:1')
  expect(viewNames(engine)).toEqual(before)
  const switching = feature.switchNetwork('eip155:1')
  engine.router.reset('Account')
  await switching
  expect(viewNames(engine)).toEqual(['Account', 'Swap'])
  const leaving = feature.switchNetwork('eip155:1')
  engine.router.reset('AllWallets')
  await leaving
  expect(viewNames(engine)).toEqual(['AllWallets'])
})

test('a quote is fresh for less than 30,000 ms', () => {
  expect([29_999, 30_000].map((now) => isStale({ quotedAt: 0 }, now))).toEqual([false, true])
})

test('the list has the tokens that can be swapped, well-known ones first, without invalid ones', async () => {
  const { feature } = await open()
  const stop = feature.tokens.subscribe(() => {})
  await expect.poll(() => feature.tokens.get().status).toBe('success')
  const { held, suggested, others } = feature.tokens.get().data!
  expect(held).toEqual([])
  expect(suggested.map(({ symbol }) => symbol)).toEqual(['ETH', 'DAI', 'WETH'])
  expect(others.map(({ symbol }) => symbol)).toEqual(['EUR'])
  stop()
})

test('receiving the token that is paid swaps the sides, and two chosen tokens stay as they are', async () => {
  const { feature, state } = await open()
  feature.setDraft({ payToken: usd, receiveToken: eur })
  feature.setDraft({ receiveToken: usd })
  expect(state().draft).toMatchObject({ payToken: eur, receiveToken: usd })
  feature.setDraft({ payToken: usd, receiveToken: usd })
  expect(state().draft).toMatchObject({ payToken: usd, receiveToken: usd })
  expect(state().problem?.code).toBe('swap/SAME_TOKEN')
})

test('a price request that a newer one replaced leaves no error', async () => {
  const { asked, feature, state } = await quoted()
  feature.refreshQuote()
  await settle()
  feature.refreshQuote()
  await settle()
  expect(asked[1]!.signal.aborted).toBe(true)
  expect(state().problem).toBeUndefined()
  expect(state().quote.status).toBe('success')
  expect(state().quote.error).toBeUndefined()
  asked[1]!.answer('1')
  asked[2]!.answer('2100000000')
  await settle()
  expect(state().quote.data?.receive.amount).toBe('2100')
})
