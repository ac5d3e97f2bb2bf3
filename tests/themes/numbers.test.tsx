import { expect, test } from 'vitest'
import { useMoney } from '../../src/hooks/index.ts'
import { useBalanceText } from '../../src/primitives/internal/useBalanceText.ts'
import { useFeeText } from '../../src/primitives/internal/useFeeText.ts'
import { useNumberText } from '../../src/primitives/internal/useNumberText.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'

test.each([
  { locale: 'en', shows: '1,234,567.891' },
  { locale: 'de', shows: '1.234.567,891' },
  { locale: 'ar-EG', shows: '١٬٢٣٤٬٥٦٧٫٨٩١' },
  { locale: 'no locale', shows: '1,234,567.891' },
])('a balance in $locale shows as $shows, never rounded up', ({ locale, shows }) => {
  const { result } = renderEngineHook(useBalanceText, { messages: { locale, catalogue: {} } })
  expect(result.current('1234567.8919')).toBe(shows)
})

test('a balance is exact beyond the range of numbers, and shows as 0.000 if it is invalid', () => {
  const { result } = renderEngineHook(useBalanceText)
  expect(result.current('9007199254740993.9999')).toBe('9,007,199,254,740,993.999')
  expect(result.current('nothing')).toBe('0.000')
})

test('an amount keeps its decimals, and an invalid amount stays unchanged', () => {
  const { result } = renderEngineHook(useNumberText)
  expect(result.current('5000.00')).toBe('5,000.00')
  expect(result.current('0.04900000')).toBe('0.04900000')
  expect(result.current('12')).toBe('12')
  expect(result.current('a dozen')).toBe('a dozen')
})

test.each([
  { fee: '0.000021550792032', shows: '0.0000216' },
  { fee: '0.0042', shows: '0.0042' },
  { fee: '0.00000000002155', shows: '<0.000001' },
  { fee: '1234.56789', shows: '1,235' },
  { fee: '0', shows: '0' },
  { fee: 'unknown', shows: 'unknown' },
])('a fee of $fee shows as $shows, and never as less than the fee', ({ fee, shows }) => {
  const { result } = renderEngineHook(useFeeText)
  expect(result.current(fee)).toBe(shows)
})

test('money is written in the order of the user’s language', () => {
  const { result } = renderEngineHook(useMoney, { messages: { locale: 'de', catalogue: {} } })
  expect(result.current.format('1234.50')).toBe('1.234,50\u00a0$')
  const english = renderEngineHook(useMoney)
  expect(english.result.current.format('0.05')).toBe('$0.05')
})
