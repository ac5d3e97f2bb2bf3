import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useToasts } from '../../src/hooks/index.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useToasts', {
  useHook: useToasts,
  read: ({ current }) => current?.message ?? 'nothing',
  before: 'nothing',
  change: ({ engine }) => engine.toasts.show({ variant: 'success', message: 'Copied' }),
  after: 'Copied',
  unrelated: ({ engine }) => engine.modal.open(),
})

test('returns one message at a time, and can close it', () => {
  const { result, clock } = renderEngineHook(() => useToasts(), { strict: true })
  act(() => result.current.show({ variant: 'loading', message: 'Sending' }))
  expect(result.current.current).toMatchObject({ variant: 'loading', message: 'Sending' })
  act(() => result.current.show({ variant: 'success', message: 'Sent' }))
  expect(result.current.current).toBeUndefined()
  act(() => clock.advance(150))
  expect(result.current.current?.message).toBe('Sent')
  act(() => result.current.close())
  expect(result.current.current).toBeUndefined()
})
