import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useUpdateEmail } from '../../src/hooks/index.ts'
import { settle } from '../support/createTestEngine.ts'
import { embeddedSetUp } from '../support/embeddedSetUp.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useUpdateEmail', {
  useHook: useUpdateEmail,
  read: ({ status }) => status,
  before: 'idle',
  change: ({ engine }) => engine.login?.updateEmail().catch(() => {}),
  after: 'error',
  setUp: () => embeddedSetUp().setUp,
})

test('asks for the new address and both codes, then returns the new address', async () => {
  const { clock, setUp } = embeddedSetUp()
  const { engine, result } = renderEngineHook(() => useUpdateEmail(), { strict: true, ...setUp })
  await act(async () => {
    const sending = engine.login!.sendCode('ada@example.com')
    await settle()
    clock.advance(500)
    await sending
    await engine.login!.confirmCode('123456')
  })
  act(() => result.current.updateEmail())
  await act(settle)
  expect(result.current).toMatchObject({ isPending: true, step: 'email' })
  act(() => result.current.sendCode('nobody'))
  await act(settle)
  expect(result.current.stepping.error?.code).toBe('login/EMAIL_INVALID')
  act(() => result.current.sendCode('new@example.com'))
  await act(settle)
  expect(result.current.step).toBe('primaryCode')
  act(() => result.current.confirmCode('111111'))
  await act(settle)
  expect(result.current.step).toBe('secondaryCode')
  act(() => result.current.confirmCode('222222'))
  await act(settle)
  act(() => clock.advance(1_000))
  await act(settle)
  expect(result.current).toMatchObject({ isSuccess: true, data: 'new@example.com' })
  expect(engine.getState().login.users?.eip155?.email).toBe('new@example.com')
})
