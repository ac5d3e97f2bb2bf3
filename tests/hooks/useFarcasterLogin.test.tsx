import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useFarcasterLogin } from '../../src/hooks/index.ts'
import { silence } from '../support/createStandInFrame.ts'
import { settle } from '../support/createTestEngine.ts'
import { embeddedSetUp } from '../support/embeddedSetUp.ts'
import { renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useFarcasterLogin', {
  useHook: useFarcasterLogin,
  read: ({ status }) => status,
  before: 'idle',
  change: async ({ engine }) => {
    engine.login?.farcaster().catch(() => {})
    await settle()
  },
  after: 'pending',
  setUp: () => embeddedSetUp().setUp,
})

test('returns the link to open, and connects when the user approves in the app', async () => {
  const { clock, setUp, site } = embeddedSetUp()
  site.answers.CONNECT_FARCASTER = silence
  const { result } = renderEngineHook(() => useFarcasterLogin(), { strict: true, ...setUp })
  act(() => result.current.login())
  await act(settle)
  clock.advance(500)
  await act(settle)
  expect(result.current).toMatchObject({ isPending: true, url: 'https://farcaster.test/login' })
  site.deliver({
    type: '@w3m-frame/CONNECT_FARCASTER_SUCCESS',
    id: site.last('CONNECT_FARCASTER').id,
    payload: { userName: 'ada' },
  })
  await act(settle)
  expect(result.current).toMatchObject({ isSuccess: true, url: undefined })
  expect(result.current.data?.auth?.name).toBe('ada')
})

test('clears the link when the user leaves', async () => {
  const { clock, setUp, site } = embeddedSetUp()
  site.answers.CONNECT_FARCASTER = silence
  const { result } = renderEngineHook(() => useFarcasterLogin(), { strict: true, ...setUp })
  act(() => result.current.login())
  await act(settle)
  clock.advance(500)
  await act(settle)
  act(() => result.current.reset())
  expect(result.current).toMatchObject({ isIdle: true, url: undefined })
})
