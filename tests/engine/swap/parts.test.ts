import { encodeAbiParameters, encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { transferErrors } from '../../../src/engine/adapters/transferErrors.ts'
import { amountOf } from '../../../src/engine/features/swap/appraiseSwap.ts'
import { approvalData, checkApproval } from '../../../src/engine/features/swap/callToken.ts'
import { toSwapError } from '../../../src/engine/features/swap/checkSwapCall.ts'
import { suggestedTokens } from '../../../src/engine/features/swap/createSwapTokens.ts'
import { swapField } from '../../../src/engine/features/swap/Swap.ts'
import { searchSwapTokens } from '../../../src/engine/features/swap/selectSwap.ts'
import { bridgedNetworks, swapNetworks } from '../../../src/engine/features/swap/swapNetworks.ts'
import { EngineError, type EngineErrorCode, type SwapToken } from '../../../src/engine/index.ts'
import { cloudServices } from '../../../src/engine/providers/cloudServices/cloudServices.ts'
import { createCloudSwaps } from '../../../src/engine/providers/cloudServices/createCloudSwaps.ts'
import type { SwapProvider } from '../../../src/engine/providers/index.ts'
import { readTextResult, readWords } from '../../../src/engine/sanitize/readTextResult.ts'
import type { AbortOptions } from '../../../src/engine/store/AbortOptions.ts'

const at = (digit: string) => `0x${digit.repeat(40)}` as const
const token = (symbol: string, name?: string, digit?: string): SwapToken => ({
  symbol,
  name,
  chainId: 'eip155:1',
  ...(digit && { address: `eip155:1:${at(digit)}` as const }),
  quantity: { decimals: '6' },
})

test('the search finds tokens by a part of their symbol or name, and by their whole address', () => {
  const ether = token('ETH', 'Ether')
  const moss = token('MOSS', undefined, 'a')
  const tide = token('TIDE', 'Ebb and flow', 'b')
  const all = { held: [ether], suggested: [moss], others: [tide] }
  const found = (text: string) => {
    const { held, suggested, others } = searchSwapTokens(all, text)
    return [...held, ...suggested, ...others].map(({ symbol }) => symbol)
  }
  expect(searchSwapTokens(all, '  ')).toBe(all)
  expect(found('et')).toEqual(['ETH'])
  expect(found(' OS ')).toEqual(['MOSS'])
  expect(found('eBB')).toEqual(['TIDE'])
  expect(found(at('A'))).toEqual(['MOSS'])
  expect(found(at('b'))).toEqual(['TIDE'])
  expect(found(at('a').slice(2))).toEqual([])
  expect(found(at('a').slice(0, 20))).toEqual([])
  expect(found('eip155')).toEqual([])
  expect(found('nothing')).toEqual([])
})

test('the search finds at most 200 other tokens', () => {
  const others = Array.from({ length: 201 }, () => token('T'))
  const { held, others: found } = searchSwapTokens({ held: others, suggested: [], others }, 't')
  expect([held.length, found.length]).toEqual([201, 200])
})

test('an error belongs to the paid token, the received token, or the form', () => {
  const fieldOf = (code: EngineErrorCode) => swapField(new EngineError(code, 'x'))
  for (const code of [
    'amount/INVALID',
    'amount/TOO_PRECISE',
    'amount/ZERO',
    'swap/AMOUNT_REQUIRED',
    'amount/TOO_MUCH',
    'transfer/NOT_ENOUGH_FOR_FEE',
  ] as const)
    expect(fieldOf(code)).toBe('pay')
  for (const code of ['swap/TOKEN_REQUIRED', 'swap/SAME_TOKEN'] as const)
    expect(fieldOf(code)).toBe('receive')
  for (const code of ['swap/INSUFFICIENT_LIQUIDITY', 'swap/INVALID_SLIPPAGE'] as const)
    expect(fieldOf(code)).toBe('form')
})

const urls = { blockchainApi: 'https://api.test' }

test('swaps are available with a provider of swaps, or with the host’s own', () => {
  const networksOf = (...given: Parameters<typeof cloudServices>) =>
    swapNetworks({ providers: [cloudServices(...given)] })
  expect(swapNetworks({})).toEqual([])
  expect(networksOf({ projectId: '', urls })).toEqual([])
  expect(networksOf({ projectId: 'shop', urls: {} })).toEqual([])
  const served = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
  expect(networksOf({ projectId: 'shop', urls })).toEqual(served.map((id) => `eip155:${id}`))
  expect(networksOf({ projectId: 'shop', urls, swap: { routers: {} } })).toHaveLength(12)
  const more = networksOf({ projectId: 'shop', urls, swap: { networks: ['eip155:5'] } })
  expect(more.slice(11)).toEqual(['eip155:1313161554', 'eip155:5'])
  const own = { networks: ['eip155:7'], getQuote: async () => ({ receiveUnits: '1' }) }
  const providers = [cloudServices({ projectId: 'shop', urls })]
  expect(swapNetworks({ providers, swap: own as unknown as SwapProvider })).toEqual(['eip155:7'])
})

test('tokens can be received on the networks that a bridge reaches from this one', () => {
  const bridge = { networks: ['eip155:1', 'eip155:10', 'eip155:5'] }
  const one = (swap?: object) => ({ id: 'one', name: 'One', serves: () => true, swap })
  const on = (providers: object[] | undefined, from: `eip155:${number}`, swap?: object) =>
    bridgedNetworks({ providers, swap } as never, from)
  const all = [one(), one({ networks: ['eip155:7'] }), one({ networks: ['eip155:1'], bridge })]
  expect(on(all, 'eip155:1')).toEqual(['eip155:10', 'eip155:5'])
  expect(on(all, 'eip155:5')).toEqual(['eip155:1', 'eip155:10'])
  expect(on(all, 'eip155:7')).toEqual([])
  expect(on(undefined, 'eip155:1')).toEqual([])
  expect(on(all, 'eip155:1', { getQuote: async () => undefined })).toEqual([])
})

/** The swaps of the cloud services. The test gives the service's answers. */
function serviceWith({
  isSupported = true,
  ask = async () => ({}),
}: {
  isSupported?: boolean
  ask?(question: { path: string }): Promise<unknown>
} = {}) {
  const asked: unknown[] = []
  const chains = {
    open: () => ({
      ask,
      isSupported: async (id: unknown) => {
        asked.push(id)
        return isSupported
      },
    }),
  }
  const swaps = createCloudSwaps({ projectId: 'shop', urls }, chains as never)
  return { asked, provider: swaps as unknown as Required<SwapProvider<AbortOptions>> }
}

test("the service's swaps call 1inch's contracts, but the host's own contracts have precedence", () => {
  const routers = { 'eip155:10': [at('7')] } as const
  const { swap: provider } = cloudServices({ projectId: 'shop', urls, swap: { routers } })
  const { 'eip155:1': main, 'eip155:10': more, 'eip155:324': zkSync } = provider!.routers
  const usual = [
    '0x111111125421cA6dc452d289314280a0f8842A65',
    '0x1111111254EEB25477B68fb85Ed929f73A960582',
  ]
  expect(main).toEqual(usual)
  expect(more).toEqual([at('7'), ...usual])
  expect(zkSync).toEqual([
    '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF',
    '0x6e2B76966cbD9cF4cC2Fa0D76d24d5241E0ABC2F',
  ])
  expect(provider).toMatchObject({ id: 'cloud-services', name: '1inch', feeBasisPoints: 85 })
})

test('on a network that the service does not support, it gets no request', async () => {
  const { asked, provider } = serviceWith({ isSupported: false })
  const pair = {
    caipNetworkId: 'eip155:5',
    from: at('5'),
    payUnits: '1',
    slippage: 1,
    minimumUnits: '1',
  } as const
  const { signal } = new AbortController()
  for (const call of [
    provider.getTokens,
    provider.buildSwap,
    provider.buildApproval,
    provider.getAllowance,
    provider.getGasPrice,
  ] as const)
    expect(await call(pair, { signal })).toBeUndefined()
  await expect(provider.getQuote(pair, { signal })).rejects.toMatchObject({
    code: 'swap/UNSUPPORTED_NETWORK',
  })
  expect(asked).toEqual(Array.from({ length: 6 }, () => 'eip155:5'))
})

test('the provider passes on the service’s answers', async () => {
  const answers: Record<string, unknown> = {
    quotes: { quotes: [{ toAmount: '7' }, { toAmount: '8' }] },
    allowance: { allowance: '5' },
    'gas-price': { standard: '25' },
    'build-approve': { tx: { data: '0x1' } },
  }
  const { provider } = serviceWith({ ask: async ({ path }) => answers[path.split('/').at(-1)!] })
  const pair = {
    caipNetworkId: 'eip155:1',
    from: at('5'),
    payUnits: '1',
    slippage: 1,
    minimumUnits: '1',
  } as const
  const { signal } = new AbortController()
  expect(await provider.getQuote(pair, { signal })).toEqual({ receiveUnits: '7' })
  expect(await provider.getAllowance!(pair, { signal })).toEqual({ units: '5' })
  expect(await provider.getGasPrice!(pair, { signal })).toEqual({ gasPrice: '25' })
  expect(await provider.buildApproval!(pair, { signal })).toEqual({ data: '0x1' })
  answers.quotes = { quotes: [] }
  expect(await provider.getQuote(pair, { signal })).toBeUndefined()
})

test('a service without enough liquidity has no quote, and any other failure is passed on', async () => {
  const pair = { caipNetworkId: 'eip155:1', payUnits: '1' } as const
  const { signal } = new AbortController()
  const fail = (error: unknown) =>
    serviceWith({
      ask: async () => {
        throw error
      },
    }).provider.getQuote(pair, { signal })
  const short = Object.assign(new Error('x'), { reason: 'Insufficient Liquidity for it' })
  expect(await fail(short)).toBeUndefined()
  for (const other of [new Error('insufficient liquidity'), { reason: 'busy' }, undefined])
    await expect(fail(other)).rejects.toBe(other)
})

test('27 tokens are suggested first, and one more on Arbitrum', () => {
  const usual = suggestedTokens('eip155:1')
  expect(usual).toHaveLength(27)
  expect(usual.slice(0, 3)).toEqual(['ETH', 'UNI', '1INCH'])
  expect(suggestedTokens('eip155:42161')).toEqual(['USD₮0', ...usual])
})

test('an amount has its value in dollars if its token has a price', () => {
  const exact = { amount: '1.5', units: '1500000', symbol: 'MOSS' }
  expect(amountOf(1_500_000n, token('MOSS'))).toEqual(exact)
  expect(amountOf(1_500_000n, { ...token('MOSS'), price: 2 })).toEqual({ ...exact, usd: '3.00' })
})

test('an approval equals viem’s encoding, for only the exchange and the amount', () => {
  const written = (spender: `0x${string}`, amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
  expect(approvalData(at('7'), 5n)).toBe(written(at('7'), 5n))
  expect(approvalData(at('7'), undefined)).toBe(written(at('7'), maxUint256))
  const check = (data: unknown, { units }: { units?: bigint } = { units: 5n }) => {
    try {
      checkApproval(data, { spender: at('c').toUpperCase().replace('X', 'x'), units })
      return 'fine'
    } catch (error) {
      return (error as EngineError).code
    }
  }
  const whyNot = (data: string) => {
    try {
      checkApproval(data, { spender: at('c'), units: 5n })
    } catch (error) {
      return (error as EngineError).details
    }
    return []
  }
  expect(whyNot('0x')).toEqual(['it is not an approval'])
  expect(whyNot(written(at('7'), 5n))).toEqual([`it is for ${at('7')}`])
  expect(whyNot(written(at('c'), 6n))).toEqual(['it is for another amount'])
  const good = written(at('c'), 5n)
  expect(check(good)).toBe('fine')
  expect(check(good.toUpperCase().replace('X', 'x'))).toBe('fine')
  expect(check(written(at('c'), maxUint256), {})).toBe('fine')
  expect(check(good, {})).toBe('swap/APPROVAL_CHANGED')
  const wide = `${good.slice(0, 10)}1${good.slice(11)}`
  for (const data of [
    undefined,
    7,
    [good],
    '0x',
    good.slice(2),
    `x${good}`,
    `${good}00`,
    good.slice(0, -2),
    `${good.slice(0, -1)}g`,
    `0xa9059cbb${good.slice(10)}`,
    wide,
    written(at('7'), 5n),
    written(at('c'), 6n),
    written(at('c'), 4n),
    written(at('c'), maxUint256),
  ])
    expect([data, check(data)]).toEqual([data, 'swap/APPROVAL_CHANGED'])
})

test('a text in a contract’s answer is decoded, and anything else is refused', () => {
  const encoded = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])
  for (const length of [1, 3, 32, 33, 130_976])
    expect(readTextResult(encoded('x'.repeat(length)))).toHaveLength(length)
  expect(readTextResult(encoded('Ünïcode €'))).toBe('Ünïcode €')
  // The text may start further back in the data.
  const far = encodeAbiParameters([{ type: 'uint256' }, { type: 'string' }], [1n, 'Dew'])
  expect(readTextResult(`0x${far.slice(2 + 64)}`)).toBeUndefined()
  const dew = encoded('Dew')
  const withWord = (place: number, value: bigint) =>
    `${dew.slice(0, 2 + place * 64)}${value.toString(16).padStart(64, '0')}${dew.slice(66 + place * 64)}`
  for (const result of [
    undefined,
    7,
    [dew],
    '',
    '0x',
    dew.slice(2),
    `${dew.slice(0, -1)}g`,
    encoded(''),
    withWord(0, 33n),
    withWord(0, 0x1000n),
    withWord(1, 33n),
    withWord(1, 2n ** 255n),
    encoded('x'.repeat(131_072)),
  ])
    expect(readTextResult(result) === undefined).toBe(true)
  expect(readTextResult(withWord(1, 32n))).toHaveLength(32)
  const longest = dew.padEnd(262_144, '0')
  expect([longest, `${longest}0`].map(readTextResult)).toEqual(['Dew', undefined])
})

test('data is split into words of 32 bytes, and the rest is dropped', () => {
  const word = (digit: string) => digit.padStart(64, '0')
  expect(readWords(`0x${word('1')}${word('F')}ab`)).toEqual([1n, 15n])
  for (const none of [undefined, 7, '', word('1'), `0x${word('g')}`, `x0x${word('1')}`])
    expect(readWords(none)).toEqual([])
})

test('the reason of a contract’s refusal is explained in terms of swaps', () => {
  const codeOf = (error: unknown, options = {}) => toSwapError(error, options).code
  const says = (reason: string) => transferErrors.REVERTED(reason)
  for (const reason of [
    '0xf32bec2f',
    '0x064a4ec6',
    'ReturnAmountIsNotEnough',
    'min return',
    'minimum return',
    'minreturn',
    'bad SLIPPAGE',
  ]) {
    expect(codeOf(says(reason))).toBe('swap/PRICE_MOVES')
    expect(codeOf(says(reason), { isSent: true })).toBe('swap/PRICE_MOVED')
  }
  for (const reason of ['ERC20Permit: x', 'bad signature', '0x68275857']) {
    expect(codeOf(says(reason), { hasPermit: true })).toBe('swap/PERMIT_FAILED')
    expect(codeOf(says(reason))).toBe('transfer/REVERTED')
  }
  expect(toSwapError(says('no luck'))).toMatchObject({
    code: 'transfer/REVERTED',
    details: ['no luck'],
  })
  expect(toSwapError(transferErrors.REFUSED())).toMatchObject({ details: ['no reason given'] })
  expect(codeOf(says('no luck'), { isSent: true })).toBe('transfer/REVERTED')
  expect(codeOf(transferErrors.TOO_LITTLE())).toBe('transfer/TOO_LITTLE')
})
