import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currency } from '../../src/engine/index.ts'
import type { Provider } from '../../src/engine/providers/index.ts'
import { useCurrency, useMoney } from '../../src/hooks/index.ts'
import { ratesFrom } from '../support/ratesFrom.ts'
import { type Arranged, renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

const rates = ratesFrom({ EUR: '0.8', JPY: '150', KWD: '0.3' })

/** Chooses euros, and waits for the rates. */
async function chooseEuros({ engine }: Pick<Arranged, 'engine'>) {
  const { choose, read } = await engine.load(currency)
  choose('EUR')
  await read()
}

describeHook('useMoney', {
  useHook: useMoney,
  read: ({ format }) => format('12.5'),
  before: '$12.50',
  change: chooseEuros,
  after: '€10.00',
  setUp: () => ({ providers: [rates] }),
})

describeHook('useCurrency', {
  useHook: (options) => useCurrency({ ...options, enabled: false }),
  read: ({ currency, currencies }) => `${currency} of ${currencies}`,
  before: 'USD of USD',
  change: chooseEuros,
  after: 'EUR of EUR,JPY,KWD,USD',
  setUp: () => ({ providers: [rates] }),
})

test.each([
  { chosen: 'EUR', shows: '€80.40', fee: '€80.41' },
  { chosen: 'JPY', shows: '¥15,076', fee: '¥15,077' },
  { chosen: 'KWD', shows: 'KWD 30.153', fee: 'KWD 30.154' },
  { chosen: 'CHF', shows: '$100.51', fee: '$100.52' },
])('in $chosen, a value shows as $shows, and a fee as $fee', async ({ chosen, fee, shows }) => {
  const { result } = renderEngineHook(() => useMoney(), { currency: chosen, providers: [rates] })
  // Waits for one more render with the rates. There is no rate for francs, so the amount stays in
  // dollars.
  if (chosen !== 'CHF') await waitFor(() => expect(result.current.currency).toBe(chosen))
  expect(plain(result.current.format('100.5105'))).toBe(shows)
  expect(plain(result.current.format('100.5105', { isAtMost: true }))).toBe(fee)
  const parts = result.current.formatToParts('100.5105')
  expect(plain(parts.map(({ value }) => value).join(''))).toBe(shows)
})

const plain = (text: string) => text.replace('\u00a0', ' ')

test('money is written in the user’s language, and text that is not a number stays unchanged', async () => {
  const { result } = renderEngineHook(() => useMoney(), {
    currency: 'EUR',
    messages: { locale: 'de', catalogue: {} },
    providers: [rates],
  })
  await waitFor(() => expect(result.current.currency).toBe('EUR'))
  expect(plain(result.current.format('1543.75'))).toBe('1.235,00 €')
  expect(result.current.format('unknown')).toBe('unknown')
  expect(result.current.formatToParts('unknown')).toEqual([])
})

test('the user can choose a currency with a rate, and every value changes', async () => {
  const { result } = renderEngineHook(() => ({ ...useCurrency(), ...useMoneyOf('2') }), {
    providers: [rates],
    strict: true,
  })
  await waitFor(() => expect(result.current.currencies).toEqual(['EUR', 'JPY', 'KWD', 'USD']))
  expect(result.current.text).toBe('$2.00')
  act(() => result.current.setCurrency('JPY'))
  await waitFor(() => expect(result.current.text).toBe('¥300'))
  expect(result.current.currency).toBe('JPY')
})

const useMoneyOf = (usd: string) => ({ text: useMoney().format(usd) })

test('a chosen currency without a rate stays in the list, and values show in US dollars', async () => {
  const { result } = renderEngineHook(() => ({ ...useCurrency(), ...useMoneyOf('2') }), {
    currency: 'CHF',
    providers: [rates],
  })
  await waitFor(() => expect(result.current.currencies).toContain('EUR'))
  expect(result.current.currencies).toEqual(['CHF', 'EUR', 'JPY', 'KWD', 'USD'])
  expect([result.current.currency, result.current.text]).toEqual(['CHF', '$2.00'])
})

test('the rates are not read if `enabled` is false, or without a provider of rates', async () => {
  let reads = 0
  const counted: Provider = {
    ...rates,
    rates: {
      async getRates() {
        reads += 1
        return []
      },
    },
  }
  const off = renderEngineHook(() => useCurrency({ enabled: false }), { providers: [counted] })
  const without = renderEngineHook(() => useCurrency())
  await act(() => off.engine.load(currency))
  expect([reads, off.result.current.currencies]).toEqual([0, ['USD']])
  expect(without.result.current.currencies).toEqual(['USD'])
})
