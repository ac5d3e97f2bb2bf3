import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountTabs } from '../../src/engine/features/account/accountTabs.ts'
import { useAccountTab } from '../../src/hooks/index.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useAccountTab', {
  useHook: useAccountTab,
  read: ({ currentTab }) => currentTab,
  before: 'tokens',
  change: async ({ engine }) => (await engine.load(accountTabs)).select('nfts'),
  after: 'nfts',
})

test('the first tab is selected instead of a tab that the project has switched off', async () => {
  const { result, engine } = renderEngineHook(() => useAccountTab(), {
    features: { activity: false },
  })
  await act(async () => (await engine.load(accountTabs)).select('activity'))
  expect(result.current.currentTab).toBe('tokens')
})

test('the tab stays while other views are on top', async () => {
  const { result, engine, unmount } = renderEngineHook(() => useAccountTab())
  act(() => result.current.setTab('activity'))
  await waitFor(() => expect(result.current.currentTab).toBe('activity'))
  unmount()
  expect(engine.getState().accountTab).toBe('activity')
})
