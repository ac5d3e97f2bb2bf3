import { expect, test } from 'vitest'
import { formatBalance, parseDecimal } from '../../src/engine/amounts/Amount.ts'
import { formatUsd } from '../../src/engine/amounts/formatUsd.ts'

test.each([
  ['7', 7n, 0],
  ['-7', -7n, 0],
  ['0', 0n, 0],
  ['007', 7n, 0],
  ['1.50', 150n, 2],
  ['-0.05', -5n, 2],
  ['123456789012345678901234567890.1', 1234567890123456789012345678901n, 1],
])('5.6 %s is a decimal number', (text, value, decimals) => {
  expect(parseDecimal(text)).toEqual({ value, decimals })
})

test.each([
  '',
  '-',
  '.',
  '1.',
  '.5',
  '+1',
  '--1',
  '1.2.3',
  '1,5',
  '1 000',
  ' 1',
  '1\n',
  '1e3',
  '0x1',
  '٣',
  'NaN',
  'Infinity',
])('5.6 %j is not a decimal number', (text) => {
  expect(parseDecimal(text)).toBeUndefined()
})

test.each([
  ['1.2345', '1.234'],
  ['1.9999', '1.999'],
  ['0.0009', '0.000'],
  ['5', '5.000'],
  ['5.1', '5.100'],
  ['0', '0.000'],
  ['1000000.0001', '1000000.000'],
])('5.25 a balance of %s shows as %s', (balance, shown) => {
  expect(formatBalance(balance)).toBe(shown)
})

test.each(['', 'abc', '1,5', '1e18', 'NaN', '0x10', undefined])(
  '5.25 the invalid balance %j shows as 0.000',
  (balance) => {
    expect(formatBalance(balance)).toBe('0.000')
  },
)

test.each([
  ['1234.56', '1', '1234', '56'],
  ['12.3', '1', '12', '30'],
  ['7', '1', '7', '00'],
  ['0', '1', '0', '00'],
  ['1.009', '1', '1', '00'],
])(
  '9.40 an amount of %s in usd is split into dollars and pennies',
  (amount, price, dollars, pennies) => {
    expect(formatUsd(amount, price)).toEqual({ dollars, pennies })
  },
)

test.each([
  [{ value: 1_500_000_000_000_000_000n, decimals: 18 }, '2000.50', '3000', '75'],
  [{ value: 2_000_000n, decimals: 6 }, 0.9998, '1', '99'],
  [{ value: 10_000_000n, decimals: 0 }, 1e-7, '1', '00'],
  ['3', 1843.22, '5529', '66'],
])('9.40 %o at a price of %s usd is split too', (amount, price, dollars, pennies) => {
  expect(formatUsd(amount, price)).toEqual({ dollars, pennies })
})

test.each([
  ['abc', '1'],
  ['1', 'abc'],
  ['1', Number.NaN],
  ['1', Number.POSITIVE_INFINITY],
  [undefined, '1'],
])('9.40 %j at %j shows 0.00', (amount, price) => {
  expect(formatUsd(amount, price)).toEqual({ dollars: '0', pennies: '00' })
})
