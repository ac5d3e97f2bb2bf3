import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTheme } from '../../src/hooks/index.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useTheme', {
  useHook: useTheme,
  read: ({ themeMode }) => themeMode,
  before: 'light',
  change: ({ engine }) => engine.theme.set({ themeMode: 'dark' }),
  after: 'dark',
})

test('follows the preferred color scheme until the host sets a mode', () => {
  const { result, platform } = renderEngineHook(() => useTheme(), { strict: true })
  expect(result.current).toMatchObject({ themeMode: 'light', isAutomatic: true })
  act(() => platform.setDark(true))
  expect(result.current).toMatchObject({ themeMode: 'dark', isAutomatic: true })
  act(() => result.current.setTheme({ themeMode: 'light' }))
  expect(result.current).toMatchObject({ themeMode: 'light', isAutomatic: false })
  act(() => platform.setDark(false))
  expect(result.current.themeMode).toBe('light')
})

test('passes the variables on under both names', () => {
  const { result } = renderEngineHook(() => useTheme(), {
    theme: { themeVariables: { '--lk-radius': '0' }, w3mThemeVariables: { '--w3m-accent': 'red' } },
  })
  expect(result.current).toMatchObject({
    themeVariables: { '--lk-radius': '0' },
    w3mThemeVariables: { '--w3m-accent': 'red' },
  })
})
