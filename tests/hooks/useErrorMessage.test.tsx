import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EngineError } from '../../src/engine/index.ts'
import { useErrorMessage } from '../../src/hooks/index.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

const error = new EngineError('amount/TOO_MUCH', 'You have only 2 ETH', { details: ['2 ETH'] })

describeHook('useErrorMessage', {
  useHook: (options) => useErrorMessage(error, options),
  read: (message) => message ?? 'nothing',
  before: 'You have only 2 ETH',
  change: ({ engine }) =>
    engine.messages.set({ locale: 'de', catalogue: { 'amount/TOO_MUCH': 'Es sind nur {0} da' } }),
  after: 'Es sind nur 2 ETH da',
})

test('returns nothing without an error', () => {
  const { result } = renderEngineHook(() => useErrorMessage(undefined))
  expect(result.current).toBeUndefined()
})

test('uses the new values if another error has the same code', () => {
  const { result, engine, rerender } = renderEngineHook(() => useErrorMessage(error))
  act(() => engine.messages.set({ locale: 'en', catalogue: { 'other/CODE': 'Other' } }))
  rerender()
  expect(result.current).toBe('You have only 2 ETH')
})
