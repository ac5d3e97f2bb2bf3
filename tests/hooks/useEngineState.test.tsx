import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useEngineState } from '../../src/hooks/index.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useEngineState', {
  useHook: (options) => useEngineState(({ messages }) => messages.locale, options),
  read: (locale) => locale,
  before: 'en',
  change: ({ engine }) => engine.messages.set({ locale: 'ar', catalogue: {} }),
  after: 'ar',
})

test.each([
  ['an object', ({ open }: { open: boolean }) => ({ open })],
  ['a list', ({ open }: { open: boolean }) => [open]],
])('a selector may return %s, and an equal result causes no render', (_, build) => {
  const { result, renders, rerender, engine } = renderEngineHook(() =>
    useEngineState(({ modal }) => build(modal)),
  )
  const first = result.current
  act(() => engine.router.push('AllWallets'))
  expect(renders()).toBe(1)
  rerender()
  expect(result.current).toBe(first)
  act(() => engine.modal.open())
  expect(result.current).toEqual(build({ open: true }))
})

test('objects are compared one level deep, including their keys', () => {
  const { result, engine } = renderEngineHook(() =>
    useEngineState(({ modal }): object => (modal.open ? { b: undefined } : { a: undefined })),
  )
  act(() => engine.modal.open())
  expect(Object.keys(result.current)).toEqual(['b'])
})

test('a selector may depend on the props of the component', () => {
  let locale = 'long'
  const { result, rerender } = renderEngineHook(() =>
    useEngineState(({ messages }) => `${locale} ${messages.locale}`),
  )
  expect(result.current).toBe('long en')
  locale = 'short'
  rerender()
  expect(result.current).toBe('short en')
})
