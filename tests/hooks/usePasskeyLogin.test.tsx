import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePasskeyLogin } from '../../src/hooks/index.ts'
import { silence, undecided } from '../support/createStandInFrame.ts'
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
  site.answers.RPC_REQUEST = silence
  const { engine, result } = renderEngineHook(() => usePasskeyLogin(), { strict: true, ...setUp })
  act(() => result.current.login())
  await act(settle)
  site.ready({ answersAll: true })
  await act(settle)
  clock.advance(500)
  await act(settle)
  expect(engine.getState().login.isApproving).toBe(true)
  expect(site.last('RPC_REQUEST').payload).toEqual({ method: 'latchkey_connectPasskey' })
  site.deliver({
    type: '@w3m-frame/RPC_REQUEST_SUCCESS',
    id: site.last('RPC_REQUEST').id,
  })
  await act(settle)
  expect(engine.getState().login.isApproving).toBe(false)
  expect(result.current).toMatchObject({ isSuccess: true })
})

test('a frame of another site gets no request, and an error tells the user', async () => {
  const { clock, setUp, site } = embeddedSetUp()
  const { result } = renderEngineHook(() => usePasskeyLogin(), { strict: true, ...setUp })
  act(() => result.current.login())
  await act(settle)
  clock.advance(500)
  await act(settle)
  expect(result.current.error?.code).toBe('login/PASSKEY_UNSUPPORTED')
  expect(site.asked()).not.toContain('RPC_REQUEST')
})

test('leaving the view aborts the request, and logs nobody in', async () => {
  const { clock, setUp, site } = embeddedSetUp()
  site.answers.RPC_REQUEST = undecided
  const { engine, result } = renderEngineHook(() => usePasskeyLogin(), { strict: true, ...setUp })
  act(() => result.current.login())
  await act(settle)
  site.ready({ answersAll: true })
  await act(settle)
  clock.advance(500)
  await act(settle)
  act(() => engine.modal.close())
  await act(settle)
  expect(site.asked()).toContain('RPC_ABORT')
  expect(result.current.isError).toBe(true)
  expect(site.asked()).not.toContain('GET_USER')
})
