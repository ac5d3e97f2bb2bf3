import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testAddress } from '../../src/engine/testing/index.ts'
import { useCopyAddress } from '../../src/hooks/index.ts'
import { connectMeadow, meadow, renderEngineHook } from '../support/renderWithEngine.tsx'
import { describeHook } from './describeHook.tsx'

describeHook('useCopyAddress', {
  useHook: useCopyAddress,
  read: ({ status }) => status,
  before: 'idle',
  async change({ engine, wallet }) {
    const connecting = engine.connection.connect(meadow)
    wallet.last().approve()
    await connecting
    await engine.account.copyAddress()
  },
  after: 'success',
})

test('copies the whole address and says so for 1.5 seconds', async () => {
  const { result, ...arranged } = renderEngineHook(() => useCopyAddress(), { strict: true })
  await connectMeadow(arranged)
  await act(async () => result.current.copyAddress())
  expect(arranged.platform.copied).toEqual([testAddress])
  expect(result.current.isSuccess).toBe(true)
  act(() => arranged.clock.advance(1_499))
  expect(result.current.isSuccess).toBe(true)
  act(() => arranged.clock.advance(1))
  expect(result.current.isIdle).toBe(true)
})

test('has nothing to copy without an account', async () => {
  const { result, platform } = renderEngineHook(() => useCopyAddress())
  await act(async () => result.current.copyAddress())
  expect(result.current).toMatchObject({
    isError: true,
    error: { code: 'connection/NOT_CONNECTED' },
  })
  await act(async () => {
    await expect(result.current.copyAddressAsync()).rejects.toMatchObject({
      code: 'connection/NOT_CONNECTED',
    })
  })
  expect(platform.copied).toEqual([])
})
