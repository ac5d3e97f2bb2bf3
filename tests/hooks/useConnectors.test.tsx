import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testConnector } from '../../src/engine/testing/index.ts'
import { useConnectors } from '../../src/hooks/index.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

const harbor = testConnector({ connectorId: 'test.harbor', name: 'Harbor' })

describeHook('useConnectors', {
  useHook: useConnectors,
  read: (connectors) => (connectors.some(({ name }) => name === 'Harbor') ? 'found' : 'missing'),
  before: 'missing',
  change: ({ wallet }) => wallet.announce(harbor),
  after: 'found',
  firstRenders: 2,
})

test('lists wallets in the order in which they announce themselves', () => {
  const { result, wallet } = renderEngineHook(() => useConnectors())
  act(() => wallet.announce(harbor))
  expect(result.current.map(({ name }) => name)).toEqual(['Meadow', 'Harbor'])
})

test('keeps the same list while other state changes', () => {
  const { result, rerender, engine } = renderEngineHook(() => useConnectors())
  const before = result.current
  act(() => engine.modal.open())
  rerender()
  expect(result.current).toBe(before)
})

test('leaves out a legacy wallet on desktop that does not identify itself', () => {
  const legacy = testConnector({
    connectorId: 'injected',
    name: 'Browser Wallet',
    type: 'INJECTED',
  })
  const { result } = renderEngineHook(() => useConnectors(), { wallet: { connectors: [legacy] } })
  expect(result.current).toEqual([])
})
