import { expect, test } from 'vitest'
import { parseListedToken } from '../../../src/engine/features/swap/createSwapTokens.ts'
import {
  parseAllowance,
  parseApproval,
  parseInstruction,
  parsePrice,
  parseQuote,
  parseSwap,
  parseTokens,
} from '../../../src/engine/features/swap/parseSwap.ts'
import { readSwapCall } from '../../../src/engine/features/swap/readSwapCall.ts'

// How the engine handles the answers of a swap provider: it refuses malformed answers, and reads
// valid ones completely.

const program = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'
const key = 'MJKqp326RZCHnAAbew9MDdui3iCKWco7fsK9sVuZTX2'
const codeOf = (read: () => unknown) => {
  try {
    return read()
  } catch (error) {
    return (error as { code: string }).code
  }
}
const [bad, dry] = ['swap/BAD_QUOTE', 'swap/INSUFFICIENT_LIQUIDITY']

test('a quote has an amount, and a time of arrival if it is valid', () => {
  const cases = [
    [undefined, dry],
    [null, bad],
    [{}, bad],
    [{ receiveUnits: 5 }, bad],
    [{ receiveUnits: '-5' }, bad],
    [{ receiveUnits: '5x' }, bad],
    [{ receiveUnits: 'x5' }, bad],
    [{ receiveUnits: '' }, bad],
    [{ receiveUnits: '1'.repeat(79) }, bad],
    [{ receiveUnits: '0' }, dry],
    [{ receiveUnits: '000' }, dry],
    [{ receiveUnits: '1' }, { receiveUnits: 1n }],
    [{ receiveUnits: '1'.repeat(78) }, { receiveUnits: BigInt('1'.repeat(78)) }],
    [
      { receiveUnits: '5', arrivesIn: 2.6 },
      { receiveUnits: 5n, arrivesIn: 3 },
    ],
    [
      { receiveUnits: '5', arrivesIn: 604_800 },
      { receiveUnits: 5n, arrivesIn: 604_800 },
    ],
    [{ receiveUnits: '5', arrivesIn: 604_801 }, { receiveUnits: 5n }],
    [{ receiveUnits: '5', arrivesIn: 0 }, { receiveUnits: 5n }],
    [{ receiveUnits: '5', arrivesIn: -1 }, { receiveUnits: 5n }],
    [{ receiveUnits: '5', arrivesIn: '7' }, { receiveUnits: 5n }],
    [{ receiveUnits: '5', arrivesIn: Number.NaN }, { receiveUnits: 5n }],
  ] as const
  for (const [given, expected] of cases) expect(codeOf(() => parseQuote(given))).toEqual(expected)
})

test('a gas price consists of digits, and a list of tokens is a list', () => {
  expect(parsePrice({ gasPrice: '7' })).toBe('7')
  for (const gasPrice of [undefined, 7, '7.5', '-7', '', 'x7', '7x', '1'.repeat(79)])
    expect(codeOf(() => parsePrice({ gasPrice }))).toBe(bad)
  expect(codeOf(() => parsePrice(undefined))).toBe(bad)
  expect(parseTokens([1])).toEqual([1])
  for (const given of [undefined, null, {}, 'list', { length: 0 }])
    expect(codeOf(() => parseTokens(given))).toBe('swap/BAD_TOKENS')
})

test('the fields of calls and approvals are read as text', () => {
  expect(parseSwap({ to: '0x1', data: '0x2', value: 3 })).toEqual({
    to: '0x1',
    data: '0x2',
    value: '3',
  })
  expect(parseSwap(undefined)).toEqual({ to: 'undefined', data: 'undefined', value: 'undefined' })
  expect(parseApproval({ data: '0x2', more: 1 })).toEqual({ data: '0x2' })
  expect(parseAllowance({ units: 5 })).toEqual({ units: '5' })
})

const account = { address: key, isSigner: true, isWritable: false }
const sound = { program, accounts: [account], data: 'AQID' }

test('a Solana instruction is read completely', () => {
  const whole = { ...sound, lookupTables: [key], mints: [program], unitPrice: '5' }
  expect(parseInstruction(whole)).toEqual(whole)
  expect(parseSwap(whole)).toEqual(whole)
  const none = { lookupTables: [], mints: [] }
  expect(parseInstruction({ ...sound, more: 1 })).toEqual({ ...sound, ...none })
  for (const unitPrice of ['5.5', '-5', 5, '1'.repeat(21), 'x5', ''])
    expect(parseInstruction({ ...sound, unitPrice })).toEqual({ ...sound, ...none })
  for (const data of ['', 'AQ==', 'AQI=', 'A'.repeat(1_644)])
    expect(parseInstruction({ ...sound, data })?.data).toBe(data)
  const most = { accounts: Array(128).fill(account), lookupTables: Array(16).fill(key) }
  expect(parseInstruction({ ...sound, ...most, mints: Array(8).fill(key) })).toMatchObject(most)
})

test('an instruction with a malformed part is refused', () => {
  const cases = [
    { program: undefined },
    { program: 'JUP' },
    { accounts: undefined },
    { accounts: { length: 0 } },
    { accounts: Array(129).fill(account) },
    { accounts: [account, { ...account, address: 'me' }] },
    { accounts: [{ ...account, isSigner: 1 }] },
    { accounts: [{ ...account, isWritable: undefined }] },
    { accounts: [null] },
    { lookupTables: Array(17).fill(key) },
    { lookupTables: [key, 5] },
    { lookupTables: key },
    { mints: Array(9).fill(key) },
    { mints: ['mint'] },
    { data: undefined },
    { data: 5 },
    { data: 'A'.repeat(1_648) },
    { data: 'AQI' },
    { data: 'AQI=x' },
    { data: 'x AQI=' },
    // The last bits are not a whole byte.
    { data: 'AR==' },
    { data: 'AQJ=' },
    { data: 'A===' },
    { data: 'AQ-_' },
  ]
  for (const changes of cases)
    expect([changes, parseInstruction({ ...sound, ...changes })]).toEqual([changes, undefined])
  expect(parseInstruction(undefined)).toBeUndefined()
})

const token = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const listed = { address: token, symbol: 'TIDE', name: 'Tide', decimals: 6 }
const read = (changes: object) =>
  parseListedToken({ ...listed, ...changes } as never, 'eip155:1', 'service')

test('a token in a list is read completely', () => {
  expect(read({ price: 1.5, hasPermit: true, logoUrl: 'https://a.test/a.png' })).toEqual({
    symbol: 'TIDE',
    name: 'Tide',
    chainId: 'eip155:1',
    address: `eip155:1:${token}`,
    price: 1.5,
    quantity: { decimals: '6' },
    iconUrl: 'https://a.test/a.png',
    hasPermit: true,
  })
  const plain = { chainId: 'eip155:1', quantity: { decimals: '6' }, hasPermit: false }
  expect(read({ address: undefined, name: undefined })).toEqual({
    ...plain,
    symbol: 'TIDE',
    name: 'TIDE',
  })
  for (const changes of [
    { price: 0 },
    { price: -1 },
    { price: Number.POSITIVE_INFINITY },
    { price: '5' },
    { hasPermit: 'yes' },
    { logoUrl: 'javascript:alert(1)' },
    { logoUrl: 5 },
  ])
    expect(read(changes)).toEqual(read({}))
  expect(read({ symbol: 'A'.repeat(99), name: 'B'.repeat(99) })?.symbol.length).toBeLessThanOrEqual(
    16,
  )
  expect(read({ name: 'B'.repeat(99) })?.name?.length).toBeLessThanOrEqual(40)
  expect(
    [read({ decimals: 0 }), read({ decimals: 77 })].map((one) => one?.quantity.decimals),
  ).toEqual(['0', '77'])
})

test('a malformed or disguised token is left out', () => {
  for (const changes of [
    { decimals: -1 },
    { decimals: 78 },
    { decimals: 1.5 },
    { decimals: '6' },
    { decimals: undefined },
    { symbol: '' },
    { symbol: 5 },
    { symbol: undefined },
    { address: 'tide' },
    { address: '' },
    { address: null },
    { symbol: 'USD\u0421' },
    { name: 'Ethe\u0433' },
  ])
    expect([changes, read(changes)]).toEqual([changes, undefined])
})

const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
const owner = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const tide = token.toLowerCase()
const dirty = BigInt(`0x1${tide.slice(2)}`)

test('a compact call is refused if its words are not addresses, or are missing', () => {
  const unoswapTo = (...words: (bigint | string)[]) =>
    readSwapCall({ data: `0xf78dc253${words.map(word).join('')}`, value: '0' }, owner)
  expect(unoswapTo(owner, tide, 5n, 4n)).toEqual({
    payAddress: tide,
    payUnits: 5n,
    minimumUnits: 4n,
    receiver: owner,
    unproven: 'received',
  })
  expect(unoswapTo(owner, 0n, 5n, 4n)).not.toHaveProperty('payAddress')
  expect(unoswapTo(owner, dirty, 5n, 4n)).toBeUndefined()
  expect(unoswapTo(dirty, tide, 5n, 4n)).toBeUndefined()
  expect(unoswapTo(owner, tide, 5n)).toBeUndefined()
  expect(unoswapTo()).toBeUndefined()
})

test('a call that pays its whole value has the value in digits', () => {
  const ethUnoswap = (value: string) =>
    readSwapCall({ data: `0xa76dfc3b${word(4n)}`, value }, owner)
  expect(ethUnoswap('7')).toEqual({
    payUnits: 7n,
    minimumUnits: 4n,
    receiver: owner,
    unproven: 'received',
  })
  for (const value of ['', '-7', '0x7', '7.5', 'x7', '7x', '1'.repeat(79)])
    expect([value, ethUnoswap(value)]).toEqual([value, undefined])
})

test('a call in another form, or one that is too long, is refused', () => {
  const data = `0xa76dfc3b${word(4n)}`
  const of = (text: string) => readSwapCall({ data: text, value: '7' }, owner)
  expect(of(data.toUpperCase().replace('0X', '0x'))).toEqual(of(data))
  expect(of(data.padEnd(200_000, '0'))).toEqual(of(data))
  for (const text of [
    ` ${data}`,
    `${data} `,
    `${data}0`,
    data.slice(2),
    '0x',
    data.padEnd(200_002, '0'),
  ])
    expect(of(text)).toBeUndefined()
})

test('a described swap has valid addresses and amounts, and swaps all or nothing', () => {
  const swap = (words: readonly (bigint | string)[]) =>
    readSwapCall({ data: `0x07ed2379${words.map(word).join('')}`, value: '0' }, owner)
  const whole = [owner, tide, owner, owner, owner, 5n, 4n, 0n]
  expect(swap(whole)).toEqual({
    payAddress: tide,
    receiveAddress: owner,
    payUnits: 5n,
    minimumUnits: 4n,
    receiver: owner,
  })
  expect(swap(whole.with(4, 0n))?.receiver).toBe(owner)
  expect(swap(whole.with(4, tide))?.receiver).toBe(tide)
  expect(swap(whole.with(7, 4n))).toEqual(swap(whole))
  for (const [place, value] of [
    [1, dirty],
    [2, dirty],
    [4, dirty],
    [7, 1n],
    [7, 3n],
  ] as const)
    expect([place, swap(whole.with(place, value))]).toEqual([place, undefined])
  for (let count = 0; count < 8; count += 1) expect(swap(whole.slice(0, count))).toBeUndefined()
  const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  expect(swap(whole.with(1, coin))).not.toHaveProperty('payAddress')
  expect(swap(whole.with(2, coin))).not.toHaveProperty('receiveAddress')
})
