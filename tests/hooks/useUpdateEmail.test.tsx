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

async function renderLoggedIn() {
  const { clock, setUp } = embeddedSetUp()
  const rendered = renderEngineHook(() => useUpdateEmail(), { strict: true, ...setUp })
  const { engine } = rendered
  await act(async () => {
    const sending = engine.login!.sendCode('ada@example.com')
    await settle()
    clock.advance(500)
    await sending
    await engine.login!.confirmCode('123456')
  })
  return { ...rendered, clock }
}

test('`reset` stops waiting for the new address', async () => {
  const { result } = await renderLoggedIn()
  let failure: unknown
  act(() => {
    result.current.updateEmailAsync().catch((error) => {
      failure = error
    })
  })
  await act(settle)
  expect(result.current.isPending).toBe(true)
  act(() => result.current.reset())
  await act(settle)
  expect(result.current).toMatchObject({ isIdle: true, step: undefined })
  expect(failure).toMatchObject({ name: 'EngineError' })
})

test('asks for the new address and both codes, then returns the new address', async () => {
  const { clock, engine, result } = await renderLoggedIn()
  let updating: Promise<string> | undefined
  act(() => {
    updating = result.current.updateEmailAsync()
  })
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
  expect(await updating).toBe('new@example.com')
})
