import { expect, test } from 'vitest'
import {
  amountOf,
  appraiseSwap,
  warningsOf,
} from '../../../src/engine/features/swap/appraiseSwap.ts'
import { checkSwapCall, compareBalances } from '../../../src/engine/features/swap/checkSwapCall.ts'
import { isSameToken, parseSwapDraft } from '../../../src/engine/features/swap/parseSwapDraft.ts'
import type { SwapSelection } from '../../../src/engine/features/swap/selectSwap.ts'
import { swapTrialCode } from '../../../src/engine/features/swap/swapTrialCode.ts'
import {
  type CaipNetworkId,
  isEngineError,
  type SwapDraft,
  type SwapQuote,
  type SwapToken,
} from '../../../src/engine/index.ts'
import { mainnet } from '../../../src/engine/networks/index.ts'
import type { SwapCall, SwapTerms } from '../../../src/engine/providers/index.ts'

const at = (digit: string) => `0x${digit.repeat(40)}`
const coin: SwapToken = { symbol: 'ETH', chainId: 'eip155:1', quantity: { decimals: '18' } }
const usd: SwapToken = {
  symbol: 'USD',
  chainId: 'eip155:1',
  address: `eip155:1:${at('a')}` as const,
  quantity: { decimals: '6' },
}
const eur: SwapToken = { ...usd, symbol: 'EUR', address: `eip155:1:${at('b')}` as const }
const [from, router, stranger] = [at('5'), at('7'), at('c')] as [string, string, string]

/** The result of a call: the code of its error, or `fine`. */
function endOf(work: () => unknown): string {
  try {
    work()
    return 'fine'
  } catch (error) {
    return isEngineError(error) ? error.code : `thrown ${error}`
  }
}

/** The rows whose call has another result. A failure lists all of them. */
const wrongOf = <Row>(rows: readonly [expected: string, row: Row][], end: (row: Row) => string) =>
  rows.flatMap(([expected, row]) => {
    const ended = end(row)
    return ended === expected ? [] : [{ row, expected, ended }]
  })

const quoteOf = (payToken: SwapToken, receiveToken: SwapToken): SwapQuote => ({
  caipNetworkId: 'eip155:1',
  from,
  payToken,
  receiveToken,
  slippage: 1,
  quotedAt: 0,
  networkFee: undefined,
  ...appraiseSwap({
    payToken,
    receiveToken,
    payUnits: 5_000_000n,
    receiveUnits: 2_000_000n,
    slippage: 1,
  }),
})

interface Checked {
  pay?: SwapToken
  receive?: SwapToken
  call?: Partial<SwapCall>
  terms?: Partial<SwapTerms>
  routers?: readonly string[] | undefined
  permit?: string
  /** The network of the received token, if it differs from the network of the paid token. */
  beyond?: CaipNetworkId
}

test('a call is compared with all shown values', () => {
  const addressOf = ({ address }: SwapToken) => address?.split(':')[2]
  const check = ({ pay = usd, receive = eur, call, terms, permit, beyond, ...more }: Checked) => {
    const quote = { ...quoteOf(pay, receive), receiveNetworkId: beyond }
    const routers =
      'routers' in more ? more.routers : [stranger, router.toUpperCase().replace('X', 'x')]
    return endOf(() =>
      checkSwapCall(
        { to: router, data: '0x01', value: pay.address ? '0' : '5000000', ...call },
        { quote, from, permit },
        {
          routers: { 'eip155:1': routers },
          readCall: () => ({
            payAddress: addressOf(pay),
            receiveAddress: addressOf(receive),
            payUnits: 5_000_000n,
            minimumUnits: 1_980_000n,
            receiver: from,
            ...terms,
          }),
        },
      ),
    )
  }
  const changed = 'swap/TERMS_CHANGED'
  const beyond = 'eip155:8453'
  const rows: [string, Checked][] = [
    ['fine', {}],
    ['fine', { pay: coin }],
    ['fine', { receive: coin }],
    ['fine', { terms: { payAddress: at('A'), receiver: from.toUpperCase().replace('X', 'x') } }],
    ['fine', { terms: { minimumUnits: 2_000_000n } }],
    ['fine', { permit: '0xAB', terms: { permit: '0xab' } }],
    ['swap/PRICE_MOVES', { terms: { minimumUnits: 1_979_999n } }],
    // Data that is too long, or that a wallet could decode differently.
    ['swap/UNKNOWN_CALL', { call: { data: '0x012' } }],
    ['swap/UNKNOWN_CALL', { call: { data: '0x' } }],
    ['swap/UNKNOWN_CALL', { call: { data: '0x0g' } }],
    ['swap/UNKNOWN_CALL', { call: { data: `0x${'00'.repeat(100_000)}` } }],
    // The call swaps another token on either side, or a token instead of the native coin.
    [changed, { terms: { payAddress: stranger } }],
    [changed, { terms: { payAddress: undefined } }],
    [changed, { pay: coin, terms: { payAddress: stranger } }],
    [changed, { terms: { receiveAddress: stranger } }],
    [changed, { terms: { receiveAddress: undefined } }],
    [changed, { receive: coin, terms: { receiveAddress: stranger } }],
    // Values that the call does not prove are compared by balances, and not in this test.
    ['fine', { terms: { receiveAddress: undefined, unproven: 'received' } }],
    ['fine', { terms: { payAddress: undefined, receiveAddress: undefined, unproven: 'both' } }],
    [changed, { terms: { payAddress: undefined, unproven: 'received' } }],
    // There are no balances to compare on another network, so the call must prove everything.
    ['fine', { beyond, terms: { receiveNetworkId: beyond } }],
    [changed, { beyond }],
    [changed, { terms: { receiveNetworkId: beyond } }],
    ...(['received', 'both'] as const).map((unproven): [string, Checked] => [
      'swap/UNKNOWN_CALL',
      { beyond, terms: { receiveNetworkId: beyond, receiveAddress: undefined, unproven } },
    ]),
    // The call takes another amount, or its value is another amount.
    [changed, { terms: { payUnits: 5_000_001n } }],
    [changed, { terms: { payUnits: 4_999_999n } }],
    [changed, { call: { value: '1' } }],
    [changed, { pay: coin, call: { value: '5000001' } }],
    [changed, { pay: coin, call: { value: '0' } }],
    [changed, { terms: { receiver: stranger } }],
    [changed, { terms: { permit: '0xab' } }],
    [changed, { permit: '0xab' }],
    // The quote is from 1970.
    ['fine', { terms: { deadline: 86_400n } }],
    [changed, { terms: { deadline: 86_401n } }],
    [changed, { permit: '0xab', terms: { permit: '0xac' } }],
    ...['', 'x0', '0x', '-0', '0 ', '0x0', '0'.repeat(79)].map((value): [string, Checked] => [
      'swap/UNKNOWN_CALL',
      { call: { value } },
    ]),
    ['fine', { call: { value: '0'.repeat(78) } }],
    // Another receiver.
    ['swap/UNKNOWN_ROUTER', { call: { to: at('8') } }],
    ['swap/UNKNOWN_ROUTER', { call: { to: router.slice(2) }, routers: [router.slice(2)] }],
    ['swap/UNKNOWN_ROUTER', { call: { to: 'nonsense' }, routers: ['nonsense'] }],
    ['swap/UNKNOWN_ROUTER', { routers: [] }],
    ['swap/UNKNOWN_ROUTER', { routers: undefined }],
  ]
  expect(wrongOf(rows, check)).toEqual([])
})

test('a call that its own provider cannot decode is refused', () => {
  const shown = { quote: quoteOf(usd, eur), from }
  const provider = { routers: { 'eip155:1': [router] }, readCall: () => undefined }
  const call = { to: router, data: '0x01', value: '0' }
  expect(endOf(() => checkSwapCall(call, shown, provider))).toBe('swap/UNKNOWN_CALL')
})

const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')

/** The result of the comparison for this answer of a node, and the request to the node. */
async function compare(answer: unknown, { pay = usd, isOver = false } = {}) {
  const asked: unknown[] = []
  const ask = async (question: unknown) => {
    asked.push(question)
    if (answer instanceof Error) throw answer
    return answer
  }
  const controller = new AbortController()
  if (isOver) controller.abort()
  const wallet = { adapter: { nodes: { ask } }, network: mainnet } as never
  const call = { to: router, data: '0x0123', value: '7' }
  const end = await compareBalances({ call, quote: quoteOf(pay, eur), from }, wallet, {
    signal: controller.signal,
  }).then(
    () => 'fine',
    (error: unknown) => (isEngineError(error) ? error.code : error),
  )
  return { asked, end }
}

test('the simulated balances are compared with the shown values', async () => {
  const balances = (...all: bigint[]) => `0x${all.map(word).join('')}`
  const least = 1_980_000n
  const rows: [expected: string, found: unknown, pay?: SwapToken][] = [
    ['fine', balances(9_000_000n, 4_000_000n, 1n, 1n + least)],
    [
      'fine',
      balances(9_000_000n, 4_000_000n, 1n, 1n + least)
        .toUpperCase()
        .replace('X', 'x'),
    ],
    // A rebasing token may differ by two units, and the native coin must be exact.
    ['fine', balances(9_000_000n, 3_999_998n, 0n, least)],
    ['fine', balances(9_000_000n, 4_000_002n, 0n, least)],
    ['swap/TERMS_CHANGED', balances(9_000_000n, 3_999_997n, 0n, least)],
    ['swap/TERMS_CHANGED', balances(9_000_000n, 4_000_003n, 0n, least)],
    ['fine', balances(9_000_000n, 4_000_000n, 0n, least), coin],
    ['swap/TERMS_CHANGED', balances(9_000_000n, 3_999_999n, 0n, least), coin],
    ['swap/TERMS_CHANGED', balances(9_000_000n, 4_000_001n, 0n, least), coin],
    ['swap/TERMS_CHANGED', balances(9_000_000n, 4_000_000n, 5n, 5n)],
    ['swap/TERMS_CHANGED', balances(9_000_000n, 4_000_000n, 5n, 4n)],
    ['swap/PRICE_MOVES', balances(9_000_000n, 4_000_000n, 5n, 6n)],
    ['swap/PRICE_MOVES', balances(9_000_000n, 4_000_000n, 0n, least - 1n)],
    ['swap/NOT_COMPARED', '0x'],
    ['swap/NOT_COMPARED', balances(9_000_000n)],
    ['swap/NOT_COMPARED', `${balances(9_000_000n, 4_000_000n, 0n, least)}00`],
    ['swap/NOT_COMPARED', `x${balances(9_000_000n, 4_000_000n, 0n, least)}`],
    ['swap/NOT_COMPARED', [balances(9_000_000n, 4_000_000n, 0n, least)]],
    ['swap/NOT_COMPARED', undefined],
    ['swap/NOT_COMPARED', new Error('the node knows no overrides')],
  ]
  const ends = await Promise.all(
    rows.map(async ([expected, found, pay]) => [expected, (await compare(found, { pay })).end]),
  )
  expect(ends.map(([, end]) => end)).toEqual(ends.map(([expected]) => expected))
})

test('a simulation runs the exact call, from the account itself, on the latest block', async () => {
  const { asked } = await compare(undefined, { pay: coin })
  expect(asked).toEqual([
    {
      network: mainnet,
      method: 'eth_call',
      params: [
        {
          from,
          to: from,
          data: `0x${word(0n)}${word(at('b'))}${word(router)}${word(7n)}${word(2n)}0123`,
        },
        'latest',
        { [from]: { code: swapTrialCode.SwapTrial } },
      ],
    },
  ])
})

test('a cancelled simulation counts as cancelled, and not as failed', async () => {
  const left = new Error('left')
  expect((await compare(left, { isOver: true })).end).toBe(left)
})

test('a draft is a swap if it is complete and valid', () => {
  const read = (changes: Partial<SwapSelection>, draft: Partial<SwapDraft> = {}) =>
    parseSwapDraft({
      draft: { payAmount: ' 1.5 ', slippage: 1, isMax: false, ...draft } as SwapDraft,
      network: mainnet,
      isSupported: true,
      supportedNetworks: [mainnet],
      receiveNetwork: mainnet,
      receiveNetworks: [mainnet],
      payToken: coin,
      receiveToken: usd,
      from,
      problem: undefined,
      ...changes,
    })
  expect(read({})).toEqual({
    network: mainnet,
    receiveNetwork: mainnet,
    payToken: coin,
    receiveToken: usd,
    payUnits: 1_500_000_000_000_000_000n,
    decimals: 18,
    slippage: 1,
  })
  const counting = (decimals: string) => ({ ...usd, quantity: { decimals } })
  const invalid = 'transfer/INVALID_TOKEN'
  const rows: [string, Partial<SwapSelection>, Partial<SwapDraft>?][] = [
    ['swap/UNSUPPORTED_NETWORK', { network: undefined }],
    ['swap/UNSUPPORTED_NETWORK', { payToken: undefined }],
    ['swap/TOKEN_REQUIRED', { receiveToken: undefined }],
    ['swap/SAME_TOKEN', { receiveToken: { ...coin } }],
    [
      'swap/SAME_TOKEN',
      { payToken: usd, receiveToken: { ...usd, address: `eip155:1:${at('A')}` } },
    ],
    ['fine', { payToken: usd, receiveToken: eur }],
    ...['0', '6', '77'].map((decimals): [string, Partial<SwapSelection>] => [
      'fine',
      { receiveToken: counting(decimals) },
    ]),
    ...['78', '100', '', '-1', '1.5', '6x', 'x6'].flatMap(
      (decimals): [string, Partial<SwapSelection>][] => [
        [invalid, { receiveToken: counting(decimals) }],
        [invalid, { payToken: counting(decimals), receiveToken: coin }],
      ],
    ),
    [
      invalid,
      { receiveToken: { ...usd, address: `eip155:10:${at('a')}` as `eip155:1:${string}` } },
    ],
    // A token without its address would be swapped like the native coin.
    [invalid, { payToken: { ...usd, address: undefined } }],
    [invalid, { payToken: { ...coin, symbol: 'DAI' } }],
    [invalid, { payToken: { ...coin, quantity: { decimals: '6' } } }],
    [invalid, { payToken: usd, receiveToken: { ...coin, symbol: 'DAI' } }],
    ['fine', { payToken: { ...coin, symbol: 'eth' } }],
    ['fine', {}, { slippage: 0 }],
    ['fine', {}, { slippage: 50 }],
    ...[-1, 51, 0.5, Number.NaN].map(
      (slippage): [string, Partial<SwapSelection>, Partial<SwapDraft>] => [
        'swap/INVALID_SLIPPAGE',
        {},
        { slippage },
      ],
    ),
    ['swap/AMOUNT_REQUIRED', {}, { payAmount: '' }],
    ['swap/AMOUNT_REQUIRED', {}, { payAmount: '  ' }],
    ['amount/TOO_PRECISE', { payToken: usd, receiveToken: coin }, { payAmount: '1.0000001' }],
  ]
  expect(
    rows.flatMap(([expected, changes, draft]) => {
      const ended = endOf(() => read(changes, draft))
      return ended === expected ? [] : [{ changes, draft, expected, ended }]
    }),
  ).toEqual([])
})

test('tokens are equal if their network and address are', () => {
  expect(isSameToken(coin, { ...coin, symbol: 'WETH' })).toBe(true)
  expect(isSameToken(usd, { ...usd, address: `eip155:1:${at('A')}` })).toBe(true)
  for (const other of [undefined, coin, eur, { ...usd, chainId: 'eip155:10' } as const])
    expect(isSameToken(usd, other)).toBe(false)
  expect(isSameToken(coin, usd)).toBe(false)
  expect(isSameToken(coin, { ...coin, chainId: 'eip155:10' })).toBe(false)
})

test('the user must confirm warnings from an impact of 5 percent, above a slippage of 3, and without prices', () => {
  const kinds = (priceImpact: string | undefined, slippage: number) =>
    warningsOf({ priceImpact, slippage })
  expect(kinds('4.99', 3)).toEqual([])
  expect(kinds('-7.00', 0)).toEqual([])
  expect(kinds('5.00', 3)).toEqual([{ kind: 'impact', percent: '5.00' }])
  expect(kinds('12.34', 4)).toEqual([
    { kind: 'impact', percent: '12.34' },
    { kind: 'slippage', percent: 4 },
  ])
  expect(kinds(undefined, 1)).toEqual([{ kind: 'unpriced' }])
})

test('an amount has its units, its text, and its value in dollars if a price is known', () => {
  expect(amountOf(1_500_000n, { ...usd, price: 1.5 })).toStrictEqual({
    amount: '1.5',
    units: '1500000',
    symbol: 'USD',
    usd: '2.25',
  })
  for (const price of [undefined, 0])
    expect(amountOf(7n, { ...usd, price })).not.toHaveProperty('usd')
})

test('an impact is rounded down and needs two prices, and a fee shows if there is one', () => {
  const appraise = (
    receiveUnits: bigint,
    { payPrice = 1, receivePrice = 1, payUnits = 3_000_000n, feeBasisPoints = 0 } = {},
  ) =>
    appraiseSwap({
      payToken: { ...usd, price: payPrice },
      receiveToken: { ...eur, price: receivePrice },
      payUnits,
      receiveUnits,
      slippage: 1,
      feeBasisPoints,
    })
  expect(appraise(2_000_000n).priceImpact).toBe('33.33')
  expect(appraise(3_000_000n).priceImpact).toBe('0.00')
  expect(appraise(3_100_000n).priceImpact).toBe('-3.34')
  expect(appraise(6_000_000n).priceImpact).toBe('-100.00')
  expect(appraise(2_000_000n, { payPrice: -1 }).priceImpact).toBeUndefined()
  expect(appraise(2_000_000n, { receivePrice: -1 }).priceImpact).toBeUndefined()
  expect(appraise(2_000_000n, { payUnits: 0n })).toMatchObject({ rate: '0' })
  expect(appraise(2_000_000n, { payUnits: 0n }).priceImpact).toBeUndefined()
  expect(appraise(2_000_000n)).not.toHaveProperty('providerFee')
  expect(appraise(2_000_000n, { feeBasisPoints: 85 }).providerFee?.units).toBe('25500')
})
