import fc from 'fast-check'
import { encodeFunctionData, encodePacked, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { readSwapCall } from '../../../src/engine/features/swap/readSwapCall.ts'

const description =
  'struct Description { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }'
const fifth = parseAbi([
  description,
  'function swap(address executor, Description desc, bytes permit, bytes data) payable',
])
const sixth = parseAbi([
  description,
  'function swap(address executor, Description desc, bytes data) payable',
  'function permitAndCall(bytes permit, bytes action) payable',
])
const at = (digit: string) => `0x${digit.repeat(40)}` as Hex
const [executor, usd, eur, sender, other] = ['1', 'a', 'b', '5', '6'].map(at) as [
  Hex,
  Hex,
  Hex,
  Hex,
  Hex,
]
const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const permit = `0x${'07'.repeat(224)}` as const
const desc = {
  srcToken: usd,
  dstToken: eur,
  srcReceiver: executor,
  dstReceiver: other,
  amount: 1_000_000n,
  minReturnAmount: 990_000n,
  flags: 0n,
}
const terms = {
  payAddress: usd,
  receiveAddress: eur,
  payUnits: 1_000_000n,
  minimumUnits: 990_000n,
  receiver: other,
}
type Description = typeof desc

const asFifth = (changes: Partial<Description> = {}, given: Hex = '0x') =>
  encodeFunctionData({
    abi: fifth,
    functionName: 'swap',
    args: [executor, { ...desc, ...changes }, given, '0x1234'],
  })
const asSixth = (changes: Partial<Description> = {}) =>
  encodeFunctionData({
    abi: sixth,
    functionName: 'swap',
    args: [executor, { ...desc, ...changes }, '0x1234'],
  })
const withPermit = (token: Hex, given: Hex, action: Hex) =>
  encodeFunctionData({
    abi: sixth,
    functionName: 'permitAndCall',
    args: [encodePacked(['address', 'bytes'], [token, given]), action],
  })

test.each([
  ['of the fifth router', asFifth(), terms],
  ['of the fifth router with a permit', asFifth({}, permit), { ...terms, permit }],
  ['of the sixth router', asSixth(), terms],
  ['of the sixth router with a permit', withPermit(usd, permit, asSixth()), { ...terms, permit }],
  ['without a receiver', asSixth({ dstReceiver: at('0') }), { ...terms, receiver: sender }],
])('a call %s is decoded', (_, data, said) => {
  expect(readSwapCall({ data, value: '0' }, sender)).toEqual(said)
})

test.each([
  ['paid', { srcToken: coin }, 'payAddress'],
  ['received', { dstToken: at('0') }, 'receiveAddress'],
] as const)('the native coin that is %s has no contract', (_, changes, name) => {
  const read = readSwapCall({ data: asSixth(changes), value: '0' }, sender)
  expect(read).toBeDefined()
  expect(read).not.toHaveProperty(name)
})

const compact = parseAbi([
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
  'function unoswap2(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)',
  'function unoswap3(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)',
  'function unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
  'function unoswapTo2(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)',
  'function unoswapTo3(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)',
  'function ethUnoswap(uint256 minReturn, uint256 dex)',
  'function ethUnoswap2(uint256 minReturn, uint256 dex, uint256 dex2)',
  'function ethUnoswap3(uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)',
  'function ethUnoswapTo(uint256 to, uint256 minReturn, uint256 dex)',
  'function ethUnoswapTo2(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2)',
  'function ethUnoswapTo3(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)',
  'function clipperSwap(address clipperExchange, uint256 srcToken, address dstToken, uint256 inputAmount, uint256 outputAmount, uint256 goodUntil, bytes32 r, bytes32 vs)',
  'function clipperSwapTo(address clipperExchange, address recipient, uint256 srcToken, address dstToken, uint256 inputAmount, uint256 outputAmount, uint256 goodUntil, bytes32 r, bytes32 vs)',
])

/** The call with one word replaced. */
function replaceWord(data: string, place: number, word: string) {
  const at = 10 + place * 64
  return `${data.slice(0, at)}${word.padStart(64, '0')}${data.slice(at + 64)}`
}
/** The call with the bytes from that position on moved by one byte. */
function lateByte(data: string, place: number) {
  const word = data.slice(10 + place * 64, 10 + place * 64 + 64)
  const start = 10 + Number(`0x${word}`) * 2
  const moved = replaceWord(data, place, (BigInt(`0x${word}`) + 1n).toString(16))
  return `${moved.slice(0, start)}ff${moved.slice(start)}`
}
const unoswap = encodeFunctionData({
  abi: compact,
  functionName: 'unoswap',
  args: [BigInt(usd), 5n, 4n, 1n],
})
const unoswapTo = encodeFunctionData({
  abi: compact,
  functionName: 'unoswapTo',
  args: [BigInt(other), BigInt(usd), 5n, 4n, 1n],
})
/** An address with extra bytes in front. */
const tooWide = `1${usd.slice(2)}`
const permitted = withPermit(usd, permit, asSixth())
/** Starts at the action's length, counted in words. */
const actionLength = 2 + 1 + Math.ceil((20 + 224) / 32)

test.each([
  ['that may be filled in part', asSixth({ flags: 1n })],
  ['that may be filled in part among other things', asSixth({ flags: 7n })],
  ['with a packed permit', asFifth({}, `0x${'07'.repeat(100)}`)],
  ['with the permit of another token', withPermit(eur, permit, asSixth())],
  ['that hides another one', withPermit(usd, permit, withPermit(usd, permit, asSixth()))],
  ['that hides another function', withPermit(usd, permit, `0xa9059cbb${asSixth().slice(10)}`)],
  ["that hides one of the other router's", withPermit(usd, permit, asFifth() as Hex)],
  ['of another function', `0xa9059cbb${asSixth().slice(10)}`],
  ['that is not data', 'nonsense'],
  ['that is empty', '0x'],
  ['with half a byte more', `${asSixth()}0`],
  ['that is longer than any call', `${asSixth()}${'00'.repeat(100_000)}`],
  ['whose paid token is not an address', replaceWord(asSixth(), 1, tooWide)],
  ['whose received token is not an address', replaceWord(asSixth(), 2, tooWide)],
  ['whose receiver is not an address', replaceWord(asSixth(), 4, tooWide)],
  ['whose compact token is not an address', replaceWord(unoswap, 0, tooWide)],
  ['whose compact receiver is not an address', replaceWord(unoswapTo, 0, tooWide)],
  ['that ends before its amount', unoswap.slice(0, 10 + 64)],
  ['that ends before its minimum', unoswap.slice(0, 10 + 128)],
  ['that ends within its minimum', unoswap.slice(0, 10 + 190)],
  ['that ends before its flags', asSixth().slice(0, 10 + 7 * 64)],
  ['that ends before its permit', asFifth().slice(0, 10 + 9 * 64)],
  ['whose permit is outside the data', replaceWord(permitted, 0, 'ffe0')],
  ['whose permit begins within a word', replaceWord(permitted, 0, '41')],
  ['whose permit begins a byte late', lateByte(asFifth({}, permit), 8)],
  ['whose action is outside the data', replaceWord(permitted, 1, 'ffe0')],
  ['whose action is longer than the call', replaceWord(permitted, actionLength, 'ffe0')],
  ['whose permit would continue after the end', replaceWord(asFifth({}, permit), 10, 'ffe0')],
])('a call %s is refused', (_, data) => {
  expect(readSwapCall({ data, value: '0' }, sender)).toBeUndefined()
})

test('a call of the maximum length is decoded', () => {
  const data = asSixth().padEnd(200_000, '00')
  expect(readSwapCall({ data, value: '0' }, sender)).toEqual(terms)
})

test.each(['', 'x5', '5x', '-5', '0x5', '9'.repeat(79)])(
  'a call that spends its whole value is refused if the value is %j',
  (value) => {
    const data = encodeFunctionData({
      abi: compact,
      functionName: 'ethUnoswap',
      args: [4n, 1n],
    })
    expect(readSwapCall({ data, value }, sender)).toBeUndefined()
    expect(readSwapCall({ data, value: '5' }, sender)).toMatchObject({ payUnits: 5n })
  },
)

test.each([coin, at('0')])('a compact call that pays %s pays the native coin', (token) => {
  const read = readSwapCall({ data: replaceWord(unoswap, 0, token.slice(2)), value: '5' }, sender)
  expect(read).toStrictEqual({
    payUnits: 5n,
    minimumUnits: 4n,
    receiver: sender,
    unproven: 'received',
  })
})

const compactFifth = parseAbi([
  'function unoswap(address srcToken, uint256 amount, uint256 minReturn, uint256[] pools)',
  'function unoswapTo(address recipient, address srcToken, uint256 amount, uint256 minReturn, uint256[] pools)',
  'function unoswapToWithPermit(address recipient, address srcToken, uint256 amount, uint256 minReturn, uint256[] pools, bytes permit)',
  'function uniswapV3Swap(uint256 amount, uint256 minReturn, uint256[] pools)',
  'function uniswapV3SwapTo(address recipient, uint256 amount, uint256 minReturn, uint256[] pools)',
  'function uniswapV3SwapToWithPermit(address recipient, address srcToken, uint256 amount, uint256 minReturn, uint256[] pools, bytes permit)',
  'function clipperSwap(address clipperExchange, address srcToken, address dstToken, uint256 inputAmount, uint256 outputAmount, uint256 goodUntil, bytes32 r, bytes32 vs)',
  'function clipperSwapTo(address clipperExchange, address recipient, address srcToken, address dstToken, uint256 inputAmount, uint256 outputAmount, uint256 goodUntil, bytes32 r, bytes32 vs)',
  'function clipperSwapToWithPermit(address clipperExchange, address recipient, address srcToken, address dstToken, uint256 inputAmount, uint256 outputAmount, uint256 goodUntil, bytes32 r, bytes32 vs, bytes permit)',
])

/** The name of each word in the router's published ABI, and its value in this test. */
const words: Readonly<Record<string, unknown>> = {
  to: BigInt(other),
  recipient: other,
  amount: 1_000_000n,
  inputAmount: 1_000_000n,
  minReturn: 990_000n,
  outputAmount: 990_000n,
  goodUntil: 7n,
  clipperExchange: executor,
  dstToken: eur,
  dex: 1n,
  dex2: 2n,
  dex3: 3n,
  pools: [1n, 2n],
  r: `0x${'0'.repeat(64)}`,
  vs: `0x${'0'.repeat(64)}`,
  permit,
}

interface CompactCall {
  name: string
  inputs: readonly { name?: string; type: string }[]
}

test.each([...compact, ...compactFifth] as readonly CompactCall[])(
  'the compact call $name is decoded as in its published ABI',
  (call) => {
    const names = call.inputs.map(({ name }) => String(name))
    const args = call.inputs.map(({ name, type }) =>
      /^(srcToken|token)$/.test(String(name))
        ? type === 'address'
          ? usd
          : BigInt(usd)
        : words[String(name)],
    )
    const data = encodeFunctionData({ abi: [call], functionName: call.name, args } as never)
    const isCoin = call.name.startsWith('eth')
    const namesToken = names.some((name) => /^(srcToken|token)$/.test(name))
    const hasReceiver = names.some((name) => /^(to|recipient)$/.test(name))
    // Adds a few bytes, as the service does.
    const read = readSwapCall({ data: `${data}cfee7c08`, value: isCoin ? '1000000' : '0' }, sender)
    expect(read).toStrictEqual({
      ...(namesToken && { payAddress: usd }),
      payUnits: 1_000_000n,
      minimumUnits: 990_000n,
      receiver: hasReceiver ? other : sender,
      unproven: namesToken || isCoin ? 'received' : 'both',
      ...(names.includes('permit') && { permit }),
    })
  },
)

test.each([
  [
    'sixth',
    '0x83800a8e000000000000000000000000c02aaa39b223fe8d0a0e5c4f27ead9083c756cc2000000000000000000000000000000000000000000000010d04adab9862621be00000000000000000000000000000000000000000000000814723173da7339862880000000000000000000007a415b19932c0105c82fdb6b720bb01b0cc2cae3053a717a',
    {
      payAddress: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
      payUnits: 310156954377872875966n,
      minimumUnits: 149047246991435970950n,
    },
  ],
  [
    'fifth',
    '0x0502b1c5000000000000000000000000c770eefad204b5180df6a14ee197d99d808ee52d0000000000000000000000000000000000000000000000000de0b6b3a764000000000000000000000000000000000000000000000000000000000efa859d46070000000000000000000000000000000000000000000000000000000000000080000000000000000000000000000000000000000000000000000000000000000180000000000000003b6d0340470e8de2ebaef52014a47cb5e6af86884947f08ccfee7c08',
    {
      payAddress: '0xc770eefad204b5180df6a14ee197d99d808ee52d',
      payUnits: 10n ** 18n,
      minimumUnits: 16469146289671n,
    },
  ],
])("a call for the %s router from 1inch's own service is decoded", (_, data, said) => {
  const read = readSwapCall({ data, value: '0' }, sender)
  expect(read).toEqual({ ...said, receiver: sender, unproven: 'received' })
})

test('a permit before a compact call is decoded with the call', () => {
  const read = (token: Hex) =>
    readSwapCall({ data: withPermit(token, permit, unoswap), value: '0' }, sender)
  expect(read(usd)).toMatchObject({
    payAddress: usd,
    payUnits: 5n,
    permit,
    unproven: 'received',
  })
  expect(read(eur)).toBeUndefined()
})

test('any input is decoded or refused, and nothing throws', () => {
  const selectors = [
    '0x12aa3caf',
    '0x07ed2379',
    '0x5816d723',
    '0x83800a8e',
    '0xc805a666',
    '0xa76dfc3b',
  ]
  const bytes = fc.uint8Array({ maxLength: 600 }).map((all) => Buffer.from(all).toString('hex'))
  const whole = [asFifth({}, permit), asSixth(), withPermit(usd, permit, asSixth())]
  fc.assert(
    fc.property(fc.constantFrom(...selectors), bytes, (selector, digits) => {
      const read = readSwapCall({ data: `${selector}${digits}`, value: '0' }, sender)
      expect(read === undefined || typeof read.payUnits === 'bigint').toBe(true)
    }),
    { numRuns: 200 },
  )
  for (const data of whole)
    for (let length = 2; length < data.length; length += 62)
      expect(() => readSwapCall({ data: data.slice(0, length), value: '0' }, sender)).not.toThrow()
})
