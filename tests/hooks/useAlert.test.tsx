import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAlert } from '../../src/hooks/index.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useAlert', {
  useHook: useAlert,
  read: ({ current }) => current?.message ?? 'nothing',
  before: 'nothing',
  change: ({ engine }) => engine.alerts.open('APKT002'),
  after: 'Invalid App Configuration',
})

test('uses the texts of the message catalogue, and changes with them', async () => {
  const { result, engine } = renderEngineHook(() => useAlert())
  await act(async () => engine.alerts.open('APKT010'))
  expect(result.current.current).toEqual({ code: 'APKT010', message: 'Rate Limited' })
  act(() => engine.messages.set({ locale: 'de', catalogue: { APKT010: 'Zu viele Anfragen' } }))
  expect(result.current.current?.message).toBe('Zu viele Anfragen')
  act(() => result.current.close())
  expect(result.current.current).toBeUndefined()
})
