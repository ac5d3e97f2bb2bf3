import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useView } from '../../src/hooks/index.ts'
import { meadow, renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useView', {
  useHook: useView,
  read: ({ current }) => current.name,
  before: 'Connect',
  change: ({ engine }) => engine.router.push('AllWallets'),
  after: 'AllWallets',
})

test('returns the top view, its parameters, and the direction of the navigation', () => {
  const { result } = renderEngineHook(() => useView())
  expect(result.current).toMatchObject({ direction: 'forward', canGoBack: false })
  act(() => result.current.push('ConnectingExternal', meadow))
  expect(result.current).toMatchObject({
    current: { name: 'ConnectingExternal', params: meadow },
    direction: 'forward',
    canGoBack: true,
  })
  act(() => result.current.back())
  expect(result.current).toMatchObject({
    current: { name: 'Connect' },
    direction: 'back',
    canGoBack: false,
  })
})

test('can replace the top view, and reset the whole history', () => {
  const { result, engine } = renderEngineHook(() => useView())
  act(() => result.current.push('AllWallets'))
  act(() => result.current.replace('EmailLogin'))
  expect(engine.getState().router.history.map(({ name }) => name)).toEqual([
    'Connect',
    'EmailLogin',
  ])
  act(() => result.current.reset('Account'))
  expect(engine.getState().router.history.map(({ name }) => name)).toEqual(['Account'])
})
