import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useModal } from '../../src/hooks/index.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useModal', {
  useHook: useModal,
  read: ({ isOpen }) => (isOpen ? 'open' : 'closed'),
  before: 'closed',
  change: ({ engine }) => engine.modal.open(),
  after: 'open',
})

test('opens and closes the modal', () => {
  const { result } = renderEngineHook(() => useModal())
  act(() => result.current.open())
  expect(result.current.isOpen).toBe(true)
  act(() => result.current.close())
  expect(result.current.isOpen).toBe(false)
})

test('a view that must not be closed shakes for 500 ms instead', () => {
  const { result, engine, clock } = renderEngineHook(() => useModal())
  engine.router.define('ApproveTransaction', { canClose: () => false })
  act(() => {
    result.current.open()
    engine.router.push('ApproveTransaction')
  })
  act(() => result.current.close())
  expect(result.current).toMatchObject({ isOpen: true, isShaking: true })
  act(() => clock.advance(499))
  expect(result.current.isShaking).toBe(true)
  act(() => clock.advance(1))
  expect(result.current.isShaking).toBe(false)
})
