import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePasskeyLogin } from '../../src/hooks/index.ts'
import { silence } from '../support/createStandInFrame.ts'
import { settle } from '../support/createTestEngine.ts'
import { embeddedSetUp } from '../support/embeddedSetUp.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('usePasskeyLogin', {
  useHook: usePasskeyLogin,
  read: ({ status }) => status,
  before: 'idle',
  change: async ({ engine }) => {
    engine.login?.passkey().catch(() => {})
    await settle()
  },
  after: 'pending',
  setUp: () => embeddedSetUp().setUp,
})

test('shows the frame until the user has a passkey, and connects', async () => {
  const { clock, setUp, site } = embeddedSetUp()
  site.answers.CONNECT_PASSKEY = silence
  const { engine, result } = renderEngineHook(() => usePasskeyLogin(), { strict: true, ...setUp })
  act(() => result.current.login())
  await act(settle)
  site.ready({ answersAll: true })
  await act(settle)
  clock.advance(500)
  await act(settle)
  expect(engine.getState().login.isApproving).toBe(true)
  site.deliver({
    type: '@w3m-frame/CONNECT_PASSKEY_SUCCESS',
    id: site.last('CONNECT_PASSKEY').id,
  })
  await act(settle)
  expect(engine.getState().login.isApproving).toBe(false)
  expect(result.current).toMatchObject({ isSuccess: true })
})
