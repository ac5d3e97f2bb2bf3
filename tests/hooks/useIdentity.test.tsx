import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { identity } from '../../src/engine/index.ts'
import { createTestPlatform } from '../../src/engine/testing/index.ts'
import { useIdentity } from '../../src/hooks/index.ts'
import { answerAccount, picture } from '../support/answerAccount.ts'
import { connectMeadow, meadow, renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useIdentity', {
  useHook: useIdentity,
  read: ({ data }) => data?.name ?? 'none',
  before: 'none',
  async change({ engine, wallet }) {
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve()
    await connecting
    const { current } = await engine.load(identity)
    const stop = current.subscribe(() => {})
    await vi.waitFor(() => expect(current.get().status).toBe('success'), { timeout: 60_000 })
    stop()
  },
  after: 'alice.eth',
  firstRenders: 2,
  isReady: ({ isIdle }) => isIdle,
  setUp() {
    const { fetch, options } = answerAccount()
    return { ...options, platform: createTestPlatform({ fetch }) }
  },
})

test('returns the name and the picture of the active account', async () => {
  const { fetch, options } = answerAccount()
  const { result, ...arranged } = renderEngineHook(() => useIdentity(), {
    ...options,
    platform: createTestPlatform({ fetch }),
    strict: true,
  })
  await connectMeadow(arranged)
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  expect(result.current.data).toMatchObject({ name: 'alice.eth', imageUrl: picture })
})

test('sends no request without a service', async () => {
  const { result, ...arranged } = renderEngineHook(() => useIdentity())
  await connectMeadow(arranged)
  await waitFor(() => expect(result.current.isIdle).toBe(true))
  expect(result.current.data).toBeUndefined()
})

test('returns the name from a provider of the host with its source, without any service', async () => {
  const platform = createTestPlatform()
  const own = {
    id: 'own',
    name: 'Own',
    serves: () => true,
    identity: { getIdentity: async () => ({ name: 'alice.eth', imageUrl: picture }) },
  }
  const { result, ...arranged } = renderEngineHook(() => useIdentity(), {
    platform,
    providers: [own],
    strict: true,
  })
  await connectMeadow(arranged)
  await waitFor(() => expect(result.current.isSuccess).toBe(true), { timeout: 60_000 })
  expect(result.current.data).toEqual({
    name: 'alice.eth',
    imageUrl: picture,
    source: { from: 'own', name: 'Own', at: platform.clock.now() },
  })
})
