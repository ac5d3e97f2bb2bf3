import { expect, test } from 'vitest'
import { useBalanceText } from '../../src/primitives/internal/useBalanceText.ts'
import { useNumberText } from '../../src/primitives/internal/useNumberText.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'

test.each([
  { locale: 'en', shows: '1,234,567.891' },
  { locale: 'de', shows: '1.234.567,891' },
  { locale: 'ar-EG', shows: '١٬٢٣٤٬٥٦٧٫٨٩١' },
  { locale: 'no locale', shows: '1,234,567.891' },
])('a balance in $locale is written as $shows, never rounded up', ({ locale, shows }) => {
  const { result } = renderEngineHook(useBalanceText, { messages: { locale, catalogue: {} } })
  expect(result.current('1234567.8919')).toBe(shows)
})

test('a balance is exact beyond the range of numbers, and 0.000 if invalid', () => {
  const { result } = renderEngineHook(useBalanceText)
  expect(result.current('9007199254740993.9999')).toBe('9,007,199,254,740,993.999')
  expect(result.current('nothing')).toBe('0.000')
})

test('an amount keeps its decimals, and an invalid amount stays as it is', () => {
  const { result } = renderEngineHook(useNumberText)
  expect(result.current('5000.00')).toBe('5,000.00')
  expect(result.current('0.04900000')).toBe('0.04900000')
  expect(result.current('12')).toBe('12')
  expect(result.current('a dozen')).toBe('a dozen')
})
