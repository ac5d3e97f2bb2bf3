import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSocialLogin } from '../../src/hooks/index.ts'
import { secureOrigin } from '../support/createStandInFrame.ts'
import { settle } from '../support/createTestEngine.ts'
import { embeddedSetUp } from '../support/embeddedSetUp.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useSocialLogin', {
  useHook: useSocialLogin,
  read: ({ status }) => status,
  before: 'idle',
  change: async ({ engine }) => {
    await engine.login?.social('google').catch(() => {})
  },
  after: 'error',
  setUp() {
    const { setUp, site } = embeddedSetUp()
    site.blockPopups()
    return setUp
  },
})

test('opens a window during the click, and connects with its result', async () => {
  const { clock, setUp, site } = embeddedSetUp()
  const { result } = renderEngineHook(() => useSocialLogin(), { strict: true, ...setUp })
  act(() => {
    result.current.login('github')
    // Opens the window before any `await`. Otherwise the browser would block it.
    expect(site.popups).toHaveLength(1)
  })
  await act(settle)
  clock.advance(500)
  await act(settle)
  expect(result.current).toMatchObject({ isPending: true, step: 'window', input: 'github' })
  site.deliver({ resultUri: `${secureOrigin}/?state=abc` }, { source: site.popup().window })
  await act(settle)
  expect(result.current).toMatchObject({ isSuccess: true, step: undefined })
})

test('when the user leaves, the window closes, and the next one works', async () => {
  const { setUp, site } = embeddedSetUp()
  const { result } = renderEngineHook(() => useSocialLogin(), { strict: true, ...setUp })
  act(() => result.current.login('github'))
  await act(settle)
  act(() => result.current.reset())
  await act(settle)
  expect(result.current.isIdle).toBe(true)
  expect(site.popup().isClosed).toBe(true)
  act(() => result.current.login('x'))
  await act(settle)
  expect(result.current).toMatchObject({ isPending: true, input: 'x' })
})

test('a call without an embedded wallet fails with a clear error', async () => {
  const { result } = renderEngineHook(() => useSocialLogin())
  expect(result.current.isAvailable).toBe(false)
  await expect(result.current.loginAsync('x')).rejects.toThrow('No auth connector found')
})
