import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useEmailLogin } from '../../src/hooks/index.ts'
import { settle } from '../support/createTestEngine.ts'
import { embeddedSetUp } from '../support/embeddedSetUp.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useEmailLogin', {
  useHook: useEmailLogin,
  read: ({ sending }) => sending.status,
  before: 'idle',
  change: ({ engine }) => engine.login?.sendCode('nobody').catch(() => {}),
  after: 'error',
  setUp: () => embeddedSetUp().setUp,
})

async function renderCode() {
  const { clock, setUp, site } = embeddedSetUp()
  const rendered = renderEngineHook(() => useEmailLogin(), { strict: true, ...setUp })
  act(() => rendered.result.current.sendCode('ada@example.com'))
  await act(settle)
  clock.advance(500)
  await act(settle)
  return { ...rendered, clock, site }
}

test('asks for a code, counts down, accepts the code and connects', async () => {
  const { clock, engine, result } = await renderCode()
  expect(result.current).toMatchObject({
    step: 'code',
    email: 'ada@example.com',
    sending: { isSuccess: true, data: 'code' },
    confirming: { isIdle: true },
  })
  act(() => clock.advance(10_000))
  expect(result.current.resendIn).toBe(20)
  act(() => clock.advance(20_000))
  expect(result.current.resendIn).toBeUndefined()
  await act(() => result.current.confirmCodeAsync('123456'))
  expect(result.current).toMatchObject({ step: undefined, confirming: { isSuccess: true } })
  expect(engine.getState().router.history).toMatchObject([{ name: 'Account' }])
})

test('returns an error for a wrong code, and sends another one to the same address', async () => {
  const { clock, result, site } = await renderCode()
  act(() => result.current.confirmCode('000000'))
  await act(settle)
  expect(result.current.confirming.error?.message).toBe('Invalid code')
  act(() => result.current.resend())
  await act(settle)
  expect(result.current.sending.error?.code).toBe('login/TOO_SOON')
  act(() => clock.advance(30_000))
  act(() => result.current.resend())
  await act(settle)
  expect(result.current.sending.isSuccess).toBe(true)
  expect(site.last('CONNECT_EMAIL').payload).toEqual({ email: 'ada@example.com' })
  act(() => result.current.reset())
  expect(result.current).toMatchObject({ step: undefined, email: undefined })
})

test('first asks the user to approve the device if the service does not know it', async () => {
  const { clock, setUp, site } = embeddedSetUp()
  site.answers.CONNECT_EMAIL = { action: 'VERIFY_DEVICE' }
  const { engine, result } = renderEngineHook(() => useEmailLogin(), { strict: true, ...setUp })
  let stepOnAsking: string | undefined
  site.answers.CONNECT_DEVICE = () => {
    stepOnAsking = engine.getState().login.emailStep
  }
  act(() => result.current.sendCode('ada@example.com'))
  await act(settle)
  clock.advance(500)
  await act(settle)
  expect(stepOnAsking).toBe('device')
  expect(result.current.step).toBe('code')
})

test('is unavailable without an embedded wallet, and a call fails with a clear error', async () => {
  const { result } = renderEngineHook(() => useEmailLogin())
  expect(result.current.isAvailable).toBe(false)
  await expect(result.current.confirmCodeAsync('123456')).rejects.toThrow('No auth connector found')
})
